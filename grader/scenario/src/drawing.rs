//! Parts of `coursework.yaml` that say how values are drawn and made.

use super::ast::Expr;
use super::scenario::Step;
use std::collections::BTreeMap;
use wire::Value;

/// Symbols of values, by `Type.field`, `Type` or `f()`.
pub type Legend = BTreeMap<String, Vec<(Value, String)>>;

/// How a value of an opaque type is drawn and compared whole, by type name; the value is `it`.
pub type Views = BTreeMap<String, Expr>;

/// Ways of making values for `for_all`, by name.
pub type Generators = BTreeMap<String, Generator>;

#[derive(Debug, Clone, PartialEq)]
pub struct Generator {
    /// Parameters in order, each with its range or list; arguments stand for the first ones.
    pub with: Vec<(String, Expr)>,
    pub body: GeneratorBody,
}

#[derive(Debug, Clone, PartialEq)]
pub enum GeneratorBody {
    /// A range or a list to choose from.
    Choose(Expr),
    /// The value is what `it` holds after these.
    Steps(Vec<Step>),
}
