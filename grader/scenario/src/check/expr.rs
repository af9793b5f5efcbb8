//! Names and types of expressions.

use super::Checker;
use super::call::as_written;
use super::types::{Given, item_of, list_of, number, unknown};
use crate::ast::{Expr, ExprKind, Span};
use crate::diagnostic::Problem;
use crate::meaning::{Named, named};
use crate::suggest::nearest;
use interface::model::{Ty, TypeKind, VariantFields};

impl Checker<'_> {
    /// The type of an expression, as far as it is known. Reports what is wrong in it.
    pub fn infer(&mut self, expr: &Expr) -> Ty {
        match &expr.kind {
            ExprKind::Null => Ty::Unit,
            ExprKind::Bool(_) => Ty::Bool,
            ExprKind::Int(_) => number(),
            ExprKind::Float(_) => Ty::Float("?".into()),
            ExprKind::Text(_) => Ty::String,
            ExprKind::Name(name) => self.name(name, &expr.span),
            ExprKind::Call { path, args } => self.call(expr, path, args),
            ExprKind::Method { object, name, args } => self.method(expr, object, name, args),
            ExprKind::Field(..) | ExprKind::Index(..) | ExprKind::Each(_) => {
                let (ty, depth) = self.place(expr);
                (0..depth).fold(ty, |ty, _| list_of(ty))
            }
            ExprKind::List(items) => self.list(items),
            ExprKind::Tuple(items) => Ty::Tuple(items.iter().map(|i| self.infer(i)).collect()),
            ExprKind::Record { name, fields } => self.record(name, fields, &expr.span),
            ExprKind::Range {
                from,
                to,
                inclusive,
            } => {
                self.range(from, to, *inclusive, &expr.span);
                list_of(number())
            }
            ExprKind::Not(inner) => {
                self.fit(inner, &Ty::Bool);
                Ty::Bool
            }
            ExprKind::Negate(inner) => {
                self.fit(inner, &number());
                number()
            }
            ExprKind::Binary(op, left, right) => self.binary(*op, left, right),
            ExprKind::Comprehension {
                value,
                name,
                over,
                filter,
            } => {
                if !self.in_view {
                    self.report(&expr.span, Problem::ComprehensionOutsideView);
                }
                let over = self.infer(over);
                let before = self.scope.set(name, item_of(&over), Vec::new());
                if let Some(filter) = filter {
                    self.fit(filter, &Ty::Bool);
                }
                let item = self.infer(value);
                self.scope.restore(name, before);
                list_of(item)
            }
        }
    }

    fn list(&mut self, items: &[Expr]) -> Ty {
        let types: Vec<Ty> = items.iter().map(|item| self.infer(item)).collect();
        match types.split_first() {
            Some((first, rest)) if rest.iter().all(|ty| ty == first) => list_of(first.clone()),
            _ => list_of(unknown()),
        }
    }

    pub fn range(&mut self, from: &Expr, to: &Expr, inclusive: bool, span: &Span) {
        self.fit(from, &number());
        self.fit(to, &number());
        if let (ExprKind::Int(from), ExprKind::Int(to)) = (&from.kind, &to.kind)
            && (from > to || (from == to && !inclusive))
        {
            let (from, to) = (*from, *to);
            self.report(
                span,
                Problem::EmptyRange {
                    from,
                    to,
                    inclusive,
                },
            );
        }
    }

    fn name(&mut self, name: &str, span: &Span) -> Ty {
        if let Some(variable) = self.scope.get(name).cloned() {
            self.refuse_gone(name, variable.object, span);
            return variable.ty;
        }
        match named(self.types.interface, name) {
            Named::Chance => Ty::Hasard,
            Named::Constant(constant) => {
                if constant.value.is_none() {
                    let name = name.to_owned();
                    self.report(span, Problem::UnreadConstant { name });
                }
                self.types.bare(&constant.ty, &Given::new())
            }
            Named::Variant(def, variant) => {
                if variant.fields != VariantFields::Unit {
                    let problem = Problem::PayloadMissing {
                        name: name.to_owned(),
                    };
                    self.report(span, problem);
                }
                Ty::Named(def.name.clone(), Vec::new())
            }
            Named::Unknown => {
                self.unknown_name(name, span);
                unknown()
            }
        }
    }

    fn unknown_name(&mut self, name: &str, span: &Span) {
        if self.assigned.contains(name) {
            return self.report(
                span,
                Problem::UsedBeforeSet {
                    name: name.to_owned(),
                },
            );
        }
        let interface = self.types.interface;
        let is_function = interface.functions.iter().any(|f| as_written(f) == name);
        let near = if is_function {
            Some(format!("{name}(…)"))
        } else {
            let constants = interface.constants.iter().map(|c| c.name.as_str());
            let variants = interface.types.iter().flat_map(|def| match &def.kind {
                TypeKind::Value(variants) => variants.as_slice(),
                _ => &[],
            });
            let words = ["null", "true", "false", "hasard"];
            let known = self.scope.names().chain(constants).chain(words);
            match name {
                "None" => Some("null".to_owned()),
                _ => nearest(name, known.chain(variants.map(|v| v.name.as_str()))),
            }
        };
        self.report(
            span,
            Problem::UnknownName {
                name: name.to_owned(),
                nearest: near,
            },
        );
    }

    /// The type of a field, element or `[*]`, and how many `[*]` it has.
    pub fn place(&mut self, expr: &Expr) -> (Ty, usize) {
        match &expr.kind {
            ExprKind::Field(object, field) => {
                let (ty, depth) = self.place(object);
                (self.field(&ty, field, expr), depth)
            }
            ExprKind::Index(object, index) => {
                let (ty, depth) = self.place(object);
                (self.element(&ty, object, index), depth)
            }
            ExprKind::Each(object) => {
                let (ty, depth) = self.place(object);
                self.must_be_list(&ty, object);
                (item_of(&ty), depth + 1)
            }
            _ => (self.infer(expr), 0),
        }
    }
}
