//! Going through types: what they mention, aliases, type parameters.

use super::aliases;
use super::model::{Interface, Ty, TypeDef, TypeKind, VariantFields};
use std::borrow::Cow;
use std::collections::BTreeMap;

impl Ty {
    /// The types directly inside.
    pub fn parts(&self) -> Vec<&Ty> {
        match self {
            Ty::Named(_, items) | Ty::Tuple(items) => items.iter().collect(),
            Ty::Ref { to: x, .. }
            | Ty::Vec(x)
            | Ty::Slice(x)
            | Ty::Array(x, _)
            | Ty::Option(x)
            | Ty::Box(x)
            | Ty::Cow(x)
            | Ty::Collection(_, x) => vec![x],
            Ty::Result(a, b) | Ty::Map(_, a, b) => vec![a, b],
            _ => Vec::new(),
        }
    }

    /// The same type with each part changed.
    pub fn map(&self, f: &mut dyn FnMut(&Ty) -> Ty) -> Ty {
        let mut boxed = |x: &Ty| Box::new(f(x));
        match self {
            Ty::Ref { mutable, to } => Ty::Ref {
                mutable: *mutable,
                to: boxed(to),
            },
            Ty::Vec(x) => Ty::Vec(boxed(x)),
            Ty::Slice(x) => Ty::Slice(boxed(x)),
            Ty::Array(x, n) => Ty::Array(boxed(x), n.clone()),
            Ty::Option(x) => Ty::Option(boxed(x)),
            Ty::Box(x) => Ty::Box(boxed(x)),
            Ty::Cow(x) => Ty::Cow(boxed(x)),
            Ty::Result(a, b) => Ty::Result(boxed(a), boxed(b)),
            Ty::Map(name, a, b) => Ty::Map(name.clone(), boxed(a), boxed(b)),
            Ty::Collection(name, x) => Ty::Collection(name.clone(), boxed(x)),
            Ty::Tuple(items) => Ty::Tuple(items.iter().map(f).collect()),
            Ty::Named(name, items) => Ty::Named(name.clone(), items.iter().map(f).collect()),
            simple => simple.clone(),
        }
    }

    /// How many parts it has, itself included.
    pub fn size(&self) -> usize {
        1 + self.parts().into_iter().map(Ty::size).sum::<usize>()
    }

    /// Is there a part, at any depth, for which this holds?
    pub fn any(&self, test: &dyn Fn(&Ty) -> bool) -> bool {
        test(self) || self.parts().into_iter().any(|part| part.any(test))
    }

    pub fn mentions(&self, name: &str) -> bool {
        self.any(&|ty| matches!(ty, Ty::Named(n, _) if n == name))
    }

    /// With type and constant parameters replaced.
    pub fn substitute(&self, arguments: &BTreeMap<String, Ty>) -> Ty {
        match self {
            Ty::Param(name) => arguments.get(name).unwrap_or(self).clone(),
            Ty::Array(item, length) => {
                let item = Box::new(item.substitute(arguments));
                Ty::Array(item, aliases::given_length(length, arguments))
            }
            _ => self.map(&mut |part| part.substitute(arguments)),
        }
    }

    /// Without references around it; slices become vectors, `str` a `String`:
    /// what a value of this kind is when it stands on its own.
    pub fn owned(&self) -> Ty {
        match self {
            Ty::Ref { to, .. } | Ty::Cow(to) => to.owned(),
            Ty::Slice(x) => Ty::Vec(Box::new(x.owned())),
            Ty::Str => Ty::String,
            _ => self.map(&mut Ty::owned),
        }
    }

    /// Without references on the outside.
    pub fn peeled(&self) -> &Ty {
        match self {
            Ty::Ref { to, .. } => to.peeled(),
            _ => self,
        }
    }

    pub fn is_text(&self) -> bool {
        matches!(self, Ty::Str | Ty::StaticStr | Ty::String | Ty::Char)
    }
}

impl VariantFields {
    pub fn types(&self) -> Vec<&Ty> {
        match self {
            VariantFields::Unit => Vec::new(),
            VariantFields::Tuple(types) => types.iter().collect(),
            VariantFields::Named(fields) => fields.iter().map(|(_, ty)| ty).collect(),
        }
    }

    /// The same fields with each type changed.
    pub fn map(&self, f: &mut dyn FnMut(&Ty) -> Ty) -> VariantFields {
        match self {
            VariantFields::Unit => VariantFields::Unit,
            VariantFields::Tuple(types) => VariantFields::Tuple(types.iter().map(f).collect()),
            VariantFields::Named(fields) => {
                let fields = fields.iter().map(|(name, ty)| (name.clone(), f(ty)));
                VariantFields::Named(fields.collect())
            }
        }
    }
}

impl Interface {
    pub fn type_def(&self, name: &str) -> Option<&TypeDef> {
        self.types.iter().find(|t| t.name == name)
    }

    /// With the interface's aliases replaced by what they stand for.
    pub fn expand(&self, ty: &Ty) -> Ty {
        aliases::expand(ty, &self.aliases)
    }

    /// The type with aliases replaced, copied only where there are any: most interfaces have none, and
    /// are asked about each value that is read.
    fn expanded<'t>(&self, ty: &'t Ty) -> Cow<'t, Ty> {
        match self.aliases.is_empty() {
            true => Cow::Borrowed(ty),
            false => Cow::Owned(self.expand(ty)),
        }
    }

    pub fn is_opaque(&self, name: &str) -> bool {
        self.type_def(name)
            .is_some_and(|t| t.kind == TypeKind::Opaque)
    }

    /// Is there something inside that only functions can look into?
    pub fn has_opaque(&self, ty: &Ty) -> bool {
        self.expanded(ty).any(&|part| match part {
            Ty::Named(name, _) => self.is_opaque(name),
            Ty::Hasard => true,
            _ => false,
        })
    }

    /// May a scenario keep a result of this type as an object? Numbers, texts
    /// and enums, alone or in tuples and options, only travel as values.
    pub fn is_kept(&self, ty: &Ty) -> bool {
        self.expanded(ty).any(&|part| match part {
            Ty::Named(name, _) => !matches!(
                self.type_def(name).map(|t| &t.kind),
                Some(TypeKind::Enum(_))
            ),
            Ty::Vec(_) | Ty::Slice(_) | Ty::Array(..) | Ty::Map(..) | Ty::Collection(..) => true,
            Ty::Hasard | Ty::Other(_) => true,
            _ => false,
        })
    }
}
