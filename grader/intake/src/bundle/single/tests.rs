use super::{KnownModules, Loose, exact_names, placed};

fn known() -> Vec<KnownModules> {
    vec![KnownModules {
        modules: vec!["demineur".to_owned()],
        functions: vec!["init_grid".to_owned(), "propagate".to_owned()],
        ..KnownModules::default()
    }]
}

#[track_caller]
fn check(files: &[(&str, &str)], expected: &[&str]) {
    let files = files
        .iter()
        .map(|(path, text)| Loose {
            path: (*path).to_owned(),
            time: 0,
            bytes: text.as_bytes().to_vec(),
        })
        .collect();
    let placed = placed(files, &known());
    let paths: Vec<&str> = placed.files.iter().map(|(p, _)| p.as_str()).collect();
    assert_eq!(paths, expected);
}

#[test]
fn beside_the_exact_name_others_like_it_are_left() {
    let check = |given: &[&str], left: &[&str]| {
        let mut files = given
            .iter()
            .map(|p| ((*p).to_owned(), Vec::new()))
            .collect();
        let notes = exact_names(&mut files);
        let notes: Vec<&str> = notes.iter().map(|n| n.path.as_str()).collect();
        assert_eq!(notes, left);
        assert_eq!(files.len() + left.len(), given.len());
    };
    check(
        &[
            "src/demineur (1).rs",
            "src/demineur.rs",
            "src/demineur-v2.rs",
            "src/demineur2.rs",
        ],
        &["src/demineur (1).rs", "src/demineur-v2.rs"],
    );
    check(
        &["src/demineur (1).rs", "src/lib.rs", "src/a/demineur.rs"],
        &[],
    );
    check(&["src/bin/jeu-p5.rs", "src/bin/jeu.rs"], &[]);
}

#[test]
fn the_root_of_a_program_in_a_folder_is_the_module_of_that_name() {
    let known = KnownModules {
        modules: vec!["khet::types".to_owned(), "khet::laser".to_owned()],
        ..KnownModules::default()
    };
    let loose = |(path, text): &(&str, &str)| Loose {
        path: (*path).to_owned(),
        time: 0,
        bytes: text.as_bytes().to_vec(),
    };
    let files = [
        (
            "src/bin/khet/main.rs",
            "mod types; mod mots; use crate::mots::A;",
        ),
        (
            "src/bin/khet/types.rs",
            "use crate::mots::A; use super::mots::B;",
        ),
        ("src/bin/khet/mots.rs", ""),
    ];
    let placed = placed(files.iter().map(loose).collect(), &[known]);
    let text = |(path, bytes): (String, Vec<u8>)| (path, String::from_utf8(bytes).unwrap());
    let placed: Vec<(String, String)> = placed.files.into_iter().map(text).collect();
    let expected = [
        (
            "src/khet/mod.rs",
            "mod types; mod mots; use crate::khet::mots::A;",
        ),
        ("src/khet/mots.rs", ""),
        (
            "src/khet/types.rs",
            "use crate::khet::mots::A; use super::mots::B;",
        ),
    ];
    let mut placed: Vec<(&str, &str)> = placed
        .iter()
        .map(|(p, t)| (p.as_str(), t.as_str()))
        .collect();
    placed.sort_unstable();
    assert_eq!(placed, expected);
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
