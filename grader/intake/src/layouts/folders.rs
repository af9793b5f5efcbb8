//! Folders of crates, of archives, of clones, of single files; or just one crate.

use super::candidate::{Candidate, Children, is_crate};
use super::groups;
use crate::archive::{Entry, kind_of};
use crate::bundle::versions::is_version;
use crate::listing::{Listing, Store};
use crate::paths::{as_source, file_name, stem, tidy};
use crate::{Class, FileRef, HandIn, Layout, Person, WhyLeftOut};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Files that a class folder holds beside the hand-ins, and that need no word.
const EXPECTED: &[&str] = &["csv", "xlsx", "md", "yaml", "yml"];

pub fn sort_out(class: &mut Class, origin: &Path, name: &str, candidate: Candidate<'_>) -> Layout {
    let listing = candidate.listing;
    let base = class_base(candidate);
    let here = children(listing, &base);
    if candidate.is_hand_in(&here) {
        class.hand_ins.push(hand_in(
            name,
            listing,
            origin,
            base.trim_end_matches('/'),
            files_below(listing, &base),
        ));
        return Layout::Crate;
    }
    let before = (class.hand_ins.len(), class.left_out.len());
    let groups = groups::groups(&here, candidate);
    let layout = if groups.is_empty() {
        // The class may be one group of several, given alone.
        let own = base.trim_end_matches('/').rsplit('/').next().unwrap_or("");
        let own = if own.is_empty() { name } else { own };
        let own = if groups::is_group_name(own) { own } else { "" };
        each(class, origin, listing, &base, own)
    } else {
        beside(class, origin, &base, &here, &groups, listing);
        let layouts = groups.iter().map(|group| {
            let base = format!("{base}{group}/");
            each(class, origin, listing, &base, group)
        });
        layouts.last().unwrap_or(Layout::Folders)
    };
    let has_code = |h: &HandIn| h.files.iter().any(|f| is_material(&f.path));
    if !class.hand_ins[before.0..].iter().any(has_code) {
        class.hand_ins.truncate(before.0);
        class.left_out.truncate(before.1);
        class.leave_out(origin, WhyLeftOut::NoCrate);
    }
    layout
}

/// What stands beside the groups: somebody's hand-in, come late or put there by mistake, or
/// nobody's.
fn beside(
    class: &mut Class,
    origin: &Path,
    base: &str,
    here: &Children<'_>,
    groups: &[&str],
    listing: &Listing,
) {
    for (name, child) in here.iter().filter(|(name, _)| !groups.contains(name)) {
        let path = format!("{base}{name}");
        let files = match child {
            Child::Folder(files) if is_ours(files) => {
                class.leave_out(&origin.join(path), WhyLeftOut::EarlierResults);
                continue;
            }
            Child::Folder(files) => files.clone(),
            Child::File(entry) => vec![alone(name, entry)],
        };
        if files.iter().any(|f| is_material(&f.path)) {
            let found = hand_in(stem(name), listing, origin, &path, files);
            class.hand_ins.push(found);
        }
    }
}

/// Each hand-in of a class, or of one group of it.
fn each(class: &mut Class, origin: &Path, listing: &Listing, base: &str, group: &str) -> Layout {
    let children = children(listing, base);
    let slug = slug(origin, base, &children);
    let mut single = 0;
    for (child, inside) in &children {
        let path = format!("{base}{child}");
        let mut found = match inside {
            Child::Folder(files) if is_ours(files) => {
                class.leave_out(&origin.join(path), WhyLeftOut::EarlierResults);
                continue;
            }
            Child::Folder(files) if files.iter().any(|f| is_material(&f.path)) => {
                let mut found = hand_in(child, listing, origin, &path, files.clone());
                if let Some(login) = slug.as_ref().and_then(|s| child.strip_prefix(s.as_str())) {
                    found.people[0].login = login.to_owned();
                }
                found
            }
            Child::Folder(files) if is_without_code(child, files) => {
                hand_in(child, listing, origin, &path, files.clone())
            }
            Child::File(entry) if is_material(child) => {
                single += usize::from(kind_of(child).is_none());
                let files = vec![alone(child, entry)];
                hand_in(stem(child), listing, origin, &path, files)
            }
            // Nobody's: it is listed, with what else is.
            _ => continue,
        };
        group.clone_into(&mut found.people[0].group);
        class.hand_ins.push(found);
    }
    let empty = listing.empty.iter().filter(|path| {
        let inside = path.strip_prefix(base);
        inside.is_some_and(|name| !name.contains('/'))
    });
    for path in empty {
        class.leave_out(&origin.join(path), WhyLeftOut::Empty);
    }
    match (single > 0, slug.is_some()) {
        (true, _) => Layout::SingleFiles,
        (_, true) => Layout::Git,
        _ => Layout::Folders,
    }
}

fn alone(name: &str, entry: &Entry) -> FileRef {
    FileRef {
        entry: entry.clone(),
        path: name.to_owned(),
    }
}

/// A file named on the command line.
pub fn one_file(path: &Path, name: &str, store: Arc<Store>) -> HandIn {
    let file = FileRef {
        entry: Entry {
            path: name.to_owned(),
            size: path.metadata().map_or(0, |m| m.len()),
            packed: 0,
            time: 0,
            index: 0,
            on_disk: path.file_name().map(PathBuf::from),
        },
        path: name.to_owned(),
    };
    HandIn {
        name: stem(name).to_owned(),
        id: String::new(),
        people: vec![person(stem(name))],
        is_group: false,
        files: vec![file],
        refused: Vec::new(),
        store,
        origin: path.to_owned(),
        folder: String::new(),
    }
}

pub enum Child<'a> {
    Folder(Vec<FileRef>),
    File(&'a Entry),
}

/// What stands directly below `base`.
pub fn children<'a>(listing: &'a Listing, base: &str) -> Children<'a> {
    let below = |entry: &'a Entry| Some((entry.path.strip_prefix(base)?, entry));
    sorted(listing.entries.iter().filter_map(below))
}

/// The same of what one folder holds.
pub fn children_of(files: &[FileRef]) -> Children<'_> {
    sorted(files.iter().map(|f| (f.path.as_str(), &f.entry)))
}

fn sorted<'a>(entries: impl Iterator<Item = (&'a str, &'a Entry)>) -> Children<'a> {
    let mut children = Children::new();
    for (inside, entry) in entries {
        match inside.split_once('/') {
            None => {
                children.insert(inside, Child::File(entry));
            }
            Some((folder, path)) => {
                let child = children
                    .entry(folder)
                    .or_insert_with(|| Child::Folder(Vec::new()));
                if let Child::Folder(files) = child {
                    files.push(FileRef {
                        entry: entry.clone(),
                        path: path.to_owned(),
                    });
                }
            }
        }
    }
    children
}

fn files_below(listing: &Listing, base: &str) -> Vec<FileRef> {
    let below = |e: &Entry| {
        Some(FileRef {
            path: e.path.strip_prefix(base)?.to_owned(),
            entry: e.clone(),
        })
    };
    listing.entries.iter().filter_map(below).collect()
}

/// A single enclosing folder that holds a class, or that an archive wraps its crate in,
/// is looked through; each step is a `folder/`.
fn class_base(candidate: Candidate<'_>) -> String {
    let listing = candidate.listing;
    let mut base = String::new();
    for _ in 0..3 {
        let here = children(listing, &base);
        let mut folders = here.iter().filter(|(_, c)| matches!(c, Child::Folder(_)));
        let (Some((only, Child::Folder(files))), None) = (folders.next(), folders.next()) else {
            break;
        };
        let beside = here.values().any(|c| matches!(c, Child::File(_)));
        if beside || is_crate(&here) || *only == "src" || is_version(only) {
            break;
        }
        let in_archive = !matches!(*listing.store, Store::Folder(_));
        let next = format!("{base}{only}/");
        let below = children(listing, &next);
        let holds_class = material_children(&below) >= 2 && !candidate.is_hand_in(&below);
        let is_wrapped =
            in_archive && (is_crate(&below) || files.iter().all(|f| f.path.contains('/')));
        if !holds_class && !is_wrapped {
            break;
        }
        base = next;
    }
    base
}

fn material_children(children: &Children<'_>) -> usize {
    let has = |(name, child): &(&&str, &Child<'_>)| match child {
        Child::Folder(files) => files.iter().any(|f| is_material(&f.path)),
        Child::File(_) => is_material(name),
    };
    children.iter().filter(has).count()
}

/// Something that a hand-in can be made of.
pub fn is_material(path: &str) -> bool {
    as_source(path).is_some() || kind_of(file_name(path)).is_some()
}

/// Results of an earlier run, under whatever name: what somebody handed in beside files of
/// these names is a hand-in all the same.
fn is_ours(files: &[FileRef]) -> bool {
    let has = |path: &str| files.iter().any(|f| f.path == path);
    let is_work = |f: &FileRef| is_material(&f.path) && f.path != "moodle/feedback.zip";
    has("class.json") && has("index.html") && has("marks.csv") && !files.iter().any(is_work)
}

/// Among hand-ins, a folder with a report or a screenshot only is somebody's hand-in too.
fn is_without_code(name: &str, files: &[FileRef]) -> bool {
    !name.starts_with(['.', '_']) && files.iter().any(|f| !is_expected(file_name(&f.path)))
}

pub fn is_expected(name: &str) -> bool {
    let extension = name.rsplit_once('.').map_or("", |(_, e)| e);
    EXPECTED.contains(&extension)
}

fn person(name: &str) -> Person {
    Person {
        name: name.to_owned(),
        ..Person::default()
    }
}

fn hand_in(
    name: &str,
    listing: &Listing,
    origin: &Path,
    folder: &str,
    files: Vec<FileRef>,
) -> HandIn {
    let name = tidy(name);
    HandIn {
        people: vec![person(&name)],
        name,
        id: String::new(),
        is_group: false,
        files,
        refused: Vec::new(),
        store: Arc::clone(&listing.store),
        origin: origin.to_owned(),
        folder: folder.to_owned(),
    }
}

/// What repository names of GitHub Classroom and Classroom 50 begin with, `-` included.
fn slug(origin: &Path, base: &str, children: &Children<'_>) -> Option<String> {
    let folder = origin.join(base);
    let name = folder.file_name()?.to_string_lossy().into_owned();
    if let Some(slug) = name.strip_suffix("-submissions") {
        return Some(format!("{slug}-"));
    }
    let folders: Vec<&str> = children
        .iter()
        .filter(|(_, c)| matches!(c, Child::Folder(_)))
        .map(|(name, _)| *name)
        .collect();
    let are_clones = folders.iter().all(|f| folder.join(f).join(".git").exists());
    if folders.len() < 2 || !are_clones {
        return None;
    }
    let first = folders[0];
    let mut shared = first.len();
    for other in &folders[1..] {
        shared = shared.min(common(first, other));
    }
    let end = first.get(..shared)?.rfind('-')?;
    Some(first[..=end].to_owned())
}

fn common(a: &str, b: &str) -> usize {
    a.bytes().zip(b.bytes()).take_while(|(x, y)| x == y).count()
}
