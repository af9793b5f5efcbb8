//! Names and types of expressions.

use super::call::as_written;
use super::types::{TypeArguments, item_of, list_of, number, unknown};
use super::{Inferred, Resolver};
use crate::ast::{Expr, ExprKind, Span};
use crate::diagnostic::Problem;
use crate::meaning::{Named, named};
use crate::plan;
use crate::suggest::nearest;
use interface::model::{Ty, TypeKind, VariantFields};
use wire::{Payload, Value};

impl Resolver<'_> {
    /// The type of an expression, as far as it is known. Reports what is wrong in it.
    pub fn infer(&mut self, expr: &Expr) -> Inferred {
        let (ty, resolved) = match &expr.kind {
            ExprKind::Null => (Ty::Unit, literal(Value::Null)),
            ExprKind::Bool(b) => (Ty::Bool, literal(Value::Bool(*b))),
            ExprKind::Int(n) => (number(), literal(Value::Int(*n))),
            ExprKind::Float(x) => (Ty::Float("?".into()), literal(Value::Float(*x))),
            ExprKind::Text(text) => (Ty::String, literal(Value::Text(text.clone()))),
            ExprKind::Name(name) => return self.name(name, &expr.span),
            ExprKind::Call { path, args } => return self.call(expr, path, args),
            ExprKind::Method { object, name, args } => {
                return self.method(expr, object, name, args);
            }
            ExprKind::Field(..) | ExprKind::Index(..) | ExprKind::Each(_) => {
                let (place, depth) = self.place(expr);
                let ty = (0..depth).fold(place.ty, |ty, _| list_of(ty));
                (ty, place.expr)
            }
            ExprKind::List(items) => {
                let (types, items) = self.all(items);
                (list_type(&types), plan::Expr::List(items))
            }
            ExprKind::Tuple(items) => {
                let (types, items) = self.all(items);
                (Ty::Tuple(types), plan::Expr::Tuple(items))
            }
            ExprKind::Record { name, fields } => return self.record(name, fields, &expr.span),
            ExprKind::Range {
                from,
                to,
                inclusive,
            } => {
                let range = self.range(from, to, *inclusive, &expr.span);
                (list_of(number()), range)
            }
            ExprKind::Not(inner) => {
                let inner = self.fit(inner, &Ty::Bool);
                (Ty::Bool, plan::Expr::Not(inner.boxed()))
            }
            ExprKind::Negate(inner) => {
                let inner = self.fit(inner, &number());
                (number(), plan::Expr::Negate(inner.boxed()))
            }
            ExprKind::Binary(op, left, right) => return self.binary(*op, left, right),
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
                let before = self.scope.set(name, item_of(&over.ty), Vec::new());
                let filter = filter.as_ref().map(|f| self.fit(f, &Ty::Bool).boxed());
                let item = self.infer(value);
                self.scope.restore(name, before);
                let resolved = plan::Expr::Comprehension {
                    value: item.expr.boxed(),
                    name: name.clone(),
                    over: over.expr.boxed(),
                    filter,
                };
                (list_of(item.ty), resolved)
            }
        };
        Inferred { ty, expr: resolved }
    }

    /// Types and expressions of several.
    pub fn all(&mut self, exprs: &[Expr]) -> (Vec<Ty>, Vec<plan::Expr>) {
        let inferred = exprs.iter().map(|expr| self.infer(expr));
        inferred.map(|i| (i.ty, i.expr)).unzip()
    }

    pub fn range(&mut self, from: &Expr, to: &Expr, inclusive: bool, span: &Span) -> plan::Expr {
        let range = plan::Expr::Range {
            from: self.fit(from, &number()).boxed(),
            to: self.fit(to, &number()).boxed(),
            inclusive,
        };
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
        range
    }

    fn name(&mut self, name: &str, span: &Span) -> Inferred {
        if let Some(variable) = self.scope.get(name).cloned() {
            self.refuse_gone(name, variable.object, span);
            return Inferred {
                ty: variable.ty,
                expr: plan::Expr::Variable(name.to_owned()),
            };
        }
        match named(self.types.interface, name) {
            Named::Hasard => Inferred {
                ty: Ty::Hasard,
                expr: plan::Expr::Hasard,
            },
            Named::Constant(constant) => {
                let name = name.to_owned();
                let expr = match &constant.value {
                    Some(value) => plan::Expr::Constant {
                        name,
                        value: value.clone(),
                    },
                    None => {
                        self.report(span, Problem::UnreadConstant { name });
                        plan::Expr::MISTAKEN
                    }
                };
                let ty = self.types.bare(&constant.ty, &TypeArguments::new());
                Inferred { ty, expr }
            }
            Named::Variant(def, variant) => {
                if variant.fields != VariantFields::Unit {
                    let problem = Problem::PayloadMissing {
                        name: name.to_owned(),
                    };
                    self.report(span, problem);
                }
                Inferred {
                    ty: Ty::Named(def.name.clone(), Vec::new()),
                    expr: plain_variant(name, &variant.name),
                }
            }
            Named::Unknown => {
                self.unknown_name(name, span);
                Inferred::mistaken()
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
                TypeKind::Enum(variants) => variants.as_slice(),
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

    /// A field, element or `[*]`, and how many `[*]` it has: its type is that of one of them.
    pub fn place(&mut self, expr: &Expr) -> (Inferred, usize) {
        match &expr.kind {
            ExprKind::Field(object, field) => {
                let (object, depth) = self.place(object);
                let ty = self.field(&object.ty, field, expr);
                let expr = plan::Expr::Field(object.expr.boxed(), field.clone());
                (Inferred { ty, expr }, depth)
            }
            ExprKind::Index(object, index) => {
                let (of, depth) = self.place(object);
                let (ty, index) = self.element(&of.ty, object, index);
                let expr = plan::Expr::Index(of.expr.boxed(), index.boxed());
                (Inferred { ty, expr }, depth)
            }
            ExprKind::Each(object) => {
                let (of, depth) = self.place(object);
                self.must_be_list(&of.ty, object);
                let expr = plan::Expr::Each(of.expr.boxed());
                let ty = item_of(&of.ty);
                (Inferred { ty, expr }, depth + 1)
            }
            _ => (self.infer(expr), 0),
        }
    }
}

impl Inferred {
    /// Stands for an expression whose mistake has been reported.
    pub fn mistaken() -> Inferred {
        Inferred {
            ty: unknown(),
            expr: plan::Expr::MISTAKEN,
        }
    }
}

/// A variant without fields, under the name that it is written with.
pub fn plain_variant(name: &str, variant: &str) -> plan::Expr {
    plan::Expr::Constant {
        name: name.to_owned(),
        value: Value::Variant(variant.to_owned(), Payload::Unit),
    }
}

fn literal(value: Value) -> plan::Expr {
    plan::Expr::Literal(value)
}

fn list_type(types: &[Ty]) -> Ty {
    match types.split_first() {
        Some((first, rest)) if rest.iter().all(|ty| ty == first) => list_of(first.clone()),
        _ => list_of(unknown()),
    }
}
