//! What is found in a crate: an item, where it stands, and who may use it.

use super::model::{Ty, TypeDef};

/// An item, where it stands, and who may use it.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundItem<T> {
    pub item: T,
    pub file: String,
    pub access: Access,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Public,
    /// `pub(crate)` and the like.
    Crate,
    Private,
}

impl Access {
    pub fn of(visibility: &syn::Visibility) -> Access {
        match visibility {
            syn::Visibility::Public(_) => Access::Public,
            syn::Visibility::Restricted(_) => Access::Crate,
            syn::Visibility::Inherited => Access::Private,
        }
    }
}

/// A struct or enum with all it has, or an alias.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundType {
    /// Of an alias: opaque, and of no use.
    pub def: TypeDef,
    pub shape: Shape,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    Struct { fields: Vec<Field>, tuple: bool },
    Enum,
    Alias(Ty),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    pub name: String,
    pub ty: Ty,
    pub access: Access,
    pub line: usize,
}
