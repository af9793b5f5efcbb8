//! People of one name: a mark and a page go to whoever handed in, and to nobody else.

use crate::support::{grader, kit, read, scratch, write, zipped};
use predicates::prelude::*;
use predicates::str::contains;
use std::fs::{self, File};
use std::path::Path;

const HEADER: &str = "\u{feff}Identifiant,\"Nom complet\",\"Adresse de courriel\",Statut,Note,\
    \"Note maximale\",\"La note peut être modifiée\",\"Dernière modification (note)\",\
    \"Feedback par commentaires\"\n";
const DECIDED: &str = "students:\n  Paul Martin:\n    \
    points: {commentaires: 2, lisibilite: 1, ameliorations: 0}\n";

/// Moodle's zip of these folders, each with one file, beside decisions about Paul Martin.
fn handed_in(at: &Path, folders: &[(&str, &str, &str)]) {
    let path =
        |(folder, file, _): &(&str, &str, &str)| format!("{folder}_assignsubmission_file/{file}");
    let files = folders
        .iter()
        .map(|all| (path(all), all.2.as_bytes().to_vec()));
    let files: Vec<_> = files.collect();
    fs::write(at.join("class.zip"), zipped(&files)).expect("Moodle's zip");
    write(&at.join("decisions.yaml"), DECIDED);
}

fn good() -> String {
    read(&kit().join("tests/submissions/sample-class/bernard_hugo/src/demineur.rs"))
}

fn worksheet(at: &Path, people: &[(&str, &str)]) {
    let row = |(number, name): &(&str, &str)| {
        format!("Participant{number},\"{name}\",p{number}@x,Statut,,\"20,00\",Oui,-,\n")
    };
    let rows: String = people.iter().map(row).collect();
    write(&at.join("Notes.csv"), &format!("{HEADER}{rows}"));
}

fn run(at: &Path, more: &[&str]) -> assert_cmd::assert::Assert {
    let mut run = grader();
    run.current_dir(at)
        .args([
            "run",
            "class.zip",
            "--coursework",
            "demineur",
            "--lang",
            "fr",
        ])
        .args(["--out", "out"])
        .args(more);
    run.assert().success()
}

/// Whose rows have a mark in the worksheet that goes back, and whose pages are in the zip.
fn given(at: &Path) -> (Vec<String>, Vec<String>) {
    let sheet = read(&at.join("out/moodle/Notes.csv"));
    let marked = sheet
        .lines()
        .skip(1)
        .filter(|row| !row.contains("Statut,,"));
    let number = |row: &str| row.split(',').next().unwrap_or_default().to_owned();
    let zip = File::open(at.join("out/moodle/feedback.zip")).expect("the feedback");
    let zip = zip::ZipArchive::new(zip).expect("a zip");
    let pages = zip
        .file_names()
        .map(|name| name.expect("a name").into_owned());
    (marked.map(number).collect(), pages.collect())
}

#[test]
fn a_namesake_who_handed_in_nothing_gets_neither_mark_nor_page() {
    let place = scratch();
    let at = place.path();
    handed_in(at, &[("Paul Martin_4711008", "demineur.rs", &good())]);
    for absent in ["Paul Martin", "Martin Paul"] {
        worksheet(at, &[("4711008", "Paul Martin"), ("4711009", absent)]);
        run(at, &["--worksheet", "Notes.csv"]).stderr(
            contains("(1 note)").and(contains("1 ligne sans remise : laissée telle quelle")),
        );
        let page = "Paul Martin_4711008_assignsubmission_file/rapport.html";
        assert_eq!(
            given(at),
            (vec!["Participant4711008".to_owned()], vec![page.to_owned()])
        );
    }
}

#[test]
fn namesakes_in_a_gradebook_are_told_apart_by_its_numbers_or_not_at_all() {
    let place = scratch();
    let at = place.path();
    handed_in(at, &[("Paul Martin_4711008", "demineur.rs", &good())]);
    worksheet(
        at,
        &[("4711008", "Paul Martin"), ("4711009", "Paul Martin")],
    );
    let gradebook = |logins: [&str; 2]| {
        let [one, other] = logins;
        let text = format!(
            "Student,ID,SIS User ID,SIS Login ID,Section,Démineur (555)\n\
             \"    Points Possible\",,,,,20\n\
             \"Martin, Paul\",101,s1,{one},L1,\n\"Martin, Paul\",102,s2,{other},L1,\n"
        );
        write(&at.join("grades.csv"), &text);
    };
    gradebook(["paul1", "paul2"]);
    let asked = ["--worksheet", "Notes.csv", "--canvas", "grades.csv"];
    run(at, &asked).stderr(
        contains("pas de note pour Martin Paul (101), Martin Paul (102) : il y a une remise")
            .and(contains("« SIS User ID » ou « SIS Login ID »")),
    );
    assert!(!read(&at.join("out/canvas.csv")).contains("Martin"));
    gradebook(["p4711009@x", "p4711008@x"]);
    run(at, &asked).stderr(contains("1 ligne sans remise : laissée telle quelle"));
    let written = read(&at.join("out/canvas.csv"));
    assert!(
        written.contains(",102,s2,") && !written.contains(",101,s1,"),
        "{written}"
    );
}

#[test]
fn rows_without_a_mark_say_why_and_a_good_hand_in_counts() {
    let place = scratch();
    let at = place.path();
    let good = good();
    handed_in(
        at,
        &[
            ("Paul Martin_1", "demineur.rs", &good),
            ("Sans Rust_2", "lettre.txt", "Bonjour"),
            ("Autre Devoir_3", "src/chasse_au_tresor.rs", ""),
            ("Deux Fois_4", "demineur.rs", &good),
        ],
    );
    // A second zip of the same assignment, of which two people have something in both.
    let again = |name: &str, file: &str, text: &str| {
        let path = format!("{name}_assignsubmission_file/{file}");
        (path, text.as_bytes().to_vec())
    };
    let again = [
        again("Paul Martin_1", "lettre.txt", "Bonjour"),
        again("Deux Fois_4", "demineur.rs", &good),
    ];
    fs::write(at.join("late.zip"), zipped(&again)).expect("another zip");
    worksheet(
        at,
        &[
            ("1", "Paul Martin"),
            ("2", "Sans Rust"),
            ("3", "Autre Devoir"),
            ("4", "Deux Fois"),
            ("5", "Anne Absente"),
        ],
    );
    let decided = [
        "--worksheet",
        "Notes.csv",
        "--decisions",
        "decisions.yaml",
        "late.zip",
    ];
    run(at, &decided).stderr(
        contains("(1 note)")
            .and(contains("1 ligne sans remise : laissée telle quelle"))
            .and(contains("1 ligne dont la remise n'a pas pu être corrigée"))
            .and(contains("1 ligne dont la remise ne contient pas ce devoir"))
            .and(contains(
                "  pas de note pour Deux Fois (Participant4) : plusieurs remises",
            ))
            .and(contains(
                "pronote.txt : pas de note pour Deux Fois : plusieurs remises",
            )),
    );
    let (marked, pages) = given(at);
    assert_eq!(marked, ["Participant1"]);
    assert!(
        pages.iter().any(|page| page.contains("Paul Martin_1_")),
        "{pages:?}"
    );
}
