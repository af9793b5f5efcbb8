//! Moodle's “download all submissions”, with or without folders, zipped or unpacked.

use super::folders::is_expected;
use crate::listing::Listing;
use crate::paths::noise;
use crate::{Class, FileRef, HandIn, Person};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

const MARK: &str = "_assignsubmission_";

/// What stands before and after the mark in a top component.
#[derive(Debug, PartialEq, Eq)]
struct Prefix<'a> {
    /// `Zoé Ménard_48213`, `Participant_48213`, `Groupe par défaut`.
    whole: &'a str,
    name: &'a str,
    number: &'a str,
    /// `file` or `onlinetext`.
    plugin: &'a str,
    /// The file's name, when there are no folders.
    flat: &'a str,
}

fn prefix(component: &str) -> Option<Prefix<'_>> {
    let (whole, rest) = component.split_once(MARK)?;
    let plugin_end = rest
        .find(|c: char| !c.is_ascii_lowercase())
        .unwrap_or(rest.len());
    let (plugin, rest) = rest.split_at(plugin_end);
    let flat = rest.strip_prefix('_').unwrap_or(rest);
    let (name, number) = match whole.rsplit_once('_') {
        Some((name, number))
            if !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) =>
        {
            (name, number)
        }
        _ => (whole, ""),
    };
    (!plugin.is_empty()).then_some(Prefix {
        whole,
        name,
        number,
        plugin,
        flat,
    })
}

/// The folder that holds the students' folders, when this is Moodle's; `""` is the top. Most
/// of what is there must be named as Moodle names it, so that one hand-in changes nothing.
pub fn base(listing: &Listing) -> Option<String> {
    let mut base = String::new();
    for _ in 0..3 {
        let tops = tops(listing, &base);
        let of_moodle = tops.iter().filter(|(top, _)| prefix(top).is_some()).count();
        if of_moodle * 2 > tops.len() {
            return Some(base);
        }
        let [(only, true)] = tops.iter().collect::<Vec<_>>()[..] else {
            return None;
        };
        base = format!("{base}{only}/");
    }
    None
}

/// What stands directly below `base`, and whether it is a folder; but for tools and lists.
fn tops<'a>(listing: &'a Listing, base: &str) -> BTreeMap<&'a str, bool> {
    let paths = all_paths(listing).filter_map(|path| path.strip_prefix(base));
    let tops = paths.map(|path| match path.split_once('/') {
        Some((top, _)) => (top, true),
        None => (path, false),
    });
    tops.filter(|(top, is_folder)| noise(top).is_none() && (*is_folder || !is_expected(top)))
        .collect()
}

/// Includes refused files: somebody who handed in nothing else has handed in, too.
fn all_paths(listing: &Listing) -> impl Iterator<Item = &str> {
    let refused = listing.refused.iter().map(|(path, _)| path.as_str());
    listing
        .entries
        .iter()
        .map(|e| e.path.as_str())
        .chain(refused)
}

pub fn sort_out(class: &mut Class, origin: &Path, listing: &Listing, base: &str) {
    let mut found: BTreeMap<String, HandIn> = BTreeMap::new();
    for path in all_paths(listing) {
        let Some(inside) = path.strip_prefix(base) else {
            continue;
        };
        let top = inside.split('/').next().unwrap_or(inside);
        if let Some(prefix) = prefix(top) {
            let new = || new_hand_in(&prefix, &format!("{base}{top}"), origin, listing);
            let hand_in = found.entry(prefix.whole.to_owned()).or_insert_with(new);
            if prefix.plugin == "file" {
                hand_in.folder = format!("{base}{top}");
            }
        }
    }
    for entry in &listing.entries {
        let Some(inside) = entry.path.strip_prefix(base) else {
            continue;
        };
        let (top, rest) = inside.split_once('/').unwrap_or((inside, ""));
        // Entries that Moodle does not name belong to nobody, and are listed.
        let Some(prefix) = prefix(top) else { continue };
        // A top folder that ends in `_` has folders too, and an empty flat name.
        let path = if rest.is_empty() { prefix.flat } else { rest };
        // The online text is a page, not a program: beside the rest it is a document.
        let path = match prefix.plugin {
            "file" => path.to_owned(),
            other => format!("{other}/{path}"),
        };
        if let Some(hand_in) = found.get_mut(prefix.whole) {
            let entry = entry.clone();
            hand_in.files.push(FileRef { entry, path });
        }
    }
    class.hand_ins.extend(found.into_values());
}

fn new_hand_in(prefix: &Prefix<'_>, top: &str, origin: &Path, listing: &Listing) -> HandIn {
    let is_default_group = prefix.number.is_empty();
    let person = Person {
        name: prefix.name.to_owned(),
        number: prefix.number.to_owned(),
        ..Person::default()
    };
    HandIn {
        name: match prefix.name {
            "Participant" => format!("Participant {}", prefix.number),
            name => name.to_owned(),
        },
        id: String::new(),
        people: vec![person],
        is_group: is_default_group,
        files: Vec::new(),
        refused: Vec::new(),
        store: Arc::clone(&listing.store),
        origin: origin.to_owned(),
        folder: top.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::prefix;

    #[track_caller]
    fn check(component: &str, expected: (&str, &str, &str, &str)) {
        let p = prefix(component).expect("a prefix");
        assert_eq!((p.name, p.number, p.plugin, p.flat), expected);
    }

    #[test]
    fn every_form_of_prefix() {
        check(
            "Zoé Ménard_48213_assignsubmission_file",
            ("Zoé Ménard", "48213", "file", ""),
        );
        check(
            "Zoé Ménard_48213_assignsubmission_file_",
            ("Zoé Ménard", "48213", "file", ""),
        );
        check(
            "Zoé Ménard_48213_assignsubmission_file_mon_rendu_v2.zip",
            ("Zoé Ménard", "48213", "file", "mon_rendu_v2.zip"),
        );
        check(
            "Zoé Ménard_48213_assignsubmission_onlinetext_onlinetext.html",
            ("Zoé Ménard", "48213", "onlinetext", "onlinetext.html"),
        );
        check(
            "Binôme 3 A_771_assignsubmission_file",
            ("Binôme 3 A", "771", "file", ""),
        );
        check(
            "Groupe par défaut_assignsubmission_file",
            ("Groupe par défaut", "", "file", ""),
        );
        assert!(prefix("Zoé Ménard_48213_assignfeedback_file").is_none());
    }
}
