//! Sources without a crate around them: a lone `.rs` file, or a `src/` without its name.

use super::paths::file_name;
use super::versions::home;
use engine::grade::Loaded;
use std::collections::BTreeMap;

/// What tells a coursework's files from others.
#[derive(Debug, Clone, Default)]
pub struct Known {
    /// `objet`; empty when the coursework has one variant only.
    pub variant: String,
    /// Where the modules are that no other variant has: `src/riviere/objet/`.
    pub home: String,
    /// `demineur`, `riviere::classique::case`.
    pub modules: Vec<String>,
    pub functions: Vec<String>,
}

impl Known {
    pub fn of(courseworks: &[Loaded]) -> Vec<Known> {
        let variants = courseworks.iter().flat_map(|c| &c.variants);
        variants
            .map(|variant| {
                let functions = variant.interface.functions.iter();
                Known {
                    variant: variant.name.clone(),
                    home: home(&variant.own_modules),
                    modules: variant.modules.clone(),
                    functions: functions.map(|f| f.name.clone()).collect(),
                }
            })
            .collect()
    }
}

/// Each file where a crate has it. A lone file that defines functions of a coursework
/// of one module is that module, whatever its author called it.
pub fn placed(files: BTreeMap<String, Vec<u8>>, known: &[Known]) -> Vec<(String, Vec<u8>)> {
    let modules: Vec<&str> = files.keys().map(|path| stem(path)).collect();
    let named = |k: &&Known| {
        k.modules
            .iter()
            .any(|m| modules.contains(&m.split("::").next().unwrap_or(m)))
    };
    if known.iter().any(|k| named(&k)) {
        let shared = shared_folder(files.keys());
        return files
            .into_iter()
            .map(|(path, bytes)| (format!("src/{}", &path[shared..]), bytes))
            .collect();
    }
    files
        .into_iter()
        .map(|(path, bytes)| {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let place = guess(&text, known).unwrap_or_else(|| file_name(&path).to_owned());
            (format!("src/{place}"), bytes)
        })
        .collect()
}

/// The one module of the coursework whose functions the text defines most of.
fn guess(text: &str, known: &[Known]) -> Option<String> {
    let defined: Vec<&str> = text
        .lines()
        .filter_map(|line| line.trim_start().split_once("fn "))
        .filter(|(before, _)| before.is_empty() || before.trim_end().starts_with("pub"))
        .map(|(_, rest)| rest.split(['(', '<']).next().unwrap_or(rest).trim())
        .collect();
    let one_module = known.iter().filter(|k| k.modules.len() == 1);
    one_module
        .map(|k| {
            let hits = k.functions.iter().filter(|f| defined.contains(&f.as_str()));
            (hits.count(), k)
        })
        .filter(|(hits, _)| *hits > 0)
        .max_by_key(|(hits, _)| *hits)
        .map(|(_, k)| format!("{}.rs", k.modules[0].replace("::", "/")))
}

fn stem(path: &str) -> &str {
    let first = path.split('/').next().unwrap_or(path);
    let file = file_name(path);
    match first == file {
        true => file.strip_suffix(".rs").unwrap_or(file),
        // `riviere/classique/case.rs`: the folder is the module.
        false => first,
    }
}

/// Length of the folder that all the files share, and that is no module of theirs.
fn shared_folder<'a>(mut paths: impl Iterator<Item = &'a String>) -> usize {
    let Some(first) = paths.next() else { return 0 };
    // Only a root file can tell that a folder is a crate's.
    let root = first.rfind('/').map_or(0, |i| i + 1);
    let is_root = ["lib.rs", "main.rs"].contains(&&first[root..]);
    match is_root && paths.all(|p| p.starts_with(&first[..root])) {
        true => root,
        false => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{Known, placed};

    fn known() -> Vec<Known> {
        vec![Known {
            modules: vec!["demineur".to_owned()],
            functions: vec!["init_grid".to_owned(), "propagate".to_owned()],
            ..Known::default()
        }]
    }

    #[track_caller]
    fn check(files: &[(&str, &str)], expected: &[&str]) {
        let files = files
            .iter()
            .map(|(p, t)| ((*p).to_owned(), t.as_bytes().to_vec()))
            .collect();
        let placed = placed(files, &known());
        let paths: Vec<&str> = placed.iter().map(|(p, _)| p.as_str()).collect();
        assert_eq!(paths, expected);
    }

    #[test]
    fn a_lone_file_is_the_module_whose_functions_it_defines() {
        check(
            &[("dupont.rs", "pub fn init_grid(n: usize) {}")],
            &["src/demineur.rs"],
        );
        check(&[("lib.rs", "pub fn propagate() {}")], &["src/demineur.rs"]);
        check(&[("dupont.rs", "fn main() {}")], &["src/dupont.rs"]);
        check(
            &[("demineur.rs", ""), ("lib.rs", "pub mod demineur;")],
            &["src/demineur.rs", "src/lib.rs"],
        );
    }
}
