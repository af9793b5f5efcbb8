//! What the checker knows about the type of an expression before anything runs.
//!
//! Types here have no references, boxes or aliases; a slice is a vector. Whatever is not known
//! is [`unknown`], which is compatible with everything, so that no right scenario is refused.

use crate::diagnostic::ValueClass;
use interface::model::{EnumVariant, Interface, Ty, TypeDef, TypeKind};
pub use interface::signature::TypeArguments;

pub fn unknown() -> Ty {
    Ty::Param("?".into())
}

pub fn is_unknown(ty: &Ty) -> bool {
    matches!(ty, Ty::Param(_) | Ty::Collection(..) | Ty::Other(_))
}

pub fn number() -> Ty {
    Ty::Int("?".into())
}

pub fn list_of(ty: Ty) -> Ty {
    Ty::Vec(Box::new(ty))
}

/// The types of one variant's interface.
#[derive(Debug, Clone, Copy)]
pub struct Types<'a> {
    pub interface: &'a Interface,
}

impl<'a> Types<'a> {
    pub fn def(self, name: &str) -> Option<&'a TypeDef> {
        self.interface.types.iter().find(|ty| ty.name == name)
    }

    /// The enum that has a variant of this name, and the variant. `path` may be `Side::north`.
    pub fn variant(self, path: &str) -> Option<(&'a TypeDef, &'a EnumVariant)> {
        self.interface.variant(path)
    }

    /// Without aliases, references and boxes, with type parameters replaced.
    pub fn bare(self, ty: &Ty, given: &TypeArguments) -> Ty {
        bare(&self.interface.expand(ty), given)
    }

    /// Has a part that only functions can look into.
    pub fn is_opaque(self, ty: &Ty) -> bool {
        match ty {
            Ty::Named(name, _) => self
                .def(name)
                .is_some_and(|def| def.kind == TypeKind::Opaque),
            Ty::Vec(ty) | Ty::Option(ty) | Ty::Result(ty, _) => self.is_opaque(ty),
            Ty::Tuple(items) => items.iter().any(|ty| self.is_opaque(ty)),
            _ => false,
        }
    }

    /// Gives the type parameters of `wanted` what makes it `found`, where that is known.
    pub fn unify(self, wanted: &Ty, found: &Ty, given: &mut TypeArguments) {
        unify(&self.interface.expand(wanted), found, given);
    }
}

/// Aliases are expanded already.
fn bare(ty: &Ty, given: &TypeArguments) -> Ty {
    match ty {
        Ty::Param(name) => given.get(name).cloned().unwrap_or_else(unknown),
        Ty::Ref { to, .. } | Ty::Box(to) => bare(to, given),
        Ty::Str | Ty::StaticStr => Ty::String,
        Ty::Slice(item) | Ty::Array(item, _) => list_of(bare(item, given)),
        ty => ty.map(&mut |part| bare(part, given)),
    }
}

fn unify(wanted: &Ty, found: &Ty, given: &mut TypeArguments) {
    match (wanted, found) {
        (_, found) if is_unknown(found) => {}
        (Ty::Ref { to, .. } | Ty::Box(to), found) => unify(to, found, given),
        (Ty::Param(name), found) => {
            given.entry(name.clone()).or_insert_with(|| found.clone());
        }
        (Ty::Option(w), Ty::Option(f)) => unify(w, f, given),
        (Ty::Option(w), f) => unify(w, f, given),
        (Ty::Named(w, ws), Ty::Named(f, fs)) if w == f => {
            ws.iter().zip(fs).for_each(|(w, f)| unify(w, f, given));
        }
        (Ty::Vec(w) | Ty::Slice(w) | Ty::Array(w, _), Ty::Vec(f)) => unify(w, f, given),
        (Ty::Tuple(ws), Ty::Tuple(fs)) => {
            ws.iter().zip(fs).for_each(|(w, f)| unify(w, f, given));
        }
        _ => {}
    }
}

/// Can a value of type `found` ever be one of type `wanted`, or equal one?
pub fn compatible(wanted: &Ty, found: &Ty) -> bool {
    match (wanted, found) {
        (w, f) if is_unknown(w) || is_unknown(f) => true,
        (Ty::Option(_), Ty::Unit) | (Ty::Unit, Ty::Option(_)) => true,
        (Ty::Option(w), Ty::Option(f)) => compatible(w, f),
        (Ty::Option(w), f) => compatible(w, f),
        (w, Ty::Option(f)) => compatible(w, f),
        (Ty::Result(w, _), Ty::Result(f, _)) => compatible(w, f),
        (Ty::Result(w, _), f) => compatible(w, f),
        (w, Ty::Result(f, _)) => compatible(w, f),
        (Ty::Int(_) | Ty::Float(_), Ty::Int(_) | Ty::Float(_)) => true,
        (Ty::Char | Ty::String, Ty::Char | Ty::String) => true,
        (Ty::Vec(w), Ty::Vec(f)) => compatible(w, f),
        (Ty::Vec(w), Ty::Tuple(items)) | (Ty::Tuple(items), Ty::Vec(w)) => {
            items.iter().all(|item| compatible(w, item))
        }
        (Ty::Tuple(w), Ty::Tuple(f)) => {
            w.len() == f.len() && w.iter().zip(f).all(|(w, f)| compatible(w, f))
        }
        (Ty::Map(..), Ty::Map(..)) => true,
        (Ty::Named(w, ws), Ty::Named(f, fs)) => {
            w == f && ws.iter().zip(fs).all(|(w, f)| compatible(w, f))
        }
        (w, f) => w == f,
    }
}

/// The type of the items of a list, a text, a map's values.
pub fn item_of(ty: &Ty) -> Ty {
    match ty {
        Ty::Vec(item) => (**item).clone(),
        Ty::Map(_, _, value) => (**value).clone(),
        Ty::Option(ty) => item_of(ty),
        Ty::Tuple(items) => match items.split_first() {
            Some((first, rest)) if rest.iter().all(|ty| ty == first) => first.clone(),
            _ => unknown(),
        },
        Ty::String => Ty::Char,
        _ => unknown(),
    }
}

/// The item below all nested lists.
pub fn leaf_of(ty: &Ty) -> Ty {
    match ty {
        Ty::Vec(_) | Ty::Tuple(_) => leaf_of(&item_of(ty)),
        Ty::Map(..) => unknown(),
        other => other.clone(),
    }
}

/// What a reader calls it.
pub fn class(ty: &Ty) -> ValueClass {
    match ty {
        Ty::Int(_) | Ty::Float(_) => ValueClass::Number,
        Ty::Bool => ValueClass::Bool,
        Ty::Char => ValueClass::Character,
        Ty::String | Ty::Str | Ty::StaticStr => ValueClass::Text,
        Ty::Vec(_) | Ty::Slice(_) | Ty::Array(..) | Ty::Tuple(_) => ValueClass::List,
        Ty::Unit => ValueClass::Nothing,
        Ty::Option(ty) | Ty::Result(ty, _) => class(ty),
        Ty::Hasard => ValueClass::Hasard,
        // Its type parameters are not known, and do not matter here.
        Ty::Named(name, args) if args.iter().any(is_unknown) => ValueClass::Type(name.clone()),
        other => ValueClass::Type(other.to_string()),
    }
}

/// The least and greatest number of an integer type.
pub fn bounds(name: &str) -> Option<(i128, i128)> {
    Some(match name {
        "i8" => (i8::MIN.into(), i8::MAX.into()),
        "i16" => (i16::MIN.into(), i16::MAX.into()),
        "i32" => (i32::MIN.into(), i32::MAX.into()),
        "i64" | "isize" => (i64::MIN.into(), i64::MAX.into()),
        "u8" => (0, u8::MAX.into()),
        "u16" => (0, u16::MAX.into()),
        "u32" => (0, u32::MAX.into()),
        "u64" | "usize" => (0, u64::MAX.into()),
        "u128" => (0, i128::MAX),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{TypeArguments, Types};
    use interface::model::{Alias, Interface, Ty};

    /// `pub type Grille = crate::grille::Grille<i32>;` was followed without end.
    #[test]
    fn an_alias_of_its_own_name_ends() {
        let int = Ty::Int("i32".to_owned());
        let grid = |arguments| Ty::Named("Grille".to_owned(), arguments);
        for target in [grid(vec![int.clone()]), grid(Vec::new())] {
            let alias = Alias {
                params: Vec::new(),
                ty: target.clone(),
            };
            let interface = Interface {
                aliases: [("Grille".to_owned(), alias)].into(),
                ..Interface::default()
            };
            let types = Types {
                interface: &interface,
            };
            let mut given = TypeArguments::new();
            assert_eq!(types.bare(&grid(Vec::new()), &given), target);
            types.unify(&grid(Vec::new()), &int, &mut given);
            assert!(given.is_empty());
        }
    }
}
