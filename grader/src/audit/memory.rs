//! Verdicts of earlier audits: what neither a scenario nor a function has touched since
//! is not run again.

use compile::cache;
use compile::hash::Key;
use compile::take_in::Sources;
use engine::evaluate::Failure;
use engine::grade::report::BuildReport;
use engine::grade::{Grader, KnownVerdicts, Loaded, Remembered, Variant};
use machine::Verdict;
use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// Verdicts by a key of all that they depend on.
#[derive(Debug)]
pub struct Memory {
    path: PathBuf,
    verdicts: Mutex<BTreeMap<String, Verdict>>,
    /// Of earlier audits, when this one asks everything again: kept, and not believed.
    earlier: BTreeMap<String, Verdict>,
}

impl Memory {
    /// What is damaged or not there is asked again.
    pub fn open(path: PathBuf, afresh: bool) -> Memory {
        let read = std::fs::read(&path).ok();
        let kept = read.and_then(|text| serde_json::from_slice(&text).ok());
        let mut kept: BTreeMap<String, Verdict> = kept.unwrap_or_default();
        kept.retain(|_, verdict| says_something(*verdict));
        let (verdicts, earlier) = match afresh {
            true => (BTreeMap::new(), kept),
            false => (kept, BTreeMap::new()),
        };
        Memory {
            path,
            verdicts: Mutex::new(verdicts),
            earlier,
        }
    }

    pub fn get(&self, key: &str) -> Option<Verdict> {
        let verdicts = self.verdicts.lock().unwrap_or_else(PoisonError::into_inner);
        verdicts.get(key).copied()
    }

    pub fn put(&self, key: String, verdict: Verdict) {
        if says_something(verdict) {
            let mut verdicts = self.verdicts.lock().unwrap_or_else(PoisonError::into_inner);
            verdicts.insert(key, verdict);
        }
    }

    pub fn save(&self) -> io::Result<()> {
        let verdicts = self.verdicts.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = self.earlier.clone();
        all.extend(
            verdicts
                .iter()
                .map(|(key, verdict)| (key.clone(), *verdict)),
        );
        cache::write_whole(&self.path, &serde_json::to_vec(&all)?)
    }
}

/// Our own faults, and what had no turn, are nobody's verdict. Nor is waiting long: what a
/// wrong solution computes is limited sooner, so it is the machine that was busy.
fn says_something(verdict: Verdict) -> bool {
    !matches!(
        verdict,
        Verdict::GraderError | Verdict::NotRun | Verdict::WallTimeout
    )
}

/// A key for each scenario (topic and French name): of everything that a verdict depends
/// on but the hand-in. The engine makes these keys, so nothing can be forgotten here.
pub fn scenario_keys(
    grader: &Grader,
    loaded: &Loaded,
    variant: &Variant,
    frame: &str,
) -> BTreeMap<(String, String), String> {
    let mut variant = variant.clone();
    // The interface's own key follows line numbers, and so would every verdict.
    variant.key = Key::new("audited").with(frame).finish();
    let report = grader.grade_with(loaded, &variant, &Sources::default(), &Everything);
    let mut keys = BTreeMap::new();
    for topic in &report.topics {
        for scenario in &topic.scenarios {
            let name = super::title(&scenario.name);
            keys.insert((topic.topic.clone(), name), scenario.key.clone());
        }
    }
    keys
}

/// Somebody who claims to know it all: asked for keys only.
struct Everything;

impl KnownVerdicts for Everything {
    fn build(&self, _key: &str) -> Option<BuildReport> {
        Some(BuildReport::default())
    }

    fn scenario(&self, _key: &str) -> Option<Remembered> {
        let failure: Option<Box<Failure>> = None;
        Some(Remembered {
            verdict: Verdict::Passed,
            failure,
            flaky: false,
        })
    }

    fn repairs(&self, _key: &str) -> Option<Vec<String>> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Memory;
    use machine::Verdict;

    #[test]
    fn verdicts_are_kept_and_our_own_faults_are_not() -> std::io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("audit/demineur.json");
        let memory = Memory::open(path.clone(), false);
        memory.put("a".to_owned(), Verdict::Wrong);
        memory.put("b".to_owned(), Verdict::GraderError);
        memory.put("c".to_owned(), Verdict::NotRun);
        memory.put("e".to_owned(), Verdict::WallTimeout);
        memory.save()?;
        let again = Memory::open(path.clone(), false);
        assert_eq!(again.get("a"), Some(Verdict::Wrong));
        let afresh = Memory::open(path.clone(), true);
        assert_eq!(afresh.get("a"), None);
        afresh.put("d".to_owned(), Verdict::Passed);
        afresh.save()?;
        let both = Memory::open(path.clone(), false);
        assert_eq!(both.get("a"), Some(Verdict::Wrong));
        assert_eq!(both.get("d"), Some(Verdict::Passed));
        assert_eq!((again.get("b"), again.get("c")), (None, None));
        assert_eq!(again.get("e"), None);
        std::fs::write(&path, "{\"a\": \"wrong\", \"e\": \"wall_timeout\"}")?;
        let old = Memory::open(path.clone(), false);
        assert_eq!((old.get("a"), old.get("e")), (Some(Verdict::Wrong), None));
        std::fs::write(&path, "{\"a\": \"wro")?;
        assert_eq!(Memory::open(path, false).get("a"), None);
        Ok(())
    }
}
