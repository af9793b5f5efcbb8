//! A stored hand-in: small differences from the reference, or a crate of its own.

use crate::support::{copy, kit, read, write};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// `case.yaml`, in a folder named after the case.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    #[serde(skip)]
    pub name: String,
    pub says: String,
    #[serde(default)]
    edits: Vec<Edit>,
    /// Topics in which at least one scenario does not pass: exactly these.
    pub loses: BTreeSet<String>,
    /// Of these, the topics that are at fault themselves, where not all are: the others pass
    /// once these are right.
    faults: Option<BTreeSet<String>>,
    /// The mistake is in no function whose topic fails, but in one that they call: no repair of
    /// theirs undoes it.
    #[serde(default)]
    #[cfg_attr(
        not(feature = "full"),
        expect(dead_code, reason = "repairs are in the full lane")
    )]
    pub lies_below: bool,
    /// Every verdict but `passed`, when the case is about them.
    pub verdicts: Option<BTreeSet<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Edit {
    file: String,
    find: String,
    put: String,
}

impl Case {
    /// The topics where the mistake is: those that are lost even when all others are right.
    pub fn at_fault(&self) -> &BTreeSet<String> {
        self.faults.as_ref().unwrap_or(&self.loses)
    }

    /// Every case in a folder, by name.
    pub fn all(folder: &Path) -> Vec<Case> {
        let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        let mut cases = Vec::new();
        for entry in entries.map(|e| e.expect("an entry").path()) {
            let file = entry.join("case.yaml");
            // Right programs are another test's.
            if entry.is_dir() && !entry.ends_with("right") {
                let case = serde_yaml::from_str(&read(&file));
                let mut case: Case = case.unwrap_or_else(|e| panic!("{}: {e}", file.display()));
                case.name = entry
                    .file_name()
                    .expect("a name")
                    .to_string_lossy()
                    .into_owned();
                cases.push(case);
            }
        }
        cases.sort_by(|a, b| a.name.cmp(&b.name));
        cases
    }

    /// Writes the crate as a student would hand it in.
    pub fn lay_out(&self, coursework: &str, to: &Path) {
        let own = kit()
            .join("tests/submissions")
            .join(coursework)
            .join(&self.name)
            .join("src");
        if own.is_dir() {
            return copy(&own, &to.join("src"));
        }
        lay_out_reference(coursework, to);
        for edit in &self.edits {
            self.apply(edit, to);
        }
        self.keep_edited_variant(&to.join("src").join(coursework));
    }

    /// Writes both mistakes in one crate; false where they overlap.
    #[cfg(feature = "full")]
    pub fn lay_out_with(&self, other: &Case, coursework: &str, to: &Path) -> bool {
        let is_once = |edit: &Edit| {
            let file = to.join(&edit.file);
            file.is_file() && read(&file).matches(&edit.find).count() == 1
        };
        self.lay_out(coursework, to);
        let are_apart =
            !self.edits.is_empty() && !other.edits.is_empty() && other.edits.iter().all(is_once);
        match are_apart {
            true => other.edits.iter().for_each(|edit| other.apply(edit, to)),
            false => fs::remove_dir_all(to).expect("a folder to remove"),
        }
        are_apart
    }

    /// The reference as this case has it before the mistake.
    #[cfg(feature = "full")]
    pub fn lay_out_repaired(&self, coursework: &str, to: &Path) {
        lay_out_reference(coursework, to);
        self.keep_edited_variant(&to.join("src").join(coursework));
    }

    /// Is it the reference but for its mistake?
    #[cfg(feature = "full")]
    pub fn is_edits(&self) -> bool {
        !self.edits.is_empty()
    }

    fn apply(&self, edit: &Edit, to: &Path) {
        let path = to.join(&edit.file);
        let text = read(&path);
        let times = text.matches(&edit.find).count();
        let name = &self.name;
        assert_eq!(
            times, 1,
            "{name}: the text to find is {times} times in {}",
            edit.file
        );
        write(&path, &text.replacen(&edit.find, &edit.put, 1));
    }

    /// A mistake in one variant is handed in with that variant alone.
    fn keep_edited_variant(&self, folder: &Path) {
        let touched = |variant: &str| {
            self.edits
                .iter()
                .any(|e| e.file.contains(&format!("/{variant}/")))
        };
        for (variant, other) in [("classique", "objet"), ("objet", "classique")] {
            let root = folder.join("mod.rs");
            if touched(variant) && !touched(other) && folder.join(other).is_dir() {
                fs::remove_dir_all(folder.join(other)).expect("a folder to remove");
                let line = format!("pub mod {other};");
                write(&root, &read(&root).replace(&line, ""));
            }
        }
    }
}

/// The reference, as a student would hand it in.
pub fn lay_out_reference(coursework: &str, to: &Path) {
    let reference = kit().join("reference/src");
    let file = format!("{coursework}.rs");
    if reference.join(&file).is_file() {
        write(&to.join("src").join(&file), &read(&reference.join(&file)));
    } else {
        copy(
            &reference.join(coursework),
            &to.join("src").join(coursework),
        );
    }
    write(&to.join("src/lib.rs"), &format!("pub mod {coursework};\n"));
}
