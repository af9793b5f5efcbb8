//! The same thing written twice. This is resolved before everything else, because any other error
//! may be about the copy that is removed.

use super::edit::Edit;
use super::outline::{ItemKind, Outline};
use super::round::{Round, Target};
use super::{CutKind, Salvage};
use crate::diagnostic::RustcError;
use std::collections::BTreeMap;

const TWICE: &[&str] = &["E0428", "E0592", "E0201"];

impl Salvage<'_> {
    /// True when there was one.
    pub(super) fn duplicates(
        &mut self,
        errors: &[RustcError],
        outlines: &BTreeMap<String, Outline>,
    ) -> bool {
        let mut round = Round::new(outlines);
        for error in errors {
            if !error.code.as_deref().is_some_and(|c| TWICE.contains(&c)) {
                continue;
            }
            let places = error.places.iter();
            let mut targets: Vec<Target<'_>> = places
                .filter_map(|p| round.target_at(&p.file, p.start, p.line))
                .collect();
            targets.sort_by_key(|t| t.at);
            targets.dedup_by_key(|t| (t.file, t.index));
            if let [first, second, ..] = targets.as_slice() {
                self.twice(first, second, error, &mut round);
            }
        }
        self.finish(round)
    }

    fn twice(
        &self,
        first: &Target<'_>,
        second: &Target<'_>,
        error: &RustcError,
        round: &mut Round<'_>,
    ) {
        if round.adds_to(first, error) || round.adds_to(second, error) {
            return;
        }
        let (gone, kept, both) = match (self.is_unwritten(first), self.is_unwritten(second)) {
            (true, false) => (first, second, false),
            (false, true) | (true, true) => (second, first, false),
            (false, false) => (second, first, first.item.is_function()),
        };
        let mut cut = self.record(kept.item.full_name(), CutKind::Twice, gone, error);
        cut.others = vec![first.line, second.line];
        round.edit(gone.file, Edit::remove(gone.item.range.clone()));
        if both
            && let ItemKind::Function {
                body: Some(body),
                sig,
                ..
            } = &kept.item.kind
        {
            let name = kept.item.full_name();
            let message = format!("{}:{}: {}", gone.file, gone.line, error.message);
            if let Some(stub) = self.stubs.body(&sig.0, &name, &message) {
                round.edit(kept.file, Edit::new(body.clone(), stub));
                cut.begins = kept.item.line;
            }
            let module = self.module(kept);
            let index =
                self.template
                    .function(&module, kept.item.owner.as_deref(), &kept.item.name);
            cut.lost = index.into_iter().collect();
        }
        round.cut(gone, cut);
    }

    /// Whether a body is only a `todo!()`.
    fn is_unwritten(&self, target: &Target<'_>) -> bool {
        let ItemKind::Function {
            body: Some(body), ..
        } = &target.item.kind
        else {
            return false;
        };
        let text = self.files.get(target.file).map_or("", |t| &t[body.clone()]);
        text.contains("todo!") || text.contains("unimplemented!")
    }
}
