//! What answers a scenario's calls, within which limits, and how it stops. The evaluator knows
//! hand-ins only through this.

mod limits;
mod verdict;

pub use limits::{LimitSettings, Limits};
pub use verdict::Verdict;

use wire::{Answer, InputRead, Op};

/// A child that runs one scenario (or many cases of one).
///
/// Operations may be sent ahead; answers come in order, one for each operation
/// sent, until `Stop`. At most [`WINDOW`](wire::WINDOW) operations may be unanswered.
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

/// Why the child answers no more.
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
    /// `todo!()` or an absent function: its name.
    NotImplemented {
        function: String,
    },
    /// A function that cannot be called was: the number that the glue's arm gives.
    Absent {
        reason: u32,
    },
    /// A stub was reached: rustc's message at the student's line.
    DoesNotCompile {
        function: String,
        message: String,
    },
    /// Which limit (`cpu`, `wall`, `memory`, `output`, `threads`, `reads`), and its figure.
    Limit {
        which: &'static str,
        figure: String,
    },
    Signal {
        number: i32,
    },
    Exit {
        code: i32,
    },
    Forbidden {
        what: String,
    },
    /// The scripted draws and the program disagree: the message of `Hasard`.
    Draws {
        message: String,
    },
    /// An answer that is not an answer.
    Garbage {
        what: String,
    },
    /// The child says that the kit is at fault. A program that writes to memory which is not its
    /// own can say so too.
    Claimed {
        what: String,
    },
    Fault {
        what: String,
    },
}
