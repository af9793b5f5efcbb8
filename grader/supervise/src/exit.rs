//! Exit codes. They are documented in the README, and scripts rely on them.

/// Everything asked for was done. Failing hand-ins are results, not errors.
pub const OK: u8 = 0;
/// `check`, `template --check`, `bless --check`, `audit`, `status`, `doctor` or `play` found
/// something to mend.
pub const FINDINGS: u8 = 1;
/// The command line makes no sense, or names something that is not there.
pub const WRONG_USE: u8 = 2;
/// A scenario, a barème or a `coursework.yaml` is wrong: the teacher's to mend.
pub const WRONG_SPECS: u8 = 3;
/// The grader itself failed for at least one hand-in, which has no mark; or something that it
/// needs is missing: rustc, a linker, once the network, a program of the cluster.
pub const GRADER_FAULT: u8 = 4;
/// The isolation that this machine offers is too weak, and nobody agreed to it.
pub const NOT_ISOLATED: u8 = 5;
/// Results or reports could not be written: a full disk, a folder that refuses. What was
/// written before is whole.
pub const NOT_WRITTEN: u8 = 6;
/// Parts of a divided class are missing, or do not fit together.
pub const PARTS: u8 = 7;
/// What the standard library ends a program with that panics.
pub const PANICKED: u8 = 101;
/// Stopped by Ctrl-C; what was graded is kept.
pub const INTERRUPTED: u8 = 130;
/// Standard output was closed: what a shell gives for a closed pipe.
pub const BROKEN_PIPE: u8 = 141;
