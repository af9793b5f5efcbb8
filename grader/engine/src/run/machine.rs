//! What answers a scenario's calls. The evaluator knows submissions only through this.

use crate::value::Value;
use crate::verdict::Verdict;

/// A place in the child where an object lives. Numbers are chosen by the evaluator.
pub type Slot = u32;

/// One thing to do in the child.
#[derive(Debug, Clone, PartialEq)]
pub enum Op {
    /// Calls function number `function` of the interface (`Interface::functions`).
    Call(Call),
    /// The value of an object, or of a part of it.
    Read { slot: Slot, path: Path },
    /// Changes a part of an object.
    Write {
        slot: Slot,
        path: Path,
        value: Value,
    },
    /// Puts a value of type number `ty` of `Entry::types` in a slot (an open struct, a list).
    Make { slot: Slot, ty: u32, value: Value },
    /// Makes slot `slot` a generator.
    Chance { slot: Slot, chance: ChanceSource },
    /// Is anything left of a scripted generator? Answers `Null`, or the text of the fault.
    ChanceLeft { slot: Slot },
    /// Drops an object.
    Drop { slot: Slot },
    /// The value of a file in the working folder: text, or null.
    File { name: String },
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Call {
    pub function: u32,
    pub args: Vec<Arg>,
    /// Keep the result as an object in this slot instead of sending its value.
    pub keep: Option<Slot>,
    /// Lines on standard input, without their ends.
    pub types: Vec<String>,
    /// Keys pressed on the simulated calculator, as numbers of `ion`.
    pub keys: Vec<KeyPress>,
}

/// One key, held for some polls, then released.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyPress {
    pub codes: Vec<u8>,
    pub polls: u32,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Arg {
    Value(Value),
    /// An object, or a part of it: borrowed or moved as the function asks.
    Object {
        slot: Slot,
        path: Path,
    },
}

pub type Path = Vec<PathStep>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PathStep {
    Field(String),
    Index(usize),
}

#[derive(Debug, Clone, PartialEq)]
pub enum ChanceSource {
    Seed(u64),
    Script(Vec<crate::language::scenario::Draw>),
}

/// What an operation did.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The value returned. Of a kept object: `Opaque(type)`, or `Null` when a kept
    /// `Option` was `None`, or the `Err(…)` of a kept `Result`.
    pub value: Value,
    /// What was written on standard output; not always UTF-8.
    pub printed: Vec<u8>,
    /// Reads of standard input, in order.
    pub reads: Vec<InputRead>,
    /// Drawing calls on the simulated screen, as `Variant("fill_rect", …)`.
    pub screen: Vec<Value>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputRead {
    /// `None`: past the end.
    pub line: Option<usize>,
    /// How many bytes had been printed in this call before this read.
    pub printed_before: usize,
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
    Fault {
        what: String,
    },
}

/// A child that runs one scenario (or many cases of one).
///
/// Operations may be sent ahead; answers come in order, one for each operation
/// sent, until `Stop`. At most [`WINDOW`] operations may be unanswered.
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

/// How many operations may be sent ahead.
pub const WINDOW: usize = 64;
