//! A group's hand-in through Moodle: found by the group's name, never by its number, and
//! sent back to each member; decided in the terminal like any other.

use crate::support::{copy, grader, kit, read, scratch, write};
use std::fs;

/// The group's number is also the participant number of somebody who is not in it.
const WORKSHEET: &str = "\u{feff}Identifiant,\"Nom complet\",Groupe,Note,\"Note maximale\",\
    \"La note peut être modifiée\",\"Dernière modification (note)\"\n\
    Participant48230,\"Zoé Ménard\",Binôme_3_A,,\"20,00\",Oui,-\n\
    Participant48231,\"Éloi Le Goff\",Binôme_3_A,,\"20,00\",Oui,-\n\
    Participant771,\"Autre Personne\",,,\"20,00\",Oui,-\n";

#[test]
fn the_members_of_a_group_get_its_mark_and_nobody_else_does() {
    let place = scratch();
    let (class, out) = (place.path().join("class"), place.path().join("out"));
    let sheet = place.path().join("Notes.csv");
    write(&sheet, WORKSHEET);
    copy(
        &kit().join("tests/submissions/sample-class/martin_lea"),
        &class.join("Binôme 3 A_771_assignsubmission_file"),
    );
    let graded = || {
        let mut run = grader();
        run.args(["run", "--worksheet"]);
        run.arg(&sheet).arg("--out").arg(&out).arg(&class);
        let said = run.assert().success();
        String::from_utf8_lossy(&said.get_output().stdout).into_owned()
    };
    let said = graded();
    assert!(said.contains("no hand-in: Autre Personne"), "{said}");
    let back = read(&out.join("moodle/Notes.csv"));
    let before: Vec<&str> = WORKSHEET.lines().collect();
    let after: Vec<&str> = back.lines().collect();
    // Lines of the barème wait for the teacher: no number looks final before that.
    assert_eq!(after[1..4], before[1..4]);
    let zip = fs::read(out.join("moodle/feedback.zip")).expect("the feedback");
    let has = |name: &str| zip.windows(name.len()).any(|w| w == name.as_bytes());
    assert!(has("Zoé Ménard_48230_assignsubmission_file/"));
    assert!(has("Éloi Le Goff_48231_assignsubmission_file/"));
    assert!(!has("_771_"));

    // A wrong answer is asked again; Enter takes the proposal.
    let mut decide = grader();
    decide.args(["decide", "--out"]).arg(&out);
    let said = decide.write_stdin("9\n1,5\n\n0\n").assert().success();
    let said = String::from_utf8_lossy(&said.get_output().stdout).into_owned();
    assert!(said.contains("teacher/binome_3_a_771.html"), "{said}");
    // Beside the only hand-in: what is in a folder with one may be its author's.
    let decisions = read(&place.path().join("decisions.yaml"));
    assert!(decisions.contains("commentaires: 1.5"), "{decisions}");
    assert!(decisions.contains("lisibilite: 3.0"), "{decisions}");

    // Nothing waits any more: both members have the group's mark, and nobody else has one.
    graded();
    let back = read(&out.join("moodle/Notes.csv"));
    let after: Vec<&str> = back.lines().collect();
    let mark = after[1].split('"').nth(3).unwrap_or_default();
    assert!(mark.ends_with(",50") && mark != "0,50", "{back}");
    let marked = |line: &str| line.replace(",,", &format!(",\"{mark}\","));
    assert_eq!(after[1..3], [marked(before[1]), marked(before[2])]);
    assert_eq!(after[3], before[3]);
}
