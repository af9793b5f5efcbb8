//! Generated cases that tell a mutant from the reference, or do not.

mod inputs;

use super::call_graph::CallGraph;
use super::mutant::Mutant;
use super::verdict_cache::says_something;
use super::{Audit, title, words};
use compile::sources::Sources;
use engine::grade::report::{ScenarioReport, TopicReport};
use engine::grade::{Grader, LoadError, Loaded, Variant};
use interface::model::Function;
use machine::Verdict;
use scenario::scenario::Scenario;
use scenario::specs::Coursework;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// How many cases an equivalent solution must stand.
pub const CASES: u32 = 1000;
/// How many the reference must stand before a scenario is used.
const FITTING: u32 = 60;

/// Scenarios that compare with the reference on generated values: the coursework's own,
/// with more cases, and one for each function whose arguments can be generated.
#[derive(Debug)]
pub struct Trials {
    /// The coursework with nothing but these.
    coursework: Coursework,
}

/// A scenario that tells a survivor from the reference, for a person to look at.
#[derive(Debug, Clone, PartialEq)]
pub struct Proposal {
    pub topic: String,
    /// The smallest failing case, in the scenario language.
    pub text: String,
}

/// What trying a mutant gave.
#[derive(Debug, Clone, PartialEq)]
pub enum TrialOutcome {
    /// Nothing that can be generated reaches it.
    Nothing,
    /// So many scenarios of [`CASES`] cases each found no difference.
    Same(usize),
    /// Not all of them came to an end, and those that did found no difference.
    Unknown,
    Differs(Box<Proposal>),
}

impl Trials {
    /// `folder` must be empty: candidates are written there, to be read as a teacher's own
    /// scenarios are, with every check. Those that are no scenario, or that the reference
    /// itself does not stand, are dropped. `wanted`: the functions worth calling.
    pub fn of(
        grader: &Grader,
        loaded: &Loaded,
        variant: &Variant,
        reference: &Sources,
        wanted: &BTreeSet<String>,
        folder: &Path,
    ) -> std::io::Result<Trials> {
        let candidates = candidates(loaded, variant, wanted);
        let mut files = Vec::new();
        for (i, candidate) in candidates.iter().enumerate() {
            let path = folder.join(format!("{i:04}.yaml"));
            std::fs::write(&path, &candidate.text)?;
            files.push(path);
        }
        let mut coursework = loaded.coursework.clone();
        if let Some(read) = readable(grader, loaded, folder, &files) {
            coursework = read;
        }
        for topic in &mut coursework.topics {
            topic.scenarios.retain(|s| is_trial(s) && is_of(s, variant));
            for scenario in &mut topic.scenarios {
                scenario.cases = FITTING;
            }
        }
        let mut trials = Trials { coursework };
        trials.drop_unfit(grader, loaded, variant, reference);
        let topics = trials.coursework.topics.iter_mut();
        topics
            .flat_map(|topic| &mut topic.scenarios)
            .for_each(|scenario| scenario.cases = CASES);
        Ok(trials)
    }

    /// Keeps, of each function, the widest values that the reference stands.
    fn drop_unfit(
        &mut self,
        grader: &Grader,
        loaded: &Loaded,
        variant: &Variant,
        reference: &Sources,
    ) {
        let narrowed = loaded.narrowed(self.coursework.clone());
        let report = grader.grade(&narrowed, variant, reference);
        let mut fit: BTreeSet<(String, String)> = BTreeSet::new();
        for topic in &report.topics {
            let mut widest = BTreeSet::new();
            for scenario in &topic.scenarios {
                let name = title(&scenario.name);
                let group = name.split(" / ").next().unwrap_or_default().to_owned();
                if scenario.verdict == Verdict::Passed && widest.insert(group) {
                    fit.insert((topic.topic.clone(), name));
                }
            }
        }
        for topic in &mut self.coursework.topics {
            let name = topic.name.clone();
            topic
                .scenarios
                .retain(|s| fit.contains(&(name.clone(), title(&s.name))));
        }
    }

    /// Runs all that can reach the change, until something differs.
    pub fn try_out(&self, audit: &Audit<'_>, grader: &Grader, mutant: &Mutant) -> TrialOutcome {
        let places = audit.calls.places(&mutant.file, &mutant.function);
        let mut coursework = self.coursework.clone();
        for topic in &mut coursework.topics {
            topic
                .scenarios
                .retain(|s| comes_to(&audit.calls, audit.loaded, s, &places));
        }
        if coursework.topics.iter().all(|t| t.scenarios.is_empty()) {
            return TrialOutcome::Nothing;
        }
        TrialOutcome::of(&audit.graded_on(grader, mutant, coursework).topics)
    }
}

impl TrialOutcome {
    /// What these scenarios say together.
    fn of(topics: &[TopicReport]) -> TrialOutcome {
        let mut all = topics.iter().flat_map(|topic| &topic.scenarios);
        let differing = topics.iter().find_map(|topic| {
            let failed = topic.scenarios.iter().find(|s| differs(s.verdict))?;
            Some(Proposal::of(topic, failed))
        });
        match differing {
            Some(proposal) => TrialOutcome::Differs(Box::new(proposal)),
            None if all.any(|s| !says_something(s.verdict)) => TrialOutcome::Unknown,
            None => TrialOutcome::Same(topics.iter().map(|topic| topic.scenarios.len()).sum()),
        }
    }
}

fn differs(verdict: Verdict) -> bool {
    says_something(verdict) && !matches!(verdict, Verdict::Passed | Verdict::Blocked)
}

impl Proposal {
    fn of(topic: &TopicReport, failed: &ScenarioReport) -> Proposal {
        let text = failed.failure.as_ref().and_then(|f| f.scenario.clone());
        Proposal {
            topic: topic.topic.clone(),
            text: text
                .unwrap_or_else(|| format!("# {}: {:?}\n", title(&failed.name), failed.verdict)),
        }
    }
}

fn comes_to(
    calls: &CallGraph,
    loaded: &Loaded,
    scenario: &Scenario,
    places: &BTreeSet<usize>,
) -> bool {
    let words = super::words_of(loaded, scenario);
    let reached = calls.reachable_from(words.iter().map(String::as_str));
    reached.intersection(places).next().is_some()
}

/// Does it compare with the reference on generated values?
pub fn is_trial(scenario: &Scenario) -> bool {
    scenario.same_as_reference && !scenario.for_all.is_empty()
}

fn is_of(scenario: &Scenario, variant: &Variant) -> bool {
    scenario.variants.is_empty() || scenario.variants.contains(&variant.name)
}

/// The coursework with those candidates that are scenarios.
fn readable(
    grader: &Grader,
    loaded: &Loaded,
    folder: &Path,
    files: &[PathBuf],
) -> Option<Coursework> {
    let own = &loaded.coursework.file.folder;
    // Each turn takes out what was complained about; what is left is read in a few turns.
    for _ in 0..8 {
        match Loaded::load(&grader.kit, own, Some(folder)) {
            Ok(read) => return Some(read.coursework),
            Err(LoadError::Specs(diagnostics)) => {
                let blamed: BTreeSet<&PathBuf> = diagnostics
                    .iter()
                    .map(|d| &d.place.file)
                    .filter(|file| files.contains(file))
                    .collect();
                if blamed.is_empty() {
                    return None;
                }
                for file in blamed {
                    std::fs::remove_file(file).ok()?;
                }
            }
            Err(_) => return None,
        }
    }
    None
}

struct Candidate {
    text: String,
}

/// Scenarios for every function of the interface, wide values first.
fn candidates(loaded: &Loaded, variant: &Variant, wanted: &BTreeSet<String>) -> Vec<Candidate> {
    let mut all = Vec::new();
    let called = |f: &&Function| wanted.contains(&f.name);
    for function in variant.interface.functions.iter().filter(called) {
        let topic = variant.interface.topic(function).into_owned();
        let texts = inputs::texts(loaded, &function.name);
        for (i, values) in inputs::of(loaded, variant, function, &texts)
            .into_iter()
            .enumerate()
        {
            let text = written(variant, function, &topic, i, &values);
            all.push(Candidate { text });
        }
    }
    all
}

fn written(
    variant: &Variant,
    function: &Function,
    topic: &str,
    nth: usize,
    values: &[inputs::Input],
) -> String {
    let mut text = format!("topic: {topic}\ntitle: \"{topic}\"\n");
    if !variant.name.is_empty() {
        let _ = writeln!(text, "variants: [{}]", variant.name);
    }
    let full = match &function.owner {
        Some(owner) if !function.is_method() => format!("{owner}::{}", function.name),
        _ => function.name.clone(),
    };
    let _ = writeln!(text, "scenarios:\n  - name: \"audit {full} / {nth}\"");
    let drawn: Vec<&inputs::Input> = values.iter().filter(|v| v.domain.is_some()).collect();
    text.push_str("    for_all:\n");
    for input in &drawn {
        let domain = input.domain.as_deref().unwrap_or_default();
        let domain = domain.replace('\'', "''");
        let _ = writeln!(text, "      {}: '{domain}'", input.name);
    }
    if drawn.is_empty() {
        text.push_str("      rien: '[0]'\n");
    }
    let _ = writeln!(
        text,
        "    cases: 100\n    same_as_reference: true\n    steps:"
    );
    let args: Vec<&str> = values.iter().map(|v| v.name.as_str()).collect();
    let call = match args.split_first() {
        Some((it, rest)) if function.is_method() => {
            format!("{it}.{}({})", function.name, rest.join(", "))
        }
        _ => format!("{full}({})", args.join(", ")),
    };
    // Twice: what one call leaves behind shows in the next.
    let _ = writeln!(text, "      - {call}\n      - {call}");
    text
}

/// Names said in a text, for those who look for a function.
pub(super) fn says(text: &str, name: &str) -> bool {
    words(text).contains(name)
}

#[cfg(test)]
mod tests {
    use super::{TopicReport, TrialOutcome};
    use serde_json::json;

    #[track_caller]
    fn check(verdicts: &[&str], expected: &str) {
        let scenario =
            |verdict: &&str| json!({"name": {"fr": verdict}, "hidden": false, "verdict": verdict});
        let scenarios: Vec<_> = verdicts.iter().map(scenario).collect();
        let topic = json!({"topic": "f", "title": {}, "scenarios": scenarios});
        let topic: TopicReport = serde_json::from_value(topic).unwrap();
        let outcome = format!("{:?}", TrialOutcome::of(&[topic]));
        assert!(outcome.starts_with(expected), "{outcome}");
    }

    #[test]
    fn a_trial_without_an_end_says_nothing() {
        check(&["passed", "passed"], "Same(2)");
        for verdict in ["not_run", "grader_error", "wall_timeout"] {
            check(&["passed", verdict], "Unknown");
            check(&[verdict, "wrong"], "Differs");
        }
    }
}
