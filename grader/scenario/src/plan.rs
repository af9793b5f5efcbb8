//! What a scenario does, with every name resolved: what an evaluation executes.
//!
//! A plan comes from [`resolve`](super::resolve) only, which gives none where it has found a
//! mistake. So nothing in it is unresolved: a function is a number of the interface, a constant
//! or variant is its value.

use super::ast::BinaryOp;
use super::meaning::Builtin;
use super::scenario::{self, Chance};
use lang::Localized;
use std::collections::BTreeMap;
use wire::Value;

pub type Statement = super::ast::Statement<Expr>;
pub type Step = scenario::Step<Expr>;
pub type StepKind = scenario::StepKind<Expr>;
pub type CallStep = scenario::CallStep<Expr>;
pub type Matcher = scenario::Matcher<Expr>;
pub type ScreenMatcher = scenario::ScreenMatcher<Expr>;
pub type WindowStep = scenario::WindowStep<Expr>;

/// A scenario for one variant of its coursework.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    pub name: Localized,
    pub hint: Localized,
    pub chance: Chance,
    /// The scenario gives its seeds, so none is left out once everything possible has been seen.
    pub plays_every_seed: bool,
    /// What is there before the first step.
    pub files: BTreeMap<String, String>,
    pub cases: u32,
    pub same_as_reference: bool,
    pub for_all: Vec<(String, Expr)>,
    pub steps: Vec<Step>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Expr {
    /// A number, a text, `true`, `false`, `null`.
    Literal(Value),
    /// A name that a step, a loop or a generator has set.
    Variable(String),
    /// A constant, or a variant without fields.
    Constant {
        name: String,
        value: Value,
    },
    /// `hasard`.
    Hasard,
    Call(Call),
    Field(Box<Expr>, String),
    Index(Box<Expr>, Box<Expr>),
    /// `a[*]`.
    Each(Box<Expr>),
    List(Vec<Expr>),
    Tuple(Vec<Expr>),
    Record {
        /// As written.
        name: String,
        /// The variant that it makes, where it is one of an enum.
        variant: Option<String>,
        fields: Vec<(String, Expr)>,
    },
    Range {
        from: Box<Expr>,
        to: Box<Expr>,
        inclusive: bool,
    },
    Not(Box<Expr>),
    Negate(Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `[EXPR for x in RANGE if COND]`, in views only.
    Comprehension {
        value: Box<Expr>,
        name: String,
        over: Box<Expr>,
        filter: Option<Box<Expr>>,
    },
}

/// `f(a)`, `Type::f(a)` or `a.f()`.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    /// As written.
    pub name: String,
    pub callee: Callee,
    /// A method's object comes first.
    pub args: Vec<Expr>,
    pub is_method: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Callee {
    /// Numbers of functions of the interface that take so many arguments. Where there are
    /// several, their types decide.
    Functions(Vec<usize>),
    Builtin(Builtin),
    /// Its number among the generators, in the order of their names.
    Generator(usize),
    /// `Ok`, `Err`, or a variant with fields in parentheses.
    Variant(String),
}

/// The views and generators of a coursework, for one of its variants.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ViewsAndGenerators {
    /// By type; the value is `it`.
    pub views: BTreeMap<String, Expr>,
    /// In the order of their names.
    pub generators: Vec<Generator>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Generator {
    pub name: String,
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

impl Expr {
    /// Used in place of an expression whose mistake was reported; such a plan is never
    /// returned.
    pub(super) const MISTAKEN: Expr = Expr::Literal(Value::Null);

    pub(super) fn boxed(self) -> Box<Expr> {
        Box::new(self)
    }
}

impl Call {
    /// The last part of its name: `joue` of `Grille::joue`.
    pub fn short_name(&self) -> &str {
        self.name.rsplit("::").next().unwrap_or(&self.name)
    }
}
