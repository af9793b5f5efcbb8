//! Imports: a wrong one is removed by itself, one that the template has is put back.

use super::edit::Edit;
use super::outline::ItemKind;
use super::parts::ListElement;
use super::round::{Round, Target, names_in};
use super::{CutKind, MissingCrate, Salvage};
use crate::diagnostic::RustcError;

/// "There is no such name here."
const UNKNOWN: &[&str] = &[
    "E0412", "E0425", "E0433", "E0405", "E0422", "E0574", "E0531",
];

impl Salvage<'_> {
    /// Adds imports of names that the hand-in does not import and the template's file does.
    pub(super) fn imports(&mut self, errors: &[RustcError], round: &mut Round<'_>) {
        for error in errors {
            if !error.code.as_deref().is_some_and(|c| UNKNOWN.contains(&c)) {
                continue;
            }
            let Some(target) = round.targets(error).first().copied() else {
                continue;
            };
            let Some(name) = names_in(&error.message).last() else {
                continue;
            };
            let key = (target.file.to_owned(), name.to_owned());
            if self.imported.contains(&key) || !target.item.modules.is_empty() {
                continue;
            }
            let module = self.module_of(target.file);
            let Some(text) = self.template.import(&module, name) else {
                continue;
            };
            let item = text.trim_end_matches(';').replace("use ::", "use ");
            let mut cut = self.record(item, CutKind::Missing, &target, error);
            cut.because = None;
            let first = round.outlines[target.file].items.first();
            let at = first.map_or(0, |i| i.range.start);
            round.edit(target.file, Edit::new(at..at, format!("{text} ")));
            round.mark_fixed(target.file, name);
            round.note(cut);
            self.imported.insert(key);
        }
    }

    /// A `use` at fault: the names that are wrong, or all of it.
    pub(super) fn import(
        &mut self,
        target: &Target<'_>,
        error: &RustcError,
        round: &mut Round<'_>,
    ) {
        let item = target.item;
        let ItemKind::Use { leaves, names } = &item.kind else {
            return;
        };
        let wrong = blamed(leaves, target, error);
        let lost: Vec<String> = match wrong.is_empty() {
            false => {
                let names = wrong.iter().flat_map(|leaf| leaf.name.split(", "));
                names.map(str::to_owned).collect()
            }
            true => names.clone(),
        };
        let mut cut = self.record(
            format!("use {}", lost.join(", ")),
            CutKind::Gone,
            target,
            error,
        );
        cut.import = self.line_of_import(target);
        cut.because = cut
            .because
            .take()
            .filter(|other| other.name() != cut.name());
        if let Some(crate_) = &cut.not_given {
            cut.how = CutKind::Dependency;
            cut.item.clone_from(&crate_.name);
        }
        let unresolved = matches!(
            error.code.as_deref(),
            Some("E0432" | "E0433" | "E0603" | "E0365" | "E0364")
        );
        let module = self.module(target);
        let mut put_back = String::new();
        for name in lost
            .iter()
            .filter(|_| unresolved && item.modules.is_empty())
        {
            let key = (target.file.to_owned(), name.clone());
            if let Some(text) = self.template.import(&module, name)
                && self.imported.insert(key)
            {
                put_back += &text;
            }
        }
        if !put_back.is_empty() && put_back.matches(';').count() == lost.len() {
            cut.how = CutKind::Replaced;
        }
        if wrong.is_empty() {
            round.edit(target.file, Edit::new(item.range.clone(), put_back));
            return round.cut(target, cut);
        }
        for leaf in wrong {
            round.edit(target.file, Edit::remove(leaf.range.clone()));
        }
        if !put_back.is_empty() {
            let at = item.range.start;
            round.edit(target.file, Edit::new(at..at, put_back));
        }
        round.note(cut);
    }

    /// The `use` as it was handed in, without its `;`.
    fn line_of_import(&self, target: &Target<'_>) -> String {
        let text = self.handed_in.get(target.file).map_or("", String::as_str);
        let lines = text.lines().skip(target.item.line - 1);
        let words = lines.flat_map(str::split_whitespace);
        let words = words.skip_while(|word| !word.starts_with("pub") && *word != "use");
        let mut own = Vec::new();
        for word in words {
            let end = word.find(';');
            own.push(&word[..end.unwrap_or(word.len())]);
            if end.is_some() {
                break;
            }
        }
        own.join(" ").trim_end().to_owned()
    }

    /// The crate that the manifest asks for, when the error is that it is not there.
    pub(super) fn refused(&self, error: &RustcError) -> Option<MissingCrate> {
        if !matches!(error.code.as_deref(), Some("E0432" | "E0433")) {
            return None;
        }
        let named = |name: &&str| {
            let first = name.split("::").next().unwrap_or(name);
            self.dependencies
                .iter()
                .any(|d| d.replace('-', "_") == first)
        };
        let found = names_in(&error.message).find(named)?;
        Some(MissingCrate {
            name: found.split("::").next().unwrap_or(found).to_owned(),
            given: self.given.clone(),
        })
    }
}

/// The names in the braces of a `use` at which an error points.
fn blamed<'l>(
    leaves: &'l [ListElement],
    target: &Target<'_>,
    error: &RustcError,
) -> Vec<&'l ListElement> {
    let leaf_at = |at: usize| leaves.iter().rfind(|leaf| leaf.range.contains(&at));
    if leaf_at(target.at).is_none() {
        return Vec::new();
    }
    let places = error.places.iter();
    let places = places.filter(|p| p.primary && p.file == target.file);
    let here = places.filter(|p| target.item.range.contains(&p.start));
    let starts = std::iter::once(target.at).chain(here.map(|p| p.start));
    let mut found: Vec<&ListElement> = starts.filter_map(leaf_at).collect();
    found.sort_by_key(|leaf| leaf.range.start);
    found.dedup_by_key(|leaf| leaf.range.clone());
    found
}
