//! Stored results: one file for each hand-in, named after it, moved into place once complete,
//! and used only for exactly the same contents.

mod one_path;
mod record;

pub use one_path::one_path;
pub use record::{Disagreement, Record};

use crate::decisions::Waiting;
use crate::sealed::Seal;
use intake::HandIn;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};
use supervise::interrupt::{read_regular, write_whole};

/// How a record is stored. Public for records that tests generate.
pub const SEAL: Seal = Seal {
    kind: "record",
    field: "record",
};

/// The folder of results.
#[derive(Debug, Clone)]
pub struct ResultsStore {
    pub root: PathBuf,
}

/// A store of results.
pub trait Results: std::fmt::Debug + Sync {
    fn load(&self, id: &str) -> Stored;

    /// Returns the checksum under which it is stored.
    fn save(&self, id: &str, record: &Record) -> io::Result<String>;
}

/// Why results cannot be kept there.
#[derive(Debug)]
pub enum ResultsError {
    InsideHandIn(String),
    Io(io::Error),
}

/// What is stored of a hand-in.
#[derive(Debug)]
pub enum Stored {
    Nothing,
    /// Truncated, or edited by hand, so not used.
    Damaged,
    /// And its checksum.
    Record(Box<Record>, String),
}

/// The class as the last run saw it, for `grader status` and `grader decide`.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct ClassList {
    pub hand_ins: Vec<ListedHandIn>,
    /// What the run was told to grade.
    pub paths: Vec<PathBuf>,
    pub decisions: PathBuf,
    /// What waits, or waited, for the teacher, of those graded so far.
    #[serde(default)]
    pub waiting: Vec<Waiting>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ListedHandIn {
    pub id: String,
    pub name: String,
}

/// `--out`, else `GRADER_OUT`, else a folder of this name here.
pub fn folder(named: Option<&Path>) -> PathBuf {
    let set = std::env::var_os("GRADER_OUT").filter(|v| !v.is_empty());
    let named = named.map(Path::to_owned).or(set.map(PathBuf::from));
    named.unwrap_or_else(|| PathBuf::from("grader-results"))
}

const CLASS: &str = "class.json";

impl ResultsStore {
    /// Makes the folder, and sees that it can be written to.
    pub fn open(root: &Path, hand_ins: &[HandIn]) -> Result<ResultsStore, ResultsError> {
        let whole = std::path::absolute(root).map_err(ResultsError::Io)?;
        let inside = hand_ins.iter().find(|h| {
            let folder = h.origin.join(&h.folder);
            folder.is_dir() && one_path(&whole).starts_with(&folder) && holds_crate(h)
        });
        if let Some(hand_in) = inside {
            return Err(ResultsError::InsideHandIn(hand_in.name.clone()));
        }
        let store = ResultsStore { root: whole };
        // Of this process alone: another run may begin at the same moment.
        let probe = format!("results/.probe-{}", std::process::id());
        let probe = store.root.join(probe);
        write_whole(&probe, b"").map_err(ResultsError::Io)?;
        std::fs::remove_file(&probe).map_err(ResultsError::Io)?;
        store.sweep();
        Ok(store)
    }

    /// Removes incomplete files of killed runs, whose names contain the process number.
    fn sweep(&self) {
        for folder in ["", "results", "students", "teacher", "moodle"] {
            let entries = std::fs::read_dir(self.root.join(folder));
            for entry in entries.into_iter().flatten().flatten() {
                if is_nobodys(&entry.file_name().to_string_lossy()) {
                    // It does no harm if it stays.
                    let _ = std::fs::remove_file(entry.path());
                }
            }
        }
    }

    /// The folder of an earlier run.
    pub fn existing(root: &Path) -> Option<ResultsStore> {
        let root = root.to_owned();
        root.join(CLASS).is_file().then_some(ResultsStore { root })
    }

    pub fn save_class(&self, class: &ClassList) -> io::Result<()> {
        write_whole(&self.root.join(CLASS), &serde_json::to_vec_pretty(class)?)
    }

    pub fn class(&self) -> Option<ClassList> {
        serde_json::from_slice(&read_regular(&self.root.join(CLASS)).ok()?).ok()
    }

    pub fn file(&self, id: &str) -> PathBuf {
        self.root.join("results").join(format!("{id}.json"))
    }
}

impl Results for ResultsStore {
    fn load(&self, id: &str) -> Stored {
        let bytes = match read_regular(&self.file(id)) {
            Ok(bytes) => bytes,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Stored::Nothing,
            Err(_) => return Stored::Damaged,
        };
        let Some((body, checksum)) = SEAL.open(&bytes) else {
            return Stored::Damaged;
        };
        match serde_json::from_slice::<Record>(body) {
            Ok(record) if record.version == record::VERSION => {
                Stored::Record(Box::new(record), checksum.to_owned())
            }
            // Whole, so from another version of the grader: treated as if there were none.
            _ => Stored::Nothing,
        }
    }

    fn save(&self, id: &str, record: &Record) -> io::Result<String> {
        let (text, checksum) = SEAL.seal(&serde_json::to_vec(record)?);
        write_whole(&self.file(id), &text)?;
        Ok(checksum)
    }
}

/// `a.json.4711-3.part`, and no process has the number 4711 any more.
pub fn is_nobodys(name: &str) -> bool {
    let writer = name.strip_suffix(".part").and_then(|name| {
        let (pid, _) = name.rsplit_once('.')?.1.split_once('-')?;
        pid.parse::<u32>().ok()
    });
    let processes = Path::new("/proc");
    writer.is_some_and(|pid| {
        processes.join("self").exists() && !processes.join(pid.to_string()).exists()
    })
}

/// Whether it has a Rust file.
fn holds_crate(hand_in: &HandIn) -> bool {
    hand_in.files.iter().any(|f| f.path.ends_with(".rs"))
}

#[cfg(test)]
mod tests {
    use super::{Record, Results as _, ResultsStore, Stored};

    #[test]
    fn what_a_killed_run_was_writing_goes_away() {
        let root = std::env::temp_dir().join(format!("sweep-{}", std::process::id()));
        std::fs::create_dir_all(root.join("results")).unwrap();
        let own = format!("results/a.json.{}-0.part", std::process::id());
        // Larger than any process's number.
        for name in [
            "results/a.json.4194999-1.part",
            own.as_str(),
            "results/b.part",
        ] {
            std::fs::write(root.join(name), b"{").unwrap();
        }
        ResultsStore::open(&root, &[]).unwrap();
        let there = |name: &str| root.join(name).exists();
        assert!(there(&own) && there("results/b.part"));
        let swept = !there("results/a.json.4194999-1.part");
        assert_eq!(swept, std::path::Path::new("/proc/self").exists());
        std::fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn another_run_that_begins_keeps_its_probe() {
        let root = std::env::temp_dir().join(format!("probe-{}", std::process::id()));
        std::fs::create_dir_all(root.join("results")).unwrap();
        let probe = root.join("results/.probe");
        std::fs::write(&probe, b"").unwrap();
        ResultsStore::open(&root, &[]).unwrap();
        assert!(probe.exists());
        let files = std::fs::read_dir(root.join("results")).unwrap();
        assert_eq!(files.count(), 1, "this run's own is removed");
        std::fs::remove_dir_all(&root).unwrap();
    }

    /// It would wait for a writer for ever.
    #[test]
    #[cfg(unix)]
    fn a_pipe_among_the_results_is_damage_and_no_end() {
        let root = std::env::temp_dir().join(format!("pipe-{}", std::process::id()));
        let store = ResultsStore::open(&root, &[]).unwrap();
        for path in [store.file("a"), root.join("class.json")] {
            let made = std::process::Command::new("mkfifo").arg(path).status();
            assert!(made.unwrap().success());
        }
        assert!(matches!(store.load("a"), Stored::Damaged));
        assert!(store.class().is_none());
        store.save("a", &Record::new("Zoé", "key")).unwrap();
        assert!(matches!(store.load("a"), Stored::Record(..)));
        std::fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn a_cut_or_edited_file_is_noticed() {
        let root = std::env::temp_dir().join(format!("keep-{}", std::process::id()));
        let store = ResultsStore::open(&root, &[]).unwrap();
        assert!(matches!(store.load("a"), Stored::Nothing));
        let record = Record::new("Zoé", "key");
        store.save("a", &record).unwrap();
        let Stored::Record(read, _) = store.load("a") else {
            panic!("not read back");
        };
        assert_eq!(*read, record);
        let whole = std::fs::read(store.file("a")).unwrap();
        std::fs::write(store.file("a"), &whole[..whole.len() - 9]).unwrap();
        assert!(matches!(store.load("a"), Stored::Damaged));
        let edited = String::from_utf8(whole).unwrap().replace("Zoé", "Léo");
        std::fs::write(store.file("a"), edited).unwrap();
        assert!(matches!(store.load("a"), Stored::Damaged));
        std::fs::remove_dir_all(&root).unwrap();
    }
}
