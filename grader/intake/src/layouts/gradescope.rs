//! Gradescope's export: one folder a submission, and one file that says whose it is.

use crate::archive::Entry;
use crate::listing::Listing;
use crate::paths::noise;
use crate::{Class, FileRef, HandIn, Person, WhyLeftOut, texts};
use lang::{Lang, Localized};
use serde_yaml::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

const METADATA: &str = "submission_metadata.yml";

/// An export, when this is one: most folders beside the metadata are named in it. It is
/// at the top, or in the only folder that is there: one in a hand-in is that hand-in's.
pub struct Export {
    base: String,
    /// Of each folder; or why the metadata cannot be read.
    people: Result<BTreeMap<String, Vec<Person>>, Localized>,
}

pub fn export(listing: &Listing) -> Option<Export> {
    let only = only_folder(listing).map(|name| format!("{name}/"));
    let bases = std::iter::once(String::new()).chain(only);
    bases.into_iter().find_map(|base| {
        let metadata = format!("{base}{METADATA}");
        let entry = listing.entries.iter().find(|e| e.path == metadata)?;
        let people = people(listing, entry);
        let folders = folders(listing, &base);
        let has = |folder: &str| people.as_ref().is_ok_and(|p| p.contains_key(folder));
        let is_named = |folder: &&&str| has(folder) || is_usual(folder);
        let named = folders.iter().filter(is_named).count();
        (named * 2 > folders.len()).then_some(Export { base, people })
    })
}

/// `submission_314159`.
fn is_usual(folder: &str) -> bool {
    let number = folder.strip_prefix("submission_");
    number.is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

fn only_folder(listing: &Listing) -> Option<&str> {
    let tops = listing.entries.iter().map(|e| e.path.split_once('/'));
    let tops: Option<BTreeSet<&str>> = tops.map(|top| Some(top?.0)).collect();
    let tops = tops?;
    tops.first().filter(|_| tops.len() == 1).copied()
}

/// Of refused files too: who handed in nothing else has handed in.
fn folders<'a>(listing: &'a Listing, base: &str) -> BTreeSet<&'a str> {
    let refused = listing.refused.iter().map(|(path, _)| path.as_str());
    let paths = listing
        .entries
        .iter()
        .map(|e| e.path.as_str())
        .chain(refused);
    let inside = paths.filter_map(|p| Some(p.strip_prefix(base)?.split_once('/')?.0));
    inside.filter(|folder| noise(folder).is_none()).collect()
}

pub fn sort_out(class: &mut Class, origin: &Path, listing: &Listing, export: Export) {
    let base = &export.base;
    let metadata = format!("{base}{METADATA}");
    let people = export.people.unwrap_or_else(|why| {
        class.leave_out(&origin.join(&metadata), WhyLeftOut::Metadata(why));
        BTreeMap::new()
    });
    let mut found: BTreeMap<&str, HandIn> = folders(listing, base)
        .into_iter()
        .map(|folder| {
            let people = people.get(folder).cloned().unwrap_or_default();
            (folder, new_hand_in(folder, people, base, origin, listing))
        })
        .collect();
    for entry in &listing.entries {
        let inside = entry.path.strip_prefix(base.as_str());
        let Some((folder, path)) = inside.and_then(|p| p.split_once('/')) else {
            continue;
        };
        if let Some(hand_in) = found.get_mut(folder) {
            hand_in.files.push(FileRef {
                entry: entry.clone(),
                path: path.to_owned(),
            });
        }
    }
    class.hand_ins.extend(found.into_values());
}

fn new_hand_in(
    folder: &str,
    people: Vec<Person>,
    base: &str,
    origin: &Path,
    listing: &Listing,
) -> HandIn {
    let names: Vec<&str> = people.iter().map(|p| p.name.as_str()).collect();
    HandIn {
        name: match names.is_empty() {
            true => folder.to_owned(),
            false => names.join(", "),
        },
        id: String::new(),
        is_group: people.len() > 1,
        people,
        files: Vec::new(),
        refused: Vec::new(),
        store: Arc::clone(&listing.store),
        origin: origin.to_owned(),
        folder: format!("{base}{folder}"),
    }
}

/// The submitters of each folder, or why they cannot be read. Keys are Ruby symbols: they begin
/// with a colon.
fn people(listing: &Listing, entry: &Entry) -> Result<BTreeMap<String, Vec<Person>>, Localized> {
    let bytes = listing.store.read(entry, 64 << 20).map_err(|why| {
        let [fr, en] = [Lang::Fr, Lang::En].map(|lang| texts::archive(lang, &why));
        Localized::both(fr, en)
    })?;
    let all: BTreeMap<String, Value> = crate::yaml::read(&String::from_utf8_lossy(&bytes))?;
    let text = |of: &Value, key: &str| match of.get(key) {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let person = |of: &Value| Person {
        name: text(of, ":name"),
        id: text(of, ":sid"),
        email: text(of, ":email"),
        ..Person::default()
    };
    let submitters = |of: &Value| match of.get(":submitters") {
        Some(Value::Sequence(list)) => list.iter().map(person).collect(),
        _ => Vec::new(),
    };
    Ok(all
        .iter()
        .map(|(folder, of)| (folder.clone(), submitters(of)))
        .collect())
}
