//! Points that are proposed: for what a student wrote, never for what was handed out.

use crate::support::{FULL, copy, graded, kit, list, scratch, text};
use serde_json::Value;
use std::path::Path;

/// What is proposed for one line, and the evidence in both languages.
struct Proposed {
    points: f64,
    evidence: Vec<(String, String)>,
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn an_untouched_template_is_worth_nothing() {
    let folder = scratch();
    let template = kit().join("student-template/src");
    copy(&template, &folder.path().join("a/src"));
    let all = [
        "demineur",
        "riviere",
        "chasse_au_tresor",
        "viruskiller",
        "khet",
    ];
    for coursework in if FULL { &all[..] } else { &all[..2] } {
        let marks = marks(folder.path(), coursework);
        assert_eq!(marks["proposed"], 0.0, "{coursework}: {marks:#}");
        let line = proposed(&marks, "commentaires");
        assert_eq!(line.evidence[0].0, "aucune fonction n'est écrite");
    }
}

/// A kit that does not hold the template knows all the same what was handed out.
#[test]
#[cfg(feature = "full")]
fn a_kit_without_its_template_proposes_as_much() {
    let folder = scratch();
    let kit_of_its_own = folder.path().join("kit");
    crate::support::copy_crates(&kit_of_its_own);
    for part in ["reference/src", "specs/demineur"] {
        copy(&kit().join(part), &kit_of_its_own.join(part));
    }
    let manifest = "reference/Cargo.toml";
    std::fs::copy(kit().join(manifest), kit_of_its_own.join(manifest)).expect("a copy");
    let class = folder.path().join("class");
    let template = kit().join("student-template/src/demineur.rs");
    let source = crate::support::read(&template);
    crate::support::write(&class.join("a/src/demineur.rs"), &source);
    let arguments = [
        "--no-substitution",
        "--kit",
        &kit_of_its_own.to_string_lossy(),
    ];
    let results = graded(&class, &arguments);
    assert_eq!(
        list(&results.0["marks"])[0]["proposed"],
        0.0,
        "{:#}",
        results.0
    );
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_stripped_program_is_told_from_a_good_one() {
    let submissions = kit().join("tests/submissions");
    let good = demineur(&submissions.join("sample-class/martin_lea/src"));
    let stripped = demineur(&submissions.join("proposals/stripped/src"));
    assert_eq!(good["sure"], stripped["sure"], "they are the same program");
    for (line, least, most) in [("commentaires", 2.5, 0.0), ("lisibilite", 3.0, 1.0)] {
        let (good, stripped) = (proposed(&good, line), proposed(&stripped, line));
        assert!(good.points >= least, "{line}: {}", good.points);
        assert!(stripped.points <= most, "{line}: {}", stripped.points);
        assert!(good.evidence != stripped.evidence, "the evidence tells why");
    }
    let (french, english) = &proposed(&stripped, "lisibilite").evidence[0];
    assert!(french.contains("noms sur"), "{french}");
    assert!(english.contains("names are a letter"), "{english}");
}

/// The template's comments and names are not the student's work.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn comments_that_were_given_do_not_count() {
    let folder = scratch();
    let source = crate::support::read(&kit().join("student-template/src/demineur.rs"));
    let place = folder.path().join("a/src/demineur.rs");
    let body = "let voisines = grid.len();\n    let reste = voisines + 1;\n    \
                let somme = reste * 2;\n    println!(\"{somme}\");\n    0";
    let head = "pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {\n";
    let (before, after) = source.split_once(head).expect("compute_cell");
    let end = after.find("\n}").expect("its end");
    let written =
        |comment: &str| format!("{before}{head}    {comment}\n    {body}{}", &after[end..]);
    crate::support::write(&folder.path().join("a/src/lib.rs"), "pub mod demineur;\n");
    crate::support::write(&place, &written(""));
    let silent = marks(folder.path(), "demineur");
    assert_eq!(proposed(&silent, "commentaires").points, 0.0, "{silent:#}");
    crate::support::write(&place, &written("// les voisines, puis le reste"));
    let told = marks(folder.path(), "demineur");
    // One of ten functions is written, which is a fifth of the half that is worth all of it.
    assert_eq!(proposed(&told, "commentaires").points, 0.5, "{told:#}");
}

fn demineur(source: &Path) -> Value {
    let folder = scratch();
    copy(source, &folder.path().join("a/src"));
    marks(folder.path(), "demineur")
}

/// The marks of the only hand-in of a folder.
fn marks(folder: &Path, coursework: &str) -> Value {
    // Proposals measure what is written: nothing needs to be tried with the reference beside it.
    let results = graded(folder, &["--no-substitution", "--coursework", coursework]);
    results.0["marks"][0].clone()
}

fn proposed(marks: &Value, id: &str) -> Proposed {
    let criteria = list(&marks["criteria"]);
    let line = criteria.iter().find(|c| c["id"] == id);
    let line = line.unwrap_or_else(|| panic!("no line {id} in {marks:#}"));
    let both = |e: &Value| (text(&e["text"]["fr"]), text(&e["text"]["en"]));
    Proposed {
        points: line["points"].as_f64().expect("points"),
        evidence: list(&line["evidence"]).iter().map(both).collect(),
    }
}
