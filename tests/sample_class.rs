//! The class that `grader run` grades by default.

use crate::support::{Graded, grader, kit, read, scratch, write};
use insta::assert_snapshot;
use std::sync::OnceLock;

/// Pages that the README shows: a class page, and two pages it leads to, the teacher's of one
/// hand-in and its student's.
const SAMPLES: [&str; 3] = [
    "index.html",
    "teacher/petit_ines.html",
    "students/petit_ines.html",
];

/// What grading this class gave.
pub struct Sample {
    printed: String,
    pages: [String; 3],
    pub results: Graded,
}

/// It is graded once for all tests that look at it.
pub fn sample() -> &'static Sample {
    static SAMPLE: OnceLock<Sample> = OnceLock::new();
    SAMPLE.get_or_init(|| {
        let out = scratch();
        let json = out.path().join("results.json");
        let mut command = grader();
        command.arg("run").arg("--out").arg(out.path());
        let output = command.arg("--json").arg(&json).assert().success();
        Sample {
            printed: String::from_utf8_lossy(&output.get_output().stdout).into_owned(),
            pages: SAMPLES.map(|page| read(&out.path().join(page))),
            results: Graded(serde_json::from_str(&read(&json)).expect("JSON")),
        }
    })
}

#[test]
fn is_graded_to_the_letter() {
    let Sample { printed, pages, .. } = sample();
    the_readme_shows(printed);
    the_samples_are(pages);
    // Leaves out what depends on the machine (its isolation) and on rustc (its wording).
    let kept = printed
        .lines()
        .filter(|line| !line.starts_with("isolation") && !line.contains("[E0"));
    let kept: Vec<&str> = kept
        .map(|line| line.split("; isolation").next().unwrap_or(line))
        .collect();
    insta::with_settings!({snapshot_path => kit().join("tests/snapshots"), prepend_module_to_snapshot => false}, {
        assert_snapshot!("sample_class", kept.join("\n"));
    });
}

/// The beginning of what the command prints.
fn the_readme_shows(printed: &str) {
    let readme = read(&kit().join("README.md"));
    let shown = readme.split("```text\n").nth(1).expect("what it prints");
    let shown = shown.split("```").next().unwrap_or_default();
    for line in shown.lines().filter(|line| *line != "…") {
        assert!(
            printed.lines().any(|l| l == line),
            "{line:?} is not printed"
        );
    }
}

/// Every page that is stale gets its new text beside it before the test fails, so that they are
/// looked at together.
fn the_samples_are(pages: &[String; 3]) {
    let mut stale = Vec::new();
    for (page, written) in SAMPLES.into_iter().zip(pages) {
        let stored = kit().join("grader/samples").join(page);
        let written = without_dead_links(&anywhere(written));
        if read(&stored) != written {
            let new = stored.with_extension("html.new");
            write(&new, &written);
            stale.push(format!("mv {} {}", new.display(), stored.display()));
        }
    }
    assert!(
        stale.is_empty(),
        "stale samples; look at what the grader writes now, then:\n{}",
        stale.join("\n")
    );
}

/// The level and the kit's folder are this machine's. The stamp at the end of the teacher's page
/// changes with every source of the kit.
fn anywhere(page: &str) -> String {
    let page = page.replace(&kit().display().to_string(), "kit");
    let page = page.split_once("\n<!-- ").map_or(&*page, |(page, _)| page);
    let page = format!("{}\n", page.trim_end());
    let level = "Isolation: level ";
    let Some((before, after)) = page.split_once(level) else {
        return page;
    };
    format!("{before}{level}B{}", &after[1..])
}

/// Only some of the pages are stored; links to the others lead nowhere.
fn without_dead_links(page: &str) -> String {
    let mut parts = page.split(" href=\"");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (target, after) = part.split_once('"').expect("a quoted link");
        let (file, _) = target.split_once('#').unwrap_or((target, ""));
        let file = file.trim_start_matches("../");
        let is_there = file.is_empty() || SAMPLES.contains(&file);
        if is_there || !file.ends_with(".html") {
            kept += &format!(" href=\"{target}\"");
        }
        kept += after;
    }
    kept
}
