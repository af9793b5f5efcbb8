//! Gradescope's export: one folder a submission, and one file that says whose it is.

use super::listing::Listing;
use super::{Class, FileRef, HandIn, Person, WhyLeftOut};
use serde_yaml::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

const METADATA: &str = "submission_metadata.yml";

/// The folder that holds the metadata, when there is one.
pub fn base(listing: &Listing) -> Option<String> {
    listing.entries.iter().find_map(|entry| {
        let base = entry.path.strip_suffix(METADATA)?;
        (base.is_empty() || base.ends_with('/')).then(|| base.to_owned())
    })
}

pub fn sort_out(class: &mut Class, origin: &Path, listing: &Listing, base: &str) {
    let metadata = format!("{base}{METADATA}");
    let people = match people(listing, &metadata) {
        Ok(people) => people,
        Err(why) => {
            class.leave_out(&origin.join(&metadata), WhyLeftOut::Metadata(why));
            BTreeMap::new()
        }
    };
    let mut found: BTreeMap<&str, HandIn> = BTreeMap::new();
    for entry in listing.entries.iter().filter(|e| e.path != metadata) {
        let inside = entry.path.strip_prefix(base);
        let Some((folder, path)) = inside.and_then(|p| p.split_once('/')) else {
            class.leave_out(&origin.join(&entry.path), WhyLeftOut::NotHandIn);
            continue;
        };
        let hand_in = found.entry(folder).or_insert_with(|| {
            let people = people.get(folder).cloned().unwrap_or_default();
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
        });
        hand_in.files.push(FileRef {
            entry: entry.clone(),
            path: path.to_owned(),
        });
    }
    class.hand_ins.extend(found.into_values());
}

/// The submitters of each folder. Keys are Ruby symbols: they begin with a colon.
fn people(listing: &Listing, metadata: &str) -> Result<BTreeMap<String, Vec<Person>>, String> {
    let entry = listing.entries.iter().find(|e| e.path == metadata);
    let entry = entry.ok_or("missing")?;
    let bytes = listing
        .store
        .read(entry, 64 << 20)
        .map_err(|e| format!("{e:?}"))?;
    let all: BTreeMap<String, Value> = serde_yaml::from_slice(&bytes).map_err(|e| e.to_string())?;
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
