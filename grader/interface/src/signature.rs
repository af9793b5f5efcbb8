//! What a call sends and receives, from the types of the function.

use super::model::{Function, Interface, Ty};
use std::collections::BTreeMap;

/// Type parameters that are known, by name.
pub type TypeArguments = BTreeMap<String, Ty>;

/// A function, or one instance of a generic one. Aliases are expanded.
#[derive(Debug, Clone, PartialEq)]
pub struct Signature {
    /// Its number in the generated glue.
    pub entry: u32,
    pub params: Vec<Parameter>,
    pub returns: Ty,
    /// Type parameters that are known; the arguments of a call give the others.
    pub type_arguments: TypeArguments,
    pub is_generic: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Parameter {
    pub name: String,
    pub ty: Ty,
    pub passing: Passing,
    /// Is an object sent, or a value?
    pub takes_object: bool,
}

/// How an argument is passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Passing {
    /// Its value is sent.
    Copied,
    /// `&T`
    Borrowed,
    /// `&mut T`
    BorrowedMut,
    /// `T`, of something that cannot be copied.
    Moved,
}

impl Signature {
    pub(super) fn of(
        interface: &Interface,
        function: &Function,
        entry: u32,
        given: TypeArguments,
    ) -> Signature {
        let mut signature = Signature {
            entry,
            params: Vec::new(),
            returns: Ty::Unit,
            is_generic: given.len() < function.generics.len(),
            type_arguments: given,
        };
        signature.fill(interface, function);
        signature
    }

    /// The same with more of its type parameters known.
    pub fn with(
        mut self,
        interface: &Interface,
        function: &Function,
        given: TypeArguments,
    ) -> Signature {
        self.type_arguments = given;
        self.params.clear();
        self.fill(interface, function);
        self
    }

    fn fill(&mut self, interface: &Interface, function: &Function) {
        let concrete = |ty: &Ty| interface.expand(&ty.substitute(&self.type_arguments));
        self.returns = concrete(&function.returns);
        let params = function.params.iter().map(|param| {
            let ty = concrete(&param.ty);
            Parameter {
                name: param.name.clone(),
                passing: interface.passing(&ty),
                takes_object: interface.takes_object(&ty),
                ty,
            }
        });
        self.params = params.collect();
    }
}

impl Interface {
    /// How an argument for a parameter of this type is passed.
    pub fn passing(&self, ty: &Ty) -> Passing {
        match ty {
            Ty::Ref { mutable: true, .. } => Passing::BorrowedMut,
            Ty::Ref { .. } => Passing::Borrowed,
            Ty::Option(inner) if matches!(**inner, Ty::Ref { .. }) => self.passing(inner),
            // `hasard` can be passed again.
            Ty::Hasard => Passing::Copied,
            ty if self.has_opaque(ty) => Passing::Moved,
            _ => Passing::Copied,
        }
    }

    /// By reference, an object where it can be changed or is more than a number or a text; by
    /// value, what cannot travel as one.
    fn takes_object(&self, ty: &Ty) -> bool {
        match ty {
            Ty::Ref { mutable, to } => *mutable || self.is_kept(to),
            Ty::Option(inner) => matches!(**inner, Ty::Ref { .. }) || self.has_opaque(inner),
            other => self.has_opaque(other),
        }
    }
}
