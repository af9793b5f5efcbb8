//! Fields, elements and records: what a value is made of.

use super::types::{TypeArguments, class, is_unknown, item_of, unknown};
use super::{Inferred, Resolver};
use crate::ast::{Expr, ExprKind, Span};
use crate::diagnostic::{Problem, ValueClass};
use crate::meaning;
use crate::plan;
use crate::suggest::nearest;
use interface::model::{Ty, TypeKind, VariantFields};

impl Resolver<'_> {
    pub(super) fn field(&mut self, ty: &Ty, field: &str, expr: &Expr) -> Ty {
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
            TypeKind::Enum(_) => {}
        }
        unknown()
    }

    /// The type of an element, and its index.
    pub(super) fn element(&mut self, ty: &Ty, object: &Expr, index: &Expr) -> (Ty, plan::Expr) {
        if let (Ty::Tuple(items), ExprKind::Int(n)) = (ty, &index.kind) {
            let at = usize::try_from(*n).ok();
            let item = at.and_then(|n| items.get(n)).cloned();
            return (item.unwrap_or_else(unknown), self.infer(index).expr);
        }
        let index = match ty {
            Ty::Map(..) => self.infer(index).expr,
            _ => {
                let index = self.fit(index, &Ty::Int("usize".into()));
                self.must_be_list(ty, object);
                index
            }
        };
        (item_of(ty), index)
    }

    pub(super) fn must_be_list(&mut self, ty: &Ty, expr: &Expr) {
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
                expected: ValueClass::List,
                found: class(ty),
            };
            self.report(&expr.span, problem);
        }
    }

    pub(super) fn record(
        &mut self,
        name: &str,
        fields: &[(String, Expr)],
        span: &Span,
    ) -> Inferred {
        if self.in_view {
            // A view's record is named as its author likes: it is only drawn and compared.
            let fields = fields.iter();
            let fields = fields.map(|(field, value)| (field.clone(), self.infer(value).expr));
            let fields = fields.collect();
            let variant = meaning::record(self.types.interface, name);
            let variant = variant.map(|(_, variant)| variant.name.clone());
            return made(unknown(), name, variant, fields);
        }
        let whole = span.start..span.start + name.len();
        let no_fields = Problem::NoFields {
            ty: name.to_owned(),
        };
        if let Some(def) = self.types.def(name) {
            let ty = Ty::Named(name.to_owned(), vec![unknown(); def.generics.len()]);
            let mut planned = Vec::new();
            match &def.kind {
                TypeKind::Open(known) => planned = self.record_fields(name, known, fields, span),
                TypeKind::Opaque => {
                    let ty = name.to_owned();
                    self.report(&whole, Problem::OpaqueType { ty });
                }
                TypeKind::Enum(_) => self.report(&whole, no_fields),
            }
            return made(ty, name, None, planned);
        }
        if let Some((def, variant)) = self.types.variant(name) {
            let mut planned = Vec::new();
            match &variant.fields {
                VariantFields::Named(known) => {
                    planned = self.record_fields(name, known, fields, span);
                }
                _ => self.report(&whole, no_fields),
            }
            let ty = Ty::Named(def.name.clone(), Vec::new());
            return made(ty, name, Some(variant.name.clone()), planned);
        }
        let types = &self.types.interface.types;
        let nearest = nearest(name, types.iter().map(|def| def.name.as_str()));
        let name = name.to_owned();
        self.report(&whole, Problem::UnknownType { name, nearest });
        Inferred::mistaken()
    }

    fn record_fields(
        &mut self,
        name: &str,
        known: &[(String, Ty)],
        fields: &[(String, Expr)],
        span: &Span,
    ) -> Vec<(String, plan::Expr)> {
        let mut planned = Vec::new();
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
            let ty = self.types.bare(ty, &TypeArguments::new());
            planned.push((field.clone(), self.fit(value, &ty)));
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
        planned
    }
}

fn made(
    ty: Ty,
    name: &str,
    variant: Option<String>,
    fields: Vec<(String, plan::Expr)>,
) -> Inferred {
    let name = name.to_owned();
    let expr = plan::Expr::Record {
        name,
        variant,
        fields,
    };
    Inferred { ty, expr }
}
