//! Sheets of whole classes.

use super::{SAMPLES, examined, is_a_good_sheet};
use crate::stored::case::Case;
use crate::support::{copy, kit, list, read, scratch, text, write};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// Weak and strong, one that does not compile, one that never stops.
#[test]
fn everybody_of_the_sample_class_has_a_sheet() {
    let place = scratch();
    let sheets = examined(&[SAMPLES, "--seed", "2"], place.path());
    assert_eq!(list(&sheets).len(), 12);
    for sheet in list(&sheets) {
        let hand_in = kit().join(SAMPLES).join(text(&sheet["hand_in"]));
        is_a_good_sheet(sheet, &hand_in);
    }
}

/// From so many written lines on, a hand-in has enough to ask about.
const LINES: usize = 60;

/// Fewer than six questions, or than four kinds of them.
fn is_short(sheet: &Value) -> bool {
    let questions = list(&sheet["questions"]);
    let kinds: BTreeSet<String> = questions.iter().map(|q| text(&q["kind"])).collect();
    questions.len() < 6 || kinds.len() < 4
}

/// Lines of code, without comments and blanks.
fn written(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let of_path = |path: std::path::PathBuf| match path.is_dir() {
        true => written(&path),
        false => read(&path)
            .lines()
            .filter(|line| !line.trim().is_empty() && !line.trim().starts_with("//"))
            .count(),
    };
    paths.map(of_path).sum()
}

/// Of each coursework every stored hand-in has a sheet whose answers are found twice.
mod sheets {
    use super::every_stored_hand_in;

    #[test]
    fn demineur() {
        every_stored_hand_in("demineur");
    }

    #[test]
    fn chasse_au_tresor() {
        every_stored_hand_in("chasse_au_tresor");
    }

    #[test]
    fn riviere() {
        every_stored_hand_in("riviere");
    }

    #[test]
    fn viruskiller() {
        every_stored_hand_in("viruskiller");
    }

    #[test]
    fn khet() {
        every_stored_hand_in("khet");
    }
}

#[track_caller]
fn every_stored_hand_in(coursework: &str) {
    let class = scratch();
    for case in Case::all(&kit().join("tests/submissions").join(coursework)) {
        case.lay_out(coursework, &class.path().join(&case.name));
    }
    let out = scratch();
    let folder = class.path().to_string_lossy().into_owned();
    let arguments = [folder.as_str(), "--coursework", coursework, "--seed", "5"];
    let sheets = examined(&arguments, out.path());
    assert!(list(&sheets).len() > 20);
    let mut short: Vec<String> = Vec::new();
    for sheet in list(&sheets) {
        let name = text(&sheet["hand_in"]);
        let dropped = list(&sheet["dropped"]).iter();
        let doubts: Vec<_> = dropped.filter(|d| d["why"] == "contradicted").collect();
        assert!(doubts.is_empty(), "{name}: {doubts:#?}");
        if written(&class.path().join(&name)) >= LINES && is_short(sheet) {
            short.push(name);
        }
    }
    assert!(short.is_empty(), "too few questions: {short:#?}");
}

/// The order of Khet's pieces is on no board, and decides what `where_we_clicked` returns.
#[test]
fn what_a_drawing_does_not_show_is_written_out() {
    let place = scratch();
    let hand_in = kit().join("reference").to_string_lossy().into_owned();
    let kinds = [
        "--kinds",
        "returned",
        "--topics",
        "where_we_clicked,move_pawn",
    ];
    let arguments = [
        &[&hand_in, "--coursework", "khet", "--seed", "1"],
        &kinds[..],
    ];
    let sheets = examined(&arguments.concat(), place.path());
    let questions = list(&list(&sheets)[0]["questions"]);
    assert!(!questions.is_empty());
    for question in questions {
        let given = question["situation"]["given"].to_string();
        assert!(given.contains("list_pawn"), "{question:#}");
    }
}

/// How many questions of the model's sheet are about each of its two programs.
fn about_variants(more: &[&str]) -> [usize; 2] {
    let place = scratch();
    let hand_in = kit().join("reference").to_string_lossy().into_owned();
    let arguments = [&[&hand_in, "--coursework", "riviere"], more].concat();
    let sheets = examined(&arguments, place.path());
    let [sheet] = list(&sheets) else {
        panic!("one sheet is wanted: {sheets:#}");
    };
    let questions: Vec<String> = list(&sheet["questions"])
        .iter()
        .map(ToString::to_string)
        .collect();
    ["classique", "objet"].map(|variant| {
        let folder = format!("src/riviere/{variant}/");
        questions.iter().filter(|q| q.contains(&folder)).count()
    })
}

#[test]
fn a_sheet_is_about_one_variant_and_the_seed_decides_which() {
    let mut all = BTreeSet::new();
    for seed in 1..=20 {
        all.insert(about_variants(&["--seed", &format!("{seed}")]));
        if all.len() > 1 {
            break;
        }
    }
    assert_eq!(all, BTreeSet::from([[0, 7], [7, 0]]));
}

/// A function that both have, asked about once in each.
#[test]
fn another_variant_fills_a_sheet_that_one_leaves_short() {
    let counts = about_variants(&[
        "--seed",
        "1",
        "--topics",
        "getNProchainsGH",
        "--questions",
        "8",
    ]);
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

#[test]
fn the_line_that_makes_a_scenario_fail_is_found() {
    let place = scratch();
    let hand_in = place.path().join("ada");
    copy(&kit().join(SAMPLES).join("bernard_hugo"), &hand_in);
    let file = hand_in.join("src/demineur.rs");
    let code = read(&file);
    let right = "if grid[x][y].value == 0 {\n            for";
    assert_eq!(code.matches(right).count(), 1, "{code}");
    write(&file, &code.replace(right, &right.replace("==", "!=")));
    let hand_in = hand_in.to_string_lossy().into_owned();
    let out = place.path().join("out");
    let sheets = examined(&[&hand_in, "--seed", "1", "--kinds", "mend"], &out);
    let questions = list(&list(&sheets)[0]["questions"]);
    assert_eq!(questions.len(), 1, "{sheets:#}");
    let choices = list(&questions[0]["choices"]).iter();
    let right: Vec<String> = choices
        .filter(|c| c["is_right"] == true)
        .map(|c| c["content"].to_string())
        .collect();
    assert!(right[0].contains("value != 0"), "{right:?}");
}

#[test]
fn members_of_a_group_and_latecomers_have_sheets_of_their_own() {
    let place = scratch();
    let class = place.path().join("class");
    for name in ["bernard_hugo", "martin_lea"] {
        copy(&kit().join(SAMPLES).join(name), &class.join(name));
    }
    let groups = "groups: {bernard_hugo: [Zoé Ménard, Éloi Le Goff]}\n";
    write(&class.join("decisions.yaml"), groups);
    let folder = class.to_string_lossy().into_owned();
    let mut all = BTreeSet::new();
    let arguments = [folder.as_str(), "--student", "bernard", "--seed", "4"];
    for (more, out) in [(&[][..], "first"), (&["--second"][..], "second")] {
        let arguments = [&arguments[..], more].concat();
        let sheets = examined(&arguments, &place.path().join(out));
        for sheet in list(&sheets) {
            assert!(all.insert(sheet["questions"].to_string()), "{sheet:#}");
        }
    }
    assert_eq!(all.len(), 4);
}
