//! Names and types of expressions.

use super::Checker;
use super::call::as_written;
use super::types::{
    Given, class, compatible, is_unknown, item_of, leaf_of, list_of, number, unknown,
};
use crate::interface::model::{Ty, TypeKind, VariantFields};
use crate::language::ast::{BinaryOp, Expr, ExprKind, Span};
use crate::language::diagnostic::{Class, Problem};
use crate::language::suggest::nearest;

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
        if name == "hasard" {
            return Ty::Hasard;
        }
        if let Some(constant) = self.constant(name) {
            return constant;
        }
        if let Some((def, variant)) = self.types.variant(name) {
            if variant.fields != VariantFields::Unit {
                let problem = Problem::PayloadMissing {
                    name: name.to_owned(),
                };
                self.report(span, problem);
            }
            return Ty::Named(def.name.clone(), Vec::new());
        }
        self.unknown_name(name, span);
        unknown()
    }

    fn constant(&self, path: &str) -> Option<Ty> {
        let (owner, name) = match path.rsplit_once("::") {
            Some((owner, name)) => (Some(owner), name),
            None => (None, path),
        };
        let mut constants = self.types.interface.constants.iter();
        let matches_owner = |c: &crate::interface::model::Constant| match (owner, &c.owner) {
            (None, _) => true,
            (Some(owner), Some(own)) => owner == own,
            (Some(owner), None) => c.module.last().is_some_and(|module| module == owner),
        };
        let found = constants.find(|c| c.name == name && matches_owner(c))?;
        Some(self.types.bare(&found.ty, &Given::new()))
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

    fn field(&mut self, ty: &Ty, field: &str, expr: &Expr) -> Ty {
        let start = expr.span.end.saturating_sub(field.len());
        let span = start..expr.span.end;
        match ty {
            Ty::Option(ty) | Ty::Result(ty, _) => self.field(&ty.clone(), field, expr),
            Ty::Named(name, args) => self.named_field(name, args, field, &span),
            Ty::Map(..) => unknown(),
            ty if is_unknown(ty) => unknown(),
            other => {
                self.report(
                    &span,
                    Problem::NoFields {
                        ty: other.to_string(),
                    },
                );
                unknown()
            }
        }
    }

    fn named_field(&mut self, name: &str, args: &[Ty], field: &str, span: &Span) -> Ty {
        let Some(def) = self.types.def(name) else {
            return unknown();
        };
        match &def.kind {
            TypeKind::Open(fields) => {
                if let Some((_, ty)) = fields.iter().find(|(known, _)| known == field) {
                    let given = def
                        .generics
                        .iter()
                        .cloned()
                        .zip(args.iter().cloned())
                        .collect();
                    return self.types.bare(ty, &given);
                }
                let known = fields.iter().map(|(name, _)| name.clone()).collect();
                let (name, ty) = (field.to_owned(), name.to_owned());
                self.report(span, Problem::UnknownField { name, ty, known });
            }
            TypeKind::Opaque => self.report(
                span,
                Problem::OpaqueType {
                    ty: name.to_owned(),
                },
            ),
            // A variant with named fields may have it.
            TypeKind::Value(_) => {}
        }
        unknown()
    }

    fn element(&mut self, ty: &Ty, object: &Expr, index: &Expr) -> Ty {
        if let (Ty::Tuple(items), ExprKind::Int(n)) = (ty, &index.kind) {
            return usize::try_from(*n)
                .ok()
                .and_then(|n| items.get(n))
                .cloned()
                .unwrap_or_else(unknown);
        }
        match ty {
            Ty::Map(..) => {
                self.infer(index);
            }
            _ => {
                self.fit(index, &Ty::Int("usize".into()));
                self.must_be_list(ty, object);
            }
        }
        item_of(ty)
    }

    fn must_be_list(&mut self, ty: &Ty, expr: &Expr) {
        let never = match ty {
            Ty::Bool | Ty::Int(_) | Ty::Float(_) | Ty::Char | Ty::Unit | Ty::Hasard => true,
            Ty::Named(name, _) => {
                let kind = self.types.def(name).map(|def| &def.kind);
                matches!(kind, Some(TypeKind::Opaque | TypeKind::Open(_)))
            }
            _ => false,
        };
        if never {
            let problem = Problem::WrongType {
                expected: Class::List,
                found: class(ty),
            };
            self.report(&expr.span, problem);
        }
    }

    fn record(&mut self, name: &str, fields: &[(String, Expr)], span: &Span) -> Ty {
        if self.in_view {
            // A view's record is named as its author likes: it is only drawn and compared.
            fields.iter().for_each(|(_, value)| {
                self.infer(value);
            });
            return unknown();
        }
        let whole = span.start..span.start + name.len();
        if let Some(def) = self.types.def(name) {
            match &def.kind {
                TypeKind::Open(known) => self.record_fields(name, known, fields, span),
                TypeKind::Opaque => {
                    self.report(
                        &whole,
                        Problem::OpaqueType {
                            ty: name.to_owned(),
                        },
                    );
                }
                TypeKind::Value(_) => {
                    self.report(
                        &whole,
                        Problem::NoFields {
                            ty: name.to_owned(),
                        },
                    );
                }
            }
            return Ty::Named(name.to_owned(), vec![unknown(); def.generics.len()]);
        }
        if let Some((def, variant)) = self.types.variant(name) {
            if let VariantFields::Named(known) = &variant.fields {
                self.record_fields(name, known, fields, span);
            } else {
                self.report(
                    &whole,
                    Problem::NoFields {
                        ty: name.to_owned(),
                    },
                );
            }
            return Ty::Named(def.name.clone(), Vec::new());
        }
        let near = nearest(
            name,
            self.types
                .interface
                .types
                .iter()
                .map(|def| def.name.as_str()),
        );
        self.report(
            &whole,
            Problem::UnknownType {
                name: name.to_owned(),
                nearest: near,
            },
        );
        unknown()
    }

    fn record_fields(
        &mut self,
        name: &str,
        known: &[(String, Ty)],
        fields: &[(String, Expr)],
        span: &Span,
    ) {
        for (field, value) in fields {
            let Some((_, ty)) = known.iter().find(|(other, _)| other == field) else {
                let written = self.source.slice(span.start..value.span.start);
                let start = span.start + written.rfind(field.as_str()).unwrap_or(0);
                let known = known.iter().map(|(name, _)| name.clone()).collect();
                let (end, ty) = (start + field.len(), name.to_owned());
                self.infer(value);
                let name = field.clone();
                self.report(&(start..end), Problem::UnknownField { name, ty, known });
                continue;
            };
            let ty = self.types.bare(ty, &Given::new());
            self.fit(value, &ty);
        }
        let missing = known
            .iter()
            .find(|(name, _)| !fields.iter().any(|(f, _)| f == name));
        if let Some((field, _)) = missing {
            let problem = Problem::MissingField {
                name: field.clone(),
                ty: name.to_owned(),
            };
            self.report(span, problem);
        }
    }

    fn binary(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> Ty {
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
    pub fn builtin(&mut self, expr: &Expr, name: &str, args: &[Expr]) -> Option<Ty> {
        let (least, most) = match name {
            "count" => (1, 2),
            "min" | "max" => (1, usize::MAX),
            "len" | "sum" | "distinct" | "sorted" | "abs" | "flat" | "text" | "any" | "all" => {
                (1, 1)
            }
            "choose" if self.in_generator => (1, 1),
            _ => return None,
        };
        let types: Vec<Ty> = args.iter().map(|arg| self.infer(arg)).collect();
        if args.len() < least || args.len() > most {
            let expected = if args.len() < least { least } else { most };
            self.wrong_count(expr, name, expected, args.len(), String::new());
            return Some(unknown());
        }
        let first = types.into_iter().next().unwrap_or_else(unknown);
        Some(match name {
            "count" | "len" => number(),
            "sum" => leaf_of(&first),
            "min" | "max" if args.len() > 1 => first,
            "min" | "max" => unknown(),
            "distinct" | "flat" => list_of(leaf_of(&first)),
            "text" => Ty::String,
            "any" | "all" => Ty::Bool,
            "choose" => item_of(&first),
            _ => first,
        })
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
