//! What rustc says of the names that tests take from a hand-in, and of the types that the
//! reference promises for them.

use super::Job;
use compile::diagnostic::RustcError;
use interface::Interface;
use interface::compare::{Comparison, Submission};
use interface::glue_source::{Generated, TestGlue};
use interface::rust_tests::promise::{Promise, PromiseForm, Reply};
use std::collections::{BTreeMap, BTreeSet};

/// What is known so far.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// Names that are not there.
    missing: BTreeSet<String>,
    /// By the number of the promise; others have to be asked first.
    replies: BTreeMap<usize, Reply>,
}

impl Known {
    /// How to ask about this promise now, or `None` if it is answered; `first` gives the first way.
    fn asked(&self, promise: usize, first: impl FnOnce() -> PromiseForm) -> Option<PromiseForm> {
        match self.replies.get(&promise) {
            None => Some(first()),
            Some(Reply::Again(asked)) => Some(*asked),
            Some(_) => None,
        }
    }

    /// Those that are not kept.
    fn broken(&self) -> impl Iterator<Item = (usize, &Reply)> {
        let all = self.replies.iter().map(|(number, reply)| (*number, reply));
        all.filter(|(_, reply)| Promise::is_broken(reply))
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
        missing.extend(self.known.missing.iter().cloned());
        let root = format!("crate::{}", self.facade());
        let promises = self.variant.promises.iter().enumerate();
        let questions = promises.filter_map(|(i, promise)| {
            let theirs = promise.theirs(&submission);
            let asked = self.known.asked(i, || promise.first(theirs))?;
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
        if self.known.broken().next().is_none() {
            return;
        }
        let submission = Submission::read(&self.own_files(), &Interface::default());
        for (promise, reply) in self.known.broken() {
            let difference = self.variant.promises[promise].difference(&submission, reply);
            comparison.differences.extend(difference);
        }
    }

    /// How many of the differences were added here.
    pub(super) fn broken_promises(&self) -> usize {
        self.known.broken().count()
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
            let broken = self.known.broken().enumerate();
            let mut needed =
                broken.filter(|(_, (promise, _))| all[*promise].is_needed(&words, all));
            if let Some((i, _)) = needed.next() {
                absent.insert(number as u32, first + i);
            }
        }
        absent
    }

    /// Takes rustc's answers, which are errors in the glue; true when something new is known.
    /// `line_of`: the glue's line.
    pub(super) fn learn(
        &mut self,
        errors: &[RustcError],
        line_of: &dyn Fn(&RustcError) -> usize,
        generated: &Generated,
    ) -> bool {
        let mut replies: BTreeMap<usize, Reply> = BTreeMap::new();
        let before = self.known.missing.len();
        for error in errors {
            let line = line_of(error);
            self.known
                .missing
                .extend(generated.names.get(&line).cloned());
            let Some(&(number, asked)) = generated.promises.get(&line) else {
                continue;
            };
            let promise = &self.variant.promises[number];
            let reply = promise.reply(asked, error.code.as_deref(), &error.message);
            // Of several errors about one line, that about the type counts.
            let is_clear = matches!(reply, Reply::Other(_));
            if is_clear || !replies.contains_key(&number) {
                replies.insert(number, reply);
            }
        }
        let learned = !replies.is_empty() || self.known.missing.len() > before;
        self.known.replies.extend(replies);
        learned
    }
}
