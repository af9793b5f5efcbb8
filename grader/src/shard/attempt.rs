//! One attempt at one shard: a file of its own, with one line for each hand-in; incomplete
//! lines are not used. Two attempts at the same shard never write to the same file, so no locks
//! are needed.

use super::Shard;
use super::plan::{GradedWith, PlanFolder};
use grading::results::Record;
use grading::sealed::Seal;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

const SEAL: Seal = Seal {
    kind: "line of a part",
    field: "line",
};

/// The first line: who wrote the others, and with what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    pub plan: String,
    pub shard: usize,
    pub of: usize,
    pub with: GradedWith,
    /// The level of isolation on that machine.
    pub isolation: String,
    /// Its name, for people.
    pub machine: String,
}

/// What one hand-in gave.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ResultLine {
    pub id: String,
    /// Of the bytes that were graded.
    pub key: String,
    pub seconds: f64,
    /// `None` where there is nothing to keep: it could not be read, or is of no assignment.
    pub record: Option<Record>,
    /// The grader itself failed, so the hand-in has no verdict and is graded again.
    pub fault: bool,
}

/// While it grows, and once its shard is complete.
const GROWING: &str = "part";
pub(super) const COMPLETE: &str = "jsonl";

/// A file being written.
#[derive(Debug)]
pub struct Attempt {
    path: PathBuf,
    file: Mutex<File>,
}

impl Attempt {
    pub fn begin(place: &PlanFolder, header: &Header) -> io::Result<Attempt> {
        let folder = place.parts();
        fs::create_dir_all(&folder)?;
        for number in 0.. {
            let path = folder.join(name(header, number, GROWING));
            let complete = path.with_extension(COMPLETE);
            match OpenOptions::new().append(true).create_new(true).open(&path) {
                Ok(file) if !complete.exists() => {
                    let attempt = Attempt {
                        path,
                        file: Mutex::new(file),
                    };
                    attempt.add(header)?;
                    return Ok(attempt);
                }
                Ok(_) => fs::remove_file(&path)?,
                Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
                Err(why) => return Err(why),
            }
        }
        Err(io::Error::other("no number is free"))
    }

    /// The line is on the disk when this returns, so that a killed process has lost nothing.
    pub fn add(&self, line: &impl Serialize) -> io::Result<()> {
        let (text, _) = SEAL.seal(&serde_json::to_vec(line)?);
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(&text)?;
        file.sync_data()
    }

    /// Every hand-in of the shard is in it.
    pub fn complete(self) -> io::Result<PathBuf> {
        let complete = self.path.with_extension(COMPLETE);
        fs::rename(&self.path, &complete)?;
        Ok(complete)
    }
}

/// `0c5a…-003-node-4711-0.part`: unique among the machines and processes that see the folder.
fn name(header: &Header, number: usize, kind: &str) -> String {
    let letter = |c: char| match c {
        c if c.is_ascii_alphanumeric() => c,
        _ => '_',
    };
    let machine: String = header.machine.chars().map(letter).take(40).collect();
    let process = std::process::id();
    let start = start_of_name(&header.plan);
    format!(
        "{start}{:03}-{machine}-{process}-{number}.{kind}",
        header.shard
    )
}

/// Files of one plan begin alike.
pub fn start_of_name(plan: &str) -> String {
    format!("{}-", plan.get(..8).unwrap_or(plan))
}

/// A file of an attempt, as far as it was written.
#[derive(Debug)]
pub struct AttemptFile {
    pub path: PathBuf,
    pub header: Header,
    lines: Vec<LinePlace>,
}

/// Where a line is in its file: the results of a large class do not fit in memory.
#[derive(Debug, Clone)]
pub struct LinePlace {
    pub id: String,
    pub key: String,
    pub fault: bool,
    offset: u64,
}

/// Of a line, without what takes the room.
#[derive(Debug, Deserialize)]
struct Brief {
    id: String,
    key: String,
    fault: bool,
}

impl AttemptFile {
    /// `None` for other files. Lines after an incomplete one are not used.
    pub fn read(path: &Path) -> io::Result<Option<AttemptFile>> {
        let is_part = [COMPLETE, GROWING].map(|kind| path.extension() == Some(kind.as_ref()));
        // What is no file could keep whoever opens it waiting.
        if !is_part.contains(&true) || !fs::metadata(path)?.is_file() {
            return Ok(None);
        }
        let mut reader = BufReader::new(File::open(path)?);
        // As bytes: a line may end in the middle of a letter.
        let mut text = Vec::new();
        let mut offset = reader.read_until(b'\n', &mut text)? as u64;
        let Some(header) = checked::<Header>(&text) else {
            return Ok(None);
        };
        let mut lines = Vec::new();
        loop {
            text.clear();
            let length = reader.read_until(b'\n', &mut text)? as u64;
            let Some(Brief { id, key, fault }) = checked(&text) else {
                break;
            };
            lines.push(LinePlace {
                id,
                key,
                fault,
                offset,
            });
            offset += length;
        }
        Ok(Some(AttemptFile {
            path: path.to_owned(),
            header,
            lines,
        }))
    }

    /// Those of a folder, by name; half-readable ones are no reason to lose the others.
    pub fn all(folder: &Path) -> io::Result<Vec<AttemptFile>> {
        let mut paths = Vec::new();
        match fs::read_dir(folder) {
            Ok(entries) => {
                for entry in entries {
                    paths.push(entry?.path());
                }
            }
            Err(why) if why.kind() == io::ErrorKind::NotFound => {}
            Err(why) => return Err(why),
        }
        paths.sort();
        let mut all = Vec::new();
        for path in paths {
            match AttemptFile::read(&path) {
                Err(why) if why.kind() == io::ErrorKind::NotFound => {
                    // Its writer has completed it meanwhile, and given it its last name.
                    all.extend(
                        AttemptFile::read(&path.with_extension(COMPLETE))
                            .ok()
                            .flatten(),
                    );
                }
                read => all.extend(read?),
            }
        }
        Ok(all)
    }

    pub fn lines(&self) -> &[LinePlace] {
        &self.lines
    }

    pub fn load(&self, at: &LinePlace) -> io::Result<ResultLine> {
        let mut reader = BufReader::new(File::open(&self.path)?);
        reader.seek(SeekFrom::Start(at.offset))?;
        let mut text = Vec::new();
        reader.read_until(b'\n', &mut text)?;
        checked(&text).ok_or_else(|| {
            let path = self.path.display();
            io::Error::other(format!("{path}: the line of {} was changed", at.id))
        })
    }
}

/// The contents of a line, if it is complete and unchanged.
fn checked<T: for<'de> Deserialize<'de>>(text: &[u8]) -> Option<T> {
    let (body, _) = SEAL.open(text)?;
    serde_json::from_slice(body).ok()
}

impl Header {
    pub fn new(plan: &super::ShardPlan, shard: Shard, isolation: &str) -> Header {
        Header {
            plan: plan.id(),
            shard: shard.index,
            of: shard.of,
            with: plan.with.clone(),
            isolation: isolation.to_owned(),
            machine: machine(),
        }
    }
}

/// The name that people know this machine by.
fn machine() -> String {
    // A node of a scheduler may share its machine with others.
    let node = std::env::var("SLURMD_NODENAME").ok();
    let named = || fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let name = node
        .or_else(named)
        .or_else(|| std::env::var("COMPUTERNAME").ok());
    name.map_or_else(|| "machine".to_owned(), |name| name.trim().to_owned())
}

/// What earlier attempts have found of a hand-in, so that nothing is graded twice.
#[derive(Debug, Default)]
pub struct EarlierResults {
    files: Vec<AttemptFile>,
    /// By a hand-in's name and the key of its contents: the number of a file, and the line.
    lines: HashMap<(String, String), (usize, LinePlace)>,
}

impl EarlierResults {
    /// Lines that this machine, with the same kit and the same isolation, would write again.
    pub fn of(place: &PlanFolder, header: &Header) -> io::Result<EarlierResults> {
        let mut found = EarlierResults::default();
        for written in AttemptFile::all(&place.parts())? {
            let is_same =
                written.header.with == header.with && written.header.isolation == header.isolation;
            if !is_same {
                continue;
            }
            let number = found.files.len();
            for at in written.lines().iter().filter(|at| !at.fault) {
                let of = (at.id.clone(), at.key.clone());
                found.lines.insert(of, (number, at.clone()));
            }
            found.files.push(written);
        }
        Ok(found)
    }

    pub fn line(&self, id: &str, key: &str) -> Option<ResultLine> {
        let (number, at) = self.lines.get(&(id.to_owned(), key.to_owned()))?;
        self.files[*number].load(at).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::{Attempt, AttemptFile, Header, ResultLine};
    use crate::shard::plan::{GradedWith, PlanFolder};
    use std::fs;

    fn header() -> Header {
        Header {
            plan: "plan".into(),
            shard: 3,
            of: 8,
            with: GradedWith {
                kit: "kit".into(),
                compiler: "rustc".into(),
            },
            isolation: "B".into(),
            machine: "node 1".into(),
        }
    }

    fn line(id: &str) -> ResultLine {
        ResultLine {
            id: id.into(),
            key: "key".into(),
            seconds: 0.5,
            record: None,
            fault: false,
        }
    }

    #[test]
    fn a_torn_line_is_not_believed_and_those_before_it_are() {
        let folder = std::env::temp_dir().join(format!("attempt-{}", std::process::id()));
        let place = PlanFolder::of(&folder);
        let attempt = Attempt::begin(&place, &header()).unwrap();
        attempt.add(&line("a")).unwrap();
        attempt.add(&line("é")).unwrap();
        let path = attempt.path.clone();
        let whole = fs::read(&path).unwrap();
        // Every place, the middle of a letter too.
        for cut in 1..whole
            .iter()
            .rev()
            .skip(1)
            .position(|b| *b == b'\n')
            .unwrap()
        {
            fs::write(&path, &whole[..whole.len() - cut]).unwrap();
            let written = AttemptFile::read(&path).unwrap().unwrap();
            let ids: Vec<&str> = written.lines().iter().map(|l| l.id.as_str()).collect();
            assert_eq!(ids, ["a"], "{cut} bytes less");
        }
        fs::write(&path, &whole).unwrap();
        let complete = attempt.complete().unwrap();
        let written = AttemptFile::read(&complete).unwrap().unwrap();
        assert_eq!(written.header, header());
        assert_eq!(written.load(&written.lines()[1]).unwrap(), line("é"));
        // Beside what is no part, too.
        fs::create_dir(place.parts().join("folder.jsonl")).unwrap();
        fs::write(place.parts().join("noise.part"), [0xff, b'\n']).unwrap();
        assert_eq!(AttemptFile::all(&place.parts()).unwrap().len(), 1);
        let again = Attempt::begin(&place, &header()).unwrap();
        assert_ne!(again.path.file_stem(), complete.file_stem());
        fs::remove_dir_all(&folder).unwrap();
    }
}
