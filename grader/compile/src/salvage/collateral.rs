//! Errors that exist only because of something that was cut before.

use super::Salvage;
use super::cut::{Cut, CutKind};
use super::round::names_in;
use crate::diagnostic::RustcError;

impl Salvage<'_> {
    /// The earlier cut that causes this error.
    pub(super) fn because(&self, error: &RustcError) -> Option<String> {
        let missed: Vec<&str> = names_in(&error.message)
            .chain(error.places.iter().flat_map(|p| names_in(&p.label)))
            .collect();
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
            .map(|cut| cut.name().to_owned())
    }
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
