//! What a scenario is evaluated in: the coursework, whatever the language of the reports.

use crate::screen::Pixels;
use interface::entries::Entries;
use interface::model::Interface;
use scenario::drawing::Legend;
use scenario::plan::ViewsAndGenerators;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// The parts of a coursework (of one variant) that evaluation needs.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    pub interface: &'a Interface,
    pub entries: &'a Entries,
    pub legend: &'a Legend,
    pub drawings: &'a ViewsAndGenerators,
    pub snapshots: &'a dyn Snapshots,
    /// Whether the reason of a failure will be shown: only then is the case shrunk and run
    /// again with drawings for the report.
    pub explains: bool,
    pub cases: &'a SharedCases,
    /// For scenarios of the game in its window.
    pub front: Option<LoadedFront>,
}

/// Whether the cases of a scenario share a child. Once a case of a hand-in has failed only after
/// others, each has a child of its own: such code nearly always carries something from one case
/// to the next, and if that makes it loop, each try with others costs a whole limit.
#[derive(Debug, Default)]
pub struct SharedCases {
    carried: AtomicBool,
}

impl SharedCases {
    pub fn are_safe(&self) -> bool {
        !self.carried.load(Ordering::Relaxed)
    }

    pub(crate) fn end(&self) {
        self.carried.store(true, Ordering::Relaxed);
    }
}

/// The program that shows the game in a window, in the library that is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoadedFront {
    /// The number of the function that takes an event.
    pub event: u32,
}

/// Stored expected texts, `snapshots/<name>.snap`, and pictures, `snapshots/<name>.png`.
pub trait Snapshots: fmt::Debug {
    /// The text without the file's heading. Line ends at its end do not count.
    fn text(&self, name: &str) -> Option<String>;

    /// The bytes of a picture.
    fn picture(&self, _name: &str) -> Option<Vec<u8>> {
        None
    }

    /// Called with the text found, before the comparison; `grader bless` stores it.
    fn found(&self, _name: &str, _text: &str) {}

    /// The same, of the screen.
    fn drawn(&self, _name: &str, _screen: &Pixels) {}
}

impl Snapshots for BTreeMap<String, String> {
    fn text(&self, name: &str) -> Option<String> {
        self.get(name).cloned()
    }
}
