//! What a scenario may use, unless it says otherwise.

use crate::language::scenario;
use std::time::Duration;

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
    pub files: u64,
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
            files: 16 << 20,
            threads: 32,
        }
    }
}

/// The most that a scenario may ask for.
const MOST_OUTPUT: u64 = 64 << 20;

impl Limits {
    /// What a scenario sets comes before these.
    pub fn with(self, set: &scenario::Limits) -> Limits {
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
            ..self
        }
    }
}
