//! Checks an expression against the type that is expected; literals must fit it exactly.

use super::Checker;
use super::types::{bounds, class, compatible, is_unknown, item_of};
use crate::ast::{Expr, ExprKind};
use crate::diagnostic::{Class, Problem};
use interface::model::{Ty, VariantFields};

impl Checker<'_> {
    /// Reports what can never be a value of this type; `wanted` is bare.
    pub fn fit(&mut self, expr: &Expr, wanted: &Ty) {
        if let Ty::Option(inner) | Ty::Result(inner, _) = wanted
            && expr.kind != ExprKind::Null
            && !is_ok_or_err(expr)
        {
            return self.fit(expr, &inner.clone());
        }
        match (&expr.kind, wanted) {
            (ExprKind::Int(n), Ty::Int(name)) => self.fit_number(expr, *n, name),
            (ExprKind::Text(text), Ty::Char) => {
                let length = text.chars().count();
                if length != 1 {
                    self.report(&expr.span, Problem::NotOneCharacter { length });
                }
            }
            (ExprKind::Float(_), Ty::Int(name)) if name != "?" => {
                self.wrong(expr, wanted, Class::Decimal);
            }
            (ExprKind::Null, wanted) => {
                let may_be_nothing = matches!(wanted, Ty::Option(_) | Ty::Unit);
                if !may_be_nothing && !is_unknown(wanted) {
                    self.wrong(expr, wanted, Class::Nothing);
                }
            }
            (ExprKind::List(items) | ExprKind::Tuple(items), Ty::Tuple(types))
                if items.len() == types.len() =>
            {
                items
                    .iter()
                    .zip(types)
                    .for_each(|(item, ty)| self.fit(item, ty));
            }
            (ExprKind::List(items) | ExprKind::Tuple(items), Ty::Vec(_)) => {
                let item_type = item_of(wanted);
                items.iter().for_each(|item| self.fit(item, &item_type));
            }
            (ExprKind::Call { path, args }, Ty::Result(ok, error)) if is_ok_or_err(expr) => {
                let inner = if path[0] == "Ok" { ok } else { error };
                args.iter().for_each(|arg| self.fit(arg, inner));
            }
            // Several enums may have a variant of this name: the one asked for counts.
            (ExprKind::Name(name), Ty::Named(wanted, _)) if self.is_variant_of(name, wanted) => {}
            _ => {
                let found = self.infer(expr);
                if !compatible(wanted, &found) {
                    self.wrong(expr, wanted, class(&found));
                }
            }
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

    fn wrong(&mut self, expr: &Expr, wanted: &Ty, found: Class) {
        let mut expected = class(wanted);
        if let (Class::List, Class::List, Ty::Tuple(types)) = (&expected, &found, wanted) {
            expected = Class::ListOf(types.len());
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
