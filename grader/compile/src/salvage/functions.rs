//! A function at fault: its body is removed first, then its signature, then all of it.

use super::edit::Edit;
use super::outline::{Item, ItemKind};
use super::round::{Round, Target};
use super::{CutKind, Salvage, suspects};
use crate::diagnostic::RustcError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Body,
    /// The signature is the interface's too.
    Asked,
    Gone,
}

impl Salvage<'_> {
    pub(super) fn function(
        &mut self,
        target: &Target<'_>,
        error: &RustcError,
        round: &mut Round<'_>,
    ) {
        let item = target.item;
        let ItemKind::Function {
            signature,
            inputs,
            body,
            sig,
            ..
        } = &item.kind
        else {
            return;
        };
        let of_trait = round.outlines[target.file].is_of_trait(item);
        let module = self.module(target);
        let promised = self
            .template
            .function(&module, item.owner.as_deref(), &item.name);
        let index = promised.filter(|_| !of_trait);
        if let Some(index) = index
            && error.message != suspects::CRASH
            && self.give(index, target, error, round)
        {
            return;
        }
        let in_inputs = inputs.contains(&target.at);
        let step = match self.level(target) {
            0 if signature.contains(&target.at) && is_of_signature(error, in_inputs) => Step::Asked,
            0 => Step::Body,
            1 => Step::Asked,
            _ => Step::Gone,
        };
        let mut cut = self.record(item.full_name(), CutKind::Function, target, error);
        cut.lost = self.lost_with(target, round);
        let message = match &cut.because {
            Some(other) => format!("{}:{}: `{}`", cut.file, cut.line, other.name()),
            None => format!("{}:{}: {}", cut.file, cut.line, cut.message),
        };
        let edit = match (step, body) {
            (Step::Body, Some(body)) => {
                let stub = self.stubs.body(&sig.0, &item.full_name(), &message);
                stub.map(|stub| Edit::new(body.clone(), stub))
            }
            _ => None,
        };
        let edit = edit.or_else(|| {
            let index = index.filter(|_| step != Step::Gone)?;
            let stub = self.stubs.plain(&item.full_name(), &message);
            let text = format!("{} {stub}", self.template.signature(index));
            Some(Edit::new(item.range.clone(), text))
        });
        if edit.is_none() && of_trait {
            return self.trait_method(target, error, round);
        }
        round.edit(
            target.file,
            edit.unwrap_or_else(|| {
                cut.how = CutKind::Gone;
                Edit::remove(item.range.clone())
            }),
        );
        round.cut(target, cut);
    }

    /// The promised function that this one is. A type may have it by a trait of the hand-in's own.
    fn lost_with(&self, target: &Target<'_>, round: &Round<'_>) -> Vec<usize> {
        let item = target.item;
        let of_trait = round.outlines[target.file].is_of_trait(item);
        let module = self.module(target);
        let promised = self
            .template
            .function(&module, item.owner.as_deref(), &item.name);
        let lost = promised.filter(|_| !of_trait || !round.is_inherent(item));
        lost.into_iter().collect()
    }

    /// A method that its trait does not accept.
    fn trait_method(&mut self, target: &Target<'_>, error: &RustcError, round: &mut Round<'_>) {
        let item = target.item;
        let outline = &round.outlines[target.file];
        let Some((index, parent)) = item.parent.map(|p| (p, &outline.items[p])) else {
            return;
        };
        let mut cut = self.record(item.full_name(), CutKind::Function, target, error);
        cut.lost = self.lost_with(target, round);
        let message = format!("{}:{}: {}", cut.file, cut.line, cut.message);
        let stub = self.stubs.plain(&item.full_name(), &message);
        let asked = self.trait_signature(parent, &item.name, round);
        // A method that the trait does not have is removed by itself.
        let alone = error.code.as_deref() == Some("E0407");
        if asked.is_some() || alone {
            let text = asked.map_or_else(String::new, |sig| format!("{sig} {stub}"));
            round.edit(target.file, Edit::new(item.range.clone(), text));
            round.cut(target, cut);
        } else {
            let target = Target {
                index,
                item: parent,
                ..*target
            };
            self.gone(&target, error, round);
        }
    }

    /// Removes the whole item.
    pub(super) fn gone(&mut self, target: &Target<'_>, error: &RustcError, round: &mut Round<'_>) {
        let mut cut = self.record(target.item.full_name(), CutKind::Gone, target, error);
        cut.lost = self.functions_in(target, round);
        round.edit(target.file, Edit::remove(target.item.range.clone()));
        round.cut(target, cut);
    }

    /// Functions of the interface that stand in an item.
    fn functions_in(&self, target: &Target<'_>, round: &Round<'_>) -> Vec<usize> {
        let base = self.module_of(target.file);
        let inside = |item: &&Item| {
            item.is_function()
                && target.item.range.start <= item.range.start
                && item.range.end <= target.item.range.end
        };
        let index = |item: &Item| {
            let mut module = base.clone();
            module.extend(item.modules.iter().cloned());
            self.template
                .function(&module, item.owner.as_deref(), &item.name)
        };
        let items = round.outlines[target.file].items.iter();
        items.filter(inside).filter_map(index).collect()
    }
}

/// Is the signature itself at fault, and not the body? A body that gives the wrong type is
/// reported at the type that was promised.
fn is_of_signature(error: &RustcError, in_inputs: bool) -> bool {
    match error.code.as_deref() {
        Some("E0308" | "E0317" | "E0282" | "E0283" | "E0369") => false,
        Some("E0277") => in_inputs,
        _ => true,
    }
}
