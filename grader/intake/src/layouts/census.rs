//! Makes sure that nobody gets lost: every file of a class belongs to a hand-in, or is listed
//! with the reason why it does not.

use super::folders::{is_expected, is_material};
use crate::archive::Refused;
use crate::listing::{Listing, Store};
use crate::paths::{file_name, noise};
use crate::{Class, Layout, LeftOut, WhyLeftOut};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// How far into a folder of tools one looks for something that may be a hand-in.
const DEEPEST: usize = 4;
/// How many entries of it are looked at.
const MOST_LOOKED_AT: usize = 10_000;

/// More files than this are not named one by one.
const MOST_NAMED: usize = 5;

/// How many there were before a path of the command line was sorted out.
#[derive(Debug, Clone, Copy)]
pub struct Before {
    pub hand_ins: usize,
    pub left_out: usize,
}

/// After a path of the command line was sorted out: gives each hand-in the list of its refused
/// files, and lists files that belong to none.
pub fn complete(
    class: &mut Class,
    origin: &Path,
    listing: &Listing,
    layout: Layout,
    before: Before,
) {
    let known = Owners::of(class, origin, before);
    let mut lost: BTreeMap<String, WhyLeftOut> = BTreeMap::new();
    for entry in &listing.entries {
        if let Some(top) = known.nobodys(&entry.path) {
            let is_file = top == entry.path;
            // A teacher's own lists and notes; an export holds none.
            let is_quiet = matches!(*listing.store, Store::Folder(_)) && is_expected(top);
            if !(is_file && is_quiet) {
                let why = lost.entry(top.to_owned());
                let why = why.or_insert(match is_file {
                    true => WhyLeftOut::NotHandIn,
                    false => WhyLeftOut::NoCrate,
                });
                if is_material(&entry.path) && layout.is_of_platform() {
                    *why = WhyLeftOut::OtherLayout;
                }
            }
        }
    }
    let mut named: BTreeMap<String, usize> = BTreeMap::new();
    for (path, refused) in &listing.refused {
        match known.owner(path) {
            Some(Some(i)) => class.hand_ins[i]
                .refused
                .push((path.clone(), refused.clone())),
            Some(None) => {}
            None => {
                let top = known.nobodys(path).unwrap_or(path);
                let named = named.entry(top.to_owned()).or_default();
                if let Some(why) = why_refused(origin, path, top, refused, listing) {
                    *named += 1;
                    // What could not be read is named itself, unless there is no end of it.
                    let is_itself = !matches!(refused, Refused::Noise(_)) && *named <= MOST_NAMED;
                    let shown = if is_itself { path } else { top };
                    lost.entry(shown.to_owned()).or_insert(why);
                }
            }
        }
    }
    let lost = lost.into_iter().map(|(path, why)| LeftOut {
        path: origin.join(path),
        why,
    });
    class.left_out.extend(lost);
}

/// What is accounted for, by its path below the origin.
struct Owners {
    /// The number of the hand-in; none where it is left out.
    owners: BTreeMap<String, Option<usize>>,
    /// Folders that hold something of these.
    above: BTreeSet<String>,
}

impl Owners {
    fn of(class: &Class, origin: &Path, before: Before) -> Owners {
        let mut owners = BTreeMap::new();
        for (i, hand_in) in class.hand_ins.iter().enumerate().skip(before.hand_ins) {
            owners.insert(hand_in.folder.clone(), Some(i));
            let files = hand_in.files.iter().map(|f| f.entry.path.clone());
            owners.extend(files.map(|path| (path, Some(i))));
        }
        for left in &class.left_out[before.left_out..] {
            if let Ok(inside) = left.path.strip_prefix(origin) {
                owners.insert(inside.to_string_lossy().into_owned(), None);
            }
        }
        let mut above = BTreeSet::new();
        for path in owners.keys() {
            above.extend(ancestors(path).map(str::to_owned));
        }
        Owners { owners, above }
    }

    fn owner(&self, path: &str) -> Option<Option<usize>> {
        let mut at = ancestors(path).chain([path]);
        at.find_map(|p| self.owners.get(p)).copied()
    }

    /// The topmost folder around a path, or the path itself, in which nothing is anybody's.
    fn nobodys<'a>(&self, path: &'a str) -> Option<&'a str> {
        if self.owner(path).is_some() {
            return None;
        }
        let mut at = ancestors(path).chain([path]);
        at.find(|p| !p.is_empty() && !self.above.contains(*p))
    }
}

/// `""`, `a`, `a/b` of `a/b/c`.
fn ancestors(path: &str) -> impl Iterator<Item = &str> {
    let folders = path.match_indices('/').map(|(at, _)| &path[..at]);
    std::iter::once("").chain(folders)
}

/// Files of tools need no word, unless somebody's work may be among them.
fn why_refused(
    origin: &Path,
    path: &str,
    top: &str,
    refused: &Refused,
    listing: &Listing,
) -> Option<WhyLeftOut> {
    let Refused::Noise(what) = refused else {
        return Some(WhyLeftOut::Refused(refused.clone()));
    };
    // `dupont/target/…`, and nothing else of dupont's.
    if noise(file_name(top)).is_none() && top != path {
        return Some(WhyLeftOut::NoCrate);
    }
    let is_work: &dyn Fn(&str) -> bool = match *what {
        // A folder that hides itself is no known tool's: whatever is in it may be somebody's.
        ".*" if top != path || origin.join(path).is_dir() => &|_| true,
        _ => &is_work,
    };
    let may_be_work = match *listing.store {
        Store::Folder(_) => holds(&origin.join(path), is_work, DEEPEST, &mut {
            MOST_LOOKED_AT
        }),
        _ => is_work(path),
    };
    may_be_work.then_some(WhyLeftOut::Refused(Refused::Noise(what)))
}

fn is_work(path: &str) -> bool {
    is_material(path) && !file_name(path).starts_with("._")
}

fn holds(path: &Path, is_work: &dyn Fn(&str) -> bool, deeper: usize, left: &mut usize) -> bool {
    if !path.is_dir() {
        return is_work(&path.to_string_lossy());
    }
    let Some(deeper) = deeper.checked_sub(1) else {
        return false;
    };
    let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
    for entry in entries {
        *left = left.saturating_sub(1);
        if *left == 0 {
            return false;
        }
        let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
        if !is_link && holds(&entry.path(), is_work, deeper, left) {
            return true;
        }
    }
    false
}
