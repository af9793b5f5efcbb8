//! Operators and the functions of the language: what they take, what they give.

use super::Checker;
use super::types::{class, compatible, is_unknown, item_of, leaf_of, list_of, number, unknown};
use crate::ast::{BinaryOp, Expr, ExprKind};
use crate::diagnostic::{Class, Problem};
use crate::meaning::Builtin;
use interface::model::Ty;

impl Checker<'_> {
    pub(super) fn binary(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> Ty {
        match op {
            BinaryOp::And | BinaryOp::Or => {
                self.fit(left, &Ty::Bool);
                self.fit(right, &Ty::Bool);
                Ty::Bool
            }
            BinaryOp::Equal | BinaryOp::NotEqual => {
                self.equality(left, right);
                Ty::Bool
            }
            BinaryOp::In => {
                let item = self.infer(left);
                let list = self.infer(right);
                self.must_be_list(&list, right);
                let _ = item;
                Ty::Bool
            }
            BinaryOp::Less
            | BinaryOp::LessOrEqual
            | BinaryOp::Greater
            | BinaryOp::GreaterOrEqual => {
                let wanted = self.infer(left);
                self.fit_class(right, &wanted);
                Ty::Bool
            }
            _ => self.arithmetic(left, right),
        }
    }

    fn arithmetic(&mut self, left: &Expr, right: &Expr) -> Ty {
        let (left, right) = (self.infer(left), self.infer(right));
        match (&left, &right) {
            (Ty::Float(_), Ty::Int(_) | Ty::Float(_)) | (Ty::Int(_), Ty::Float(_)) => {
                Ty::Float("?".into())
            }
            (Ty::Int(_), Ty::Int(_)) => number(),
            (Ty::String | Ty::Char, Ty::String | Ty::Char) => Ty::String,
            _ => unknown(),
        }
    }

    /// A literal is held against the type of the other side.
    fn equality(&mut self, left: &Expr, right: &Expr) {
        let (asked, other) = if is_literal(left) {
            (left, right)
        } else {
            (right, left)
        };
        let ty = self.infer(other);
        self.comparable(other, &ty, asked);
        self.fit_class(asked, &ty);
    }

    /// Like `fit`, but numbers out of a type's range may be compared with.
    pub fn fit_class(&mut self, expr: &Expr, wanted: &Ty) {
        let loose = widened(wanted);
        self.fit(expr, &loose);
    }

    /// An opaque value equals nothing, unless it has a view.
    pub fn comparable(&mut self, expr: &Expr, ty: &Ty, with: &Expr) {
        let inner = match ty {
            Ty::Option(ty) | Ty::Result(ty, _) => ty,
            ty => ty,
        };
        let Ty::Named(name, _) = inner else { return };
        let nothing = with.kind == ExprKind::Null || super::fit::is_ok_or_err(with);
        if self.types.is_opaque(inner) && !self.names.views.contains(name) && !nothing {
            self.report(&expr.span, Problem::CannotCompare { ty: name.clone() });
        }
    }

    /// Calls of the language's own functions.
    pub fn builtin(&mut self, expr: &Expr, builtin: Builtin, args: &[Expr]) -> Ty {
        let types: Vec<Ty> = args.iter().map(|arg| self.infer(arg)).collect();
        let number_of = builtin.arguments();
        if !number_of.contains(&args.len()) {
            let expected = match args.len() < *number_of.start() {
                true => *number_of.start(),
                false => *number_of.end(),
            };
            self.wrong_count(expr, builtin.name(), expected, args.len(), String::new());
            return unknown();
        }
        let first = types.into_iter().next().unwrap_or_else(unknown);
        match builtin {
            Builtin::Count | Builtin::Len => number(),
            Builtin::Sum => leaf_of(&first),
            Builtin::Min | Builtin::Max if args.len() > 1 => first,
            Builtin::Min | Builtin::Max => unknown(),
            Builtin::Distinct | Builtin::Flat => list_of(leaf_of(&first)),
            Builtin::Sorted | Builtin::Abs => first,
            Builtin::Text => Ty::String,
            Builtin::Any | Builtin::All => Ty::Bool,
            Builtin::Choose => item_of(&first),
            Builtin::View => {
                self.must_have_view(&args[0], &first);
                unknown()
            }
        }
    }

    fn must_have_view(&mut self, expr: &Expr, ty: &Ty) {
        let viewed = match ty {
            Ty::Named(name, _) => self.names.views.contains(name),
            other => is_unknown(other),
        };
        if !viewed {
            let found = class(ty);
            self.report(&expr.span, Problem::NoView { found });
        }
    }

    pub fn wrong_count(
        &mut self,
        expr: &Expr,
        name: &str,
        expected: usize,
        found: usize,
        signature: String,
    ) {
        let name = name.to_owned();
        self.report(
            &expr.span,
            Problem::Arguments {
                name,
                expected,
                found,
                signature,
            },
        );
    }

    /// What a `for` or a comprehension goes through.
    pub fn items_type(&mut self, expr: &Expr) -> Ty {
        let ty = self.infer(expr);
        if !compatible(&list_of(unknown()), &ty) && !matches!(ty, Ty::Map(..) | Ty::String) {
            let problem = Problem::WrongType {
                expected: Class::List,
                found: class(&ty),
            };
            self.report(&expr.span, problem);
        }
        item_of(&ty)
    }
}

fn is_literal(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Null
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Text(_) => true,
        ExprKind::List(items) | ExprKind::Tuple(items) => items.iter().all(is_literal),
        _ => false,
    }
}

/// The same type without the limits of its numbers.
fn widened(ty: &Ty) -> Ty {
    match ty {
        Ty::Int(_) | Ty::Float(_) => number(),
        Ty::Vec(item) => list_of(widened(item)),
        Ty::Tuple(items) => Ty::Tuple(items.iter().map(widened).collect()),
        Ty::Option(ty) => Ty::Option(Box::new(widened(ty))),
        // Whatever has been named may be compared with nothing.
        Ty::Unit => Ty::Option(Box::new(unknown())),
        other => other.clone(),
    }
}
