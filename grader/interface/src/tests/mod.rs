//! Small crates in memory.

mod compare;
mod entries;
mod read;

use super::model::Interface;
use std::collections::BTreeMap;

pub(crate) fn files(files: &[(&str, &str)]) -> BTreeMap<String, String> {
    files
        .iter()
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
        .collect()
}

#[track_caller]
pub(crate) fn interface(module: &str, sources: &[(&str, &str)]) -> Interface {
    Interface::read(&files(sources), &[module.to_owned()]).unwrap()
}
