//! How good the scenarios are: wrong solutions made from the reference, graded as hand-ins.

mod mutant;
mod operators;
mod visit;

pub use mutant::Mutant;

use engine::build::take_in::Sources;
use engine::grade::report::{Report, ScenarioReport};
use engine::grade::{Grader, Loaded, Variant};
use engine::verdict::Verdict;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Every wrong solution for one variant of a coursework, in the order of their names, which
/// is as good as chance and the same from run to run.
pub fn mutants(loaded: &Loaded, variant: &Variant, reference: &Sources) -> Vec<Mutant> {
    let supplied: BTreeSet<&str> = loaded
        .coursework
        .file
        .supplied
        .iter()
        .map(String::as_str)
        .collect();
    let own = sources_of(variant, reference);
    let mut all: BTreeMap<String, Mutant> = BTreeMap::new();
    for (path, text) in &own.files {
        for mutant in mutant::of_file(path, text, &supplied) {
            all.entry(mutant.name.clone()).or_insert(mutant);
        }
    }
    all.into_values().collect()
}

/// What became of one wrong solution.
#[derive(Debug, Clone, Serialize)]
pub struct Fate {
    pub mutant: Mutant,
    pub kind: FateKind,
    /// Topics in which something failed.
    pub topics: BTreeSet<String>,
    /// A public scenario failed.
    pub publicly: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FateKind {
    /// At least one scenario failed.
    Caught,
    /// Every scenario passed.
    Survived,
    /// It is no program, so no student hands it in.
    DoesNotCompile,
}

/// Grades one wrong solution exactly as a hand-in.
pub fn fate(
    grader: &Grader,
    loaded: &Loaded,
    variant: &Variant,
    reference: &Sources,
    mutant: &Mutant,
) -> Fate {
    let mut sources = sources_of(variant, reference);
    sources
        .files
        .insert(mutant.file.clone(), mutant.text.clone());
    let root = root_of(&sources);
    sources.files.insert("src/lib.rs".to_owned(), root);
    let report = grader.grade(loaded, variant, &sources);
    judged(&report, mutant)
}

fn judged(report: &Report, mutant: &Mutant) -> Fate {
    let failed = |s: &&ScenarioReport| s.verdict != Verdict::Passed;
    let publicly = report.scenarios().filter(failed).any(|s| !s.hidden);
    let lost = report
        .topics
        .iter()
        .filter(|t| !t.is_whole())
        .map(|t| t.topic.clone());
    let topics: BTreeSet<String> = lost.collect();
    let broken = !report.build.broken.is_empty() || !report.build.refused.is_empty();
    let kind = match (broken, topics.is_empty()) {
        (true, _) => FateKind::DoesNotCompile,
        (false, true) => FateKind::Survived,
        (false, false) => FateKind::Caught,
    };
    Fate {
        mutant: mutant.clone(),
        kind,
        topics,
        publicly,
    }
}

/// The files of a variant; what is not its own is not compiled with it.
fn sources_of(variant: &Variant, reference: &Sources) -> Sources {
    let first: BTreeSet<&str> = variant
        .modules
        .iter()
        .map(|m| m.split("::").next().unwrap_or(m))
        .collect();
    let mut own = reference.clone();
    own.files.retain(|path, _| {
        let inside = path.strip_prefix("src/").unwrap_or(path);
        let top = inside.split('/').next().unwrap_or(inside);
        first.contains(top.strip_suffix(".rs").unwrap_or(top))
    });
    own
}

fn root_of(sources: &Sources) -> String {
    let tops = sources.files.keys().filter_map(|path| {
        let top = path.strip_prefix("src/")?.split('/').next()?;
        Some(top.strip_suffix(".rs").unwrap_or(top).to_owned())
    });
    let tops: BTreeSet<String> = tops.filter(|top| top != "lib").collect();
    tops.iter().map(|top| format!("pub mod {top};\n")).collect()
}
