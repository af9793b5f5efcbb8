//! What reports say about a mark: where it comes from, what it can still become, and that it
//! has changed since last time.

use crate::support::{copy, copy_crates, grader, kit, list, read, scratch, write};
use serde_json::Value;
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::Path;
use zip::write::SimpleFileOptions;

/// One hand-in with a wrong colour, as Moodle sends it, and what goes back.
struct Sent {
    place: tempfile::TempDir,
    said: String,
}

const FOLDER: &str = "class/Anne Noir_48000_assignsubmission_file";
const WORKSHEET: &str = "\u{feff}Identifiant,\"Nom complet\",\"Adresse de courriel\",Note,\"Note maximale\",\
    \"Dernière modification (note)\",\"Feedback par commentaires\"\n\
    Participant48000,\"Anne Noir\",anne@univ.example,,\"20,00\",-,\n";
const DECIDED: &str = "students:\n  Anne Noir:\n    \
    points: {commentaires: 2, lisibilite: 1, ameliorations: 0}\n";

impl Sent {
    fn new(decisions: &str) -> Sent {
        let place = scratch();
        let at = |name: &str| place.path().join(name);
        let source = read(&kit().join("reference/src/demineur.rs"));
        let wrong = source.replacen("pub fn count_flagged(", "pub fn compte(", 1);
        write(&at(FOLDER).join("src/demineur.rs"), &wrong);
        write(&at(FOLDER).join("src/lib.rs"), "pub mod demineur;\n");
        write(&at("decisions.yaml"), decisions);
        write(&at("Notes.csv"), WORKSHEET);
        workbook(&at("notes.xlsx"));
        let run = grader()
            .args(["run", "--coursework", "demineur"])
            .args(["--lang", "fr", "--verbose"])
            .arg(at("class"))
            .arg("--decisions")
            .arg(at("decisions.yaml"))
            .arg("--out")
            .arg(at("out"))
            .arg("--worksheet")
            .arg(at("Notes.csv"))
            .arg("--scodoc")
            .arg(at("notes.xlsx"))
            .arg("--gradescope")
            .arg(at("gradescope.json"))
            .arg("--json")
            .arg(at("marks.json"))
            .assert()
            .success();
        let said = String::from_utf8_lossy(&run.get_output().stdout).into_owned();
        Sent { place, said }
    }

    fn read(&self, name: &str) -> String {
        read(&self.place.path().join(name))
    }

    fn json(&self, name: &str) -> Value {
        serde_json::from_str(&self.read(name)).expect("JSON")
    }

    /// What stands in the row of ScoDoc's sheet.
    fn scodoc(&self) -> String {
        let file = File::open(self.place.path().join("out/notes.xlsx")).expect("the sheet");
        let mut book = zip::ZipArchive::new(file).expect("a workbook");
        let mut sheet = book.by_name(SHEET).expect("its sheet");
        let mut xml = String::new();
        sheet.read_to_string(&mut xml).expect("XML");
        xml
    }
}

const SHEET: &str = "xl/worksheets/sheet1.xml";
const ROWS: &str = "<sheetData><row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>Nom</t></is></c>\
    <c r=\"B1\" t=\"inlineStr\"><is><t>Prénom</t></is></c>\
    <c r=\"C1\" t=\"inlineStr\"><is><t>Note sur 20.</t></is></c></row>\
    <row r=\"2\"><c r=\"A2\" t=\"inlineStr\"><is><t>NOIR</t></is></c>\
    <c r=\"B2\" t=\"inlineStr\"><is><t>Anne</t></is></c><c r=\"C2\"/></row></sheetData>";

fn workbook(file: &Path) {
    let mut book = zip::ZipWriter::new(File::create(file).expect("a file"));
    book.start_file(SHEET, SimpleFileOptions::default())
        .expect("a sheet");
    book.write_all(ROWS.as_bytes()).expect("its rows");
    book.finish().expect("a workbook");
}

/// Of nine specifications one is missing: 1.78 of 2 points, 8.78 of 9 in all, and three lines wait.
#[test]
fn while_points_wait_there_is_a_range_and_no_number() {
    let sent = Sent::new("students: {}\n");
    let row = sent.read("out/moodle/Notes.csv");
    let row = row.lines().nth(1).expect("Anne's row").to_owned();
    assert!(
        row.starts_with("Participant48000,\"Anne Noir\",anne@univ.example,,\"20,00\",-,"),
        "{row}"
    );
    assert!(
        row.contains("de 8,78 à 19,78 / 20 (note provisoire)"),
        "{row}"
    );
    assert_eq!(sent.scodoc(), ROWS, "no cell of ScoDoc's is touched");
    let gradescope = sent.json("gradescope.json");
    assert_eq!(gradescope.get("score"), None);
    let output = gradescope["output"].as_str().expect("a text");
    assert!(output.contains("de 8,78 à 19,78 sur 20"), "{output}");
    let waiting = list(&gradescope["tests"]).iter();
    let waiting = waiting.filter(|t| t["output"] == "pas encore décidé par le professeur");
    let numbers: Vec<_> = waiting
        .map(|t| (t.get("score"), t.get("max_score")))
        .collect();
    assert_eq!(numbers, [(None, None); 3]);
    let result = &sent.json("marks.json")["marks"][0]["finals"][0];
    assert_eq!(result["total"], Value::Null);
    assert_eq!(result["range"]["least"], 8.78);
    assert_eq!(result["range"]["most"], 19.78);
    assert_eq!(sent.read("out/pronote.txt"), "\n");
    let gradebook = sent.read("out/gradebook.csv");
    let row = "anne@univ.example,,,\"<p>de 8,78 à 19,78 / 20";
    assert!(gradebook.contains(row), "{gradebook}");
    let table = sent.read("out/marks.csv");
    assert!(table.contains("\"de 8,78 à 19,78\""), "{table}");
    for page in [
        "out/index.html",
        "out/summary.md",
        "out/students/anne_noir_48000.html",
    ] {
        let text = sent.read(page);
        assert!(text.contains("de 8,78 à 19,78"), "{page}");
    }
    assert!(sent.said.contains("= 8,78–19,78 / 20"), "{}", sent.said);
}

#[test]
fn once_all_is_decided_the_number_is_written() {
    let sent = Sent::new(DECIDED);
    let row = sent.read("out/moodle/Notes.csv");
    assert!(row.contains("anne@univ.example,\"11,78\","), "{row}");
    assert!(row.contains("<p>11,78 / 20</p>"), "{row}");
    assert!(sent.scodoc().contains("<c r=\"C2\"><v>11.78</v></c>"));
    assert_eq!(sent.json("gradescope.json")["score"], 11.78);
    let result = &sent.json("marks.json")["marks"][0]["finals"][0];
    assert_eq!(result["total"], 11.78);
    assert_eq!(sent.read("out/pronote.txt"), "11,78\n");
    assert!(
        sent.read("out/index.html")
            .contains("Moyenne 11,78, médiane 11,78")
    );
    assert!(sent.said.contains("= 11,78 / 20"), "{}", sent.said);
}

/// The sentence, the topic that cost the point, and in the topic the line it cost.
#[test]
fn a_mark_explains_itself_in_every_report() {
    let sent = Sent::new("students: {}\n");
    let topics = sent.json("marks.json")["submissions"][0]["topics"].clone();
    let count = |name: &str| {
        let topics = list(&topics).iter();
        let of_this_name = topics.filter(|topic| name.is_empty() || topic["topic"] == name);
        let scenarios = of_this_name.map(|topic| list(&topic["scenarios"]).len());
        scenarios.sum::<usize>()
    };
    let lost = count("count_flagged");
    let kept = count("") - count("main_console") - lost;
    let sentence = format!("{kept} scénarios sur {} → 1,78 sur 2", kept + lost);
    let loss = format!("count_flagged : 0 scénario sur {lost}, −0,22");
    let line = "(−0,22 : Toutes les spécifications sont respectées)";
    let reports = [
        sent.read("out/students/anne_noir_48000.html"),
        sent.read("out/students/anne_noir_48000.txt"),
        sent.read("out/teacher/anne_noir_48000.html"),
        sent.said.clone(),
    ];
    for report in reports {
        for part in [sentence.as_str(), &loss, line] {
            assert!(report.contains(part), "{part}: {report}");
        }
    }
    for export in [
        "out/moodle/Notes.csv",
        "gradescope.json",
        "out/gradebook.csv",
    ] {
        let text = sent.read(export);
        assert!(text.contains(&sentence) && text.contains(&loss), "{text}");
    }
    let why = sent.json("marks.json")["marks"][0]["criteria"].clone();
    let why = list(&why)
        .iter()
        .find(|c| c["id"] == "specifications")
        .cloned();
    let why = why.expect("the line")["why"].clone();
    assert_eq!(why["passed"], kept);
    assert_eq!(why["lost"][0]["points"], 0.22);
}

/// The same hand-in under another barème: the change is listed once, with both values.
#[test]
fn marks_that_a_new_bareme_changes_are_told() {
    let place = scratch();
    let (root, hand_ins) = (place.path().join("kit"), place.path().join("class"));
    let (out, json) = (place.path().join("out"), place.path().join("marks.json"));
    copy_crates(&root);
    for folder in ["reference", "student-template"] {
        copy(&kit().join(folder), &root.join(folder));
    }
    small_coursework(&root);
    copy(
        &kit().join("tests/submissions/sample-class/moreau_jules"),
        &hand_ins.join("jules"),
    );
    let bareme = |uncovered: &str, flagged: &str| {
        let text = format!(
            "total: 20\ncriteria:\n  - {{id: a, title: Compter, points: {uncovered}, kind: topics, topics: [count_uncovered]}}\n  \
             - {{id: b, title: Drapeaux, points: {flagged}, kind: topics, topics: [count_flagged]}}\n"
        );
        write(&root.join("specs/demineur/bareme.yaml"), &text);
        let run = grader()
            .args(["run", "--coursework", "demineur", "--kit"])
            .arg(&root)
            .arg(&hand_ins)
            .arg("--out")
            .arg(&out)
            .arg("--json")
            .arg(&json)
            .assert()
            .success();
        let said = String::from_utf8_lossy(&run.get_output().stdout).into_owned();
        let told: Value = serde_json::from_str(&read(&json)).expect("JSON");
        (said, told["changed"].clone())
    };
    let (first, none) = bareme("8", "12");
    assert_eq!(list(&none).len(), 0, "{first}");
    let (said, changed) = bareme("5", "15");
    assert!(said.contains("1 mark changed since the last run"), "{said}");
    for part in ["Compter", "8 → 5", "Drapeaux", "12 → 15"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert_eq!(changed[0]["name"], "jules");
    assert_eq!(changed[0]["lines"][0]["was"], 8.0);
    assert_eq!(changed[0]["lines"][0]["is"], 5.0);
    let (again, none) = bareme("5", "15");
    assert_eq!(list(&none).len(), 0, "told once: {again}");
}

/// The minesweeper with two topics, so that all of it is soon graded.
fn small_coursework(root: &Path) {
    let (from, to) = (kit().join("specs/demineur"), root.join("specs/demineur"));
    copy(&from, &to);
    for part in ["scenarios", "hidden"] {
        for entry in fs::read_dir(to.join(part)).expect("scenarios") {
            let file = entry.expect("an entry").path();
            let name = file
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            if !name.starts_with("count_") {
                fs::remove_file(&file).expect("a file to remove");
            }
        }
    }
}
