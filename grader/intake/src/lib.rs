//! From folders, archives and exports, as teachers have them, to a list of hand-ins.
//!
//! Each platform's layout is recognised by its content; the teacher need not name it.

mod archive;
pub mod bundle;
mod layouts;
pub mod listing;
pub mod paths;
pub mod roster;
pub mod texts;
pub mod yaml;

pub use layouts::is_material;

use archive::{ArchiveError, Bounds, Entry, Refused, kind_of};
use lang::Localized;
use layouts::{Candidate, census, folders, gradescope, moodle};
use listing::{Listing, Store};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Somebody who handed in, as far as the platform says.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    pub name: String,
    /// Moodle's number of the pair (assignment, student).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub number: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub login: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub email: String,
    /// The school's own identifier.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub group: String,
}

impl Person {
    /// Moodle's number is this person's. A group's folder carries the group's, which may be
    /// somebody else's own: the names tell.
    pub fn has_number(&self, number: &str, name: &str) -> bool {
        let is_nameless = |n: &str| n.is_empty() || paths::folded(n).contains("participant");
        let (own, other) = (paths::folded_words(&self.name), paths::folded_words(name));
        !number.is_empty()
            && self.number == number
            && (is_nameless(&self.name) || is_nameless(name) || own == other || self.may_be(name))
    }

    /// Whether this may be another way to write their name: it has one of its words.
    pub fn may_be(&self, name: &str) -> bool {
        let (own, other) = (paths::folded(&self.name), paths::folded(name));
        let mut words = own.split(' ').filter(|word| word.chars().count() > 2);
        words.any(|word| other.split(' ').any(|w| w == word))
    }
}

/// One file of a hand-in: its place in the store, and its path within the hand-in.
#[derive(Debug, Clone)]
pub struct FileRef {
    pub entry: Entry,
    pub path: String,
}

/// One hand-in, not yet read.
#[derive(Debug, Clone)]
pub struct HandIn {
    /// Unique in the class, for people.
    pub name: String,
    /// Unique in the class, for file names.
    pub id: String,
    pub people: Vec<Person>,
    /// Several people may stand behind it, and the platform does not say who.
    pub is_group: bool,
    pub files: Vec<FileRef>,
    /// Files of its archive that were refused.
    pub refused: Vec<(String, Refused)>,
    pub store: Arc<Store>,
    /// Where it came from, for error messages.
    pub origin: PathBuf,
    /// The platform's own name of its folder, for sending feedback back.
    pub folder: String,
}

/// A folder or file that is no hand-in, and is not silently dropped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    pub path: PathBuf,
    pub why: WhyLeftOut,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyLeftOut {
    NoCrate,
    /// A folder without a file.
    Empty,
    /// Neither Rust nor an archive.
    NotHandIn,
    /// In a platform's export, and not named as the platform names hand-ins.
    OtherLayout,
    /// The folder of results of an earlier run.
    EarlierResults,
    Archive(ArchiveError),
    Refused(Refused),
    /// `submission_metadata.yml` and the like could not be read.
    Metadata(Localized),
}

#[derive(Debug, Default)]
pub struct Class {
    pub hand_ins: Vec<HandIn>,
    pub left_out: Vec<LeftOut>,
    pub layout: Option<Layout>,
}

/// Whose layout was recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    Moodle,
    Gradescope,
    Git,
    Folders,
    Crate,
    SingleFiles,
}

impl Layout {
    /// One that a platform wrote, and nobody else puts anything into.
    fn is_of_platform(self) -> bool {
        matches!(self, Layout::Moodle | Layout::Gradescope)
    }
}

impl Class {
    /// Every hand-in among `paths`; `modules` are the first names of those that courseworks
    /// ask for.
    pub fn find(paths: &[PathBuf], modules: &BTreeSet<String>) -> Class {
        let mut class = Class::default();
        for path in paths {
            class.add(path, modules);
        }
        class.name_apart();
        class
    }

    fn add(&mut self, path: &Path, modules: &BTreeSet<String>) {
        let whole = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let name = whole
            .file_name()
            .map_or_else(String::new, |name| paths::name_as_text(name).into_owned());
        if whole.is_dir() {
            match Listing::of_folder(&whole) {
                Ok(listing) => self.sort_out(
                    &whole,
                    &name,
                    Candidate {
                        listing: &listing,
                        modules,
                    },
                ),
                Err(why) => self.leave_out(path, WhyLeftOut::Refused(why)),
            }
        } else if let Some(kind) = kind_of(&name) {
            match Listing::of_archive(&whole, kind, Bounds::CLASS) {
                Ok(listing) => self.sort_out(
                    &whole,
                    paths::stem(&name),
                    Candidate {
                        listing: &listing,
                        modules,
                    },
                ),
                Err(why) => self.leave_out(path, WhyLeftOut::Archive(why)),
            }
        } else if paths::as_source(&name).is_some() {
            let folder = whole.parent().unwrap_or(Path::new("."));
            let store = Arc::new(Store::Folder(folder.to_owned()));
            self.hand_ins.push(folders::one_file(&whole, &name, store));
        } else {
            self.leave_out(path, WhyLeftOut::NotHandIn);
        }
    }

    fn sort_out(&mut self, origin: &Path, name: &str, candidate: Candidate<'_>) {
        let listing = candidate.listing;
        let before = census::Before {
            hand_ins: self.hand_ins.len(),
            left_out: self.left_out.len(),
        };
        let layout = if let Some(export) = gradescope::export(listing) {
            gradescope::sort_out(self, origin, listing, export);
            Layout::Gradescope
        } else if let Some(base) = moodle::base(listing) {
            moodle::sort_out(self, origin, listing, &base);
            Layout::Moodle
        } else {
            folders::sort_out(self, origin, name, candidate)
        };
        self.layout.get_or_insert(layout);
        census::complete(self, origin, listing, layout, before);
    }

    fn leave_out(&mut self, path: &Path, why: WhyLeftOut) {
        self.left_out.push(LeftOut {
            path: path.to_owned(),
            why,
        });
    }

    /// One hand-in is one hand-in, however often the command line names it; two of one
    /// name get their parent's name or their number too; each gets a file name.
    fn name_apart(&mut self) {
        let mut seen = BTreeSet::new();
        self.hand_ins
            .retain(|h| seen.insert(h.origin.join(&h.folder)));
        for depth in 2..=6 {
            let twice = repeated(self.hand_ins.iter().map(|h| h.name.as_str()));
            for hand_in in self.hand_ins.iter_mut() {
                if twice.contains_key(&hand_in.name) {
                    hand_in.name = longer_name(hand_in, depth);
                }
            }
        }
        let twice = repeated(self.hand_ins.iter().map(|h| h.name.as_str()));
        let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
        for hand_in in self.hand_ins.iter_mut() {
            if twice.contains_key(&hand_in.name) {
                let number = numbers.entry(hand_in.name.clone()).or_default();
                *number += 1;
                hand_in.name = format!("{} ({number})", hand_in.name);
            }
        }
        let mut taken: BTreeMap<String, usize> = BTreeMap::new();
        for hand_in in &mut self.hand_ins {
            let number = hand_in.people.first().map_or("", |p| p.number.as_str());
            let mut id = paths::file_safe(&hand_in.name);
            if !number.is_empty() && !id.ends_with(number) {
                id = format!("{id}_{number}");
            }
            let count = taken.entry(id.clone()).or_default();
            *count += 1;
            hand_in.id = if *count == 1 {
                id
            } else {
                format!("{id}-{count}")
            };
        }
    }
}

fn repeated<'a>(names: impl Iterator<Item = &'a str>) -> BTreeMap<String, usize> {
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    for name in names {
        *count.entry(name.to_owned()).or_default() += 1;
    }
    count.retain(|_, n| *n > 1);
    count
}

fn longer_name(hand_in: &HandIn, depth: usize) -> String {
    if let Some(person) = hand_in.people.iter().find(|p| !p.number.is_empty()) {
        return format!("{} ({})", person.name, person.number);
    }
    let folder = hand_in.origin.join(&hand_in.folder);
    let parts: Vec<String> = folder
        .ancestors()
        .filter_map(|f| Some(f.file_name()?.to_string_lossy().into_owned()))
        .take(depth)
        .collect();
    parts.into_iter().rev().collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests;
