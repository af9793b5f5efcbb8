//! What a scenario may use, unless it says otherwise.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Which limit a program met, by the name that results store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    Cpu,
    Wall,
    Memory,
    Stack,
    Output,
    /// Stored results name it so.
    #[serde(rename = "files")]
    FileSize,
    FileCount,
    Threads,
    /// Lines asked for after the last one.
    Reads,
    /// Parts of one value.
    Value,
    /// Parts of all that was drawn during one call.
    Drawn,
}

/// Limits of one scenario; of one case where a scenario has many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    pub cpu: Duration,
    /// Time spent waiting for the program.
    pub wall: Duration,
    /// Bytes.
    pub memory: u64,
    /// Bytes on standard output.
    pub output: u64,
    /// Bytes of all files together.
    pub file_size: u64,
    /// How many files there may be.
    pub file_count: u64,
    /// At a time, the program's first thread not counted.
    pub threads: u64,
}

/// No normal student program comes near these.
impl Default for Limits {
    fn default() -> Self {
        Limits {
            cpu: Duration::from_secs(1),
            wall: Duration::from_secs(5),
            memory: 256 << 20,
            output: 1 << 20,
            file_size: 16 << 20,
            file_count: 256,
            threads: 32,
        }
    }
}

/// The most that a scenario may ask for.
const MOST_OUTPUT: u64 = 64 << 20;

impl Limits {
    /// These limits, except where a scenario sets its own.
    pub fn with(self, set: &LimitSettings) -> Limits {
        let cpu = set.cpu_ms.map_or(self.cpu, Duration::from_millis);
        // A scenario that computes longer also takes longer.
        let wall = set
            .wall_ms
            .map_or(self.wall.max(cpu * 2), Duration::from_millis);
        Limits {
            cpu,
            wall,
            memory: set.memory.unwrap_or(self.memory),
            output: set.output.unwrap_or(self.output).min(MOST_OUTPUT),
            file_size: set.file_size.unwrap_or(self.file_size),
            file_count: set.file_count.unwrap_or(self.file_count),
            threads: set.threads.unwrap_or(self.threads),
        }
    }
}

/// What a scenario, a barème or the command line sets; the rest is the default of the run.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct LimitSettings {
    pub cpu_ms: Option<u64>,
    pub wall_ms: Option<u64>,
    pub memory: Option<u64>,
    pub output: Option<u64>,
    /// Bytes of all files together; a barème or the command line sets it.
    pub file_size: Option<u64>,
    pub file_count: Option<u64>,
    pub threads: Option<u64>,
}

impl LimitSettings {
    /// These settings, and those of `other` where these are not set.
    pub fn or(self, other: LimitSettings) -> LimitSettings {
        LimitSettings {
            cpu_ms: self.cpu_ms.or(other.cpu_ms),
            wall_ms: self.wall_ms.or(other.wall_ms),
            memory: self.memory.or(other.memory),
            output: self.output.or(other.output),
            file_size: self.file_size.or(other.file_size),
            file_count: self.file_count.or(other.file_count),
            threads: self.threads.or(other.threads),
        }
    }
}
