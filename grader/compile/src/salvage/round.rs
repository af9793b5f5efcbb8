//! What one round of errors takes out, collected before anything is changed: rustc's
//! places are those of the text that it compiled.

use super::cut::Cut;
use super::edit::{Edit, FileEdits};
use super::outline::{Item, Outline};
use super::shown::{Lines, with_own_lines};
use super::{CutKind, Salvage};
use crate::diagnostic::{RustcError, RustcSpan};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug)]
pub struct Round<'o> {
    pub outlines: &'o BTreeMap<String, Outline>,
    edits: FileEdits<'static>,
    cuts: Vec<Cut>,
    /// The cut of each item of this round, by file and index: later errors add to it.
    cut_of: BTreeMap<(String, usize), usize>,
    /// Missing names that this round puts back, by file.
    fixed: BTreeSet<(String, String)>,
}

/// An item of a file, at which an error points.
#[derive(Debug, Clone, Copy)]
pub struct Target<'o> {
    pub file: &'o str,
    pub index: usize,
    pub item: &'o Item,
    /// The byte blamed.
    pub at: usize,
    pub line: usize,
}

impl<'o> Round<'o> {
    pub fn new(outlines: &'o BTreeMap<String, Outline>) -> Round<'o> {
        Round {
            outlines,
            edits: FileEdits::default(),
            cuts: Vec::new(),
            cut_of: BTreeMap::new(),
            fixed: BTreeSet::new(),
        }
    }

    pub fn edit(&mut self, file: &str, edit: Edit) {
        self.edits.add(file.to_owned(), edit);
    }

    pub fn mark_fixed(&mut self, file: &str, name: &str) {
        self.fixed.insert((file.to_owned(), name.to_owned()));
    }

    /// The same, in every file.
    pub fn mark_fixed_everywhere(&mut self, name: &str) {
        self.mark_fixed("", name);
    }

    /// Is the error about something that this round has put right already?
    pub fn is_fixed(&self, error: &RustcError) -> bool {
        self.fixed.iter().any(|(file, name)| {
            let named = error.file == *file && names_in(&error.message).any(|n| n == name);
            let about = file.is_empty() && is_about(error, name);
            named || about
        })
    }

    pub fn cut(&mut self, target: &Target<'_>, cut: Cut) {
        let key = (target.file.to_owned(), target.index);
        self.cut_of.insert(key, self.cuts.len());
        self.cuts.push(cut);
    }

    pub fn note(&mut self, cut: Cut) {
        self.cuts.push(cut);
    }

    /// Adds an error to an item that is cut already; true when it was.
    pub fn adds_to(&mut self, target: &Target<'_>, error: &RustcError) -> bool {
        let mut index = Some(target.index);
        while let Some(i) = index {
            let key = (target.file.to_owned(), i);
            if let Some(cut) = self.cut_of.get(&key) {
                let cut = &mut self.cuts[*cut];
                if !cut.detail.contains(&error.rendered) && cut.detail.len() < 8_000 {
                    cut.detail += &error.rendered;
                }
                return true;
            }
            index = self.outlines[target.file].items[i].parent;
        }
        false
    }

    /// The items that an error blames.
    pub fn targets(&self, error: &RustcError) -> Vec<Target<'o>> {
        let recursive = error
            .places
            .iter()
            .filter(|p| p.label.contains("recursive"));
        let mut found: Vec<Target<'o>> = recursive.filter_map(|p| self.target(p)).collect();
        if found.is_empty() || error.code.as_deref() != Some("E0072") {
            let of = |primary: bool| {
                let places = error.places.iter().filter(move |p| p.primary == primary);
                places.filter_map(|p| self.target(p)).collect::<Vec<_>>()
            };
            found = of(true);
            if found.is_empty() {
                found = of(false).into_iter().take(1).collect();
            }
        }
        found.dedup_by_key(|t| (t.file, t.index));
        found
    }

    fn target(&self, place: &RustcSpan) -> Option<Target<'o>> {
        let own = self.target_at(&place.file, place.start, place.line);
        // An error inside a macro of the student's own is about the item that calls it.
        if own.is_none_or(|t| matches!(t.item.kind, super::outline::ItemKind::Macro)) {
            let calls = place.calls.iter();
            let mut called = calls.filter_map(|c| self.target_at(&c.file, c.start, c.line));
            return called.next().or(own);
        }
        own
    }

    /// Has its type something of its name that is no trait's?
    pub fn is_inherent(&self, item: &Item) -> bool {
        let is_same = |outline: &Outline, other: &Item| {
            other.is_function()
                && (&other.owner, &other.name) == (&item.owner, &item.name)
                && !outline.is_of_trait(other)
        };
        let mut outlines = self.outlines.values();
        outlines.any(|outline| outline.items.iter().any(|other| is_same(outline, other)))
    }

    /// Every item of the hand-in.
    pub fn items(&self) -> impl Iterator<Item = &'o Item> {
        self.outlines.values().flat_map(|outline| &outline.items)
    }

    /// The one struct or enum of this name.
    pub fn type_named(&self, name: &str) -> Option<Target<'o>> {
        let of_file = |(file, outline): (&'o String, &'o Outline)| {
            let items = outline.items.iter().enumerate();
            let types = items.filter(|(_, item)| item.is_type() && item.name == name);
            types
                .map(|(index, item)| Target {
                    file,
                    index,
                    item,
                    at: item.visible,
                    line: item.line,
                })
                .collect::<Vec<_>>()
        };
        let found: Vec<Target<'o>> = self.outlines.iter().flat_map(of_file).collect();
        match found.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    pub fn target_at(&self, file: &str, at: usize, line: usize) -> Option<Target<'o>> {
        let (file, outline) = self.outlines.get_key_value(file)?;
        let index = outline.at(at)?;
        Some(Target {
            file,
            index,
            item: &outline.items[index],
            at,
            line,
        })
    }
}

impl Salvage<'_> {
    /// Changes the files; false when nothing was to be changed.
    pub(super) fn finish(&mut self, mut round: Round<'_>) -> bool {
        let (now, own) = (Lines::of(&self.files), Lines::of(&self.handed_in));
        for cut in &mut round.cuts {
            cut.detail = with_own_lines(&cut.detail, &now, &own);
        }
        let is_changed = round.edits.apply(&mut self.files);
        if is_changed {
            self.cuts.extend(round.cuts);
        }
        is_changed
    }

    /// How often this item was cut before; counts this time.
    pub(super) fn level(&mut self, target: &Target<'_>) -> u8 {
        let item = target.item;
        let key = (target.file.to_owned(), item.full_name(), item.line);
        let tried = self.tried.entry(key).or_default();
        *tried += 1;
        *tried - 1
    }

    /// Was this item cut before?
    pub(super) fn is_tried(&self, target: &Target<'_>) -> bool {
        let item = target.item;
        let key = (target.file.to_owned(), item.full_name(), item.line);
        self.tried.contains_key(&key)
    }

    /// The record of a cut, with rustc's words.
    pub(super) fn record(
        &self,
        item: String,
        how: CutKind,
        target: &Target<'_>,
        error: &RustcError,
    ) -> Cut {
        Cut {
            item,
            import: String::new(),
            how,
            file: target.file.to_owned(),
            line: target.line,
            begins: target.item.line,
            code: error.code.clone(),
            message: error.message.clone(),
            detail: error.rendered.clone(),
            lost: Vec::new(),
            because: self.because(error),
            others: Vec::new(),
            not_given: self.refused(error),
        }
    }

    pub(super) fn module(&self, target: &Target<'_>) -> Vec<String> {
        let mut module = self.module_of(target.file);
        module.extend(target.item.modules.iter().cloned());
        module
    }
}

/// What stands between backticks.
pub fn names_in(message: &str) -> impl Iterator<Item = &str> {
    message.split('`').skip(1).step_by(2)
}

/// The same without paths, references and type arguments: `Cell` of `&mut demineur::Cell`.
pub fn last_names(message: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    names_in(message).map(move |name| {
        let name = name.split('<').next().unwrap_or(name);
        name.rsplit(|c| !is_part(c)).next().unwrap_or(name)
    })
}

/// Does the error speak of this type, alone or inside another?
fn is_about(error: &RustcError, name: &str) -> bool {
    words_of(error).any(|word| word == name)
}

pub fn words_of(error: &RustcError) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    error.rendered.split(move |c| !is_part(c))
}
