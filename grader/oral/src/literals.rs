//! What is written out in a call: numbers, texts, `true` and `false`.

use scenario::ast::{ExprKind, Statement};
use scenario::scenario::{Step, StepKind};

/// An argument that is written out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Literal {
    Int(i128),
    Bool(bool),
    Text(String),
}

impl Literal {
    pub fn of(kind: &ExprKind) -> Option<Literal> {
        match kind {
            ExprKind::Int(n) => Some(Literal::Int(*n)),
            ExprKind::Bool(b) => Some(Literal::Bool(*b)),
            ExprKind::Text(text) => Some(Literal::Text(text.clone())),
            _ => None,
        }
    }

    pub fn kind(&self) -> ExprKind {
        match self {
            Literal::Int(n) => ExprKind::Int(*n),
            Literal::Bool(b) => ExprKind::Bool(*b),
            Literal::Text(text) => ExprKind::Text(text.clone()),
        }
    }
}

/// The arguments of a call that are written out.
pub fn literals_of(step: &mut Step) -> Vec<&mut ExprKind> {
    let statement = match &mut step.kind {
        StepKind::Do(statement) => statement,
        StepKind::Call(call) => &mut call.statement,
        _ => return Vec::new(),
    };
    let (Statement::Expr(expr) | Statement::Assign { value: expr, .. }) = statement;
    let (ExprKind::Call { args, .. } | ExprKind::Method { args, .. }) = &mut expr.kind else {
        return Vec::new();
    };
    let kinds = args.iter_mut().map(|arg| &mut arg.kind);
    kinds.filter(|kind| Literal::of(kind).is_some()).collect()
}
