//! A course of one's own: a repository with one assignment in it, in which every other command
//! works.

mod existing;
mod files;
mod made_with;

pub use existing::{Existing, bareme};
pub use made_with::MadeWith;

use crate::kit_copy;
use lang::Lang;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// Path from the repository's root, contents.
pub type Contents = BTreeMap<PathBuf, Vec<u8>>;

/// Everything of a new repository but what is derived from its reference.
pub fn contents(name: &str, lang: Lang) -> io::Result<Contents> {
    let mut contents = base()?;
    let members = members(&contents);
    for (path, text) in files::all(name, &members, lang) {
        contents.insert(path, text.into_bytes());
    }
    Ok(contents)
}

/// What every course has of this program.
fn base() -> io::Result<Contents> {
    let mut contents = libraries()?;
    // The lock file with which the kit's own tests run; cargo drops what is not needed.
    let lock = kit_copy::files()?.remove_entry(Path::new("Cargo.lock"));
    contents.extend(lock);
    Ok(contents)
}

/// The parts of this program that students compile, and which version they are of.
pub fn libraries() -> io::Result<Contents> {
    let mut contents: Contents = kit_copy::files()?
        .into_iter()
        .filter(|(path, _)| path.starts_with("grader"))
        .collect();
    let made = MadeWith::this().text();
    contents.insert(PathBuf::from(made_with::FILE), made.into_bytes());
    Ok(contents)
}

/// `grader/outils` and its like: folders with a manifest.
fn members(contents: &Contents) -> Vec<String> {
    let manifests = contents.keys().filter(|path| path.ends_with("Cargo.toml"));
    let folders = manifests.filter_map(|path| path.parent());
    folders
        .filter(|folder| folder.starts_with("grader"))
        .map(|folder| folder.to_string_lossy().replace('\\', "/"))
        .collect()
}

/// Why a name cannot be an assignment's: it is a module, and a package too.
pub fn wrong_name(name: &str, lang: Lang) -> Option<String> {
    let is_module = |name: &str| {
        let mut letters = name.chars();
        letters.next().is_some_and(|c| c.is_ascii_lowercase())
            && letters.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    if !is_module(name) {
        return Some(lang.pick(
            format!("« {name} » : il faut un nom de module, de lettres minuscules sans accent, de chiffres et de « _ »"),
            format!("`{name}`: it must be the name of a module, of lower-case letters, digits and `_`"),
        ));
    }
    let is_taken = syn::parse_str::<syn::Ident>(name).is_err()
        || [
            "outils", "glue", "engine", "std", "core", "alloc", "test", "main", "lib", "bin",
        ]
        .contains(&name);
    is_taken.then(|| {
        lang.pick(
            format!("« {name} » a déjà un sens en Rust ou dans le kit : choisissez un autre nom"),
            format!("`{name}` has a meaning in Rust or in the kit already: choose another name"),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::{bareme, contents, wrong_name};
    use lang::Lang;
    use std::collections::BTreeSet;
    use std::path::Path;

    #[test]
    fn a_name_is_a_modules() {
        for good in ["pong", "tic_tac_toe", "tp2"] {
            assert_eq!(wrong_name(good, Lang::En), None);
        }
        for wrong in [
            "Pong",
            "2048",
            "jeu-de-la-vie",
            "match",
            "main",
            "fn",
            "std",
            "",
            "été",
        ] {
            assert!(wrong_name(wrong, Lang::En).is_some(), "{wrong}");
        }
    }

    #[test]
    fn comments_are_in_the_language_of_the_course() {
        let comments = |lang| -> BTreeSet<String> {
            let contents = contents("pong", lang).expect("the packed kit");
            let specs = contents.iter().filter(|(path, _)| {
                path.starts_with("specs/pong") && path.extension().is_some_and(|e| e == "yaml")
            });
            let own = specs.map(|(_, text)| String::from_utf8_lossy(text).into_owned());
            let topics = [("a".to_owned(), 1), ("b".to_owned(), 2)].into();
            let all: Vec<String> = own.chain([bareme(&topics, lang)]).collect();
            let lines = all.iter().flat_map(|text| text.lines());
            let comments = lines.filter_map(|line| line.trim_start().strip_prefix("# "));
            let comments = comments.filter(|said| !said.starts_with("yaml-language-server"));
            comments.map(str::to_owned).collect()
        };
        let (french, english) = (comments(Lang::Fr), comments(Lang::En));
        assert!(french.len() >= 3 && french.len() == english.len());
        assert_eq!(french.intersection(&english).next(), None);
    }

    /// Nothing of the five assignments of the kit is needed, nor copied.
    #[test]
    fn a_repository_has_its_own_assignment_and_no_other() {
        for lang in [Lang::Fr, Lang::En] {
            let contents = contents("pong", lang).expect("the packed kit");
            for wanted in [
                "Cargo.toml",
                "reference/src/pong.rs",
                "specs/pong/bareme.yaml",
                "grader/outils/Cargo.toml",
            ] {
                assert!(contents.contains_key(Path::new(wanted)), "{wanted}");
            }
            let foreign = contents
                .keys()
                .find(|p| p.to_string_lossy().contains("demineur") && !p.starts_with("grader"));
            assert_eq!(foreign, None);
        }
    }
}
