//! The stored results of a hand-in: verdicts, by the key of everything that they depend on.

use crate::marks::RecordedMarks;
use engine::grade::report::{BuildReport, Replaceable, Report};
use engine::grade::{KnownVerdicts, StoredVerdict};
use machine::Verdict;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use written::Measured;

/// Raised when older files would be misunderstood: they are then graded again.
pub const VERSION: u32 = 2;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Record {
    pub version: u32,
    pub name: String,
    /// Of the sources.
    pub sources: String,
    /// By the key of the build.
    builds: BTreeMap<String, KeptBuild>,
    /// What proposed criteria rest on.
    #[serde(default)]
    pub measured: Measured,
    /// What the last run gave, by coursework.
    #[serde(default)]
    pub marks: BTreeMap<String, RecordedMarks>,
}

/// Two attempts at one hand-in with different results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disagreement {
    pub what: String,
    /// True when they differ only in which limit an endless program met first, on which no mark
    /// depends.
    pub is_of_limits: bool,
}

impl Disagreement {
    pub fn of(what: &str) -> Disagreement {
        Disagreement {
            what: what.to_owned(),
            is_of_limits: false,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct KeptBuild {
    coursework: String,
    variant: String,
    build: BuildReport,
    scenarios: BTreeMap<String, StoredVerdict>,
    /// Topics that the reference's text can take the place of, by the key of that question.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    repairs: BTreeMap<String, Replaceable>,
}

impl Record {
    pub fn new(name: &str, sources: &str) -> Record {
        Record {
            version: VERSION,
            name: name.to_owned(),
            sources: sources.to_owned(),
            builds: BTreeMap::new(),
            measured: Measured::default(),
            marks: BTreeMap::new(),
        }
    }

    /// Adds a report. A whole one replaces what was kept of the same coursework; a part
    /// (`--filter`, `--public-only`) is added to it.
    pub fn learn(&mut self, report: &Report, is_whole: bool) {
        self.builds.retain(|key, kept| {
            let same = kept.coursework == report.coursework && kept.variant == report.variant;
            !same || (*key == report.key && !is_whole)
        });
        let kept = self
            .builds
            .entry(report.key.clone())
            .or_insert_with(|| KeptBuild {
                coursework: report.coursework.clone(),
                variant: report.variant.clone(),
                build: report.build.clone(),
                scenarios: BTreeMap::new(),
                repairs: BTreeMap::new(),
            });
        for scenario in report.scenarios() {
            if let Some(verdict) = scenario.remembered() {
                kept.scenarios.insert(scenario.key.clone(), verdict);
            }
        }
        if let Some(repairs) = &report.repairs {
            kept.repairs
                .insert(repairs.key.clone(), repairs.replaceable.clone());
            for (key, verdict) in &repairs.played {
                let verdict = StoredVerdict::bare(*verdict);
                kept.scenarios
                    .extend(verdict.map(|verdict| (key.clone(), verdict)));
            }
        }
    }

    /// The first scenario that another record of the same hand-in gives another verdict, or
    /// does not have.
    pub fn disagreement(&self, other: &Record) -> Option<Disagreement> {
        if self.builds.keys().ne(other.builds.keys()) {
            return Some(Disagreement::of("builds"));
        }
        let mut limits = None;
        for (a, b) in self.builds.values().zip(other.builds.values()) {
            for key in a.scenarios.keys().chain(b.scenarios.keys()) {
                let verdict = |kept: &KeptBuild| kept.scenarios.get(key).map(|s| s.verdict);
                let (one, two) = (verdict(a), verdict(b));
                if one == two {
                    continue;
                }
                let said = |v: Option<_>| v.map_or("-".to_owned(), |v| format!("{v:?}"));
                let found = Disagreement {
                    what: format!("{}: {} / {}", a.coursework, said(one), said(two)),
                    is_of_limits: one.is_some_and(Verdict::is_limit)
                        && two.is_some_and(Verdict::is_limit),
                };
                match found.is_of_limits {
                    true => limits = limits.or(Some(found)),
                    false => return Some(found),
                }
            }
        }
        limits
    }

    pub fn verdicts(&self) -> usize {
        self.builds.values().map(|b| b.scenarios.len()).sum()
    }
}

impl KnownVerdicts for Record {
    fn build(&self, key: &str) -> Option<BuildReport> {
        Some(self.builds.get(key)?.build.clone())
    }

    fn scenario(&self, key: &str) -> Option<StoredVerdict> {
        let builds = self.builds.values();
        builds.filter_map(|b| b.scenarios.get(key)).next().cloned()
    }

    fn repairs(&self, key: &str) -> Option<Replaceable> {
        let builds = self.builds.values();
        builds.filter_map(|b| b.repairs.get(key)).next().cloned()
    }
}
