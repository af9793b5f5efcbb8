//! What students read of their own mistakes.

use crate::support::{Graded, grader, kit, kit_with_own, list, read, scratch, text, write};
use std::path::Path;

/// The reference's minesweeper with these replacements, graded: its JSON and its page.
fn page_of(edits: &[(&str, &str)], arguments: &[&str], today: &str) -> (Graded, String) {
    let class = scratch();
    let mut module = read(&kit().join("reference/src/demineur.rs"));
    for (from, to) in edits {
        assert!(module.contains(from), "{from} is not in the reference");
        module = module.replace(from, to);
    }
    let hand_in = class.path().join("in/ada");
    write(&hand_in.join("src/lib.rs"), "pub mod demineur;\n");
    write(&hand_in.join("src/demineur.rs"), &module);
    let out = class.path().join("out");
    let json = class.path().join("results.json");
    let mut command = grader();
    command
        .env("GRADER_TODAY", today)
        .args(["run", "--coursework", "demineur", "--lang", "fr"])
        .args([Path::new("--json"), &json, Path::new("--out"), &out])
        .args(arguments)
        .arg(class.path().join("in"));
    command.assert().success();
    let json = Graded(serde_json::from_str(&read(&json)).expect("JSON"));
    (json, read(&out.join("students/ada.html")))
}

/// A wrong return type and another name do compile. A report that denied it
/// would send students looking for errors that do not exist.
#[test]
fn what_is_not_as_asked_is_not_said_not_to_compile() {
    let edits = [
        ("pub fn init_grid(", "pub fn initgrid("),
        ("init_grid(taille)", "initgrid(taille)"),
        (
            "count_flagged(grid: &Grid) -> usize",
            "count_flagged(grid: &Grid) -> String",
        ),
        (
            "filter(|cell| cell.flag).count()",
            "filter(|cell| cell.flag).count().to_string()",
        ),
    ];
    let (json, page) = page_of(&edits, &["--public-only"], "2026-11-22");
    let rows = json.scenarios().into_values().flatten();
    let lost = ["init_grid", "count_flagged"];
    for (topic, name, verdict) in rows {
        if lost.contains(&topic.as_str()) {
            assert_eq!(verdict, "not_as_asked", "{topic}: {name}");
        }
    }
    assert!(!page.contains("ne compile pas"), "{page}");
    let advice = "renommez <code>initgrid</code> en <code>init_grid</code>";
    assert!(page.contains(advice), "{page}");
    // Once where it is listed, once for the function's three scenarios.
    for there in [
        "mais il y a <code>initgrid</code>",
        "mais il y a `initgrid`",
    ] {
        assert_eq!(page.matches(there).count(), 1, "{page}");
    }
    let build = &list(&json.0["submissions"])[0]["build"];
    let todo = text(&list(&build["differences"])[0]["todo"]["en"]);
    assert_eq!(todo, "rename `initgrid` to `init_grid`");
}

#[test]
fn errors_and_panics_come_with_a_sentence_and_the_line() {
    let edits = [
        (
            "grid.iter().flatten().filter(|cell| cell.flag).count()",
            "\"beaucoup\"",
        ),
        (
            "grid.iter().flatten().filter(|cell| !cell.covered).count()",
            "grid[grid.len()].len()",
        ),
    ];
    let (_, page) = page_of(&edits, &["--public-only"], "2026-11-22");
    assert!(page.contains("rustc donne les deux"), "{page}");
    assert!(page.contains("grid[grid.len()].len()"), "{page}");
    assert!(
        page.contains("L&#39;indice sort de la liste")
            || page.contains("L'indice sort de la liste")
    );
    assert_eq!(page.matches("mismatched types").count(), 3, "{page}");
}

/// The same hand-in, published on the day before and on the day itself.
#[test]
fn hidden_scenarios_are_revealed_on_their_day() {
    let edits = [(
        "filter(|cell| cell.flag).count()",
        "filter(|cell| cell.flag).count() + 1",
    )];
    let hidden = scratch();
    write(
        &hidden.path().join("demineur/plus.yaml"),
        "topic: count_flagged\n\
         title: {fr: \"Compter\", en: \"Count\"}\n\
         scenarios:\n  - name: {fr: \"une surprise\", en: \"a surprise\"}\n    steps:\n      \
         - grid = init_grid(7)\n      - check: count_flagged(grid) == 0\n",
    );
    let kit = kit_that_reveals("{after: 2026-12-01}");
    let folder = hidden.path().join("demineur").display().to_string();
    let kit = kit.path().display().to_string();
    let arguments = ["--kit", &kit, "--hidden", &folder];
    let (json, before) = page_of(&edits, &arguments, "2026-11-30");
    assert!(before.contains("une surprise") && !before.contains("init_grid(7)"));
    assert_eq!(text(&list(&json.0["marks"])[0]["shown"]), "title");
    let (json, after) = page_of(&edits, &arguments, "2026-12-01");
    assert!(after.contains("init_grid(7)"), "{after}");
    assert_eq!(text(&list(&json.0["marks"])[0]["shown"]), "whole");
}

/// The kit with another `reveal` in the minesweeper's marking scheme.
fn kit_that_reveals(reveal: &str) -> tempfile::TempDir {
    let folder = kit_with_own("demineur");
    let specs = folder.path().join("specs/demineur");
    let bareme = specs.join("bareme.yaml");
    write(&bareme, &format!("reveal: {reveal}\n{}", read(&bareme)));
    folder
}
