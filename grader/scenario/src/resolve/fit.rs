//! Checks an expression against the type that is expected; literals must fit it exactly.

use super::Resolver;
use super::expr::plain_variant;
use super::types::{bounds, class, compatible, is_unknown, item_of};
use crate::ast::{Expr, ExprKind};
use crate::diagnostic::{Problem, ValueClass};
use crate::plan;
use interface::model::{Ty, VariantFields};

impl Resolver<'_> {
    /// The expression where a value of this type is expected. Reports what can never be one;
    /// `wanted` is bare.
    pub fn fit(&mut self, expr: &Expr, wanted: &Ty) -> plan::Expr {
        if let Ty::Option(inner) | Ty::Result(inner, _) = wanted
            && expr.kind != ExprKind::Null
            && !is_ok_or_err(expr)
        {
            return self.fit(expr, &inner.clone());
        }
        self.refuse_literal(expr, wanted);
        match (&expr.kind, wanted) {
            (ExprKind::List(items), Ty::Tuple(types)) if items.len() == types.len() => {
                plan::Expr::List(self.fit_each(items, types))
            }
            (ExprKind::Tuple(items), Ty::Tuple(types)) if items.len() == types.len() => {
                plan::Expr::Tuple(self.fit_each(items, types))
            }
            (ExprKind::List(items), Ty::Vec(_)) => {
                plan::Expr::List(self.fit_all(items, &item_of(wanted)))
            }
            (ExprKind::Tuple(items), Ty::Vec(_)) => {
                plan::Expr::Tuple(self.fit_all(items, &item_of(wanted)))
            }
            (ExprKind::Call { path, args }, Ty::Result(ok, error)) if is_ok_or_err(expr) => {
                let inner = if path[0] == "Ok" { ok } else { error };
                plan::Expr::Call(plan::Call {
                    name: path[0].clone(),
                    callee: plan::Callee::Variant(path[0].clone()),
                    args: self.fit_all(args, inner),
                    is_method: false,
                })
            }
            // Several enums may have a variant of this name: the one asked for counts.
            (ExprKind::Name(name), Ty::Named(wanted, _)) if self.is_variant_of(name, wanted) => {
                plain_variant(name, name.rsplit("::").next().unwrap_or(name))
            }
            _ => {
                let found = self.infer(expr);
                if !is_told_apart(expr, wanted) && !compatible(wanted, &found.ty) {
                    self.wrong(expr, wanted, class(&found.ty));
                }
                found.expr
            }
        }
    }

    fn fit_each(&mut self, items: &[Expr], types: &[Ty]) -> Vec<plan::Expr> {
        let pairs = items.iter().zip(types);
        pairs.map(|(item, ty)| self.fit(item, ty)).collect()
    }

    fn fit_all(&mut self, items: &[Expr], ty: &Ty) -> Vec<plan::Expr> {
        items.iter().map(|item| self.fit(item, ty)).collect()
    }

    /// Checks a literal's own value against the type.
    fn refuse_literal(&mut self, expr: &Expr, wanted: &Ty) {
        match (&expr.kind, wanted) {
            (ExprKind::Int(n), Ty::Int(name)) => self.fit_number(expr, *n, name),
            (ExprKind::Text(text), Ty::Char) => {
                let length = text.chars().count();
                if length != 1 {
                    self.report(&expr.span, Problem::NotOneCharacter { length });
                }
            }
            (ExprKind::Float(_), Ty::Int(name)) if name != "?" => {
                self.wrong(expr, wanted, ValueClass::Decimal);
            }
            (ExprKind::Null, wanted) => {
                let may_be_nothing = matches!(wanted, Ty::Option(_) | Ty::Unit);
                if !may_be_nothing && !is_unknown(wanted) {
                    self.wrong(expr, wanted, ValueClass::Nothing);
                }
            }
            _ => {}
        }
    }

    fn is_variant_of(&self, name: &str, wanted: &str) -> bool {
        let variant = self.types.variant(&format!("{wanted}::{name}"));
        let plain = variant.is_some_and(|(_, variant)| variant.fields == VariantFields::Unit);
        plain && self.scope.get(name).is_none()
    }

    fn fit_number(&mut self, expr: &Expr, n: i128, name: &str) {
        let Some((min, max)) = bounds(name) else {
            return;
        };
        let ty = name.to_owned();
        if n < 0 && min == 0 {
            self.report(&expr.span, Problem::NegativeUnsigned { ty });
        } else if n < min || n > max {
            self.report(&expr.span, Problem::OutOfType { ty, min, max });
        }
    }

    fn wrong(&mut self, expr: &Expr, wanted: &Ty, found: ValueClass) {
        let mut expected = class(wanted);
        if let (ValueClass::List, ValueClass::List, Ty::Tuple(types)) = (&expected, &found, wanted)
        {
            expected = ValueClass::ListOf(types.len());
        }
        self.report(&expr.span, Problem::WrongType { expected, found });
    }
}

pub fn is_ok_or_err(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Call { path, args } => {
            args.len() == 1 && matches!(path.as_slice(), [name] if name == "Ok" || name == "Err")
        }
        _ => false,
    }
}

/// Whether `refuse_literal` has reported the mistake already.
fn is_told_apart(expr: &Expr, wanted: &Ty) -> bool {
    matches!(
        (&expr.kind, wanted),
        (ExprKind::Int(_), Ty::Int(_))
            | (ExprKind::Text(_), Ty::Char)
            | (ExprKind::Float(_), Ty::Int(_))
            | (ExprKind::Null, _)
    )
}
