//! Operators and the functions of the language: what they take, what they give.

use super::types::{class, compatible, is_unknown, item_of, leaf_of, list_of, number, unknown};
use super::{Inferred, Resolver};
use crate::ast::{BinaryOp, Expr, ExprKind};
use crate::diagnostic::{Problem, ValueClass};
use crate::meaning::Builtin;
use crate::plan;
use interface::model::Ty;

impl Resolver<'_> {
    pub(super) fn binary(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> Inferred {
        let (ty, left, right) = match op {
            BinaryOp::And | BinaryOp::Or => {
                let left = self.fit(left, &Ty::Bool);
                (Ty::Bool, left, self.fit(right, &Ty::Bool))
            }
            BinaryOp::Equal | BinaryOp::NotEqual => {
                let (left, right) = self.equality(left, right);
                (Ty::Bool, left, right)
            }
            BinaryOp::In => {
                let item = self.infer(left);
                let list = self.infer(right);
                self.must_be_list(&list.ty, right);
                (Ty::Bool, item.expr, list.expr)
            }
            BinaryOp::Less
            | BinaryOp::LessOrEqual
            | BinaryOp::Greater
            | BinaryOp::GreaterOrEqual => {
                let wanted = self.infer(left);
                let right = self.fit_class(right, &wanted.ty);
                (Ty::Bool, wanted.expr, right)
            }
            _ => {
                let (left, right) = (self.infer(left), self.infer(right));
                (sum_type(&left.ty, &right.ty), left.expr, right.expr)
            }
        };
        let expr = plan::Expr::Binary(op, left.boxed(), right.boxed());
        Inferred { ty, expr }
    }

    /// A literal is checked against the type of the other side.
    fn equality(&mut self, left: &Expr, right: &Expr) -> (plan::Expr, plan::Expr) {
        let asks_left = is_literal(left);
        let (asked, other) = if asks_left {
            (left, right)
        } else {
            (right, left)
        };
        let inferred = self.infer(other);
        self.comparable(other, &inferred.ty, asked);
        let asked = self.fit_class(asked, &inferred.ty);
        match asks_left {
            true => (asked, inferred.expr),
            false => (inferred.expr, asked),
        }
    }

    /// Like `fit`, but numbers out of a type's range may be compared with.
    pub fn fit_class(&mut self, expr: &Expr, wanted: &Ty) -> plan::Expr {
        self.fit(expr, &widened(wanted))
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

    /// Calls of the language's own functions: their type and arguments.
    pub fn builtin(
        &mut self,
        expr: &Expr,
        builtin: Builtin,
        args: &[Expr],
    ) -> (Ty, Vec<plan::Expr>) {
        let (types, planned) = self.all(args);
        let number_of = builtin.arguments();
        if !number_of.contains(&args.len()) {
            let expected = match args.len() < *number_of.start() {
                true => *number_of.start(),
                false => *number_of.end(),
            };
            self.wrong_count(expr, builtin.name(), expected, args.len(), String::new());
            return (unknown(), planned);
        }
        let first = types.into_iter().next().unwrap_or_else(unknown);
        let ty = match builtin {
            Builtin::Shows | Builtin::Button | Builtin::Buttons => {
                self.must_have_window(expr, builtin.name());
                match builtin {
                    Builtin::Shows => Ty::Bool,
                    Builtin::Button => Ty::String,
                    _ => list_of(Ty::String),
                }
            }
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
        };
        (ty, planned)
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

    /// What a `for` or a generator goes through; its type is that of one of its items.
    pub fn items(&mut self, expr: &Expr) -> Inferred {
        let Inferred { ty, expr: resolved } = self.infer(expr);
        if !compatible(&list_of(unknown()), &ty) && !matches!(ty, Ty::Map(..) | Ty::String) {
            let problem = Problem::WrongType {
                expected: ValueClass::List,
                found: class(&ty),
            };
            self.report(&expr.span, problem);
        }
        Inferred {
            ty: item_of(&ty),
            expr: resolved,
        }
    }
}

/// What `+` and its like give.
fn sum_type(left: &Ty, right: &Ty) -> Ty {
    match (left, right) {
        (Ty::Float(_), Ty::Int(_) | Ty::Float(_)) | (Ty::Int(_), Ty::Float(_)) => {
            Ty::Float("?".into())
        }
        (Ty::Int(_), Ty::Int(_)) => number(),
        (Ty::String | Ty::Char, Ty::String | Ty::Char) => Ty::String,
        _ => unknown(),
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
