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
    interface_of(&[module], sources)
}

#[track_caller]
pub(crate) fn interface_of(modules: &[&str], sources: &[(&str, &str)]) -> Interface {
    let modules: Vec<String> = modules.iter().map(|&m| m.to_owned()).collect();
    Interface::read(&files(sources), &modules).unwrap()
}
