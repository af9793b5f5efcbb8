//! Expressions and statements of a step.

use std::ops::Range;

/// A piece of an expression's text; offsets are bytes from the start of its file.
pub type Span = Range<usize>;

#[derive(Debug, Clone, PartialEq)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

#[derive(Debug, Clone, PartialEq)]
pub enum ExprKind {
    Null,
    Bool(bool),
    Int(i128),
    Float(f64),
    Text(String),
    /// A variable, constant or variant; `Type::NAME` keeps its `::`.
    Name(String),
    /// `f(a)`; `Type::f(a)` has the path `["Type", "f"]`.
    Call {
        path: Vec<String>,
        args: Vec<Expr>,
    },
    /// `a.f(b)`.
    Method {
        object: Box<Expr>,
        name: String,
        args: Vec<Expr>,
    },
    Field(Box<Expr>, String),
    Index(Box<Expr>, Box<Expr>),
    /// `a[*]`.
    Each(Box<Expr>),
    List(Vec<Expr>),
    Tuple(Vec<Expr>),
    /// `Cell{value: 1}` or `Move{from: 3}`.
    Record {
        name: String,
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BinaryOp {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    In,
    And,
    Or,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Statement<E = Expr> {
    /// `place = value`. A place is a name, followed by fields and indexes.
    Assign {
        place: E,
        value: E,
    },
    Expr(E),
}
