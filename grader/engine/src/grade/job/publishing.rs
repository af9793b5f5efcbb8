//! What a program keeps to itself of what was asked is made public, once it compiles as it is.
//!
//! Not before: a program that reaches for something private does not compile, and its author has to
//! know.

use super::Job;
use super::written::Written;
use compile::diagnostic::RustcError;
use compile::offer::offer;
use compile::publish::publish;
use interface::compare::{Comparison, compare};
use std::collections::BTreeMap;

#[derive(Default)]
pub(super) enum Publishing {
    #[default]
    NotYet,
    /// The sources as they were before.
    Done(BTreeMap<String, String>),
    TakenBack,
}

impl Job<'_> {
    /// True when something was made public now.
    pub(super) fn publishes(&mut self, comparison: &Comparison) -> bool {
        if comparison.hidden.is_empty() || !matches!(self.publishing, Publishing::NotYet) {
            return false;
        }
        let before = self.salvage.files.clone();
        self.publishing = Publishing::Done(before);
        publish(&mut self.salvage.files, &comparison.hidden)
    }

    /// The window's text names everything where the assignment has it.
    pub(super) fn offers(&mut self) {
        let interface = &self.variant.interface;
        let mut files = self.salvage.files.clone();
        let is_public = publish(&mut files, &self.compare().hidden);
        let comparison = compare(interface, &files);
        if offer(&mut files, interface, &comparison) || is_public {
            let before = std::mem::replace(&mut self.salvage.files, files);
            self.publishing = Publishing::Done(before);
        }
    }

    /// Whether the program only compiles without that, and is left as it was.
    pub(super) fn unpublishes(&mut self, errors: &[RustcError], written: &Written) -> bool {
        let Publishing::Done(before) = &mut self.publishing else {
            return false;
        };
        if !errors.iter().any(|e| written.is_own(e)) {
            return false;
        }
        self.salvage.files = std::mem::take(before);
        self.publishing = Publishing::TakenBack;
        true
    }
}
