//! The verdict on a scenario: a closed list, each with its evidence.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Passed,
    /// A complete answer that is not the expected one.
    Wrong,
    Panicked,
    /// `todo!()`, or the function is missing.
    NotImplemented,
    CpuTimeout,
    WallTimeout,
    Memory,
    StackOverflow,
    /// Another signal.
    Crashed,
    /// The process ended without an answer, where leaving is not what the scenario may see.
    NoAnswer,
    /// A refused system call or construct.
    Forbidden,
    DoesNotCompile,
    /// It compiles, but cannot be called as the assignment asks: another name, signature, type.
    NotAsAsked,
    /// A topic it needs is not implemented or does not compile.
    Blocked,
    /// The hand-in's total budget was spent before this scenario's turn.
    NotRun,
    /// The grader's own fault: it never costs a mark, and is always shown.
    GraderError,
}

impl Verdict {
    /// The program reached one of its limits: time or memory.
    pub fn is_limit(self) -> bool {
        matches!(
            self,
            Verdict::CpuTimeout | Verdict::WallTimeout | Verdict::Memory
        )
    }
}
