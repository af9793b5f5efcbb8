//! A class of thirty on a course of `#[test]`s: from Moodle's zip to the marks in its worksheet.

use crate::support::{grader, read, scratch, write, zipped};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const MANIFEST: &str = "[package]\nname = \"letters\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";

/// Four functions; each has a test, which counts five points of twenty.
const FUNCTIONS: [(&str, &str, &str); 4] = [
    (
        "count",
        "pub fn count(text: &str) -> usize { ",
        "text.chars().count() }",
    ),
    (
        "first",
        "pub fn first(text: &str) -> Option<char> { ",
        "text.chars().next() }",
    ),
    (
        "loud",
        "pub fn loud(text: &str) -> String { ",
        "text.to_uppercase() }",
    ),
    (
        "turned",
        "pub fn turned(text: &str) -> String { ",
        "text.chars().rev().collect() }",
    ),
];

const TESTS: &str = "use letters::*;\n\n\
    #[test]\nfn letters_are_counted() {\n    assert_eq!(count(\"été\"), 3);\n}\n\n\
    #[test]\nfn the_first_letter() {\n    assert_eq!(first(\"abc\"), Some('a'));\n}\n\n\
    #[test]\nfn in_capitals() {\n    assert_eq!(loud(\"abc\"), \"ABC\");\n}\n\n\
    #[test]\nfn turned_round() {\n    assert_eq!(turned(\"abc\"), \"cba\");\n}\n";

const HEADER: &str = "\u{feff}Identifiant,\"Nom complet\",\"Adresse de courriel\",Statut,Note,\
    \"Note maximale\",\"La note peut être modifiée\",\"Dernière modification (note)\",\
    \"Feedback par commentaires\"\n";

/// With some of the functions right, by the bits of `right`; the others are wrong in four ways.
fn library(rank: usize, right: usize) -> String {
    let wrong = [
        "todo!() }",
        "panic!(\"{text}\") }",
        "Default::default() }",
        "text.nothing_of_this_name() }",
    ];
    let functions = FUNCTIONS.iter().enumerate();
    let functions = functions.map(|(i, (_, head, body))| {
        let body = if right >> i & 1 == 1 {
            body
        } else {
            wrong[(i + rank) % 4]
        };
        format!("{head}{body}\n")
    });
    format!("//! Of number {rank}.\n{}", functions.collect::<String>())
}

/// As they come: a project in a zip, its contents, and with what cargo left there.
fn uploaded(rank: usize, library: &str) -> Vec<u8> {
    let at = ["letters/", "", "rendu/letters/"][rank % 3];
    let file = |path: &str, text: &str| (format!("{at}{path}"), text.as_bytes().to_vec());
    let mut files = vec![file("Cargo.toml", MANIFEST), file("src/lib.rs", library)];
    if rank.is_multiple_of(4) {
        files.push(file("target/debug/letters.d", ""));
        files.push(file("tests/letters.rs", "#[test]\nfn mine() {}\n"));
    }
    zipped(&files)
}

/// The zip of the whole class, the worksheet with one person more, and the marks that follow.
fn class(folder: &Path) -> BTreeMap<String, String> {
    let (mut all, mut rows, mut marks) = (Vec::new(), HEADER.to_owned(), BTreeMap::new());
    for rank in 0..30 {
        let right = rank % 16;
        let (name, number) = (format!("Élève {rank:02}"), 4_711_000 + rank);
        let place = format!("{name}_{number}_assignsubmission_file/letters.zip");
        all.push((place, uploaded(rank, &library(rank, right))));
        rows += &format!(
            "Participant{number},\"{name}\",e{rank}@univ.example,\"Remis pour évaluation\",,\"20,00\",Oui,-,\n"
        );
        marks.insert(
            format!("Participant{number}"),
            format!("{},00", 5 * right.count_ones()),
        );
    }
    rows += "Participant4712000,\"Zoé Absente\",z@univ.example,\"Pas de travail remis\",,\"20,00\",Oui,-,\n";
    marks.insert("Participant4712000".to_owned(), String::new());
    fs::write(folder.join("class.zip"), zipped(&all)).expect("Moodle's zip");
    write(&folder.join("Notes.csv"), &rows);
    marks
}

/// The cell of the mark in each row.
fn given(sheet: &str) -> BTreeMap<String, String> {
    let rows = sheet.lines().filter(|line| line.starts_with("Participant"));
    let cell = |row: &str| {
        let (who, _) = row.split_once(',')?;
        let (_, after) = row
            .split_once("\"Remis pour évaluation\",")
            .or_else(|| row.split_once("\"Pas de travail remis\","))?;
        let mark = match after.strip_prefix('"') {
            Some(quoted) => quoted.split('"').next()?,
            None => after.split(',').next()?,
        };
        Some((who.to_owned(), mark.to_owned()))
    };
    rows.filter_map(cell).collect()
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn thirty_hand_ins_have_their_marks_in_moodles_worksheet() {
    let place = scratch();
    let own = place.path().join("letters");
    write(&own.join("Cargo.toml"), MANIFEST);
    write(&own.join("src/lib.rs"), &library(0, 15));
    write(&own.join("tests/letters.rs"), TESTS);
    grader()
        .current_dir(place.path())
        .args([
            "new", "--from", "letters", "--folder", "course", "--lang", "fr",
        ])
        .assert()
        .success();
    let marks = class(place.path());
    grader()
        .current_dir(place.path())
        .args([
            "run",
            "class.zip",
            "--kit",
            "course",
            "--worksheet",
            "Notes.csv",
            "--out",
            "out",
        ])
        .assert()
        .success();
    assert_eq!(
        given(&read(&place.path().join("out/moodle/Notes.csv"))),
        marks
    );
    let told = fs::read_dir(place.path().join("out/students")).expect("pages");
    let pages = told.filter(|page| {
        let page = page.as_ref().expect("a page").path();
        page.extension().is_some_and(|end| end == "html")
    });
    assert_eq!(pages.count(), 30);
}
