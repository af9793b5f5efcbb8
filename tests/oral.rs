//! Oral sheets: what is asked is in the hand-in, the right answer is what it does, and the same
//! seed asks the same.

#[cfg(feature = "full")]
mod full;

use crate::support::{copy, grader, kit, list, read, scratch, text, write};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

const SAMPLES: &str = "tests/submissions/sample-class";

#[test]
fn a_sheet_asks_about_the_code_and_the_same_seed_asks_the_same() {
    let place = scratch();
    let (one, again) = (place.path().join("one"), place.path().join("again"));
    let sheets = examined(
        &[SAMPLES, "--student", "bernard_hugo", "--seed", "11"],
        &one,
    );
    let [sheet] = list(&sheets) else {
        panic!("one sheet is wanted: {sheets}");
    };
    is_a_good_sheet(sheet, &kit().join(SAMPLES).join("bernard_hugo"));
    examined(
        &[SAMPLES, "--student", "bernard_hugo", "--seed", "11"],
        &again,
    );
    for file in [
        "sheets.html",
        "answers.html",
        "moodle.xml",
        "questions.gift",
        "sheets.json",
    ] {
        let [one, again] = [&one, &again].map(|folder| read(&folder.join(file)));
        assert_eq!(one, again, "{file}");
    }
    platforms_can_read(&one, sheet);
}

/// A name, a comment and a text that would act as code if they were not escaped.
#[test]
fn what_a_hand_in_says_is_text_everywhere() {
    let place = scratch();
    let hand_in = place.path().join("]]>&amp;'\"x");
    copy(&kit().join(SAMPLES).join("bernard_hugo"), &hand_in);
    let file = hand_in.join("src/demineur.rs");
    let bad = "/* </pre><script>alert(1)</script>]]>{=}~#:\\ $CATEGORY: x \u{1b}[2J \u{202e} */";
    let marked = read(&file).replace(" {\n", &format!(" {{ {bad}\n"));
    write(&file, &marked);
    let out = place.path().join("out");
    let hand_in = hand_in.to_string_lossy().into_owned();
    let sheets = examined(&[&hand_in, "--seed", "1", "--questions", "3"], &out);
    assert_eq!(list(&list(&sheets)[0]["questions"]).len(), 3);
    for name in [
        "sheets.html",
        "answers.html",
        "moodle.xml",
        "questions.gift",
    ] {
        // Long lines may break there.
        let page = read(&out.join(name)).replace("<wbr>", "");
        assert!(page.contains("alert(1)"), "{name} does not show it");
        for what in ["<script", "]]>", "\u{1b}", "\u{202e}", "\n$CATEGORY: x"] {
            assert!(!page.contains(what), "{name} has {what:?}");
        }
    }
    let json = read(&out.join("sheets.json"));
    assert!(json.contains("\\u202e") && !json.contains('\u{202e}'));
}

#[test]
fn what_is_asked_for_is_all_that_is_asked() {
    let place = scratch();
    let arguments = [
        SAMPLES,
        "--student",
        "bernard_hugo",
        "--seed",
        "11",
        "--kinds",
        "returned,board",
        "--topics",
        "propagate,compute_cell",
        "--questions",
        "4",
    ];
    let sheets = examined(&arguments, place.path());
    let questions = list(&list(&sheets)[0]["questions"]);
    assert!(
        !questions.is_empty() && questions.len() <= 4,
        "{questions:#?}"
    );
    for question in questions {
        let (kind, function) = (text(&question["kind"]), text(&question["function"]));
        assert!(["returned", "board"].contains(&kind.as_str()), "{kind}");
        assert!(
            ["propagate", "compute_cell"].contains(&function.as_str()),
            "{function}"
        );
    }
}

/// Runs the command, and reads what it says for programs.
fn examined(arguments: &[&str], out: &Path) -> Value {
    let done = grader()
        .arg("oral")
        .args(arguments)
        .args(["--format", "html,moodle,gift,json", "--lang", "en", "--out"])
        .arg(out)
        .output()
        .expect("the command runs");
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{said}");
    serde_json::from_str(&read(&out.join("sheets.json"))).expect("JSON")
}

/// Questions of several kinds, one right answer each, about lines that are there.
#[track_caller]
fn is_a_good_sheet(sheet: &Value, hand_in: &Path) {
    let whose = text(&sheet["hand_in"]);
    let questions = list(&sheet["questions"]);
    let kinds: BTreeSet<String> = questions.iter().map(|q| text(&q["kind"])).collect();
    assert!(
        questions.len() >= 6 && kinds.len() >= 4,
        "{whose}: {kinds:?}"
    );
    let mut asked = BTreeSet::new();
    for question in questions {
        let choices = list(&question["choices"]);
        let right = choices.iter().filter(|c| c["is_right"] == true).count();
        let different: BTreeSet<String> =
            choices.iter().map(|c| c["content"].to_string()).collect();
        assert!(
            right == 1 && choices.len() > 2 && different.len() == choices.len(),
            "{whose}: {question:#}"
        );
        for excerpt in list(&question["excerpts"]) {
            is_there(excerpt, hand_in);
        }
        let text = format!(
            "{} {} {}",
            question["text"], question["situation"], question["kind"]
        );
        assert!(asked.insert(text), "{whose}: asked twice: {question:#}");
    }
    let doubts = list(&sheet["dropped"])
        .iter()
        .filter(|d| d["why"] == "contradicted");
    let doubts: Vec<&Value> = doubts.collect();
    assert!(
        doubts.is_empty(),
        "{whose}: the second way says otherwise: {doubts:#?}"
    );
}

#[track_caller]
fn is_there(excerpt: &Value, hand_in: &Path) {
    let code = read(&hand_in.join(text(&excerpt["file"])));
    let first = excerpt["first"].as_u64().expect("a line") as usize;
    for (shown, own) in list(&excerpt["lines"])
        .iter()
        .zip(code.lines().skip(first - 1))
    {
        assert_eq!(text(shown), own.trim_end());
    }
}

/// As many questions as the sheet has, each with one answer that is worth everything.
fn platforms_can_read(out: &Path, sheet: &Value) {
    let wanted = list(&sheet["questions"]).len();
    let xml = read(&out.join("moodle.xml"));
    let count = |what: &str| xml.matches(what).count();
    assert_eq!(count("<question type=\"multichoice\">"), wanted);
    assert_eq!(count("<answer fraction=\"100\""), wanted);
    for tag in [
        "quiz",
        "question",
        "questiontext",
        "answer",
        "text",
        "name",
        "category",
    ] {
        let opened = count(&format!("<{tag}>")) + count(&format!("<{tag} "));
        assert_eq!(opened, count(&format!("</{tag}>")), "{tag}");
    }
    let gift = read(&out.join("questions.gift"));
    let at_line_start = |sign: char| gift.lines().filter(|l| l.starts_with(sign)).count();
    assert_eq!(at_line_start('='), wanted);
    let person = text(&sheet["person"]);
    assert!(
        !xml.contains(&person) && !gift.contains(&person),
        "a name that others could see"
    );
    assert!(read(&out.join("answers.html")).contains(&person));
}
