use super::{Files, in_module};
use crate::bundle::KnownModules;

const WORK: &str = "fn init_grid(n: usize) {}\npub fn propagate() {}\n";

fn known() -> Vec<KnownModules> {
    let functions = ["init_grid", "propagate", "a", "b", "c"];
    vec![KnownModules {
        modules: vec!["demineur".to_owned()],
        functions: functions.map(str::to_owned).to_vec(),
        ..KnownModules::default()
    }]
}

/// The files, and all of them afterwards with their texts; `None` where nothing changes.
#[track_caller]
fn check(given: &[(&str, &str)], expected: Option<&[(&str, &str)]>) {
    let of = |files: &[(&str, &str)]| -> Files {
        let files = files.iter();
        files
            .map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()))
            .collect()
    };
    let mut files = of(given);
    let note = in_module(&mut files, &known());
    assert_eq!(note.is_some(), expected.is_some(), "{given:?}");
    let mut expected = of(expected.unwrap_or(given));
    files.sort();
    expected.sort();
    assert_eq!(files, expected);
}

#[test]
fn a_program_in_the_root_file_is_the_module() {
    for root in ["src/main.rs", "src/lib.rs"] {
        check(&[(root, WORK)], Some(&[("src/demineur.rs", WORK)]));
    }
    check(
        &[
            ("src/lib.rs", WORK),
            ("src/main.rs", "fn main() { x::a(); }"),
        ],
        Some(&[
            ("src/demineur.rs", WORK),
            ("src/lib.rs", "pub mod demineur;\n"),
            ("src/main.rs", "fn main() { x::a(); }"),
        ]),
    );
    let main = format!("mod mots;\nuse crate::mots::A;\n{WORK}");
    let moved = format!("mod mots;\nuse crate::demineur::mots::A;\n{WORK}");
    check(
        &[("src/main.rs", &main), ("src/mots.rs", "use crate::Cell;")],
        Some(&[
            ("src/demineur.rs", &moved),
            ("src/demineur/mots.rs", "use crate::demineur::Cell;"),
        ]),
    );
}

#[test]
fn a_program_in_a_module_of_another_name_is_found_under_both() {
    let same = "pub use crate::demineur::*;\n";
    for name in ["jeu", "démineur"] {
        let (path, root) = (format!("src/{name}.rs"), format!("mod {name};"));
        check(
            &[("src/main.rs", &root), (&path, WORK)],
            Some(&[
                ("src/main.rs", &root),
                ("src/demineur.rs", WORK),
                (&path, same),
            ]),
        );
    }
    let types = ("src/jeu/mod.rs", "mod grille;\nstruct Cell(u8);\n");
    let seen = "pub(crate) mod grille;\npub(crate) struct Cell(pub(crate) u8);\n";
    check(
        &[
            types,
            ("src/jeu/grille.rs", &format!("use super::Cell;\n{WORK}")),
            ("src/jeu/grille/aide.rs", "use super::super::Cell;"),
        ],
        Some(&[
            ("src/jeu/mod.rs", seen),
            ("src/demineur.rs", &format!("use crate::jeu::Cell;\n{WORK}")),
            ("src/demineur/aide.rs", "use crate::jeu::Cell;"),
            ("src/jeu/grille.rs", same),
        ]),
    );
    check(
        &[("src/jeu/mod.rs", WORK), ("src/jeu/mots.rs", "")],
        Some(&[
            ("src/demineur/mod.rs", WORK),
            ("src/demineur/mots.rs", ""),
            ("src/jeu/mod.rs", same),
        ]),
    );
}

#[test]
fn what_moves_with_it_names_it_by_its_new_path() {
    let work = |name: &str| format!("mod aide;\nuse crate::{name}::aide::lettre;\n{WORK}");
    let aide = |name: &str| format!("use crate::{name}::init_grid;\nuse crate::jeux::A;\n");
    let root = "mod jeu;\nuse crate::jeu::propagate;\n";
    check(
        &[
            ("src/main.rs", root),
            ("src/jeu.rs", &work("jeu")),
            ("src/jeu/aide.rs", &aide("jeu")),
        ],
        Some(&[
            ("src/main.rs", root),
            ("src/demineur.rs", &work("demineur")),
            ("src/demineur/aide.rs", &aide("demineur")),
            ("src/jeu.rs", "pub use crate::demineur::*;\n"),
        ]),
    );
    let program = |path: &str| format!("use {path}::Cell;\n{WORK}");
    check(
        &[("src/bin/jeu.rs", &program("crate"))],
        Some(&[("src/demineur.rs", &program("crate::demineur"))]),
    );
}

#[test]
fn what_the_crate_uses_comes_before_what_lies_beside_it() {
    let old = format!("{WORK}fn a() {{}}");
    check(
        &[("src/ancien.rs", &old), ("src/main.rs", WORK)],
        Some(&[("src/demineur/ancien.rs", &old), ("src/demineur.rs", WORK)]),
    );
}

#[test]
fn a_crate_with_the_module_or_without_the_functions_stays_as_it_is() {
    let main = format!("use x::demineur;\n{WORK}");
    check(&[("src/demineur.rs", ""), ("src/main.rs", &main)], None);
    check(&[("src/demineur/mod.rs", ""), ("src/main.rs", WORK)], None);
    let inline = format!("pub mod demineur {{\n{WORK}}}");
    check(&[("src/main.rs", &inline)], None);
    let placed = "#[path = \"jeu.rs\"] pub mod demineur;";
    check(&[("src/lib.rs", placed), ("src/jeu.rs", WORK)], None);
    check(&[("src/main.rs", "fn main() { x::init_grid(9); }")], None);
    check(&[("src/main.rs", "fn propagate() {}")], None);
    check(&[], None);
}

#[test]
fn modules_beside_the_root_or_in_another_folder_belong_to_the_assignment() {
    let of = |top: &str, names: &[&str], functions: &[&str]| KnownModules {
        modules: names.iter().map(|name| format!("{top}::{name}")).collect(),
        functions: functions.iter().map(|&name| name.to_owned()).collect(),
        ..KnownModules::default()
    };
    let known = [
        of("khet", &["types", "laser", "menu"], &["tirer", "jouer"]),
        of("chasse", &["menu", "donnees"], &["creuser"]),
    ];
    let check = |given: &[(&str, &str)], expected: &[&str]| {
        let own = |(path, text): &(&str, &str)| ((*path).to_owned(), text.as_bytes().to_vec());
        let mut files: Files = given.iter().map(own).collect();
        let note = in_module(&mut files, &known);
        assert_eq!(note.is_some(), !expected.is_empty(), "{given:?}");
        let mut paths: Vec<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
        paths.sort_unstable();
        let unchanged = given.iter().map(|(path, _)| *path).collect::<Vec<_>>();
        assert_eq!(
            paths,
            if expected.is_empty() {
                &unchanged
            } else {
                expected
            }
        );
    };
    let laser = "pub fn tirer() {}\n";
    check(
        &[
            ("src/laser.rs", laser),
            ("src/main.rs", "mod laser; mod types;"),
            ("src/types.rs", ""),
        ],
        &["src/khet.rs", "src/khet/laser.rs", "src/khet/types.rs"],
    );
    check(
        &[
            ("src/jeu/laser.rs", laser),
            ("src/jeu/mod.rs", "mod laser;"),
            ("src/jeu/types.rs", ""),
        ],
        &[
            "src/jeu/mod.rs",
            "src/khet/laser.rs",
            "src/khet/mod.rs",
            "src/khet/types.rs",
        ],
    );
    // One of three, none of the functions, as many of another assignment, no root.
    check(
        &[
            ("src/laser.rs", laser),
            ("src/main.rs", "mod laser; mod types;"),
        ],
        &[],
    );
    check(
        &[
            ("src/laser.rs", ""),
            ("src/main.rs", "mod laser; mod types;"),
            ("src/types.rs", ""),
        ],
        &[],
    );
    check(
        &[
            ("src/donnees.rs", "fn creuser() {}"),
            ("src/laser.rs", laser),
            ("src/main.rs", "mod donnees; mod laser; mod menu;"),
            ("src/menu.rs", ""),
        ],
        &[],
    );
    check(
        &[("src/jeu/laser.rs", laser), ("src/jeu/types.rs", "")],
        &[],
    );
}
