//! Moodle's “download all submissions”, with or without folders, zipped or unpacked.

use super::listing::Listing;
use super::{Class, FileRef, HandIn, Person};
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

/// The folder that holds the students' folders, when this is Moodle's; `""` is the top.
pub fn base(listing: &Listing) -> Option<String> {
    listing.entries.iter().find_map(|entry| {
        let mut above = Vec::new();
        for component in entry.path.split('/').take(3) {
            if prefix(component).is_some() {
                return Some(above.join("/"));
            }
            above.push(component);
        }
        None
    })
}

pub fn sort_out(class: &mut Class, origin: &Path, listing: &Listing, base: &str) {
    let mut found: BTreeMap<String, HandIn> = BTreeMap::new();
    for entry in &listing.entries {
        let inside = match base {
            "" => Some(entry.path.as_str()),
            _ => entry
                .path
                .strip_prefix(base)
                .and_then(|p| p.strip_prefix('/')),
        };
        let Some(inside) = inside else { continue };
        let (top, rest) = inside.split_once('/').unwrap_or((inside, ""));
        let Some(prefix) = prefix(top) else {
            class.leave_out(&origin.join(&entry.path), super::WhyLeftOut::NotHandIn);
            continue;
        };
        // A top folder that ends in `_` has folders too, and an empty flat name.
        let path = if rest.is_empty() { prefix.flat } else { rest };
        // The online text is a page, not a program: beside the rest it is a document.
        let path = match prefix.plugin {
            "file" => path.to_owned(),
            other => format!("{other}/{path}"),
        };
        let hand_in = found
            .entry(prefix.whole.to_owned())
            .or_insert_with(|| new_hand_in(&prefix, top, origin, listing));
        if prefix.plugin == "file" {
            top.clone_into(&mut hand_in.folder);
        }
        hand_in.files.push(FileRef {
            entry: entry.clone(),
            path,
        });
    }
    let mut found: Vec<HandIn> = found.into_values().collect();
    for hand_in in &mut found {
        if !base.is_empty() {
            hand_in.folder = format!("{base}/{}", hand_in.folder);
        }
    }
    class.hand_ins.extend(found);
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
