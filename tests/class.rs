//! A whole class: as Moodle exports it, killed in the middle, marked, sent back.
//!
//! `CLASS_SIZE` and `CLASS_KILLS` make it a large one:
//! `CLASS_SIZE=1000 CLASS_KILLS=10 cargo test -p grader class::killed -- --nocapture`

use crate::support::{copy, grader, grading, kit, read, scratch, write};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

/// Of the few assignments in the sample class, the one that all have.
const CHOICE: [&str; 2] = ["--coursework", "demineur"];
/// How long a busy machine may take for the libraries and one hand-in.
const PATIENCE: Duration = Duration::from_secs(600);

fn from_environment(name: &str, default: usize) -> usize {
    let value = std::env::var(name).ok();
    value.and_then(|v| v.parse().ok()).unwrap_or(default)
}

/// The sample class under other names, each hand-in with a line of its own.
fn class(size: usize, root: &Path) {
    let sample = kit().join("tests/submissions/sample-class");
    let mut stored: Vec<PathBuf> = fs::read_dir(sample)
        .expect("the sample class")
        .map(|e| e.expect("an entry").path())
        .filter(|p| p.join("src/demineur.rs").is_file())
        .collect();
    stored.sort();
    for i in 0..size {
        let target = root.join(format!("Élève N°{i}_{}_assignsubmission_file", 48_000 + i));
        copy(&stored[i % stored.len()], &target);
        let file = target.join("src/demineur.rs");
        write(&file, &format!("{}\n// remise {i}\n", read(&file)));
    }
}

fn start(class: &Path, out: &Path) -> Child {
    run(class, out).spawn().expect("the grader starts")
}

fn run(class: &Path, out: &Path) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("grader"));
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    command
        .current_dir(kit())
        .arg("run")
        .arg(class)
        .args(CHOICE)
        .arg("--out")
        .arg(out)
        .env("GRADER_CACHE", cache)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// Each file of results, its contents and when it was written.
fn kept(out: &Path) -> BTreeMap<String, (Vec<u8>, SystemTime)> {
    let Ok(entries) = fs::read_dir(out.join("results")) else {
        return BTreeMap::new();
    };
    let mut all = BTreeMap::new();
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(".json") {
            let time = entry.metadata().and_then(|m| m.modified()).expect("a time");
            all.insert(name, (fs::read(entry.path()).expect("results"), time));
        }
    }
    all
}

/// Returns once the run has kept one more hand-in: killed before that, it would have nothing to lose.
fn wait_for_more(than: usize, child: &mut Child, out: &Path) {
    let begun = Instant::now();
    while kept(out).len() <= than {
        let ended = child.try_wait().expect("a state");
        assert!(ended.is_none(), "the class is graded before it was killed");
        assert!(begun.elapsed() < PATIENCE, "nothing is kept");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The most memory the process has had, in kB.
fn memory(pid: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|l| l.starts_with("VmHWM"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn killed_at_any_moment_loses_nothing_and_repeats_nothing() {
    let (size, kills) = (
        from_environment("CLASS_SIZE", 12),
        from_environment("CLASS_KILLS", 3),
    );
    let place = scratch();
    let (hand_ins, out) = (place.path().join("class"), place.path().join("out"));
    class(size, &hand_ins);
    for _ in 0..kills {
        let before = kept(&out);
        // Two at a time: with more cores the whole class might be graded before the first kill.
        let mut command = run(&hand_ins, &out);
        let mut child = command.args(["--jobs", "2"]).spawn().expect("starts");
        wait_for_more(before.len(), &mut child, &out);
        child.kill().expect("SIGKILL");
        child.wait().expect("it ended");
        let after = kept(&out);
        for (name, results) in before {
            assert_eq!(after.get(&name), Some(&results), "{name} was graded twice");
        }
    }
    let before = kept(&out);
    assert!(
        before.len() >= kills,
        "{} kept at the last kill",
        before.len()
    );
    let begun = Instant::now();
    let mut child = start(&hand_ins, &out);
    let mut most = 0;
    while child.try_wait().expect("a state").is_none() {
        most = most.max(grading(child.id()).and_then(memory).unwrap_or(0));
        std::thread::sleep(Duration::from_millis(50));
    }
    let first = begun.elapsed();
    let after = kept(&out);
    assert_eq!(after.len(), size);
    for (name, results) in &before {
        assert_eq!(after.get(name), Some(results), "{name} was graded twice");
    }
    let begun = Instant::now();
    assert!(start(&hand_ins, &out).wait().expect("it ends").success());
    let again = begun.elapsed();
    assert_eq!(kept(&out), after, "an unchanged class is not graded again");
    println!(
        "{size} hand-ins, {kills} kills: {} kept at the last kill; the rest in {first:.1?}; \
         unchanged in {again:.1?}; memory {most} kB",
        before.len()
    );
    assert!(most < 200_000, "{most} kB");
    // No page is missing either.
    assert_eq!(
        fs::read_dir(out.join("students")).expect("pages").count(),
        2 * size
    );
}

#[test]
fn a_cut_file_of_results_is_noticed_and_graded_again() {
    let place = scratch();
    let (hand_ins, out) = (place.path().join("class"), place.path().join("out"));
    class(2, &hand_ins);
    assert!(start(&hand_ins, &out).wait().expect("it ends").success());
    let (name, (bytes, _)) = kept(&out).pop_first().expect("results");
    let file = out.join("results").join(name);
    fs::write(&file, &bytes[..bytes.len() / 2]).expect("a cut file");
    let status = grader()
        .args(["status", "--out"])
        .arg(&out)
        .assert()
        .code(1);
    let said = String::from_utf8_lossy(&status.get_output().stdout).into_owned();
    assert!(said.contains("1 of 2 hand-ins kept"), "{said}");
    assert!(start(&hand_ins, &out).wait().expect("it ends").success());
    assert_eq!(fs::read(&file).expect("results"), bytes);
}

const WORKSHEET: &str = "\u{feff}Identifiant,\"Nom complet\",\"Adresse de courriel\",Statut,Note,\
    \"Note maximale\",\"La note peut être modifiée\",\"Dernière modification (note)\",\
    \"Feedback par commentaires\"\n\
    Participant48000,\"Élève N°0\",zero@univ.example,\"Remis pour évaluation\",,\"20,00\",Oui,-,\n\
    Participant48777,\"Anne Absente\",anne@univ.example,\"Pas de travail remis\",,\"20,00\",Oui,-,\n\
    Participant48001,\"Élève N°1\",un@univ.example,\"Remis pour évaluation\",,\"20,00\",Oui,-,\n";

#[test]
fn moodles_worksheet_comes_back_with_marks_and_nothing_else_changed() {
    let place = scratch();
    let (hand_ins, out) = (place.path().join("class"), place.path().join("out"));
    class(2, &hand_ins);
    let sheet = place.path().join("Notes-L1-Démineur--90417.csv");
    write(&sheet, WORKSHEET);
    write(
        &hand_ins.join("decisions.yaml"),
        "late: {per_day: 1}\nstudents:\n  Élève N°0:\n    points: {commentaires: 2.5, lisibilite: 3, ameliorations: 0}\n    \
         overrides: {console: {points: 7, reason: \"vu en salle\"}, specifications: {points: 2, reason: x}}\n    \
         days_late: 2\n    comment: \"Bien, \\\"vraiment\\\".\"\n",
    );
    let roster = place.path().join("class.csv");
    write(
        &roster,
        "Nom complet;Courriel;Couleur\nÉlève N°0;zero@univ.example;bleu\nAnne Absente;anne@univ.example;\n",
    );
    let run = grader()
        .arg("run")
        .arg(&hand_ins)
        .args(CHOICE)
        .args(["--lang", "fr", "--out"])
        .arg(&out)
        .arg("--worksheet")
        .arg(&sheet)
        .arg("--roster")
        .arg(&roster)
        .assert()
        .success();
    let said = String::from_utf8_lossy(&run.get_output().stdout).into_owned();
    assert!(said.contains("sans remise : Anne Absente"), "{said}");
    let back = read(&out.join("moodle/Notes-L1-Démineur--90417.csv"));
    let before: Vec<&str> = WORKSHEET.lines().collect();
    let after: Vec<&str> = back.lines().collect();
    assert_eq!(after[0], before[0]);
    assert_eq!(after[2], before[2], "nobody's row is left as it was");
    // 2,5 + 3 + 0 + 7 + 2, two days late.
    let start = "Participant48000,\"Élève N°0\",zero@univ.example,\"Remis pour évaluation\",\"12,50\",\"20,00\",Oui,-,\"<p>12,5 / 20</p>";
    assert!(after[1].starts_with(start), "{}", after[1]);
    assert!(after[1].contains("&quot;vraiment&quot;"), "{}", after[1]);
    let zip = fs::read(out.join("moodle/feedback.zip")).expect("the feedback");
    let name = "Élève N°1_48001_assignsubmission_file/rapport.html".as_bytes();
    assert!(zip.windows(name.len()).any(|w| w == name));
    assert!(read(&out.join("students/eleve_n_0_48000.txt")).contains("vu en salle"));
    assert!(read(&out.join("index.html")).contains("Anne Absente"));
    let marks = fs::read(out.join("marks.csv")).expect("the table");
    assert!(marks.starts_with("\u{feff}\"Nom\";".as_bytes()));
}

#[test]
fn decisions_about_nobody_stop_before_anything_runs() {
    let place = scratch();
    let hand_ins = place.path().join("class");
    class(2, &hand_ins);
    write(
        &hand_ins.join("decisions.yaml"),
        "students:\n  Jean Personne: {points: {lisibilite: 1}}\n  Élève N°0: {points: {lisibilite: 9, beaute: 1, console: 2}}\n",
    );
    let run = grader()
        .arg("run")
        .arg(&hand_ins)
        .args(CHOICE)
        .assert()
        .code(2);
    let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
    for part in [
        "“Jean Personne”",
        "it must be from 0 to 3",
        "no criterion “beaute”",
        "with a reason",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn identical_hand_ins_are_built_once_and_told() {
    let place = scratch();
    let hand_ins = place.path().join("class");
    let source = kit().join("tests/submissions/sample-class/martin_lea");
    copy(&source, &hand_ins.join("anne"));
    copy(&source, &hand_ins.join("zoe"));
    let run = grader()
        .arg("run")
        .arg(&hand_ins)
        .args(CHOICE)
        .assert()
        .success();
    let said = String::from_utf8_lossy(&run.get_output().stdout).into_owned();
    assert!(
        said.contains("identical to: zoe") && said.contains("identical to: anne"),
        "{said}"
    );
}

#[test]
fn results_that_cannot_be_kept_are_told_before_anything_runs() {
    let place = scratch();
    let hand_ins = place.path().join("class");
    class(2, &hand_ins);
    write(&place.path().join("file"), "");
    let out = place.path().join("file/out");
    let run = grader()
        .arg("run")
        .arg(&hand_ins)
        .args(CHOICE)
        .arg("--out")
        .arg(out)
        .assert()
        .code(6);
    let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
    assert!(said.contains("--out"), "{said}");
    let inside = fs::read_dir(&hand_ins)
        .expect("a class")
        .flatten()
        .next()
        .expect("a hand-in");
    let run = grader()
        .arg("run")
        .arg(&hand_ins)
        .args(CHOICE)
        .arg("--out")
        .arg(inside.path().join("out"))
        .assert()
        .code(2);
    let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
    assert!(said.contains("inside the hand-in"), "{said}");
}
