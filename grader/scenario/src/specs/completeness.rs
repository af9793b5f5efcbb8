//! What `grader check` asks of a coursework that could be loaded: texts in each of its
//! languages, and a stored file for each snapshot.

use super::coursework::{Coursework, Topic};
use crate::diagnostic::{Diagnostic, Problem};
use crate::place::Place;
use crate::scenario::{Matcher, Scenario, ScreenMatcher, Step, StepKind, TextMatcher, WindowStep};
use crate::suggest::nearest;
use lang::Localized;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// A stored file that a scenario compares with.
#[derive(Debug, Clone, PartialEq)]
pub struct SnapshotUse {
    /// The file's name, `start.snap` or `start.png`.
    pub file: String,
    /// The step that compares.
    pub step: Place,
}

impl Coursework {
    /// Texts that a language of the coursework lacks: another one is shown instead.
    pub fn untranslated(&self) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for topic in &self.topics {
            self.lacks(&mut found, "title", &topic.title, &topic.place, "");
            for scenario in &topic.scenarios {
                let first = scenario.source.lines().next().unwrap_or("");
                self.lacks(&mut found, "name", &scenario.name, &scenario.place, first);
                self.lacks(&mut found, "hint", &scenario.hint, &scenario.place, first);
            }
        }
        found
    }

    fn lacks(
        &self,
        found: &mut Vec<Diagnostic>,
        key: &'static str,
        text: &Localized,
        place: &Place,
        source: &str,
    ) {
        if text.is_empty() || text.0.contains_key("") {
            return;
        }
        let lacking = self
            .file
            .languages
            .iter()
            .filter(|code| !text.0.contains_key(*code));
        for code in lacking {
            let problem = Problem::Untranslated {
                key,
                code: code.clone(),
            };
            found.push(at(place, source, problem));
        }
    }

    /// Snapshots that scenarios compare with and that are not stored.
    pub fn missing_snapshots(&self) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for scenario in self
            .topics
            .iter()
            .flat_map(|topic: &Topic| &topic.scenarios)
        {
            let snapshots = self.snapshots(scenario);
            for used in snapshot_uses(scenario) {
                if snapshots.find_file(&used.file).is_none() {
                    let stored = snapshots.files();
                    let near = nearest(&used.file, stored.iter().map(String::as_str));
                    let problem = Problem::MissingSnapshot {
                        file: used.file,
                        nearest: near,
                    };
                    found.push(at(&used.step, "", problem));
                }
            }
        }
        found
    }

    /// Stored snapshots that no scenario compares with.
    pub fn unused_snapshots(&self) -> Vec<PathBuf> {
        let scenarios = || self.topics.iter().flat_map(|topic| &topic.scenarios);
        let used: BTreeSet<PathBuf> = scenarios()
            .flat_map(|s| {
                snapshot_uses(s)
                    .into_iter()
                    .filter_map(|u| self.snapshots(s).find_file(&u.file))
            })
            .collect();
        let stored: BTreeSet<PathBuf> = scenarios()
            .flat_map(|scenario| self.snapshots(scenario).paths())
            .collect();
        stored.difference(&used).cloned().collect()
    }
}

fn at(place: &Place, source: &str, problem: Problem) -> Diagnostic {
    let text = std::fs::read_to_string(&place.file).unwrap_or_default();
    let line = text
        .lines()
        .nth(place.line.saturating_sub(1))
        .unwrap_or(source);
    let width = line
        .trim_end()
        .chars()
        .count()
        .saturating_sub(place.column.saturating_sub(1));
    Diagnostic {
        place: place.clone(),
        width,
        source: line.to_owned(),
        problem,
    }
}

/// Every stored file that a scenario compares with.
pub fn snapshot_uses(scenario: &Scenario) -> Vec<SnapshotUse> {
    let mut found = Vec::new();
    in_steps(&scenario.steps, &mut found);
    found
}

fn in_steps(steps: &[Step], found: &mut Vec<SnapshotUse>) {
    for step in steps {
        let mut names = Vec::new();
        match &step.kind {
            StepKind::For { body, .. } => in_steps(body, found),
            StepKind::Call(call) => {
                names.extend(files(&call.prints));
                let sometimes = call.sometimes.iter();
                names.extend(sometimes.flat_map(|sometimes| files(&sometimes.prints)));
                names.extend(call.returns.iter().flat_map(Matcher::stored_files));
            }
            StepKind::Check {
                matcher: Some(matcher),
                ..
            } => names.extend(matcher.stored_files()),
            StepKind::File(file) => names.extend(files(&file.content)),
            StepKind::Window(WindowStep::Reads(matchers)) => names.extend(files(matchers)),
            StepKind::Screen(matchers) => {
                for matcher in matchers {
                    if let ScreenMatcher::Picture(name) = matcher {
                        names.push(format!("{name}.png"));
                    }
                }
            }
            StepKind::Do(_)
            | StepKind::Check { .. }
            | StepKind::Odds { .. }
            | StepKind::Test(_)
            | StepKind::Window(_) => {}
        }
        let used = |file| SnapshotUse {
            file,
            step: step.place.clone(),
        };
        found.extend(names.into_iter().map(used));
    }
}

fn files(matchers: &[TextMatcher]) -> impl Iterator<Item = String> {
    matchers.iter().flat_map(TextMatcher::stored_files)
}
