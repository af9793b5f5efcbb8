//! Scenarios of the game in its window: what they find in their folder, and when they run.

use super::bareme::{Bareme, Text, Topics};
use super::data;
use super::file::CourseworkFile;
use crate::diagnostic::{Diagnostic, Problem};
use crate::scenario::Scenario;
use crate::window_mistake::WindowMistake;
use lang::Localized;
use std::collections::BTreeMap;

/// Prepares a topic's scenarios that play the game in its window. Returns whether the topic is
/// unmarked: the front is supplied, so playing it counts only if a criterion names the topic.
pub(super) fn prepare(
    file: &CourseworkFile,
    topic: &str,
    scenarios: &mut [Scenario],
    bareme: &mut Bareme,
    found: &mut Vec<Diagnostic>,
) -> bool {
    let mut windows = scenarios.iter_mut().filter(|s| s.is_in_window()).peekable();
    if windows.peek().is_none() {
        return false;
    }
    let data = as_handed_out(file, found);
    for scenario in windows {
        for (name, text) in &data {
            let files = &mut scenario.files;
            files.entry(name.clone()).or_insert_with(|| text.clone());
        }
    }
    let is_only = scenarios.iter().all(Scenario::is_in_window) && !bareme.names(topic);
    if is_only {
        let unmarked = &mut bareme.unmarked;
        unmarked.entry(topic.to_owned()).or_insert_with(why);
    }
    is_only
}

fn why() -> Text {
    Text(Localized::both(
        "le jeu dans sa fenêtre, qui est fournie",
        "the game in its window, which is supplied",
    ))
}

/// The coursework's data, at the paths that students have.
fn as_handed_out(file: &CourseworkFile, found: &mut Vec<Diagnostic>) -> BTreeMap<String, String> {
    let texts = data::texts(file, found).into_iter();
    let both = texts.map(|(name, text)| [(format!("data/{name}"), text.clone()), (name, text)]);
    both.flatten().collect()
}

impl Bareme {
    /// Does a criterion name this topic?
    fn names(&self, topic: &str) -> bool {
        let mut criteria = self.criteria.iter();
        criteria.any(
            |c| matches!(&c.topics, Some(Topics::List(list)) if list.iter().any(|t| t == topic)),
        )
    }
}

impl CourseworkFile {
    /// The program that `window` names is not there.
    pub fn without_front(&self, name: &str) -> Diagnostic {
        let text = self.source.text();
        let start = text.find("\nwindow:").map_or(0, |at| at + 1);
        let line = text[start..].lines().next().unwrap_or_default();
        let mistake = WindowMistake::MissingFront(name.to_owned());
        let span = start..start + line.trim_end().len();
        self.source.diagnose(span, Problem::Window(mistake))
    }
}
