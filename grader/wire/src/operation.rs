//! What a child is asked to do, and what it answers.

use crate::value::Value;

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
    Hasard { slot: Slot, chance: RandomSource },
    /// Is anything left of a scripted generator? Answers `Null`, or the text of the fault.
    DrawsLeft { slot: Slot },
    /// Drops an object.
    Drop { slot: Slot },
    /// The text of a file in the working folder: text, or null.
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
pub enum RandomSource {
    Seed(u64),
    Script(Vec<Draw>),
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

#[derive(Debug, Clone, PartialEq)]
pub enum Draw {
    /// One value drawn: a number, or a text for `choice` over texts.
    One(Literal),
    Many(Vec<Literal>),
    /// Values of a list that is known: a program may also draw their places in it.
    From {
        drawn: Vec<Literal>,
        list: Vec<Literal>,
    },
}

#[derive(Debug, Clone, PartialEq)]
pub enum Literal {
    Int(i64),
    Text(String),
}

/// How many operations may be sent ahead.
pub const MAX_IN_FLIGHT: usize = 64;
