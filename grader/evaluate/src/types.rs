//! What types say about passing and keeping values.

use super::context::Context;
use interface::model::{Ty, TypeDef, TypeKind, VariantFields};
use interface::signature::TypeArguments;
use wire::{Payload, Value};

impl<'a> Context<'a> {
    pub(super) fn type_def(&self, name: &str) -> Option<&'a TypeDef> {
        self.interface.type_def(name)
    }

    /// With aliases expanded and type parameters replaced.
    pub(super) fn resolve(&self, ty: &Ty, given: &TypeArguments) -> Ty {
        self.interface.expand(&ty.substitute(given))
    }

    /// Whether values of this type live in the child, so that they can be changed and passed by
    /// reference.
    pub(super) fn is_object(&self, ty: &Ty) -> bool {
        self.interface.is_kept(ty)
    }

    /// Whether values of this type cannot be sent as values.
    pub(super) fn has_opaque(&self, ty: &Ty) -> bool {
        self.interface.has_opaque(ty)
    }

    /// Has a part that only functions can look into, inside open structs too.
    pub(super) fn hides_opaque(&self, ty: &Ty) -> bool {
        if self.has_opaque(ty) {
            return true;
        }
        match ty {
            Ty::Named(name, args) => match self.type_def(name).map(|d| &d.kind) {
                Some(TypeKind::Open(fields)) => {
                    let given = self.parameters(name, args);
                    let mut types = fields.iter().map(|(_, t)| self.resolve(t, &given));
                    types.any(|t| self.hides_opaque(&t))
                }
                _ => false,
            },
            other => other.parts().iter().any(|t| self.hides_opaque(t)),
        }
    }

    fn parameters(&self, name: &str, args: &[Ty]) -> TypeArguments {
        let names = self.type_def(name).map(|d| d.generics.clone());
        names
            .unwrap_or_default()
            .into_iter()
            .zip(args.iter().cloned())
            .collect()
    }

    /// The type of a field of an open struct.
    pub(super) fn field(&self, ty: &Ty, field: &str) -> Option<Ty> {
        let Ty::Named(name, args) = bare(ty) else {
            return None;
        };
        let TypeKind::Open(fields) = &self.type_def(name)?.kind else {
            return None;
        };
        let (_, ty) = fields.iter().find(|(n, _)| n == field)?;
        Some(self.resolve(ty, &self.parameters(name, args)))
    }

    /// Does a value suit a parameter of this type?
    pub(super) fn suits(&self, value: &Value, ty: &Ty) -> bool {
        match (bare(ty), value) {
            (Ty::Option(_), Value::Null) | (Ty::Unit, Value::Null) => true,
            (Ty::Option(t), _) => self.suits(value, t),
            (Ty::Bool, Value::Bool(_)) => true,
            (Ty::Char, Value::Text(t)) => t.chars().count() == 1,
            (Ty::Str | Ty::StaticStr | Ty::String, Value::Text(_)) => true,
            (Ty::Int(name), Value::Int(n)) => in_range(name, *n),
            (Ty::Float(_), Value::Float(_) | Value::Int(_)) => true,
            (Ty::Vec(t) | Ty::Slice(t), Value::List(items)) => {
                items.iter().all(|v| self.suits(v, t))
            }
            (Ty::Array(t, n), Value::List(items)) => {
                n.parse().map_or(true, |n: usize| n == items.len())
                    && items.iter().all(|v| self.suits(v, t))
            }
            (Ty::Tuple(types), Value::List(items)) => {
                types.len() == items.len() && types.iter().zip(items).all(|(t, v)| self.suits(v, t))
            }
            (Ty::Map(_, k, v), Value::Map(pairs)) => pairs
                .iter()
                .all(|(key, value)| self.suits(key, k) && self.suits(value, v)),
            (Ty::Result(ok, err), Value::Variant(name, Payload::Tuple(items))) => {
                let ty = if name == "Ok" { ok } else { err };
                items.len() == 1 && self.suits(&items[0], ty)
            }
            (Ty::Named(name, _), Value::Record(n, fields)) => {
                name == n
                    && fields
                        .iter()
                        .all(|(f, v)| self.field(bare(ty), f).is_some_and(|t| self.suits(v, &t)))
            }
            (Ty::Named(name, _), Value::Variant(variant, payload)) => {
                self.variant_suits(name, variant, payload)
            }
            (Ty::Param(_) | Ty::Collection(..) | Ty::Other(_), _) => true,
            _ => false,
        }
    }

    fn variant_suits(&self, ty: &str, variant: &str, payload: &Payload) -> bool {
        let Some(TypeKind::Enum(variants)) = self.type_def(ty).map(|d| &d.kind) else {
            return false;
        };
        let found = variants.iter().find(|v| v.name == variant);
        found.is_some_and(|v| match (&v.fields, payload) {
            (VariantFields::Unit, Payload::Unit) => true,
            (VariantFields::Tuple(types), Payload::Tuple(items)) => types.len() == items.len(),
            (VariantFields::Named(types), Payload::Named(items)) => types.len() == items.len(),
            _ => false,
        })
    }

    /// Gives the type parameters of `wanted` what makes it `actual`; false when nothing does.
    pub(super) fn unify(&self, wanted: &Ty, actual: &Ty, given: &mut TypeArguments) -> bool {
        match (bare(wanted), bare(actual)) {
            (Ty::Param(name), a) => match given.get(name) {
                Some(known) => known == a,
                None => {
                    given.insert(name.clone(), a.clone());
                    true
                }
            },
            (Ty::Option(w), Ty::Option(a)) => self.unify(w, a, given),
            (Ty::Option(w), a) => self.unify(w, a, given),
            (Ty::Named(w, ws), Ty::Named(a, args)) => {
                w == a
                    && ws.len() == args.len()
                    && ws.iter().zip(args).all(|(w, a)| self.unify(w, a, given))
            }
            (
                Ty::Vec(w) | Ty::Slice(w) | Ty::Array(w, _),
                Ty::Vec(a) | Ty::Slice(a) | Ty::Array(a, _),
            ) => self.unify(w, a, given),
            (Ty::Map(_, wk, wv), Ty::Map(_, ak, av)) => {
                self.unify(wk, ak, given) && self.unify(wv, av, given)
            }
            (Ty::Collection(w, wx), Ty::Collection(a, ax)) => w == a && self.unify(wx, ax, given),
            (Ty::Tuple(ws), Ty::Tuple(actuals)) => {
                ws.len() == actuals.len()
                    && ws.iter().zip(actuals).all(|(w, a)| self.unify(w, a, given))
            }
            (Ty::Str | Ty::StaticStr | Ty::String, Ty::Str | Ty::StaticStr | Ty::String) => true,
            (w, a) => w == a,
        }
    }
}

/// Without references and boxes.
pub(super) fn bare(ty: &Ty) -> &Ty {
    match ty {
        Ty::Ref { to, .. } => bare(to),
        Ty::Box(t) => bare(t),
        _ => ty,
    }
}

pub(super) fn bare_owned(ty: Ty) -> Ty {
    match ty {
        Ty::Ref { to, .. } => bare_owned(*to),
        Ty::Box(t) => bare_owned(*t),
        _ => ty,
    }
}

/// What is kept in a slot for a result of this type.
pub(super) fn kept(ty: &Ty) -> &Ty {
    match ty {
        Ty::Ref { to, .. } | Ty::Box(to) | Ty::Option(to) | Ty::Result(to, _) => kept(to),
        _ => ty,
    }
}

/// Borrowed from an argument.
pub(super) fn is_view(ty: &Ty) -> bool {
    match ty {
        Ty::Ref { .. } => true,
        Ty::Box(t) | Ty::Option(t) | Ty::Result(t, _) => is_view(t),
        _ => false,
    }
}

/// The type of an element of a collection.
pub(super) fn element(ty: &Ty, index: usize) -> Option<Ty> {
    match bare(ty) {
        Ty::Vec(t) | Ty::Slice(t) | Ty::Array(t, _) => Some((**t).clone()),
        Ty::Tuple(items) => items.get(index).cloned(),
        _ => None,
    }
}

fn in_range(name: &str, n: i128) -> bool {
    let (signed, bits) = match name {
        "i8" => (true, 8),
        "i16" => (true, 16),
        "i32" => (true, 32),
        "i64" | "isize" => (true, 64),
        "u8" => (false, 8),
        "u16" => (false, 16),
        "u32" => (false, 32),
        "u64" | "usize" => (false, 64),
        "u128" => return n >= 0,
        _ => return true,
    };
    if signed {
        let half = 1i128 << (bits - 1);
        (-half..half).contains(&n)
    } else {
        (0..1i128 << bits).contains(&n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_integers() {
        let cases = [
            ("u8", 255, true),
            ("u8", 256, false),
            ("i8", -128, true),
            ("i8", 128, false),
            ("usize", -1, false),
            ("i32", -1, true),
            ("u64", u64::MAX.into(), true),
        ];
        for (name, n, expected) in cases {
            assert_eq!(in_range(name, n), expected, "{n} in {name}");
        }
    }
}
