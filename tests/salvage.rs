//! Each stored mistake costs exactly what it must, and says what it must.

use crate::support::{FULL, kit};
use compile::decode::decode;
use compile::kit::Kit;
use compile::sources::Sources;
use engine::grade::{Built, Grader, Loaded, Settings};
use lang::Lang;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[serde(skip)]
    kind: String,
    says: String,
    #[serde(default)]
    edits: Vec<Edit>,
    #[serde(default)]
    files: BTreeMap<String, String>,
    #[serde(default)]
    manifest: Option<String>,
    #[serde(default)]
    encoding: String,
    lost: BTreeSet<String>,
    #[serde(default)]
    at: String,
    #[serde(default)]
    message: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Edit {
    find: String,
    put: String,
}

const FILE: &str = "src/demineur.rs";

#[test]
fn a_few_stored_mistakes_cost_what_they_must() {
    one_in(9);
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn stored_mistakes_cost_what_they_must() {
    one_in(if FULL { 1 } else { 3 });
}

fn one_in(step: usize) {
    let kit = Kit::above(&kit()).expect("the kit");
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    let grader = Grader::open(&kit, &cache, Settings::default(), &|| {}).expect("a grader");
    let loaded = Loaded::load(&kit, &kit.specs.join("demineur"), None).expect("the specs");
    let cases = cases(&kit.root.join("tests/submissions/salvage"));
    assert!(cases.len() > 60, "{} cases", cases.len());
    let cases: Vec<Case> = cases.into_iter().step_by(step).collect();
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(Vec::new());
    let jobs = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (sources, text) = case.sources(&kit);
                    let built = grader.build(&loaded.variants[0], &sources);
                    let problems = case.problems(&built, &text);
                    wrong.lock().expect("a lock").extend(problems);
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("a lock");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// In an order of their own: a sample must not depend on the file system.
fn cases(folder: &Path) -> Vec<Case> {
    let mut all: Vec<Case> = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|e| e == "yaml") {
            let text = fs::read_to_string(&path).expect("a file");
            let cases: Result<Vec<Case>, _> = serde_yaml::from_str(&text);
            let cases = cases.unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            let kind = path.file_stem().unwrap_or_default().to_string_lossy();
            all.extend(cases.into_iter().map(|c| Case {
                kind: kind.clone().into_owned(),
                ..c
            }));
        }
    }
    all.sort_by(|a, b| (&a.kind, &a.says).cmp(&(&b.kind, &b.says)));
    all
}

impl Case {
    /// The hand-in, and the text of the file that is broken.
    fn sources(&self, kit: &Kit) -> (Sources, String) {
        let path = kit.interface.join(FILE);
        let mut text = fs::read_to_string(&path).expect("the reference");
        for edit in &self.edits {
            let (kind, find) = (&self.kind, &edit.find);
            assert_eq!(text.matches(find).count(), 1, "{kind}: {find}");
            text = text.replacen(find, &edit.put, 1);
        }
        let mut sources = Sources::default();
        let root = ("src/lib.rs".to_owned(), "pub mod demineur;\n".to_owned());
        sources.files.extend([root]);
        sources.files.insert(FILE.to_owned(), self.saved(&text));
        sources.files.extend(self.files.clone());
        sources.manifest.clone_from(&self.manifest);
        (sources, text)
    }

    /// As an editor saves it, and as it is read again.
    fn saved(&self, text: &str) -> String {
        let bytes = match self.encoding.as_str() {
            "" => text.as_bytes().to_vec(),
            "mark" => [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
            "crlf" => text.replace('\n', "\r\n").into_bytes(),
            "utf16" => {
                let units = [0xFEFF].into_iter().chain(text.encode_utf16());
                units.flat_map(u16::to_le_bytes).collect()
            }
            other => panic!("{other}"),
        };
        decode(&bytes).0
    }

    fn problems(&self, built: &Built, text: &str) -> Vec<String> {
        let name = format!("{}: {}", self.kind, self.says);
        if let Some(whole) = &built.build_failure {
            let why = whole.message.get(Lang::En);
            return vec![format!("{name}: nothing compiles: {why}")];
        }
        let mut problems = Vec::new();
        let lost: BTreeSet<String> = built.functions.keys().cloned().collect();
        if lost != self.lost {
            problems.push(format!("{name}: lost {lost:?}, not {:?}", self.lost));
        }
        let said = built.report.broken.iter();
        let said: Vec<(usize, &str)> = said.map(|f| (f.line, f.message.get(Lang::En))).collect();
        let found = said.iter().find(|(_, m)| m.contains(&self.message));
        match (found, self.at.is_empty()) {
            (None, _) if !self.message.is_empty() => {
                problems.push(format!("{name}: {said:?} does not say {:?}", self.message));
            }
            (Some((line, _)), false) => {
                let at = text
                    .find(&self.at)
                    .map_or(0, |at| 1 + text[..at].matches('\n').count());
                if *line != at {
                    problems.push(format!("{name}: line {line}, not {at}: {said:?}"));
                }
            }
            _ => {}
        }
        if built.report.compiles > 8 {
            problems.push(format!("{name}: {} compiles", built.report.compiles));
        }
        problems
    }
}
