//! What rustc says of the names that tests take from a hand-in, and of the types that the
//! reference promises for them.

use super::Job;
use super::written::Written;
use compile::diagnostic::RustcError;
use interface::Interface;
use interface::compare::{Comparison, Submission};
use interface::glue_source::TestGlue;
use interface::rust_tests::promise::{Promise, PromiseForm, RustcAnswer};
use std::collections::{BTreeMap, BTreeSet};

/// What rustc has answered so far.
#[derive(Debug, Default)]
pub(super) struct RustcAnswers {
    /// Names that are not there.
    missing: BTreeSet<String>,
    /// By the number of the promise; others have to be asked first.
    by_promise: BTreeMap<usize, RustcAnswer>,
}

impl RustcAnswers {
    /// How to ask about this promise now, or `None` if it is answered; `first` gives the first way.
    fn asked(&self, promise: usize, first: impl FnOnce() -> PromiseForm) -> Option<PromiseForm> {
        match self.by_promise.get(&promise) {
            None => Some(first()),
            Some(RustcAnswer::Again(asked)) => Some(*asked),
            Some(_) => None,
        }
    }

    /// Those that are not kept.
    fn broken(&self) -> impl Iterator<Item = (usize, &RustcAnswer)> {
        let all = self
            .by_promise
            .iter()
            .map(|(number, answer)| (*number, answer));
        all.filter(|(_, answer)| Promise::is_broken(answer))
    }
}

impl Job<'_> {
    fn facade(&self) -> String {
        format!("{}_facade", self.names.module)
    }

    /// What is written for the tests.
    pub(super) fn test_glue(&self, comparison: &Comparison) -> TestGlue {
        if self.variant.tests.is_empty() {
            return TestGlue::default();
        }
        let files = self.own_files();
        let submission = Submission::read(&files, &self.variant.interface);
        let mut missing = self.variant.facade.missing(&files);
        missing.extend(self.answers.missing.iter().cloned());
        let root = format!("crate::{}", self.facade());
        let promises = self.variant.promises.iter().enumerate();
        let questions = promises.filter_map(|(i, promise)| {
            let theirs = promise.theirs(&submission);
            let asked = self.answers.asked(i, || promise.first(theirs))?;
            let there = !missing.contains(promise.seen_as());
            there.then(|| {
                let returns = theirs.map(|theirs| submission.expand(&theirs.returns));
                (i, asked, promise.line(asked, &root, returns.as_ref()))
            })
        });
        TestGlue {
            calls: self.test_calls(comparison),
            questions: questions.collect(),
            facade: self.variant.facade.lines(&self.facade(), &missing),
        }
    }

    /// Adds what is not as promised, at the end of what differs.
    pub(super) fn add_broken(&self, comparison: &mut Comparison) {
        if self.answers.broken().next().is_none() {
            return;
        }
        let submission = Submission::read(&self.own_files(), &Interface::default());
        for (promise, answer) in self.answers.broken() {
            let difference = self.variant.promises[promise].difference(&submission, answer);
            comparison.differences.extend(difference);
        }
    }

    /// How many of the differences were added here.
    pub(super) fn broken_promises(&self) -> usize {
        self.answers.broken().count()
    }

    /// For each test that needs something that is not as promised, the number of the difference.
    pub(super) fn absent_tests(&self, comparison: &Comparison) -> BTreeMap<u32, usize> {
        let first = comparison.differences.len() - self.broken_promises();
        let mut absent = BTreeMap::new();
        if self.broken_promises() == 0 {
            return absent;
        }
        let all = &self.variant.promises;
        let words = self.variant.tests.iter().flat_map(|file| file.words());
        for (number, words) in words.enumerate() {
            let broken = self.answers.broken().enumerate();
            let mut needed =
                broken.filter(|(_, (promise, _))| all[*promise].is_needed(&words, all));
            if let Some((i, _)) = needed.next() {
                absent.insert(number as u32, first + i);
            }
        }
        absent
    }

    /// Takes rustc's answers, which are errors in the glue; true when something new is known.
    pub(super) fn learn(&mut self, errors: &[RustcError], written: &Written) -> bool {
        let generated = &written.generated;
        let mut by_promise: BTreeMap<usize, RustcAnswer> = BTreeMap::new();
        let before = self.answers.missing.len();
        for error in errors {
            let Some(line) = written.glue_line(error) else {
                continue;
            };
            self.answers
                .missing
                .extend(generated.names.get(&line).cloned());
            let Some(&(number, asked)) = generated.promises.get(&line) else {
                continue;
            };
            let promise = &self.variant.promises[number];
            let answer = promise.answer(asked, error.code.as_deref(), &error.message);
            // Of several errors about one line, that about the type counts.
            let is_clear = matches!(answer, RustcAnswer::Other(_));
            if is_clear || !by_promise.contains_key(&number) {
                by_promise.insert(number, answer);
            }
        }
        let learned = !by_promise.is_empty() || self.answers.missing.len() > before;
        self.answers.by_promise.extend(by_promise);
        learned
    }
}
