//! What keeps cargo from compiling a crate whose sources are graded all the same.

use super::named::names;
use super::single::KnownModules;
use compile::decode::decode;
use compile::salvage::declared;
use compile::sources::{Note, NoteKind, Sources};
use interface::source::module_of;
use std::collections::{BTreeMap, BTreeSet};

type Files = [(String, Vec<u8>)];

pub fn notes(files: &Files, manifest: Option<&[u8]>, known: &[KnownModules]) -> Vec<Note> {
    let text = |(path, bytes): &(String, Vec<u8>)| (path.clone(), decode(bytes).0);
    let sources = Sources {
        files: files.iter().map(text).collect(),
        ..Sources::default()
    };
    // Without a root file only some files were asked for.
    if sources.root_file().is_none() {
        return Vec::new();
    }
    let manifest = match manifest.map(String::from_utf8_lossy) {
        None => Some(note("Cargo.toml", NoteKind::NoManifest)),
        Some(text) => refused(&text),
    };
    manifest
        .into_iter()
        .chain(undeclared(&sources, known))
        .collect()
}

fn note(path: &str, kind: NoteKind) -> Note {
    let path = path.to_owned();
    Note { path, kind }
}

/// The mistakes of beginners in a `Cargo.toml`: a section that is not closed, a name that no crate may
/// have, a value without quotes. Everything else counts as right, and so does the whole manifest
/// where it has texts of several lines or keys in quotes, which are not read here.
fn refused(text: &str) -> Option<Note> {
    if ["\"\"\"", "'''"].iter().any(|quotes| text.contains(quotes))
        || text.lines().any(has_quoted_key)
    {
        return None;
    }
    let at = |line: usize| Some(note(&format!("Cargo.toml:{line}"), NoteKind::BadManifest));
    let mut section = "";
    let (mut has_name, mut is_other) = (false, false);
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let line = without_comment(line).trim();
        is_other |= section.is_empty() && line.starts_with("package");
        if is_header(line) {
            let Some(end) = line.rfind(']') else {
                return at(number);
            };
            section = line[..end].trim_matches(['[', ']', ' ']);
            is_other |= section.starts_with("workspace");
        } else if section == "package"
            && let Some((key, value)) = line.split_once('=')
        {
            let (key, value) = (key.trim(), value.trim());
            let is_text = value.starts_with(['"', '\'', '{']);
            if ["name", "version", "edition"].contains(&key) && !is_text {
                return at(number);
            }
            if key == "name" {
                has_name = true;
                if !is_crate_name(value.trim_matches(['"', '\''])) {
                    return at(number);
                }
            }
        }
    }
    let is_whole = has_name || is_other;
    (!is_whole).then(|| note("Cargo.toml", NoteKind::BadManifest))
}

/// `"name" = "jeu"`, and no element of a list.
fn has_quoted_key(line: &str) -> bool {
    let line = line.trim_start();
    let rest = ['"', '\''].iter().find_map(|quote| {
        let (_, rest) = line.strip_prefix(*quote)?.split_once(*quote)?;
        Some(rest.trim_start())
    });
    rest.is_some_and(|rest| rest.starts_with(['=', '.']))
}

/// A `#` between quotes begins none.
fn without_comment(line: &str) -> &str {
    let mut quote = None;
    let is_comment = |c: char| {
        match (quote, c) {
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), c) if c == open => quote = None,
            _ => {}
        }
        quote.is_none() && c == '#'
    };
    let end = line.find(is_comment);
    &line[..end.unwrap_or(line.len())]
}

/// `[package]`, `[[bin]]`; a list in a list begins with another sign.
fn is_header(line: &str) -> bool {
    let inside = line.trim_start_matches(['[', ' ']);
    line.starts_with('[') && inside.starts_with(|c: char| c.is_ascii_alphabetic())
}

fn is_crate_name(name: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    name.starts_with(|c: char| c.is_alphabetic() || c == '_') && name.chars().all(is_part)
}

/// More are not told.
const MOST_FILES: usize = 10;

/// Files of modules that no file declares. Where that can be done in another way than by `mod x;`,
/// nothing is said.
fn undeclared(sources: &Sources, known: &[KnownModules]) -> Vec<Note> {
    let other_ways = ["macro_rules", "include!", "#[path"];
    let is_other = |text: &String| other_ways.iter().any(|way| text.contains(way));
    if sources.files.values().any(is_other) {
        return Vec::new();
    }
    let has_lib = sources.files.contains_key("src/lib.rs");
    let modules = sources.files.keys();
    let modules = modules.filter_map(|path| Some((path, module_of(path, has_lib)?)));
    let mut declared = Declared::default();
    let left = modules.filter(|(_, module)| !declared.has(sources, module));
    let told = left.take(MOST_FILES).map(|(path, module)| {
        let is_known = known.iter().any(|k| k.modules.contains(&module.join("::")));
        let kind = match is_known || is_named(sources, path, &module) {
            true => NoteKind::Undeclared,
            false => NoteKind::Unused,
        };
        note(path, kind)
    });
    told.collect()
}

/// The modules that each file declares, read once.
#[derive(Default)]
struct Declared<'s>(BTreeMap<&'s str, BTreeSet<&'s str>>);

impl<'s> Declared<'s> {
    /// What is below a folder without a file of its own counts as declared: that one is missing.
    fn has(&mut self, sources: &'s Sources, module: &[String]) -> bool {
        let Some((name, above)) = module.split_last() else {
            return true;
        };
        let files = match above {
            [] => vec!["src/lib.rs", "src/main.rs"],
            above => sources.file_of(above).into_iter().collect(),
        };
        let mut texts = files
            .iter()
            .filter_map(|file| sources.files.get_key_value(*file));
        files.is_empty()
            || texts.any(|(file, text)| {
                let modules = self.0.entry(file).or_insert_with(|| declared(text));
                modules.contains(name.as_str())
            })
    }
}

/// Does another file name this module, or what is in it?
fn is_named(sources: &Sources, path: &str, module: &[String]) -> bool {
    let mut others = sources.files.iter().filter(|(other, _)| *other != path);
    let name = module.last();
    name.is_some_and(|name| others.any(|(_, text)| text.contains(name) && names(text, name)))
}

#[cfg(test)]
mod tests {
    use super::notes;
    use crate::bundle::KnownModules;
    use compile::sources::NoteKind::{self, BadManifest, NoManifest, Undeclared, Unused};

    const WHOLE: &str = "[package]\nname = \"jeu\"\nversion = \"0.1.0\"\n";

    #[track_caller]
    fn check(manifest: Option<&str>, files: &[(&str, &str)], expected: &[(&str, NoteKind)]) {
        let known = [KnownModules {
            modules: vec!["jeu::menu".to_owned()],
            ..KnownModules::default()
        }];
        let files: Vec<(String, Vec<u8>)> = files
            .iter()
            .map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()))
            .collect();
        let found = notes(&files, manifest.map(str::as_bytes), &known);
        let found: Vec<(&str, NoteKind)> =
            found.iter().map(|n| (n.path.as_str(), n.kind)).collect();
        assert_eq!(found, expected, "{manifest:?} {files:?}");
    }

    #[test]
    fn a_manifest_that_cargo_refuses_is_told_with_its_line() {
        let lib = [("src/lib.rs", "")];
        check(None, &lib, &[("Cargo.toml", NoManifest)]);
        for (text, place) in [
            ("", "Cargo.toml"),
            ("[dependencies]\nrand = \"1\"\n", "Cargo.toml"),
            ("[package\nname = \"jeu\"\n", "Cargo.toml:1"),
            ("[package]\nname = \"Mon Projet\"\n", "Cargo.toml:2"),
            ("[package]\nname = jeu\n", "Cargo.toml:2"),
            (
                "[package]\nauthors = [\n\"a = b\",\n]\nname = jeu # \"x\"\n",
                "Cargo.toml:5",
            ),
            (
                "[package]\nname = \"jeu\"\n\nversion = 0.1.0\n",
                "Cargo.toml:4",
            ),
        ] {
            check(Some(text), &lib, &[(place, BadManifest)]);
        }
        let lists = format!("{WHOLE}authors = [\n[\"a\"],\n]\n[[bin]]\nname = \"a b\"\n");
        let inherits = "[package] # mine\nname = 'jeu-été'\nversion.workspace = true\n";
        let dotted = "package.name = \"jeu\"\n";
        let odd_section = format!("{WHOLE}[package.metadata.\"a#b\"]\nx = 1\n");
        let several_lines = format!("{WHOLE}description = \"\"\"\nversion = 2\n\"\"\"\n");
        let quoted_key = "[package]\n\"name\" = \"jeu\"\n";
        let workspace = "[workspace]\nmembers = [\"a\"]\n";
        for text in [
            WHOLE,
            &lists,
            inherits,
            dotted,
            workspace,
            &odd_section,
            &several_lines,
            quoted_key,
        ] {
            check(Some(text), &lib, &[]);
        }
    }

    #[test]
    fn files_that_no_file_declares_are_told() {
        let files = |root: &'static str, jeu: &'static str| {
            [
                ("src/lib.rs", root),
                ("src/main.rs", "mod aide;"),
                ("src/jeu/mod.rs", jeu),
                ("src/jeu/menu.rs", ""),
                ("src/ancien.rs", ""),
                ("src/aide.rs", ""),
                ("src/bin/essai.rs", ""),
            ]
        };
        let ancien = ("src/ancien.rs", Unused);
        check(Some(WHOLE), &files("mod jeu;", "pub mod menu;"), &[ancien]);
        let menu = ("src/jeu/menu.rs", Undeclared);
        check(Some(WHOLE), &files("mod jeu;", ""), &[ancien, menu]);
        let used = files("mod jeu;", "mod menu; use crate::ancien::f;");
        check(Some(WHOLE), &used, &[("src/ancien.rs", Undeclared)]);
        let renamed = files("mod jeu;", "mod menu; use crate::ancien as a;");
        check(Some(WHOLE), &renamed, &[("src/ancien.rs", Undeclared)]);
        for other in [
            "#[path = \"ancien.rs\"] mod jeu;",
            "macro_rules! m { () => {} }",
        ] {
            check(Some(WHOLE), &files(other, ""), &[]);
        }
        check(Some(WHOLE), &[("src/jeu/menu.rs", "")], &[]);
    }
}
