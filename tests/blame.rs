//! What a hand-in's program causes is its own verdict, however much it looks like a fault of
//! the grader's, and never leaves its mark open.

use crate::support::{copy, grader, kit, list, read, scratch, text, write};
use serde_json::Value;
use std::path::Path;

/// It divides the place of a virus by ten.
const SCENARIO: &str = "every direction, every distance";

/// The scenario computes with a number where this program has none.
#[test]
fn a_value_that_fits_nothing_is_a_wrong_one() {
    let folder = scratch();
    let class = folder.path().join("class");
    for name in ["honest", "eve"] {
        let src = class.join(name).join("src");
        let game = kit().join("reference/src/viruskiller");
        copy(&game, &src.join("viruskiller"));
        write(&src.join("lib.rs"), "pub mod viruskiller;\n");
    }
    let file = class.join("eve/src/viruskiller/virus.rs");
    let begins = "pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {";
    let dead = format!("{begins} for virus in &mut jeu.virus {{ *virus = None; }}");
    let changed = read(&file).replace(begins, &dead);
    assert!(changed.contains(&dead), "the reference has changed");
    write(&file, &changed);
    let json = folder.path().join("results.json");
    grader()
        .args(["run", "--coursework", "viruskiller", "--filter", SCENARIO])
        .arg("--json")
        .arg(&json)
        .arg("--out")
        .arg(folder.path().join("kept"))
        .arg(&class)
        .assert()
        .success();
    let [eve, honest] = ["eve", "honest"].map(|name| verdicts(&json, name));
    assert_eq!(honest, ["passed"]);
    assert_eq!(eve, ["wrong"]);
}

fn verdicts(json: &Path, name: &str) -> Vec<String> {
    let results: Value = serde_json::from_str(&read(json)).expect("JSON");
    let of_name = list(&results["submissions"]).iter();
    let mut of_name = of_name.filter(|hand_in| text(&hand_in["name"]) == name);
    let topics = list(&of_name.next().expect("is graded")["topics"]).iter();
    topics
        .flat_map(|topic| list(&topic["scenarios"]))
        .map(|scenario| text(&scenario["verdict"]))
        .collect()
}
