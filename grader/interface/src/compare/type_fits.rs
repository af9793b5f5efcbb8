//! What each type of the interface is in a submission.

use super::super::found::FoundType;
use super::super::model::{Alias, EnumVariant, Ty, TypeDef};
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq)]
pub enum TypeFit {
    /// Cannot be told from the source, so assumed to be as the interface says.
    Assumed,
    /// Nothing that mentions it can be called.
    Broken,
    /// An alias where the interface leaves the representation free.
    Alias(Alias),
    Opaque {
        path: String,
    },
    /// The fields that can be read, with the student's types.
    Open {
        path: String,
        fields: Vec<(String, Ty)>,
        make: Construction,
    },
    /// All the student's variants.
    Enum {
        path: String,
        variants: Vec<EnumVariant>,
    },
}

/// How a struct of a submission can be built from outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Construction {
    Literal,
    /// Then set the fields.
    Default,
    /// A literal in which these fields are filled in.
    Extra(Vec<(String, Filler)>),
    Impossible,
}

/// What stands in a field that nobody asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Filler {
    Default,
    /// The first variant of an enum without a default, by its path.
    FirstVariant(String),
}

/// An item of a crate, as it is named from anywhere in it.
pub fn crate_path(module: &[String], name: &str) -> String {
    let module = module.iter().map(String::as_str);
    let parts = ["crate"].into_iter().chain(module).chain([name]);
    parts.collect::<Vec<_>>().join("::")
}

#[derive(Debug, Clone, Default)]
pub struct TypeFits {
    types: BTreeMap<String, OwnTypes>,
}

#[derive(Debug, Clone)]
struct OwnTypes {
    fit: TypeFit,
    traits: Vec<String>,
    /// Where the interface has it.
    path: String,
    /// Has it parameters?
    is_generic: bool,
    lifetimes: usize,
}

impl TypeFits {
    pub(super) fn add(
        &mut self,
        def: &TypeDef,
        fit: TypeFit,
        traits: Vec<String>,
        lifetimes: usize,
    ) {
        let own = OwnTypes {
            fit,
            traits,
            path: crate_path(&def.module, &def.name),
            is_generic: !def.generics.is_empty(),
            lifetimes,
        };
        self.types.insert(def.name.clone(), own);
    }

    /// A type of the student's own that an alias of the interface refers to.
    pub(super) fn add_local(&mut self, found: &FoundType, path: String, lifetimes: usize) {
        let def = &found.def;
        let own = OwnTypes {
            fit: TypeFit::Opaque { path: path.clone() },
            traits: def.traits.clone(),
            path,
            is_generic: found.params.len() > found.optional(),
            lifetimes,
        };
        self.types.insert(def.name.clone(), own);
    }

    pub(super) fn set_fields(&mut self, name: &str, good: Vec<(String, Ty)>, how: Construction) {
        let known = self.types.get_mut(name);
        if let Some(TypeFit::Open { fields, make, .. }) = known.map(|k| &mut k.fit) {
            *fields = good;
            *make = how;
        }
    }

    pub fn get(&self, name: &str) -> Option<&TypeFit> {
        self.types.get(name).map(|known| &known.fit)
    }

    /// Types by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &TypeFit)> {
        self.types
            .iter()
            .map(|(name, known)| (name.as_str(), &known.fit))
    }

    /// A type of the interface, as this submission has it.
    pub fn translate(&self, ty: &Ty) -> Ty {
        match ty {
            Ty::Named(name, arguments) => match self.get(name) {
                Some(TypeFit::Alias(alias)) => {
                    let types: Vec<Ty> = arguments.iter().map(|x| self.translate(x)).collect();
                    alias.ty.substitute(&alias.given(&types))
                }
                _ => ty.map(&mut |part| self.translate(part)),
            },
            _ => ty.map(&mut |part| self.translate(part)),
        }
    }

    /// With the interface's types in place of names that mean nothing in the source, because a
    /// macro writes what they stand for.
    pub fn assumed(&self, ty: &Ty) -> Ty {
        match ty {
            Ty::Other(text) => {
                let name = text.rsplit("::").next().unwrap_or(text);
                match self.get(name) {
                    Some(TypeFit::Assumed) => Ty::Named(name.to_owned(), Vec::new()),
                    _ => ty.clone(),
                }
            }
            _ => ty.map(&mut |part| self.assumed(part)),
        }
    }

    /// `Clone`, as far as the source says.
    pub fn is_clone(&self, ty: &Ty) -> bool {
        !ty.any(&|part| match part {
            Ty::Named(name, _) => !self
                .types
                .get(name)
                .is_some_and(|k| k.traits.iter().any(|t| t == "Clone")),
            Ty::Ref { mutable, .. } => *mutable,
            Ty::Hasard | Ty::Other(_) => true,
            _ => false,
        })
    }

    /// Can a value that holds references be turned into one that does not?
    pub fn can_own(&self, ty: &Ty) -> bool {
        match ty {
            Ty::Ref { to, .. } => !super::has_reference(to) && self.is_clone(to),
            Ty::Option(x) | Ty::Vec(x) => self.can_own(x),
            Ty::Cow(x) => !super::has_reference(x),
            Ty::Result(a, b) => self.can_own(a) && self.can_own(b),
            Ty::Tuple(items) => items.iter().all(|x| self.can_own(x)),
            _ => !super::has_reference(ty),
        }
    }

    /// Does the glue know how to read and write it?
    pub fn is_node(&self, ty: &Ty) -> bool {
        match ty {
            Ty::Named(name, _) if self.get(name).is_none_or(|f| *f == TypeFit::Broken) => false,
            Ty::Ref { to, mutable } => **to == Ty::Str && !mutable,
            Ty::Other(_) | Ty::Param(_) => false,
            Ty::Cow(x) => self.is_node(&x.owned()),
            _ => ty.parts().into_iter().all(|part| self.is_node(part)),
        }
    }

    /// Can it only be named with arguments?
    pub fn is_generic(&self, name: &str) -> bool {
        self.types.get(name).is_some_and(|known| known.is_generic)
    }

    /// Lifetimes that must be given where [`Self::path`] names a type.
    pub fn lifetimes(&self, name: &str) -> usize {
        self.types.get(name).map_or(0, |known| known.lifetimes)
    }

    /// Where a type is to be named in the submission.
    pub fn path(&self, name: &str) -> String {
        match self.types.get(name) {
            Some(OwnTypes {
                fit:
                    TypeFit::Opaque { path } | TypeFit::Open { path, .. } | TypeFit::Enum { path, .. },
                ..
            }) => path.clone(),
            Some(known) => known.path.clone(),
            None => format!("crate::{name}"),
        }
    }
}
