//! Errors that exist only because of something that was cut before.

use super::Salvage;
use super::cut::{Cause, Cut, CutKind};
use super::round::names_in;
use crate::diagnostic::RustcError;

impl Salvage<'_> {
    /// What is not there and causes this error.
    pub(super) fn because(&self, error: &RustcError) -> Option<Cause> {
        let cut = || {
            let cut = self.cut_before(error)?;
            Some(match &cut.because {
                // What is gone for want of a file is missed for want of the same file.
                Some(missing @ Cause::NoFile(_)) => missing.clone(),
                _ => Cause::Cut(cut.name().to_owned()),
            })
        };
        self.missing_file(error).map(Cause::NoFile).or_else(cut)
    }

    /// The earlier cut that causes this error.
    pub(super) fn cut_before(&self, error: &RustcError) -> Option<&Cut> {
        let missed: Vec<&str> = said(error).flat_map(names_in).collect();
        let stays = [
            CutKind::Replaced,
            CutKind::Missing,
            CutKind::Given,
            CutKind::NoFile,
            CutKind::Mended,
            CutKind::Twice,
        ];
        let gone = |cut: &&Cut| !stays.contains(&cut.how) && is_seen(cut, &error.file);
        self.cuts
            .iter()
            .filter(gone)
            .find(|cut| names_of(cut).iter().any(|name| missed.contains(name)))
    }

    /// The file that there is not of a module in which this error looks for a name.
    fn missing_file(&self, error: &RustcError) -> Option<String> {
        if !error.code.as_deref().is_some_and(|c| NO_NAME.contains(&c)) {
            return None;
        }
        let mut files = self.cuts.iter().filter(|cut| cut.how == CutKind::NoFile);
        let file = files.find(|cut| {
            let module = self.module_of(&cut.item).pop();
            module.is_some_and(|module| said(error).any(|text| looks_in(text, &module)))
        })?;
        Some(file.item.clone())
    }
}

/// "There is no such name", in a module.
const NO_NAME: &[&str] = &[
    "E0405", "E0412", "E0422", "E0425", "E0432", "E0433", "E0531", "E0574",
];

/// The words of an error.
fn said(error: &RustcError) -> impl Iterator<Item = &str> {
    let labels = error.places.iter().map(|place| place.label.as_str());
    std::iter::once(error.message.as_str()).chain(labels)
}

/// Of "unresolved import `super::clavier::attente`" and "no `attente` in `jeu::clavier`".
fn looks_in(text: &str, module: &str) -> bool {
    let before = text.split('`').step_by(2);
    before.zip(names_in(text)).any(|(before, path)| {
        let mut names = path.rsplit("::");
        let last = names.next();
        let is_place = before.ends_with(" in ") || before.ends_with(" in module ");
        names.any(|name| name == module) || is_place && last == Some(module)
    })
}

/// Can this file miss what was cut? An import is of its own file, unless it is public.
fn is_seen(cut: &Cut, file: &str) -> bool {
    !cut.item.starts_with("use ") || cut.import.starts_with("pub") || cut.file == file
}

/// The names that a cut has removed.
pub fn names_of(cut: &Cut) -> Vec<&str> {
    if let Some(names) = cut.item.strip_prefix("use ") {
        return names.split(", ").collect();
    }
    match (cut.how, cut.item.rsplit(['.', ':']).next()) {
        (CutKind::Function | CutKind::Crash, _) | (_, None) => Vec::new(),
        (_, Some(last)) => vec![last],
    }
}
