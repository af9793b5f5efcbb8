//! What the glue can do, by number: the contract between the generated glue and the evaluator.

use super::model::Ty;

/// Numbers used by `Op::Call` and `Op::Make`.
///
/// Entry `k` below `Interface::functions.len()` is function `k` (a generic one
/// with its first instance); further instances of generic functions follow.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Entries {
    pub calls: Vec<CallEntry>,
    /// Types that `Op::Make` can build from a value. Aliases are expanded.
    pub types: Vec<Ty>,
}

/// A function of the interface with its type parameters given.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CallEntry {
    /// Index in `Interface::functions`.
    pub function: usize,
    /// In the order of `Function::generics`. Aliases are expanded.
    pub arguments: Vec<Ty>,
}
