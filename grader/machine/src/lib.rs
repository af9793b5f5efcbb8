//! What answers a scenario's calls, within which limits, and how it stops. The evaluator knows
//! hand-ins only through this.

mod limits;
mod verdict;

pub use limits::{Limit, LimitSettings, Limits};
pub use verdict::Verdict;

use lang::Localized;
use wire::{Answer, InputRead, Op};

/// A child that runs one scenario (or many cases of one).
///
/// Operations may be sent ahead; answers come in order, one for each operation
/// sent, until `Stop`. At most [`MAX_IN_FLIGHT`](wire::MAX_IN_FLIGHT) operations may be unanswered.
pub trait Machine {
    fn send(&mut self, op: Op) -> Result<(), Stop>;
    fn receive(&mut self) -> Result<Answer, Stop>;
    /// Forgets every object: the next case starts afresh in the same child.
    fn reset(&mut self) -> Result<(), Stop>;
}

/// Where machines come from: a fresh child each time, with the scenario's files and limits.
pub trait Spawn {
    fn spawn(&mut self) -> Result<Box<dyn Machine + '_>, Stop>;
}

/// Why the child has stopped answering.
#[derive(Debug, Clone, PartialEq)]
pub struct Stop {
    pub verdict: Verdict,
    pub reason: StopReason,
    /// What the interrupted call had printed and read.
    pub printed: Vec<u8>,
    pub reads: Vec<InputRead>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum StopReason {
    /// Message and place (`src/demineur.rs:12`) of a panic.
    Panic {
        message: String,
        location: String,
    },
    /// `todo!()`. From the host, `function` is its place in the source; the engine puts the
    /// function's name there.
    NotImplemented {
        function: String,
    },
    /// A function that cannot be called was called: the number that the glue's arm gives.
    Absent {
        reason: u32,
    },
    /// A stub was reached: rustc's message at the student's line.
    DoesNotCompile {
        function: String,
        message: String,
    },
    /// The figure as results store it: `2s`, `256 MB`, `32`.
    Limit {
        which: Limit,
        figure: String,
    },
    Signal {
        number: i32,
    },
    Exit {
        code: i32,
    },
    Forbidden {
        what: Localized,
    },
    /// The scripted draws and the program disagree: the message of `Hasard`.
    Draws {
        message: String,
    },
    /// Bytes that are no valid answer.
    Garbage {
        what: Localized,
    },
    /// The child reports a fault of the kit. A program that overwrites memory which is not its
    /// own can report one too.
    Claimed {
        what: Localized,
    },
    Fault {
        what: Localized,
    },
}
