//! What a value is compared with.

use super::Resolver;
use super::types::{class, compatible, is_unknown, item_of, list_of, number, unknown};
use crate::ast::Expr;
use crate::diagnostic::{Problem, ValueClass};
use crate::plan;
use crate::reader::matchers::value::MatchedValue;
use crate::scenario::Matcher;
use interface::model::Ty;

impl Resolver<'_> {
    /// `ty` is what `value` is.
    pub fn matcher(&mut self, matcher: &Matcher, ty: &Ty, value: &Expr) -> plan::Matcher {
        let resolver = self;
        matcher.map(&mut Value {
            resolver,
            ty,
            value,
        })
    }
}

struct Value<'v, 'a> {
    resolver: &'v mut Resolver<'a>,
    ty: &'v Ty,
    value: &'v Expr,
}

impl MatchedValue<Expr, plan::Expr> for Value<'_, '_> {
    fn equal(&mut self, expr: &Expr) -> plan::Expr {
        self.resolver.comparable(self.value, self.ty, expr);
        self.resolver.fit(expr, self.ty)
    }

    fn part(&mut self, expr: &Expr) -> plan::Expr {
        match self.ty {
            Ty::String | Ty::Char => self.resolver.fit(expr, &Ty::String),
            _ => self.item(expr),
        }
    }

    fn item(&mut self, expr: &Expr) -> plan::Expr {
        self.resolver.fit(expr, &item_of(self.ty))
    }

    fn number(&mut self, expr: &Expr) -> plan::Expr {
        self.resolver.fit(expr, &number())
    }

    fn anything(&mut self, expr: &Expr) -> plan::Expr {
        self.resolver.infer(expr).expr
    }

    fn must_be_a_number(&mut self) {
        self.must_be(&number());
    }

    fn must_be_a_text(&mut self) {
        self.must_be(&Ty::String);
    }

    fn must_be_a_list(&mut self) {
        if !compatible(&list_of(unknown()), self.ty) && !matches!(self.ty, Ty::Map(..)) {
            self.refuse(ValueClass::List);
        }
    }
}

impl Value<'_, '_> {
    fn must_be(&mut self, wanted: &Ty) {
        if !is_unknown(self.ty) && !compatible(wanted, self.ty) {
            self.refuse(class(wanted));
        }
    }

    fn refuse(&mut self, expected: ValueClass) {
        let found = class(self.ty);
        let problem = Problem::WrongType { expected, found };
        self.resolver.report(&self.value.span, problem);
    }
}
