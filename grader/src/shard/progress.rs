//! How far the shards are, judging by what they have written, because what a scheduler says may
//! be late or unavailable.

use super::ShardPlan;
use super::attempt::{COMPLETE, start_of_name};
use super::plan::PlanFolder;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::PathBuf;

/// Looks again and again, and reads only what is new.
#[derive(Debug)]
pub struct Progress {
    place: PlanFolder,
    /// How the names of this plan's files begin.
    start: String,
    /// How much of each file was read, and how many lines that was.
    files: BTreeMap<PathBuf, (u64, usize)>,
}

/// At one moment.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Hand-ins in the parts; one that two attempts have graded counts twice until the merge.
    pub lines: usize,
    pub complete: BTreeSet<usize>,
}

impl Progress {
    pub fn new(place: &PlanFolder, plan: &ShardPlan) -> Progress {
        Progress {
            place: place.clone(),
            start: start_of_name(&plan.id()),
            files: BTreeMap::new(),
        }
    }

    pub fn look(&mut self) -> io::Result<State> {
        let mut state = State::default();
        let entries = match fs::read_dir(self.place.parts()) {
            Ok(entries) => entries,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(state),
            Err(why) => return Err(why),
        };
        for entry in entries {
            let path = entry?.path();
            let name = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let rest = name.strip_prefix(&self.start);
            let Some(shard) = rest.and_then(|r| r.split('-').next()?.parse().ok()) else {
                continue;
            };
            if path.extension().is_some_and(|e| e == COMPLETE) {
                state.complete.insert(shard);
            }
            // A file keeps its lines when it is renamed.
            let seen = self.files.entry(path.with_extension("")).or_default();
            if let Ok((read, lines)) = new_lines(&path, seen.0) {
                *seen = (seen.0 + read, seen.1 + lines);
            }
            state.lines += seen.1.saturating_sub(1);
        }
        Ok(state)
    }
}

fn new_lines(path: &std::path::Path, from: u64) -> io::Result<(u64, usize)> {
    // What is no file could keep whoever opens it waiting.
    if !fs::metadata(path)?.is_file() {
        return Ok((0, 0));
    }
    let mut file = File::open(path)?;
    if file.metadata()?.len() <= from {
        return Ok((0, 0));
    }
    file.seek(SeekFrom::Start(from))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    let ends = bytes.iter().filter(|b| **b == b'\n').count();
    Ok((bytes.len() as u64, ends))
}

impl State {
    /// Shards that nobody has finished.
    pub fn missing(&self, plan: &ShardPlan) -> Vec<usize> {
        (0..plan.shards)
            .filter(|shard| !self.complete.contains(shard))
            .collect()
    }
}
