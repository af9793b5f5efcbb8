//! What every student began with.

use crate::body::{code, is_stub};
use crate::comments::Comments;
use crate::extents::extents;
use crate::names::declared;
use compile::hash::Key;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// The template, module by module. Each is read when a hand-in of its assignment is looked at for
/// the first time: reading all of them takes longer than all else before a class is graded.
#[derive(Debug, Clone, Default)]
pub struct ReceivedTemplate {
    modules: BTreeMap<String, Module>,
    key: String,
}

#[derive(Debug, Clone, Default)]
struct Module {
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

impl ReceivedTemplate {
    pub fn of(files: &BTreeMap<String, String>) -> ReceivedTemplate {
        let mut template = ReceivedTemplate::default();
        let mut key = Key::new("given");
        // What plays a game is supplied whole: a name in it is no help for writing a module.
        let is_module = |path: &str| path.ends_with(".rs") && !path.starts_with("src/bin/");
        for (path, text) in files.iter().filter(|(path, _)| is_module(path)) {
            key = key.with(path).with(text);
            let module = template.modules.entry(module(path).to_owned());
            let files = &mut module.or_default().files;
            files.insert(path.clone(), text.clone());
        }
        template.key = key.finish();
        template
    }

    /// Whether this file has the code that every student began with, and no other.
    pub fn is_file(&self, path: &str, text: &str) -> bool {
        let module = self.modules.get(module(path));
        let given = module.and_then(|module| module.files.get(path));
        given.is_some_and(|given| given == text || code(given) == code(text))
    }

    /// What was given for the assignment of these modules, wherever a hand-in has them; everything,
    /// where the assignment is a whole crate or the template does not have it.
    pub fn given<'m>(&self, modules: impl IntoIterator<Item = &'m String>) -> Given<'_> {
        let modules = modules.into_iter();
        let tops: BTreeSet<&str> = modules
            .map(|module| module.split("::").next().unwrap_or(module))
            .collect();
        let is_here = |name: &str| tops.contains(name);
        let is_whole = !self.modules.keys().any(|name| is_here(name));
        let all = self.modules.iter();
        let needed = all.filter(|(name, _)| is_whole || is_here(name) || *name == ROOT);
        let key = tops.iter().fold(Key::new("given"), Key::with);
        Given {
            modules: needed.map(|(_, module)| module).collect(),
            key: key.with(&self.key).finish(),
        }
    }
}

impl Module {
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

/// What every student of an assignment began with.
#[derive(Debug, Clone)]
pub struct Given<'a> {
    modules: Vec<&'a Module>,
    /// Of all that.
    pub key: String,
}

impl Given<'_> {
    fn contents(&self) -> impl Iterator<Item = &Contents> {
        self.modules.iter().map(|module| module.read())
    }

    pub(crate) fn has_code(&self, code: &str) -> bool {
        self.contents().any(|given| given.codes.contains(code))
    }

    pub(crate) fn has_comment(&self, text: &str) -> bool {
        self.contents().any(|given| given.comments.contains(text))
    }

    pub(crate) fn has_name(&self, name: &str) -> bool {
        self.contents().any(|given| given.names.contains(name))
    }

    /// The share of what was to be written that functions of these names make.
    pub(crate) fn share_written(&self, names: &BTreeSet<&str>) -> f64 {
        let asked: BTreeSet<&String> = self.contents().flat_map(|given| &given.asked).collect();
        let written = asked.iter().filter(|name| names.contains(name.as_str()));
        match asked.len() {
            0 => 1.0,
            all => written.count() as f64 / all as f64,
        }
    }
}

/// Of `src/lib.rs`, which belongs to no assignment.
const ROOT: &str = "lib";

/// `riviere` of `src/riviere/classique/grille.rs`.
fn module(path: &str) -> &str {
    let path = path.strip_prefix("src/").unwrap_or(path);
    let end = path.find(['/', '.']).unwrap_or(path.len());
    &path[..end]
}

#[cfg(test)]
mod tests {
    use super::ReceivedTemplate;
    use std::collections::{BTreeMap, BTreeSet};

    fn template<const N: usize>(files: [(&str, &str); N]) -> ReceivedTemplate {
        let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
        ReceivedTemplate::of(&BTreeMap::from(files))
    }

    /// A variable of a game that is supplied may have the same name as one of the student's.
    #[test]
    fn names_of_modules_are_given_and_those_of_games_are_not() {
        let template = template([
            ("src/jeu.rs", "pub fn pose(grille: u8) { todo!() }"),
            ("src/bin/fenetre.rs", "fn main() { let c = pose(1); }"),
        ]);
        let given = template.given(&["jeu".to_owned()]);
        assert!(given.has_name("grille"));
        assert!(!given.has_name("c"));
    }

    /// What another assignment's students were given is one's own work here.
    #[test]
    fn what_is_given_for_another_assignment_is_not_given() {
        let template = template([
            ("src/jeu.rs", "pub fn pose(grille: u8) { todo!() }"),
            (
                "src/autre/a.rs",
                "pub fn tourne(pion: u8) -> u8 { pion + 1 }",
            ),
            ("src/lib.rs", "pub fn commun() {}"),
        ]);
        let names = |module: &str| {
            let given = template.given(&[module.to_owned()]);
            ["pose", "tourne", "commun"].map(|name| given.has_name(name))
        };
        assert_eq!(names("jeu"), [true, false, true]);
        assert_eq!(names("autre::a"), [false, true, true]);
        assert_eq!(names("crate"), [true, true, true]);
    }

    /// However an assignment is divided, its small module is not all of it.
    #[test]
    fn what_is_asked_in_several_modules_is_asked_together() {
        let template = template([
            ("src/grille.rs", "pub fn cree() { todo!() }"),
            (
                "src/jeu.rs",
                "pub fn joue() { todo!() } pub fn fini() { todo!() }",
            ),
        ]);
        let modules = ["grille", "jeu"].map(str::to_owned);
        let given = template.given(&modules);
        let share = given.share_written(&BTreeSet::from(["cree"]));
        assert!((share - 1.0 / 3.0).abs() < 1e-9, "{share}");
    }
}
