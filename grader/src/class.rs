//! Hand-ins found under the paths of the command line, and what grading each gave.

use crate::marks::Marks;
use engine::build::take_in::{Note, NoteKind, Sources, TakeInError};
use engine::grade::report::Report;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A crate folder to grade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandIn {
    /// Unique in the class: the folder's name, with more of its path where two are alike.
    pub name: String,
    pub folder: PathBuf,
}

/// A folder or file that is no hand-in, and is not silently dropped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    pub path: PathBuf,
    pub why: WhyLeftOut,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyLeftOut {
    NoCrate,
    NotFolder,
    Unreadable,
}

#[derive(Debug, Default)]
pub struct Class {
    pub hand_ins: Vec<HandIn>,
    pub left_out: Vec<LeftOut>,
}

/// Everything known about one hand-in once graded.
#[derive(Debug)]
pub struct Graded {
    pub name: String,
    pub notes: Vec<Note>,
    pub courseworks: Vec<GradedCoursework>,
    /// Why there is no mark at all.
    pub trouble: Option<Trouble>,
}

#[derive(Debug)]
pub struct GradedCoursework {
    pub coursework: String,
    /// One for each variant that the hand-in contains.
    pub reports: Vec<Report>,
    pub missing_variants: Vec<String>,
    /// Items of its improvements module: listed, never compared.
    pub improvements: Vec<String>,
    pub marks: Marks,
}

#[derive(Debug)]
pub enum Trouble {
    TakeIn(TakeInError),
    /// None of the courseworks' modules is there; the modules that are.
    NoCoursework(Vec<String>),
}

impl Graded {
    pub fn reports(&self) -> impl Iterator<Item = &Report> {
        self.courseworks.iter().flat_map(|c| &c.reports)
    }

    pub fn has_grader_fault(&self) -> bool {
        self.reports().any(Report::has_grader_error)
    }
}

impl Class {
    /// Crate folders among `paths`, or one level below them.
    pub fn find(paths: &[PathBuf]) -> Class {
        let mut class = Class::default();
        for path in paths {
            class.add(path);
        }
        class.name_apart();
        class
    }

    fn add(&mut self, path: &Path) {
        if is_crate(path) {
            return self.hand_in(path);
        }
        let Ok(entries) = std::fs::read_dir(path) else {
            let why = if path.is_dir() {
                WhyLeftOut::Unreadable
            } else {
                WhyLeftOut::NotFolder
            };
            return self.leave_out(path, why);
        };
        let mut below: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
        below.sort();
        let before = self.hand_ins.len();
        for folder in below {
            if is_crate(&folder) {
                self.hand_in(&folder);
            } else if folder.is_dir() && !is_hidden(&folder) {
                self.leave_out(&folder, WhyLeftOut::NoCrate);
            }
        }
        if self.hand_ins.len() == before {
            self.left_out.retain(|l| !l.path.starts_with(path));
            self.leave_out(path, WhyLeftOut::NoCrate);
        }
    }

    fn hand_in(&mut self, folder: &Path) {
        let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let name = file_name(&whole);
        // The same folder named twice on the command line is one hand-in.
        if !self.hand_ins.iter().any(|h| h.folder == whole) {
            self.hand_ins.push(HandIn {
                name,
                folder: whole,
            });
        }
    }

    fn leave_out(&mut self, path: &Path, why: WhyLeftOut) {
        self.left_out.push(LeftOut {
            path: path.to_owned(),
            why,
        });
    }

    /// Two folders of one name get their parent's name too, until all differ.
    fn name_apart(&mut self) {
        for depth in 2..=6 {
            let mut count: BTreeMap<&str, usize> = BTreeMap::new();
            for hand_in in &self.hand_ins {
                *count.entry(&hand_in.name).or_default() += 1;
            }
            let twice: Vec<String> = count
                .iter()
                .filter(|(_, n)| **n > 1)
                .map(|(name, _)| (*name).to_owned())
                .collect();
            if twice.is_empty() {
                return;
            }
            for hand_in in self.hand_ins.iter_mut().filter(|h| twice.contains(&h.name)) {
                let parts: Vec<String> = hand_in
                    .folder
                    .ancestors()
                    .take(depth)
                    .map(file_name)
                    .collect();
                hand_in.name = parts.into_iter().rev().collect::<Vec<_>>().join("/");
            }
        }
    }
}

fn is_crate(path: &Path) -> bool {
    let src = path.join("src");
    src.is_dir()
        && (path.join("Cargo.toml").is_file()
            || src.join("lib.rs").is_file()
            || src.join("main.rs").is_file())
}

fn is_hidden(path: &Path) -> bool {
    file_name(path).starts_with('.')
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .map_or_else(String::new, |n| n.to_string_lossy().into_owned())
}

/// Files beside the sources that may be documents; `target` and hidden folders apart.
pub fn documents(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let Ok(entries) = std::fs::read_dir(folder) else {
        return found;
    };
    for entry in entries.filter_map(Result::ok) {
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_file = entry.file_type().is_ok_and(|t| t.is_file());
        if is_file && !name.starts_with('.') && name != "Cargo.toml" && name != "Cargo.lock" {
            found.push(name);
        }
    }
    found.sort();
    found
}

/// Public names in the improvements module, for the teacher's eyes.
pub fn improvements(sources: &Sources, module: &str) -> Vec<String> {
    let inside = |path: &str| {
        path == format!("src/{module}.rs") || path.starts_with(&format!("src/{module}/"))
    };
    let mut names = Vec::new();
    for (path, text) in sources.files.iter().filter(|(path, _)| inside(path)) {
        for line in text.lines() {
            if let Some(rest) = line.trim_start().strip_prefix("pub fn ") {
                let name = rest.split(['(', '<']).next().unwrap_or(rest);
                names.push(format!("{path}: {name}"));
            }
        }
    }
    names
}

/// Is anything of the hand-in worth a word to the teacher?
pub fn worth_saying(note: &Note) -> bool {
    note.kind != NoteKind::NotSource
}

#[cfg(test)]
mod tests {
    use super::Class;
    use std::fs;

    #[test]
    fn two_folders_of_one_name_are_told_apart() {
        let root = std::env::temp_dir().join(format!("class-{}", std::process::id()));
        for group in ["a", "b"] {
            fs::create_dir_all(root.join(group).join("dupont/src")).unwrap();
            fs::write(root.join(group).join("dupont/src/lib.rs"), "").unwrap();
        }
        fs::create_dir_all(root.join("a/empty")).unwrap();
        let class = Class::find(&[root.join("a"), root.join("b"), root.join("a/dupont")]);
        let names: Vec<&str> = class.hand_ins.iter().map(|h| h.name.as_str()).collect();
        assert_eq!(names, ["a/dupont", "b/dupont"]);
        assert_eq!(class.left_out.len(), 1);
        fs::remove_dir_all(&root).unwrap();
    }
}
