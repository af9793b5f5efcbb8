//! No decision gets lost through an older sheet or a shared name, and stray files in a
//! coursework's folder are not handed out.

mod left_behind;
mod of_whom;

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
    run.args(["run", "--coursework", "demineur"]);
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

/// A class of two with a list of people; the folder of one is her login, and the other's is a
/// group's.
fn listed_class(place: &Path, decided: &str) -> PathBuf {
    let class = place.join("class");
    let source = kit().join("tests/submissions/sample-class/martin_lea");
    copy(&source, &class.join("alovelace"));
    copy(&source, &class.join("groupe-4"));
    write(&class.join("decisions.yaml"), decided);
    let list = "name,login,email\nAda Lovelace,alovelace,ada@x\nAlan Turing,aturing,alan@x\n\
        Grace Hopper,ghopper,grace@x\nZoé Ménard,zmenard,zoe@x\n";
    write(&place.join("list.csv"), list);
    class
}

fn with_list(place: &Path) -> assert_cmd::Command {
    let mut run = again(place);
    run.arg("--roster").arg(place.join("list.csv"));
    run
}

/// An answer stored under the hand-in's name would be overridden by the person's own entry.
#[test]
fn an_answer_goes_where_the_person_is_named_and_the_file_before_stays() {
    let place = scratch();
    let place = place.path();
    let decided = "# À revoir.\nstudents: {Ada Lovelace: {points: {lisibilite: 1}}}\n";
    let file = listed_class(place, decided).join("decisions.yaml");
    with_list(place).assert().success();
    let answers = |text: &'static str| decide(place).write_stdin(text).assert().success();
    answers("q\n").stdout(contains("nothing is changed"));
    assert_eq!(read(&file), decided);
    answers("2\n1\nq\n").stdout(contains("decisions.yaml.bak"));
    let now = read(&file);
    assert!(
        now.contains("commentaires: 2.0") && now.contains("lisibilite: 1.0"),
        "{now}"
    );
    assert!(!now.contains("alovelace"), "{now}");
    assert_eq!(read(&file.with_extension("yaml.bak")), decided);
    let missing = place.join("missing.csv");
    let mut import = decide(place);
    import
        .arg("--import")
        .arg(&missing)
        .assert()
        .code(WRONG_USE);
}

#[test]
fn members_that_the_teacher_names_have_handed_in() {
    let place = scratch();
    let place = place.path();
    listed_class(
        place,
        "groups: {groupe-4: [alan turing, Grace Hopper, Nobody Known]}\n",
    );
    let told = with_list(place).assert().success();
    let told = String::from_utf8_lossy(&told.get_output().stdout).into_owned();
    assert!(told.contains("no hand-in: Zoé Ménard"), "{told}");
    assert!(!told.contains("groupe-4, "), "{told}");
    let marks = read(&place.join("out/marks.csv"));
    for (name, email) in [("Alan Turing", "alan@x"), ("Grace Hopper", "grace@x")] {
        let lines: Vec<&str> = marks.lines().filter(|l| l.contains(name)).collect();
        let [line] = lines[..] else { panic!("{marks}") };
        assert!(line.contains(email) && line.contains("groupe-4"), "{line}");
    }
    assert!(read(&place.join("out/gradebook.csv")).contains("grace@x"));
}

/// The README's way to read every failure of one hand-in.
#[test]
fn one_hand_in_of_a_class_leaves_the_class_as_it_is() {
    let place = scratch();
    let place = place.path();
    let class = graded_class(place);
    let out = place.join("out");
    let files = ["class.json", "index.html", "marks.csv", "pronote.txt"];
    let before = files.map(|file| read(&out.join(file)));
    let mut one = grader();
    one.args(["run", "--coursework", "demineur", "--verbose"]);
    let one = one.arg("--out").arg(&out).arg(class.join("anne"));
    one.assert().success().stderr(contains("--out"));
    assert_eq!(files.map(|file| read(&out.join(file))), before);
    // A class that has shrunk is that class.
    fs::remove_dir_all(class.join("zoe")).expect("removed");
    again(place).assert().success();
    assert!(!read(&out.join("class.json")).contains("zoe"));
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
        .args(["handout", "khet", "--sources-only", "--kit"])
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

/// The YAML reader and the system speak English only.
#[test]
fn mistakes_in_decisions_are_told_in_french() {
    let place = scratch();
    let place = place.path();
    graded_class(place);
    let decisions = place.join("class/decisions.yaml");
    let list = place.join("nobody.csv");
    for (text, said) in [
        ("studnts: {}\n", "clé inconnue : `studnts`"),
        (
            "students: [anne]\n",
            "trouvé : une liste, attendu : des clés, ligne 1",
        ),
        (
            "late: {per_day: -1}\n",
            "le nombre `-1`, attendu : un nombre, 0 ou plus, ligne 1",
        ),
        (
            "students:\n  anne: {comment: A}\n  anne: {comment: B}\n",
            "clé en double : `anne`, réunissez ses deux entrées, ligne 3",
        ),
        (
            "students:\n\tanne: {comment: A}\n",
            "ligne 2 : YAML s'indente par des espaces",
        ),
    ] {
        write(&decisions, text);
        let mut run = again(place);
        run.args(["--lang", "fr"]);
        run.assert().code(WRONG_USE).stderr(contains(said));
    }
    fs::remove_file(&decisions).expect("is removed");
    fs::create_dir(&decisions).expect("a folder");
    let mut run = again(place);
    run.args(["--lang", "fr"]);
    run.assert()
        .code(WRONG_USE)
        .stderr(contains("c'est un dossier"));
    fs::remove_dir(&decisions).expect("is removed");
    write(&decisions, "");
    let mut run = again(place);
    run.args(["--lang", "fr", "--roster"]).arg(&list);
    run.assert()
        .code(WRONG_USE)
        .stderr(contains("nobody.csv : aucun fichier ni dossier de ce nom"));
}

/// What is named and not there is no empty file, and no empty folder.
#[test]
fn decisions_and_hidden_scenarios_that_are_named_must_be_there() {
    let place = scratch();
    let place = place.path();
    graded_class(place);
    let with = |option: &str, path: &Path| {
        let mut run = again(place);
        run.arg(option).arg(path);
        run.assert()
    };
    let (file, folder) = (place.join("mine.yaml"), place.join("mine"));
    let absent = || contains("mine").and(contains("no such file"));
    with("--decisions", &file).code(WRONG_USE).stderr(absent());
    with("--hidden", &folder).code(WRONG_USE).stderr(absent());
    fs::create_dir_all(folder.join("demineurs")).expect("a folder");
    write(&folder.join("demineurs/menu.yaml"), "");
    with("--hidden", &folder)
        .code(WRONG_USE)
        .stderr(contains("no file of scenarios"));
    // What is decided later may begin with an empty file; so `decide` finds it again.
    write(&file, "");
    with("--decisions", &file).success();
    fs::remove_file(&file).expect("removed");
    decide(place).write_stdin("1\nq\n").assert().success();
    assert!(read(&file).contains("points:"), "{}", read(&file));
}

/// Every command would refuse the file afterwards.
#[test]
fn a_sheet_with_days_late_and_no_rule_writes_nothing() {
    let place = scratch();
    let place = place.path();
    let class = graded_class(place);
    let file = class.join("decisions.yaml");
    let sheet = place.join("sheet.csv");
    write(&sheet, "Name,Days late\nanne,2\n");
    let import = || {
        let mut import = decide(place);
        import.arg("--import").arg(&sheet);
        import.assert()
    };
    let said = contains("late: {per_day: 1}").and(contains("nothing is written"));
    import().code(WRONG_USE).stderr(said);
    assert!(!file.exists());
    write(&file, "late: {per_day: 1}\n");
    import().success();
    assert!(read(&file).contains("days_late: 2"), "{}", read(&file));
}

/// A misspelt member has a mark of its own, and its owner has none.
#[test]
fn members_who_are_not_on_the_class_list_are_named() {
    let place = scratch();
    let place = place.path();
    listed_class(place, "groups: {groupe-4: [Alan Turing, Grace Hoper]}\n");
    let named = contains("warning").and(contains("“Grace Hoper”"));
    with_list(place).assert().success().stderr(
        named
            .and(contains("“Grace Hopper”"))
            .and(contains("Turing").not()),
    );
    again(place)
        .assert()
        .success()
        .stderr(contains("Grace").not());
}
