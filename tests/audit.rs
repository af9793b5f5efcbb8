//! How good the scenarios are: they must catch mutants of the reference.

use crate::support::{copy, grader, kit, read, scratch, write};
use audit::{Audit, VerdictCacheFolder};
use compile::kit::Kit;
use compile::members::with_dependencies;
use compile::sources::Sources;
use engine::grade::{Grader, Loaded, Settings, SpecKeys};
use predicates::prelude::*;
use predicates::str::contains;
use std::collections::BTreeSet;
use std::path::Path;

/// A sample that is always the same. `.ci/full` audits every assignment whole.
#[test]
fn demineur_catches_wrong_solutions() {
    grader()
        .args(["audit", "demineur", "--sample", "12"])
        .args(["--at-least", "100", "--public-at-least", "100"])
        .assert()
        .success()
        .stdout(contains("wrong programs caught"));
}

/// Of no wrong program, all would be caught.
#[test]
fn a_name_that_nothing_has_is_told() {
    for (option, name, said) in [
        ("--topic", "propagte", "did you mean propagate?"),
        ("--mutant", "00000000", "no wrong program has this name"),
    ] {
        grader()
            .args(["audit", "demineur", option, name])
            .assert()
            .code(2)
            .stdout("")
            .stderr(contains(said));
    }
}

/// A survivor was tried by the scenarios that reach it, those that compare with the reference
/// among them, and it is tried again when one of them changes.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_survivor_is_tried_again_by_scenarios_that_have_changed() {
    let kit = Kit::above(&kit()).expect("the kit");
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    let grader = Grader::open(&kit, &cache, Settings::default(), &|| {}).expect("a grader");
    let reference = Sources::read(&kit.interface).expect("the reference");
    let folder = scratch();
    let place = VerdictCacheFolder {
        folder: folder.path().to_owned(),
        part: None,
    };
    let mut loaded = Loaded::load(&kit, &kit.specs.join("khet"), None).expect("the specs");
    let standing = |loaded: &Loaded, first: bool| -> BTreeSet<String> {
        let variant = &loaded.variants[0];
        let audit = Audit::new(&grader, loaded, variant, &reference, &place, false);
        let all = audit.mutants();
        if first {
            all.iter()
                .for_each(|mutant| audit.record_survived_trials(mutant));
            audit.save().expect("is saved");
        }
        let standing = all
            .into_iter()
            .filter(|mutant| audit.survived_trials(mutant));
        standing
            .map(|m| format!("{} {}", m.function, m.name))
            .collect()
    };
    let all = standing(&loaded, true);
    assert_eq!(standing(&loaded, false), all);
    let mut topics = loaded.coursework.topics.iter_mut();
    let move_pawn = topics.find(|t| t.name == "move_pawn").expect("the topic");
    let mut scenarios = move_pawn.scenarios.iter_mut();
    let compares = scenarios.find(|s| s.same_as_reference).expect("one");
    compares.source.push_str("\n    # changed");
    loaded.keys = SpecKeys::default();
    let left = standing(&loaded, false);
    let again: BTreeSet<&String> = all.difference(&left).collect();
    let is_of = |name: &&String| name.contains("move_pawn");
    assert!(again.iter().any(&is_of), "{again:?}");
    // What the scenario does not reach is not tried again.
    assert!(!left.is_empty() && !left.iter().any(|name| is_of(&name)));
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_wrong_bound_is_no_survivor() {
    grader()
        .args(["audit", "demineur", "--topic", "count_flagged"])
        .assert()
        .success()
        .stdout(contains("100.0%").and(contains("0 of 0").not()));
}

/// Machines that share a folder try a part each; an audit of the whole then runs nothing again,
/// and shows what one machine would have found.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn parts_make_the_audit_of_one_machine() {
    let folder = scratch();
    let audit = |verdicts: &str, more: &[&str]| {
        let mut command = grader();
        command
            .args(["audit", "demineur", "--topic", "count_uncovered"])
            .arg("--verdicts")
            .arg(folder.path().join(verdicts))
            .args(more);
        let output = command.assert().success().get_output().stdout.clone();
        String::from_utf8(output).expect("UTF-8")
    };
    let alone = audit("alone", &[]);
    let tried: usize = ["0/2", "1/2"]
        .into_iter()
        .map(|shard| {
            let said = audit("parts", &["--shard", shard]);
            let words: Vec<&str> = said.split(' ').collect();
            assert_eq!(words[..2], ["part", &format!("{shard}:")], "{said}");
            words[2].parse::<usize>().expect("a number")
        })
        .sum();
    assert!(tried > 1, "{tried} tried");
    assert_eq!(audit("parts", &[]), alone);
    let files = std::fs::read_dir(folder.path().join("parts")).expect("a folder");
    assert_eq!(files.count(), 3, "a part writes a file of its own");
}

/// Without any scenario of a function, the audit names the survivors and the functions that
/// lead to their changes, and proposes a scenario, found by generated boards.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_survivor_is_shown_with_its_neighbours_and_a_page_is_written() {
    let folder = scratch();
    let specs = folder.path().join("kit");
    for part in ["reference", "specs", "grader"] {
        copy_kit(part, &specs);
    }
    std::fs::remove_file(specs.join("specs/demineur/hidden/count_flagged.yaml")).expect("a file");
    std::fs::remove_file(specs.join("specs/demineur/scenarios/count_flagged.yaml"))
        .expect("a file");
    let (page, proposals) = (folder.path().join("a.html"), folder.path().join("p.yaml"));
    grader()
        .arg("audit")
        .arg("demineur")
        .args(["--topic", "count_flagged", "--kit"])
        .arg(&specs)
        .arg("--html")
        .arg(&page)
        .arg("--write")
        .arg(&proposals)
        .assert()
        .stdout(contains("count_flagged  (").and(contains("by: count_flagged")));
    let page = read(&page);
    assert!(page.contains("Survivors ("), "{page}");
    assert!(!page.contains("http://") && !page.contains("https://"));
    let proposals = read(&proposals);
    assert!(proposals.contains("count_flagged("), "{proposals}");
}

/// What a kit needs to audit démineur.
fn copy_kit(part: &str, to: &Path) {
    let from = kit().join(part);
    match part {
        "specs" => copy(&from.join("demineur"), &to.join("specs/demineur")),
        "reference" => {
            copy(&from.join("src"), &to.join("reference/src"));
            std::fs::copy(from.join("Cargo.toml"), to.join("reference/Cargo.toml"))
                .expect("a copy");
        }
        _ => {
            let linked = with_dependencies(&from, &["glue"]).expect("the kit's crates");
            for inner in linked {
                copy(&from.join(&inner), &to.join(part).join(&inner));
            }
        }
    }
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_mistake_in_the_list_of_equivalents_has_its_line() {
    let folder = scratch();
    let specs = folder.path().join("kit");
    for part in ["reference", "specs", "grader"] {
        copy_kit(part, &specs);
    }
    let list = specs.join("specs/demineur/equivalent.yaml");
    write(
        &list,
        "- name: 12345678\n  reason: a\n- name: nobody\n  reason: b\n",
    );
    let audit = || {
        let mut command = grader();
        command.args(["audit", "demineur", "--sample", "1", "--kit"]);
        command.arg(&specs);
        command
    };
    audit()
        .assert()
        .code(3)
        .stderr(contains("equivalent.yaml:3: name must be"));
    write(&list, "- name: 12345678\n  reason: a\n");
    audit()
        .assert()
        .code(1)
        .stdout(contains("equivalent.yaml:1: 12345678 no longer applies"));
}
