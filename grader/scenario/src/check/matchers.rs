//! What a value is compared with.

use super::Checker;
use super::types::{class, compatible, is_unknown, item_of, list_of, number};
use crate::ast::Expr;
use crate::diagnostic::{Class, Problem};
use crate::scenario::Matcher;
use interface::model::Ty;

impl Checker<'_> {
    /// `ty` is what `value` is.
    pub fn matcher(&mut self, matcher: &Matcher, ty: &Ty, value: &Expr) {
        match matcher {
            Matcher::Equals(expected) => self.expected(expected, ty, value),
            Matcher::OneOf(values) => {
                values
                    .iter()
                    .for_each(|expected| self.expected(expected, ty, value));
            }
            Matcher::Contains(item) => {
                let item_type = match ty {
                    Ty::String | Ty::Char => Ty::String,
                    other => item_of(other),
                };
                self.fit(item, &item_type);
            }
            Matcher::Near { of, by } => {
                self.fit(of, &number());
                self.fit(by, &number());
                self.must_be(ty, value, &number());
            }
            Matcher::InRange(range) => {
                self.infer(range);
            }
            Matcher::SameItems(items) => {
                let item_type = item_of(ty);
                items.iter().for_each(|item| self.fit(item, &item_type));
                self.must_be_list_of_any(ty, value);
            }
            Matcher::Not(inner) => self.matcher(inner, ty, value),
            Matcher::Text(_) => self.must_be(ty, value, &Ty::String),
            // As text, whatever it is; a drawing shows any value.
            Matcher::Ignoring(_, inner) => self.matcher(inner, ty, value),
            Matcher::Matches { .. } | Matcher::Drawing(_) => {}
        }
    }

    fn expected(&mut self, expected: &Expr, ty: &Ty, value: &Expr) {
        self.comparable(value, ty, expected);
        self.fit(expected, ty);
    }

    fn must_be(&mut self, ty: &Ty, value: &Expr, wanted: &Ty) {
        if !is_unknown(ty) && !compatible(wanted, ty) {
            let problem = Problem::WrongType {
                expected: class(wanted),
                found: class(ty),
            };
            self.report(&value.span, problem);
        }
    }

    fn must_be_list_of_any(&mut self, ty: &Ty, value: &Expr) {
        if !compatible(&list_of(super::unknown()), ty) && !matches!(ty, Ty::Map(..)) {
            let problem = Problem::WrongType {
                expected: Class::List,
                found: class(ty),
            };
            self.report(&value.span, problem);
        }
    }
}
