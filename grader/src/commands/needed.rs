//! Which courseworks a class needs: reading the specs of one takes longer than checking ten
//! unchanged hand-ins.

use intake::{Class, HandIn, is_material};
use scenario::specs::CourseworkFile;
use std::collections::BTreeSet;
use std::path::Path;

/// Names of the courseworks whose modules have the names of the hand-ins' files. All of them if
/// there is none, because files in archives or under other names are not known yet.
pub fn courseworks(specs: &Path, class: &Class) -> Vec<String> {
    let folders = scenario::specs::list(specs).unwrap_or_default();
    let mut modules: Vec<(String, BTreeSet<String>)> = Vec::new();
    for folder in &folders {
        // A mistake in it is reported when all of it is loaded.
        let Ok(file) = CourseworkFile::read(folder) else {
            return Vec::new();
        };
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let tops = file.variants.iter().flat_map(|v| &v.modules);
        let tops = tops.map(|m| m.split("::").next().unwrap_or(m).to_owned());
        modules.push((name.into_owned(), tops.collect()));
    }
    let mut needed = BTreeSet::new();
    for hand_in in class.hand_ins.iter().filter(|h| may_be_graded(h)) {
        let names: BTreeSet<&str> = names(hand_in).collect();
        let mut is_known = false;
        for (name, tops) in &modules {
            if tops.iter().any(|top| names.contains(top.as_str())) {
                needed.insert(name.clone());
                is_known = true;
            }
        }
        if !is_known {
            return Vec::new();
        }
    }
    needed.into_iter().collect()
}

/// First names of the modules that any coursework asks for, or leaves to the student.
pub fn modules(specs: &Path) -> BTreeSet<String> {
    let folders = scenario::specs::list(specs).unwrap_or_default();
    let files = folders.iter().filter_map(|f| CourseworkFile::read(f).ok());
    let names = files.flat_map(|file| {
        let modules = file.variants.into_iter().flat_map(|v| v.modules);
        let own = file.improvements;
        modules.chain(own).collect::<Vec<String>>()
    });
    let first = |name: String| name.split("::").next().unwrap_or(&name).to_owned();
    names.map(first).collect()
}

fn may_be_graded(hand_in: &HandIn) -> bool {
    hand_in.files.iter().any(|f| is_material(&f.path))
}

/// Each folder's and each file's, without `.rs`.
fn names(hand_in: &HandIn) -> impl Iterator<Item = &str> {
    let parts = hand_in.files.iter().flat_map(|f| f.path.split('/'));
    parts.map(|part| part.strip_suffix(".rs").unwrap_or(part))
}
