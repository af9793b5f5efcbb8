//! What every student began with.

use crate::body::{code, is_stub};
use crate::comments::Comments;
use crate::extents::extents;
use crate::names::declared;
use compile::hash::Key;
use compile::sources::Sources;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// The template, assignment by assignment. Each is read when a hand-in of it is looked at for the
/// first time: reading all of them takes longer than all else before a class is graded.
#[derive(Debug, Clone, Default)]
pub struct Given {
    assignments: BTreeMap<String, Assignment>,
    /// Of all that.
    pub key: String,
}

#[derive(Debug, Clone, Default)]
struct Assignment {
    files: BTreeMap<String, String>,
    contents: OnceLock<Contents>,
}

#[derive(Debug, Clone, Default)]
struct Contents {
    /// The code of functions, without comments and blanks.
    codes: BTreeSet<String>,
    comments: BTreeSet<String>,
    names: BTreeSet<String>,
    /// Functions that were to be written.
    asked: BTreeSet<String>,
}

impl Given {
    pub fn of(template: &BTreeMap<String, String>) -> Given {
        let mut given = Given::default();
        let mut key = Key::new("given");
        // What plays a game is supplied whole: a name in it is no help for writing a module.
        let is_module = |path: &str| path.ends_with(".rs") && !path.starts_with("src/bin/");
        for (path, text) in template.iter().filter(|(path, _)| is_module(path)) {
            key = key.with(path).with(text);
            let assignment = given.assignments.entry(assignment(path).to_owned());
            let files = &mut assignment.or_default().files;
            files.insert(path.clone(), text.clone());
        }
        given.key = key.finish();
        given
    }

    /// Whether this file has the code that every student began with, and no other.
    pub fn is_file(&self, path: &str, text: &str) -> bool {
        let assignment = self.assignments.get(assignment(path));
        let given = assignment.and_then(|assignment| assignment.files.get(path));
        given.is_some_and(|given| given == text || code(given) == code(text))
    }

    /// What was given for the assignments that a hand-in has files of; for all of them, if no path
    /// says which.
    pub(crate) fn to(&self, sources: &Sources) -> GivenTo<'_> {
        let paths = sources.files.keys().map(|path| assignment(path));
        let handed_in: BTreeSet<&str> = paths.filter(|name| *name != ROOT).collect();
        let is_one = |name: &str| handed_in.contains(name);
        let is_known = self.assignments.keys().any(|name| is_one(name));
        let all = self.assignments.iter();
        let needed = all.filter(|(name, _)| !is_known || is_one(name) || *name == ROOT);
        GivenTo(needed.map(|(_, assignment)| assignment.read()).collect())
    }
}

impl Assignment {
    fn read(&self) -> &Contents {
        self.contents.get_or_init(|| {
            let mut contents = Contents::default();
            for text in self.files.values() {
                contents.add(text);
            }
            contents
        })
    }
}

impl Contents {
    fn add(&mut self, text: &str) {
        for extent in extents(text) {
            let code = code(&text[extent.range]);
            if is_stub(&code) {
                self.asked.insert(extent.name);
            }
            self.codes.insert(code);
        }
        self.comments.extend(Comments::of(text).texts());
        let names = declared(text).into_iter();
        self.names.extend(names.map(str::to_owned));
    }
}

/// What was given to whoever has handed in these files.
pub(crate) struct GivenTo<'a>(Vec<&'a Contents>);

impl GivenTo<'_> {
    pub fn has_code(&self, code: &str) -> bool {
        self.0.iter().any(|given| given.codes.contains(code))
    }

    pub fn has_comment(&self, text: &str) -> bool {
        self.0.iter().any(|given| given.comments.contains(text))
    }

    pub fn has_name(&self, name: &str) -> bool {
        self.0.iter().any(|given| given.names.contains(name))
    }

    /// The share of what was to be written that functions of these names make, of the assignment
    /// that they are most of.
    pub fn share_written(&self, names: &BTreeSet<&str>) -> f64 {
        let asked = self.0.iter().map(|given| &given.asked);
        let counted = asked.filter(|asked| !asked.is_empty()).map(|asked| {
            let written = asked.iter().filter(|name| names.contains(name.as_str()));
            (written.count(), asked.len())
        });
        let most = counted.max_by_key(|(written, _)| *written);
        most.map_or(1.0, |(written, asked)| written as f64 / asked as f64)
    }
}

/// The name of `src/lib.rs`, which belongs to no assignment.
const ROOT: &str = "lib";

/// `riviere` of `src/riviere/classique/grille.rs`.
fn assignment(path: &str) -> &str {
    let path = path.strip_prefix("src/").unwrap_or(path);
    let end = path.find(['/', '.']).unwrap_or(path.len());
    &path[..end]
}

#[cfg(test)]
mod tests {
    use super::Given;
    use compile::sources::Sources;
    use std::collections::BTreeMap;

    fn files<const N: usize>(files: [(&str, &str); N]) -> BTreeMap<String, String> {
        files
            .map(|(path, text)| (path.to_owned(), text.to_owned()))
            .into()
    }

    fn sources<const N: usize>(all: [(&str, &str); N]) -> Sources {
        Sources {
            files: files(all),
            ..Sources::default()
        }
    }

    /// A variable of a game that is supplied may have the same name as one of the student's.
    #[test]
    fn names_of_modules_are_given_and_those_of_games_are_not() {
        let given = Given::of(&files([
            ("src/jeu.rs", "pub fn pose(grille: u8) { todo!() }"),
            ("src/bin/fenetre.rs", "fn main() { let c = pose(1); }"),
        ]));
        let given = given.to(&sources([("src/jeu.rs", "")]));
        assert!(given.has_name("grille"));
        assert!(!given.has_name("c"));
    }

    /// What another assignment's students were given is one's own work here, and a hand-in whose
    /// files have names of its own may be of any assignment.
    #[test]
    fn what_is_given_for_another_assignment_is_not_given() {
        let given = Given::of(&files([
            ("src/jeu.rs", "pub fn pose(grille: u8) { todo!() }"),
            ("src/autre.rs", "pub fn tourne(pion: u8) -> u8 { pion + 1 }"),
            ("src/lib.rs", "pub fn commun() {}"),
        ]));
        let names = |path| {
            let given = given.to(&sources([(path, ""), ("src/lib.rs", "")]));
            ["pose", "tourne", "commun"].map(|name| given.has_name(name))
        };
        assert_eq!(names("src/jeu.rs"), [true, false, true]);
        assert_eq!(names("src/autre/mod.rs"), [false, true, true]);
        assert_eq!(names("src/main.rs"), [true, true, true]);
    }
}
