//! What a value is compared with.

use super::Resolver;
use super::types::{class, compatible, is_unknown, item_of, list_of, number};
use crate::ast::Expr;
use crate::diagnostic::{Class, Problem};
use crate::plan;
use crate::scenario::Matcher;
use interface::model::Ty;

impl Resolver<'_> {
    /// `ty` is what `value` is.
    pub fn matcher(&mut self, matcher: &Matcher, ty: &Ty, value: &Expr) -> plan::Matcher {
        match matcher {
            Matcher::Equals(expected) => Matcher::Equals(self.expected(expected, ty, value)),
            Matcher::OneOf(values) => {
                let values = values.iter();
                let all = values.map(|expected| self.expected(expected, ty, value));
                Matcher::OneOf(all.collect())
            }
            Matcher::Contains(item) => {
                let item_type = match ty {
                    Ty::String | Ty::Char => Ty::String,
                    other => item_of(other),
                };
                Matcher::Contains(self.fit(item, &item_type))
            }
            Matcher::Near { of, by } => {
                let of = self.fit(of, &number());
                let by = self.fit(by, &number());
                self.must_be(ty, value, &number());
                Matcher::Near { of, by }
            }
            Matcher::InRange(range) => Matcher::InRange(self.infer(range).expr),
            Matcher::SameItems(items) => {
                let item_type = item_of(ty);
                let items = items.iter().map(|item| self.fit(item, &item_type));
                let items = items.collect();
                self.must_be_list_of_any(ty, value);
                Matcher::SameItems(items)
            }
            Matcher::Not(inner) => Matcher::Not(Box::new(self.matcher(inner, ty, value))),
            Matcher::Text(texts) => {
                self.must_be(ty, value, &Ty::String);
                Matcher::Text(texts.clone())
            }
            // As text, whatever it is; a drawing shows any value.
            Matcher::Ignoring(ignore, inner) => {
                Matcher::Ignoring(*ignore, Box::new(self.matcher(inner, ty, value)))
            }
            Matcher::Matches { pattern, says } => Matcher::Matches {
                pattern: pattern.clone(),
                says: says.clone(),
            },
            Matcher::Drawing(rows) => Matcher::Drawing(rows.clone()),
        }
    }

    fn expected(&mut self, expected: &Expr, ty: &Ty, value: &Expr) -> plan::Expr {
        self.comparable(value, ty, expected);
        self.fit(expected, ty)
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
