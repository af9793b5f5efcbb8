//! Verdicts of earlier audits: what neither a scenario nor a function has touched since
//! is not run again.

use compile::cache;
use compile::hash::Key;
use compile::sources::Sources;
use engine::grade::report::{BuildReport, Replaceable};
use engine::grade::{Grader, KnownVerdicts, Loaded, StoredVerdict, Variant};
use evaluate::Failure;
use machine::Verdict;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Verdicts by a key of all that they depend on.
#[derive(Debug)]
pub struct VerdictCache {
    path: PathBuf,
    verdicts: Mutex<BTreeMap<String, Verdict>>,
    /// Of earlier audits, when this one asks everything again: kept, and not believed.
    earlier: BTreeMap<String, Verdict>,
}

/// Where an audit keeps what it found out.
#[derive(Debug, Clone)]
pub struct VerdictCacheFolder {
    pub folder: PathBuf,
    /// The part of all mutants that this audit tries, `3-of-8`. Each has a file of its
    /// own, so that no file has two writers.
    pub part: Option<String>,
}

impl VerdictCacheFolder {
    fn file(&self, name: &str) -> PathBuf {
        let part = self.part.as_ref();
        let part = part.map_or_else(String::new, |part| format!(".{part}"));
        self.folder.join(format!("{name}{part}.json"))
    }

    /// What parts have written, each on its machine.
    fn parts(&self, name: &str) -> Vec<PathBuf> {
        let is_part = |path: &PathBuf| {
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            let rest = file
                .strip_prefix(name)
                .and_then(|r| r.strip_suffix(".json"));
            rest.is_some_and(|rest| rest.starts_with('.') && rest.contains("-of-"))
        };
        let entries = std::fs::read_dir(&self.folder).into_iter().flatten();
        let mut parts: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        parts.retain(is_part);
        parts.sort();
        parts
    }
}

impl VerdictCache {
    /// What is damaged or not there is asked again.
    pub fn open(place: &VerdictCacheFolder, name: &str, afresh: bool) -> VerdictCache {
        let path = place.file(name);
        let mut kept = BTreeMap::new();
        for file in place.parts(name).iter().chain([&path]) {
            kept.extend(verdicts_of(file));
        }
        let (verdicts, earlier) = match afresh {
            true => (BTreeMap::new(), kept),
            false => (kept, BTreeMap::new()),
        };
        VerdictCache {
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

fn verdicts_of(file: &Path) -> BTreeMap<String, Verdict> {
    let read = std::fs::read(file).ok();
    let kept = read.and_then(|text| serde_json::from_slice(&text).ok());
    let mut kept: BTreeMap<String, Verdict> = kept.unwrap_or_default();
    kept.retain(|_, verdict| says_something(*verdict));
    kept
}

/// Whether a verdict is worth keeping. Not after a fault of ours, without a run, or after the
/// wall-clock limit: a solution that loops meets the processor limit first.
pub fn says_something(verdict: Verdict) -> bool {
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
    outside_key: &str,
) -> BTreeMap<(String, String), String> {
    let mut variant = variant.clone();
    // The variant's own key depends on line numbers: every moved line would lose all verdicts.
    variant.key = Key::new("audited").with(outside_key).finish();
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

/// Claims to know every verdict, so that the engine computes the keys and runs nothing.
struct Everything;

impl KnownVerdicts for Everything {
    fn build(&self, _key: &str) -> Option<BuildReport> {
        Some(BuildReport::default())
    }

    fn scenario(&self, _key: &str) -> Option<StoredVerdict> {
        let failure: Option<Box<Failure>> = None;
        Some(StoredVerdict {
            verdict: Verdict::Passed,
            failure,
            flaky: false,
        })
    }

    fn repairs(&self, _key: &str) -> Option<Replaceable> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{VerdictCache, VerdictCacheFolder};
    use machine::Verdict;

    #[test]
    fn verdicts_are_kept_and_our_own_faults_are_not() -> std::io::Result<()> {
        let folder = tempfile::tempdir()?;
        let place = whole(folder.path());
        let open = |afresh| VerdictCache::open(&place, "demineur-", afresh);
        let verdicts = open(false);
        verdicts.put("a".to_owned(), Verdict::Wrong);
        verdicts.put("b".to_owned(), Verdict::GraderError);
        verdicts.put("c".to_owned(), Verdict::NotRun);
        verdicts.put("e".to_owned(), Verdict::WallTimeout);
        verdicts.save()?;
        let again = open(false);
        assert_eq!(again.get("a"), Some(Verdict::Wrong));
        let afresh = open(true);
        assert_eq!(afresh.get("a"), None);
        afresh.put("d".to_owned(), Verdict::Passed);
        afresh.save()?;
        let both = open(false);
        assert_eq!(both.get("a"), Some(Verdict::Wrong));
        assert_eq!(both.get("d"), Some(Verdict::Passed));
        assert_eq!((again.get("b"), again.get("c")), (None, None));
        assert_eq!(again.get("e"), None);
        let path = folder.path().join("audit/demineur-.json");
        std::fs::write(&path, "{\"a\": \"wrong\", \"e\": \"wall_timeout\"}")?;
        let old = open(false);
        assert_eq!((old.get("a"), old.get("e")), (Some(Verdict::Wrong), None));
        std::fs::write(&path, "{\"a\": \"wro")?;
        assert_eq!(open(false).get("a"), None);
        Ok(())
    }

    /// Two machines write beside each other; the audit that tells the whole reads both, and
    /// neither that of another assignment.
    #[test]
    fn parts_come_together() -> std::io::Result<()> {
        let folder = tempfile::tempdir()?;
        let part = |part: &str| VerdictCacheFolder {
            part: Some(part.to_owned()),
            ..whole(folder.path())
        };
        for (place, name, key) in [
            (part("0-of-2"), "riviere-objet", "a"),
            (part("1-of-2"), "riviere-objet", "b"),
            (part("0-of-2"), "riviere-objet2", "c"),
        ] {
            let verdicts = VerdictCache::open(&place, name, false);
            verdicts.put(key.to_owned(), Verdict::Wrong);
            verdicts.save()?;
        }
        let all = VerdictCache::open(&whole(folder.path()), "riviere-objet", false);
        assert_eq!(all.get("a"), Some(Verdict::Wrong));
        assert_eq!(all.get("b"), Some(Verdict::Wrong));
        assert_eq!(all.get("c"), None);
        Ok(())
    }

    fn whole(folder: &std::path::Path) -> VerdictCacheFolder {
        VerdictCacheFolder {
            folder: folder.join("audit"),
            part: None,
        }
    }
}
