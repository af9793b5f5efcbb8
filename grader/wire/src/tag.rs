//! The first byte of each value, operation and so on, which says its kind. Both sides use
//! these.

/// A value.
pub mod value {
    pub const NULL: u8 = 0;
    pub const FALSE: u8 = 1;
    pub const TRUE: u8 = 2;
    /// Zigzag, then LEB128.
    pub const INT: u8 = 3;
    /// The bits, little-endian.
    pub const FLOAT: u8 = 4;
    /// A text, or one character.
    pub const TEXT: u8 = 5;
    pub const LIST: u8 = 6;
    pub const MAP: u8 = 7;
    /// Name, number of fields, then each field's name and value.
    pub const RECORD: u8 = 8;
    pub const UNIT_VARIANT: u8 = 9;
    pub const TUPLE_VARIANT: u8 = 10;
    pub const NAMED_VARIANT: u8 = 11;
    /// The name of a type whose values only functions can look into.
    pub const OPAQUE: u8 = 12;
}

/// An operation.
pub mod operation {
    pub const CALL: u8 = 0;
    pub const READ: u8 = 1;
    pub const WRITE: u8 = 2;
    pub const MAKE: u8 = 3;
    pub const CHANCE: u8 = 4;
    pub const CHANCE_LEFT: u8 = 5;
    pub const DROP: u8 = 6;
    pub const FILE: u8 = 7;
    pub const RESET: u8 = 8;
}

/// What becomes of a call's result.
pub mod result {
    pub const SENT: u8 = 0;
    /// A slot follows.
    pub const KEPT: u8 = 1;
}

/// An argument of a call.
pub mod argument {
    pub const VALUE: u8 = 0;
    /// A slot and a path follow.
    pub const OBJECT: u8 = 1;
}

/// A step of a path.
pub mod step {
    /// A name follows.
    pub const FIELD: u8 = 0;
    /// A number follows.
    pub const INDEX: u8 = 1;
}

/// Where chance comes from.
pub mod chance {
    /// A seed follows.
    pub const SEED: u8 = 0;
    /// The draws to come follow.
    pub const SCRIPT: u8 = 1;
}

/// A scripted draw.
pub mod draw {
    /// A text follows.
    pub const ONE: u8 = 0;
    /// A list of texts follows.
    pub const MANY: u8 = 1;
    /// What is drawn and the list that it is drawn from follow, each a list of texts.
    pub const FROM: u8 = 2;
}
