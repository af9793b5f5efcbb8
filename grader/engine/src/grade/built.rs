//! The result of building a hand-in: a library, and what is wrong with the rest.

use super::explain::summary;
use super::report::{BuildReport, TopicReport};
use compile::locate::function_at;
use evaluate::{Failure, Mismatch, Outcome, SharedCases, Stopped};
use lang::Localized;
use machine::Verdict;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// A hand-in as far as it could be built. Stored beside the library, so that the same hand-in
/// is never analysed twice.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Built {
    pub report: BuildReport,
    /// Where the library is; absent when `build_failure` says why.
    #[serde(skip)]
    pub library: PathBuf,
    /// Whether it is linked against the common library.
    pub needs_common: bool,
    /// The name of the function that it exports.
    pub entry: String,
    /// Why nothing at all can be run.
    #[serde(rename = "whole")]
    pub build_failure: Option<Uncallable>,
    /// What is wrong with single functions, by topic.
    pub functions: BTreeMap<String, Uncallable>,
    /// Topics that do not compile, each with the line of the mistake.
    pub lost: Vec<(String, usize)>,
    /// The sources as they were compiled.
    pub files: BTreeMap<String, String>,
    /// The functions around places that were asked for: an unsolved template stops at the same
    /// few places in thousands of runs, and each time its file would be parsed.
    #[serde(skip)]
    pub(super) places: Mutex<BTreeMap<(String, usize), Option<String>>>,
    /// The kit's secret name in them.
    #[serde(default)]
    pub glue: String,
    /// And the beginning of the modules that the teacher's tests are; empty without tests.
    #[serde(default)]
    pub tests: String,
    /// Topics whose functions have the reference's body as well, each with its switch.
    #[serde(default)]
    pub switches: BTreeMap<String, usize>,
    /// Those whose functions have no switch themselves: scenarios call the reference's beside them.
    #[serde(default)]
    pub beside: Vec<String>,
    /// Topics whose functions the reference's text does not compile for.
    #[serde(default)]
    pub misfits: Vec<String>,
    /// Topics whose functions have the reference's body only, because a type of theirs has
    /// the reference's fields.
    #[serde(default)]
    pub members: Vec<String>,
    /// Whether its cases share a process, as was found by running them.
    #[serde(skip)]
    pub cases: SharedCases,
    /// Whether nothing of it outlives a scenario ([`compile::stateless`]).
    #[serde(default)]
    pub stateless: bool,
    /// The numbers that the glue answers with for functions that cannot be called.
    pub reasons: Vec<(String, Uncallable)>,
}

/// Why a function cannot be called.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Uncallable {
    pub verdict: Verdict,
    pub message: Localized,
}

impl Uncallable {
    /// The outcome of a scenario that meets this in `function`.
    pub fn outcome(&self, verdict: Verdict, function: &str) -> Outcome {
        let reason = self.stopped(function);
        let problem = Mismatch::Stopped {
            call: String::new(),
            reason,
            printed: String::new(),
            lines_before: 0,
            past_end: false,
        };
        Outcome {
            verdict,
            failure: Some(Box::new(Failure::bare(problem))),
            cases: 0,
        }
    }

    /// How a report says it.
    pub fn stopped(&self, function: &str) -> Stopped {
        let function = function.to_owned();
        let message = self.message.clone();
        match self.verdict {
            Verdict::NotImplemented => Stopped::NotImplemented { function, message },
            Verdict::NotAsAsked => Stopped::NotAsAsked { function, message },
            Verdict::Forbidden => Stopped::Forbidden { what: message },
            Verdict::GraderError => Stopped::Fault { what: message },
            _ => Stopped::DoesNotCompile { function, message },
        }
    }
}

impl Built {
    /// Nothing could be built, and not because of what was handed in.
    pub fn is_our_fault(&self) -> bool {
        let whole = self.build_failure.as_ref();
        whole.is_some_and(|trouble| trouble.verdict == Verdict::GraderError)
    }

    /// What is known to be wrong with a topic before anything runs.
    pub fn trouble_of(&self, topic: &str) -> Option<&Uncallable> {
        self.build_failure
            .as_ref()
            .or_else(|| self.functions.get(topic))
    }

    /// "`propagate` (line 214) does not compile, so its 4 scenarios fail; 9 of 11 functions
    /// were graded normally": empty when everything compiles.
    pub fn cost(&self, topics: &[TopicReport]) -> Localized {
        if self.lost.is_empty() || self.build_failure.is_some() {
            return Localized::default();
        }
        let is_lost = |t: &&TopicReport| self.lost.iter().any(|(name, _)| *name == t.topic);
        if !topics.iter().any(|t| is_lost(&t)) {
            // Topics are files of tests: each of these says what it lacks.
            return Localized::default();
        }
        let scenarios = topics.iter().filter(is_lost).map(|t| t.scenarios.len());
        let graded = topics
            .iter()
            .filter(|t| self.trouble_of(&t.topic).is_none());
        summary(&self.lost, scenarios.sum(), graded.count(), topics.len())
    }

    /// The line of the program at a place such as `src/demineur.rs:12:5`; of a line that holds a whole
    /// program, what is around it.
    pub fn line_at(&self, place: &str) -> Option<String> {
        let (file, line) = place.split_once(".rs:")?;
        let mut numbers = line.split(':').map(str::parse::<usize>);
        let line = numbers.next()?.ok()?;
        let column = numbers.next().and_then(Result::ok).unwrap_or(1);
        let text = self.files.get(&format!("{file}.rs"))?;
        let line = around(text.lines().nth(line.checked_sub(1)?)?, column).trim();
        (!line.is_empty()).then(|| line.to_owned())
    }

    /// The function around a place such as `src/demineur.rs:12`.
    pub fn function_at(&self, place: &str) -> Option<String> {
        let (file, line) = place.split_once(".rs:")?;
        let line = line.split(':').next()?.parse().ok()?;
        let file = format!("{file}.rs");
        let text = self.files.get(&file)?;
        let mut known = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let find = || function_at(text, line);
        known.entry((file, line)).or_insert_with(find).clone()
    }
}

/// A part of a line in which a column is, counted in characters; no longer than a line that people
/// write.
fn around(line: &str, column: usize) -> &str {
    const LONGEST: usize = 300;
    if line.len() <= LONGEST {
        return line;
    }
    let first = column.saturating_sub(LONGEST / 3);
    let start = line
        .char_indices()
        .nth(first)
        .map_or(line.len(), |(at, _)| at);
    &line[start..line.floor_char_boundary((start + LONGEST).min(line.len()))]
}

#[cfg(test)]
mod tests {
    use super::{Uncallable, around};
    use crate::text::{Options, render};
    use lang::{Lang, Localized};
    use machine::Verdict;

    #[test]
    fn a_reason_is_told_in_the_language_of_the_report() {
        let trouble = Uncallable {
            verdict: Verdict::DoesNotCompile,
            message: Localized::both("le paramètre 2 est un texte", "parameter 2 is a text"),
        };
        for verdict in [
            Verdict::DoesNotCompile,
            Verdict::Forbidden,
            Verdict::GraderError,
        ] {
            let trouble = Uncallable {
                verdict,
                ..trouble.clone()
            };
            let outcome = trouble.outcome(verdict, "propagate");
            let failure = outcome.failure.expect("a failure");
            let describe = |lang| {
                let (color, width) = (false, 80);
                render(&failure, &Options { lang, color, width })
            };
            assert!(
                describe(Lang::En).contains("parameter 2 is a text"),
                "{}",
                describe(Lang::En)
            );
            assert!(
                !describe(Lang::En).contains("le paramètre"),
                "{}",
                describe(Lang::En)
            );
            assert!(describe(Lang::Fr).contains("le paramètre 2 est un texte"));
        }
    }

    #[test]
    fn of_a_program_on_one_line_only_a_part_is_shown() {
        let short = "    let x = t[7];";
        assert_eq!(around(short, 13), short);
        let whole = format!("{}t[7]{}", "é;".repeat(5000), "x;".repeat(5000));
        let part = around(&whole, 10_001);
        assert!(part.len() <= 300 && part.contains("t[7]"), "{part}");
        assert!(around(&whole, usize::MAX).is_empty());
    }
}
