//! No decision gets lost through an older sheet or a shared name, and stray files in a
//! coursework's folder are not handed out.

use crate::support::{copy, copy_crates, grader, kit, read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;
use std::path::{Path, PathBuf};

const WRONG_USE: i32 = 2;

/// A class of two, graded.
fn graded_class(place: &Path) -> PathBuf {
    let class = place.join("class");
    let source = kit().join("tests/submissions/sample-class/martin_lea");
    copy(&source, &class.join("anne"));
    copy(&source, &class.join("zoe"));
    again(place).assert().success();
    class
}

fn again(place: &Path) -> assert_cmd::Command {
    let mut run = grader();
    run.args(["run", "--coursework", "demineur", "--filter", "count_"]);
    run.arg("--out")
        .arg(place.join("out"))
        .arg(place.join("class"));
    run
}

fn decide(place: &Path) -> assert_cmd::Command {
    let mut decide = grader();
    decide.args(["decide", "--out"]).arg(place.join("out"));
    decide
}

#[test]
fn an_older_sheet_erases_no_decision_made_since() {
    let place = scratch();
    let place = place.path();
    let class = graded_class(place);
    let sheet = place.join("older.csv");
    decide(place).arg("--export").arg(&sheet).assert().success();
    let decided = "students:\n  anne:\n    points:\n      lisibilite: 1.5\n    comment: Bien.\n";
    let file = class.join("decisions.yaml");
    write(&file, decided);

    // As it went out: nothing is said, nothing changes.
    let import = |sheet: &Path| {
        let mut import = decide(place);
        import.arg("--import").arg(sheet);
        import
    };
    import(&sheet)
        .assert()
        .success()
        .stdout(contains("2 decisions not in this table"));
    assert!(read(&file).ends_with(decided), "{}", read(&file));

    // With something else about Anne, and something new about Zoé.
    let other = place.join("other.csv");
    write(&other, "Name,lisibilite,Comment\nanne,3,\nzoe,2,Oui.\n");
    let shows = || contains("anne: lisibilite: 1.5 → 3").and(contains("1 decision"));
    let nobody = import(&other).assert().code(WRONG_USE).stdout(shows());
    nobody.stderr(contains("--force"));
    assert!(read(&file).ends_with(decided), "{}", read(&file));
    import(&other)
        .write_stdin("n\n")
        .assert()
        .success()
        .stdout(shows());
    let now = read(&file);
    assert!(
        now.contains("lisibilite: 1.5") && now.contains("Oui."),
        "{now}"
    );
    import(&other)
        .write_stdin("y\n")
        .assert()
        .success()
        .stdout(shows());
    let now = read(&file);
    assert!(
        now.contains("lisibilite: 3") && now.contains("Bien."),
        "{now}"
    );
    write(&file, decided);
    import(&other)
        .arg("--force")
        .assert()
        .success()
        .stdout(shows());
    assert!(read(&file).contains("lisibilite: 3"));
}

#[test]
fn a_name_that_two_share_and_days_without_a_rule_end_the_command() {
    let place = scratch();
    let place = place.path();
    let class = place.join("class");
    let source = kit().join("tests/submissions/sample-class/martin_lea");
    for group in ["TD1", "TD2"] {
        copy(&source, &class.join(group).join("dupont"));
        copy(&source, &class.join(group).join(format!("autre-{group}")));
    }
    write(
        &class.join("decisions.yaml"),
        "students: {Dupont: {comment: Bien.}}\n",
    );
    let both = contains("TD1/dupont").and(contains("TD2/dupont"));
    again(place).assert().code(WRONG_USE).stderr(both);
    write(
        &class.join("decisions.yaml"),
        "students: {TD1/dupont: {comment: Bien., days_late: 2}}\n",
    );
    again(place)
        .assert()
        .code(WRONG_USE)
        .stderr(contains("late: {per_day: 1}").and(contains("TD1/dupont")));
    write(
        &class.join("decisions.yaml"),
        "late: {per_day: 1}\nstudents: {TD1/dupont: {comment: Bien., days_late: 2}}\n",
    );
    again(place).assert().success();
    let pages = fs::read_dir(place.join("out/students"))
        .expect("pages")
        .flatten();
    let told = pages.filter(|p| read(&p.path()).contains("Bien."));
    let mut told: Vec<String> = told
        .map(|p| p.file_name().into_string().expect("a name"))
        .collect();
    told.sort();
    assert_eq!(told, ["td1_dupont.html", "td1_dupont.txt"]);
}

#[test]
fn what_a_game_left_in_the_kit_is_named_and_not_handed_out() {
    let place = scratch();
    let copied = place.path().join("kit");
    copy_crates(&copied);
    for part in ["reference", "specs/khet"] {
        copy(&kit().join(part), &copied.join(part));
    }
    let check = || {
        let mut check = grader();
        check
            .args(["check", "khet", "--syntax-only", "--kit"])
            .arg(&copied);
        check
    };
    check().assert().success();
    let maps = copied.join("specs/khet/data/source/map");
    write(&maps.join("map_1"), "sphinx\n");
    write(&copied.join("specs/khet/scenarios/menu.yaml.bak"), "");
    let named =
        contains("specs/khet/data/source/map/map_1").and(contains("scenarios/menu.yaml.bak"));
    check().assert().code(1).stdout(named);
    let out = place.path().join("remis");
    grader()
        .args(["handout", "khet", "--kit"])
        .arg(&copied)
        .arg("--out")
        .arg(&out)
        .assert()
        .success();
    assert!(out.join("data/source/map/map_classic").is_file());
    for folder in ["data", "kit/specs/khet/data"] {
        assert!(
            !out.join(folder).join("source/map/map_1").exists(),
            "{folder}"
        );
    }
}
