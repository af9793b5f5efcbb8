//! What goes back to platforms that have their own files: Canvas's gradebook, Classroom 50.

use crate::support::{copy, grader, kit, list, read, scratch, write, zipped};
use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;
use tempfile::TempDir;

const WRONG_USE: i32 = 2;
const GRADER_FAULT: i32 = 4;

/// What its runner says in the environment.
const CLASSROOM_50: [&str; 5] = [
    "CLASSROOM",
    "ASSIGNMENT",
    "SUBMISSION_TAG",
    "COMMIT_URL",
    "RELEASE_URL",
];

/// As Canvas exports it: a line about posting, a line of maxima, a student of its own.
const GRADEBOOK: &str = "\u{feff}Student,ID,SIS User ID,SIS Login ID,Section,Quiz 1 (880),Démineur (4711),Final Score\n\
    ,,,,,Manual Posting,,(read only)\n\
    \"    Points Possible\",,,,,10,20,(read only)\n\
    \"Hugo, Bernard\",17,u100,bhugo,L1,8,,40\n\
    \"Absent, Zoé\",18,u101,zabsent,L1,7,3,35\n\
    \"Student, Test\",19,,0b7c,L1,,,\n";
const DECIDED: &str = "students:\n  bernard_hugo:\n    \
    points: {commentaires: 2, lisibilite: 1, ameliorations: 0}\n";

fn class(decisions: &str) -> TempDir {
    let place = scratch();
    let sample = kit().join("tests/submissions/sample-class/bernard_hugo");
    copy(&sample, &place.path().join("class/bernard_hugo"));
    write(&place.path().join("decisions.yaml"), decisions);
    write(&place.path().join("grades.csv"), GRADEBOOK);
    place
}

fn run(place: &TempDir, more: &[&str]) -> assert_cmd::Command {
    let mut command = grader();
    command
        .current_dir(place.path())
        .args(["run", "class/bernard_hugo", "--coursework", "demineur"])
        .args(["--decisions", "decisions.yaml", "--out", "out"])
        .args(more);
    command
}

#[test]
fn canvas_takes_back_what_it_gave_with_marks_and_nothing_else() {
    let undecided = class("students: {}\n");
    run(&undecided, &["--canvas", "grades.csv"])
        .assert()
        .success()
        .stderr(contains("1 not written: points wait"));
    let rows = read(&undecided.path().join("out/canvas.csv"));
    assert!(!rows.contains("Hugo"), "{rows}");

    let place = class(DECIDED);
    run(&place, &["--canvas", "grades.csv", "--json", "marks.json"])
        .assert()
        .success()
        .stderr(contains("(1 mark)").and(contains("1 row without a hand-in: left as it is")));
    let marks: Value = serde_json::from_str(&read(&place.path().join("marks.json"))).expect("JSON");
    let total = marks["marks"][0]["finals"][0]["total"]
        .as_f64()
        .expect("a mark");
    let expected = format!(
        "Student,ID,\"SIS User ID\",\"SIS Login ID\",Section,\"Démineur (4711)\"\n\
         \"Points Possible\",,,,,20\n\"Hugo, Bernard\",17,u100,bhugo,L1,{total}\n"
    );
    let written = read(&place.path().join("out/canvas.csv"));
    let written = written
        .trim_start_matches('\u{feff}')
        .replace("    Points", "Points");
    assert_eq!(written, expected);
}

/// Logins of a code platform are chosen: one may be somebody else's login at school.
#[test]
fn a_chosen_login_takes_nobodys_row() {
    let place = class("students: {}\n");
    let sample = kit().join("tests/submissions/sample-class/bernard_hugo");
    for login in ["zabsent", "hugo-bernard"] {
        let clone = format!("demineur-submissions/demineur-{login}");
        copy(&sample, &place.path().join(clone));
    }
    let decided = DECIDED.replace("bernard_hugo", "demineur-zabsent");
    write(&place.path().join("decisions.yaml"), &decided);
    grader()
        .current_dir(place.path())
        .args(["run", "demineur-submissions", "--coursework", "demineur"])
        .args(["--decisions", "decisions.yaml", "--canvas", "grades.csv"])
        .args(["--out", "out"])
        .assert()
        .success();
    let rows = read(&place.path().join("out/canvas.csv"));
    assert!(!rows.contains("Absent"), "{rows}");
}

/// The file that a platform reads lies where hand-ins do, which may bring their own.
#[test]
fn a_result_that_a_hand_in_brought_is_not_left() {
    let place = class("students: {}\n");
    let outside = place.path().join("outside.json");
    let result = place.path().join("result.json");
    let forged = "{\"score\": 2000, \"max-score\": 2000}";
    for (hand_ins, code) in [
        ("class/bernard_hugo", 0),
        ("class", 0),
        ("nothing", WRONG_USE),
    ] {
        write(&outside, forged);
        std::os::unix::fs::symlink(&outside, &result).expect("a link");
        write(&place.path().join("gradescope.json"), forged);
        copy(
            &place.path().join("class/bernard_hugo"),
            &place.path().join("class/petit_ines"),
        );
        grader()
            .current_dir(place.path())
            .args(["run", hand_ins, "--coursework", "demineur"])
            .args(["--out", "out"])
            .args([
                "--classroom50",
                "result.json",
                "--gradescope",
                "gradescope.json",
            ])
            .envs(CLASSROOM_50.map(|name| (name, "x")))
            .assert()
            .code(code);
        for file in ["result.json", "gradescope.json"] {
            let left = std::fs::read_to_string(place.path().join(file)).unwrap_or_default();
            assert!(!left.contains("2000"), "{hand_ins}: {file}: {left}");
        }
        assert_eq!(read(&outside), forged);
        let _ = std::fs::remove_file(&result);
    }
}

/// Marks of an assignment that one person's stray file brings would be as good as any.
#[test]
fn a_sheet_of_one_mark_asks_which_assignment_is_meant() {
    let place = class(DECIDED);
    let at = |name: &str| place.path().join(name);
    copy(&at("class/bernard_hugo"), &at("class/moreau_anne"));
    write(&at("class/moreau_anne/src/chasse_au_tresor/menu.rs"), "");
    write(
        &at("Notes.csv"),
        "Identifier,\"Full name\",Grade,\"Last modified (grade)\"\nParticipant1,\"Bernard Hugo\",,-\n",
    );
    let workbook = zipped(&[("xl/worksheets/sheet1.xml".to_owned(), Vec::new())]);
    std::fs::write(at("notes.xlsx"), workbook).expect("a workbook");
    let run = |more: &[&str]| {
        let mut command = grader();
        command
            .current_dir(place.path())
            .args(["run", "class", "--out", "out"])
            .args(["--decisions", "decisions.yaml", "--canvas", "grades.csv"])
            .args(["--worksheet", "Notes.csv", "--scodoc", "notes.xlsx"])
            .args(more);
        command.assert()
    };
    let sheets = ["canvas.csv", "notes.xlsx", "moodle/Notes.csv"].map(|f| at("out").join(f));
    run(&[]).code(WRONG_USE).stderr(
        contains("--worksheet, --scodoc, --canvas: not written")
            .and(contains(
                "chasse_au_tresor (1 hand-in), demineur (2 hand-ins)",
            ))
            .and(contains("--coursework")),
    );
    assert!(sheets.iter().all(|file| !file.exists()));
    assert!(at("out/index.html").exists() && at("out/moodle/feedback.zip").exists());
    run(&["--coursework", "demineur"]).success().stderr(
        contains("Moodle, “Minesweeper”, first: ")
            .and(contains("ScoDoc, “Minesweeper”: "))
            .and(contains("Canvas, “Minesweeper”: ")),
    );
    assert!(sheets.iter().all(|file| file.exists()));
}

/// What is left of a run in which the grader failed is no mark, wherever it could be read.
#[test]
fn a_fault_of_the_grader_gives_no_number_to_anybody() {
    let place = class(DECIDED);
    let graded = |more: &[&str]| {
        let mut command = run(&place, more);
        command.args(["--json", "marks.json"]);
        command.args(["--gradescope", "gradescope.json"]);
        command.args(["--classroom50", "result.json"]);
        command.envs(CLASSROOM_50.map(|name| (name, "x")));
        command
    };
    let json = |name: &str| -> Value {
        serde_json::from_str(&read(&place.path().join(name))).expect("JSON")
    };
    // Compiled first: that is not to fail.
    graded(&[]).assert().success();
    assert!(json("gradescope.json")["score"].is_number());
    assert!(json("marks.json")["marks"][0]["finals"][0]["total"].is_number());
    graded(&["--force"])
        .env("TMPDIR", place.path().join("no/such/folder"))
        .assert()
        .code(GRADER_FAULT)
        .stderr(contains("--classroom50: not written"));
    let result = json("gradescope.json");
    assert_eq!(result.get("score"), None);
    // Only the three lines that the teacher decided have points.
    let points = list(&result["tests"])
        .iter()
        .filter(|t| t.get("score").is_some());
    assert_eq!(points.count(), 3);
    assert!(!place.path().join("result.json").exists());
    let result = &json("marks.json")["marks"][0]["finals"][0];
    assert_eq!(result["total"], Value::Null);
    assert_eq!(result["range"]["most"], result["max"]);
    for page in ["bernard_hugo.html", "bernard_hugo.txt"] {
        let page = read(&place.path().join("out/students").join(page));
        assert!(page.contains("no mark / 20"), "{page}");
        assert!(page.contains("the grader is at fault, which costs nothing"));
    }
}

#[test]
fn what_is_no_gradebook_is_told_before_anything_runs() {
    let place = class(DECIDED);
    write(&place.path().join("grades.csv"), "Name,Mark\nA,1\n");
    run(&place, &["--canvas", "grades.csv"])
        .assert()
        .code(WRONG_USE)
        .stderr(contains("grades.csv: not a gradebook exported from Canvas"));
    assert!(!place.path().join("out/index.html").exists());
}

#[test]
fn classroom_50_is_given_its_own_words_and_whole_numbers() {
    let place = class("students: {}\n");
    run(&place, &["--classroom50", "result.json"])
        .env_remove("COMMIT_URL")
        .assert()
        .code(WRONG_USE)
        .stderr(contains("COMMIT_URL is not in the environment"));
    run(&place, &["--classroom50", "result.json"])
        .env("CLASSROOM", "l1-info")
        .env("ASSIGNMENT", "demineur")
        .env("SUBMISSION_TAG", "submit/2026-06-01T14-32-05Z-a1b2c3d")
        .env("COMMIT_URL", "https://git.example/commit/a1b2c3d")
        .env("RELEASE_URL", "https://git.example/releases/1")
        .env("REVIEW_URL", "")
        .assert()
        .success();
    let result: Value =
        serde_json::from_str(&read(&place.path().join("result.json"))).expect("JSON");
    assert_eq!(result["schema"], "classroom50/result/v1");
    assert_eq!(result["assignment"], "demineur");
    assert_eq!(result["review"], result["commit"]);
    let tests = list(&result["tests"]);
    let sum = |name: &str| {
        tests
            .iter()
            .map(|t| t[name].as_i64().expect("whole"))
            .sum::<i64>()
    };
    assert_eq!(result["score"], sum("score"));
    assert_eq!(result["max-score"], sum("max-score"));
    // Points that wait for the teacher are in no score: 9 of 20 points are sure here.
    assert_eq!(result["max-score"], 900);
    assert!(
        tests
            .iter()
            .all(|t| t["test-name"].is_string() && t["passed"].is_boolean())
    );
}
