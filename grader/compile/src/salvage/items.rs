//! Everything at fault except functions: items of the interface are put back, and of the rest the
//! smallest part is removed.

use super::edit::Edit;
use super::outline::{Item, ItemKind};
use super::parts::ListElement;
use super::round::{Round, Target, names_in, words_of};
use super::{CutKind, Salvage};
use crate::diagnostic::RustcError;
use std::collections::HashMap;

impl Salvage<'_> {
    /// Takes out what one error blames.
    pub(super) fn blame(&mut self, error: &RustcError, round: &mut Round<'_>) {
        for target in round.targets(error) {
            if round.adds_to(&target, error) {
                continue;
            }
            if self.attribute(&target, error, round) {
                continue;
            }
            match &target.item.kind {
                ItemKind::Function { .. } => self.function(&target, error, round),
                ItemKind::Use { .. } => self.import(&target, error, round),
                ItemKind::Struct { .. } | ItemKind::Enum { .. } => {
                    self.type_(&target, error, round)
                }
                ItemKind::Alias => self.instead(&target, error, round),
                ItemKind::Constant => self.instead(&target, error, round),
                ItemKind::Impl { .. } => self.header(&target, error, round),
                _ => self.gone(&target, error, round),
            }
        }
    }

    /// An attribute that is not allowed here is removed by itself.
    fn attribute(
        &mut self,
        target: &Target<'_>,
        error: &RustcError,
        round: &mut Round<'_>,
    ) -> bool {
        let item = target.item;
        let is_type = matches!(item.kind, ItemKind::Struct { .. } | ItemKind::Enum { .. });
        if target.at >= item.visible || is_type && !item.derives.is_empty() {
            return false;
        }
        let cut = self.record(item.full_name(), CutKind::Mended, target, error);
        round.edit(target.file, Edit::remove(item.range.start..item.visible));
        round.cut(target, cut);
        true
    }

    /// Constants and aliases: replaced by the interface's, or removed.
    fn instead(&mut self, target: &Target<'_>, error: &RustcError, round: &mut Round<'_>) {
        let item = target.item;
        let module = self.module(target);
        let asked = match item.kind {
            ItemKind::Alias => self.template.alias(&item.name),
            _ => self
                .template
                .constant(&module, item.owner.as_deref(), &item.name),
        };
        match asked.filter(|_| self.level(target) == 0) {
            Some(text) => {
                let cut = self.record(item.full_name(), CutKind::Replaced, target, error);
                round.edit(target.file, Edit::new(item.range.clone(), text));
                round.cut(target, cut);
            }
            None => self.gone(target, error, round),
        }
    }

    pub(super) fn type_(&mut self, target: &Target<'_>, error: &RustcError, round: &mut Round<'_>) {
        let item = target.item;
        let module = self.module(target);
        let asked = self.type_text(&module, item, round);
        let level = self.level(target);
        if let Some(text) = asked.filter(|_| level == 0) {
            let cut = self.record(item.name.clone(), CutKind::Replaced, target, error);
            round.edit(target.file, Edit::new(item.range.clone(), text));
            return round.cut(target, cut);
        }
        if let Some(derive) = derive_blamed(item, target.at, error) {
            let name = format!("{}: derive({})", item.name, derive.name);
            let cut = self.record(name, CutKind::Gone, target, error);
            round.edit(target.file, Edit::remove(derive.range.clone()));
            return round.note(cut);
        }
        let (parts, can_lose) = match &item.kind {
            ItemKind::Struct { parts, tuple } => (parts, !tuple),
            ItemKind::Enum { parts } => (parts, true),
            _ => return,
        };
        let part = parts.iter().find(|p| p.range.contains(&target.at));
        match part.filter(|_| can_lose) {
            Some(part) => {
                let name = format!("{}.{}", item.name, part.name);
                let cut = self.record(name, CutKind::Gone, target, error);
                round.edit(target.file, Edit::remove(part.range.clone()));
                round.note(cut);
            }
            None => self.gone(target, error, round),
        }
    }

    /// The interface's type, without the derives that the student wrote by hand.
    pub(super) fn type_text(
        &self,
        module: &[String],
        item: &Item,
        round: &Round<'_>,
    ) -> Option<String> {
        let by_hand = implemented(&item.name, round);
        self.template.type_text(module, &item.name, &by_hand)
    }

    /// `impl … {`: the header itself, or something that is missing inside.
    fn header(&mut self, target: &Target<'_>, error: &RustcError, round: &mut Round<'_>) {
        let item = target.item;
        let ItemKind::Impl { open, of_trait, .. } = &item.kind else {
            return;
        };
        let level = self.level(target);
        if error.code.as_deref() == Some("E0046") && level == 0 {
            let missing = error
                .message
                .rsplit_once("missing: ")
                .map_or("", |(_, m)| m);
            let message = format!("{}:{}: {}", target.file, target.line, error.message);
            let mut text = String::new();
            for name in names_in(missing) {
                let Some(signature) = self.trait_signature(item, name, round) else {
                    return self.gone(target, error, round);
                };
                let full = format!("{}::{name}", item.name);
                text += &format!(" {signature} {}", self.stubs.plain(&full, &message));
            }
            let cut = self.record(item.full_name(), CutKind::Function, target, error);
            round.edit(target.file, Edit::new(*open..*open, text));
            return round.cut(target, cut);
        }
        let asked = self.template.header(&item.name);
        match asked.filter(|_| level == 0 && of_trait.is_none() && target.at < *open) {
            Some(header) => {
                let cut = self.record(item.full_name(), CutKind::Replaced, target, error);
                // On the line of a comment before it, it would be part of that comment.
                let text = &self.files[target.file][item.visible..*open];
                let at = *open - text.trim_start().len();
                round.edit(target.file, Edit::new(at..*open, format!(" {header} {{")));
                round.cut(target, cut);
            }
            None => self.gone(target, error, round),
        }
    }

    /// Adds derives that the interface promises and that an error asks for.
    pub(super) fn derives(&mut self, errors: &[RustcError], round: &mut Round<'_>) {
        const MISSED: &[&str] = &[
            "E0277", "E0599", "E0369", "E0382", "E0505", "E0507", "E0508",
        ];
        let missed = |e: &&RustcError| e.code.as_deref().is_some_and(|c| MISSED.contains(&c));
        let mut about: HashMap<&str, &RustcError> = HashMap::new();
        for error in errors.iter().filter(missed) {
            for word in words_of(error) {
                about.entry(word).or_insert(error);
            }
        }
        for (file, outline) in round.outlines {
            for (index, item) in outline.items.iter().enumerate() {
                let target = Target {
                    file,
                    index,
                    item,
                    at: item.visible,
                    line: item.line,
                };
                if !matches!(item.kind, ItemKind::Struct { .. } | ItemKind::Enum { .. }) {
                    continue;
                }
                let Some(error) = about.get(item.name.as_str()) else {
                    continue;
                };
                let module = self.module(&target);
                let Some(def) = self.template.type_def(&module, &item.name) else {
                    continue;
                };
                let by_hand = implemented(&item.name, round);
                let has =
                    |d: &String| by_hand.contains(d) || item.derives.iter().any(|p| p.name == *d);
                let missing: Vec<String> =
                    def.derives.iter().filter(|d| !has(d)).cloned().collect();
                if missing.is_empty() {
                    continue;
                }
                let name = format!("{}: derive({})", item.name, missing.join(", "));
                let mut cut = self.record(name, CutKind::Missing, &target, error);
                cut.because = None;
                let text = format!("#[derive({})] ", missing.join(", "));
                round.edit(file, Edit::new(item.range.start..item.range.start, text));
                round.note(cut);
                round.mark_fixed_everywhere(&item.name);
            }
        }
    }
}

/// Traits that the hand-in implements by hand for a type.
pub(super) fn implemented(name: &str, round: &Round<'_>) -> Vec<String> {
    let items = round.outlines.values().flat_map(|o| &o.items);
    items
        .filter(|i| i.name == name)
        .filter_map(|i| match &i.kind {
            ItemKind::Impl { of_trait, .. } => of_trait.clone(),
            _ => None,
        })
        .collect()
}

/// The derive that wrote the code at fault, or that is itself at fault.
fn derive_blamed<'i>(item: &'i Item, at: usize, error: &RustcError) -> Option<&'i ListElement> {
    let wrote = |part: &&ListElement| {
        let name = format!("#[derive({})]", part.name);
        error.places.iter().any(|p| p.macro_name == name)
    };
    let stands = |part: &&ListElement| part.range.contains(&at);
    item.derives
        .iter()
        .find(stands)
        .or_else(|| item.derives.iter().find(wrote))
}
