//! What is found in a crate: an item, where it stands, and who may use it.

use super::model::{Alias, Ty, TypeDef};
use std::sync::Arc;

/// An item, where it stands, and who may use it.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundItem<T> {
    pub item: T,
    pub file: String,
    pub access: Access,
    /// Of what stands in an `impl`: its type, where the source says which.
    pub impl_type: Option<ItemPath>,
    /// The same as it is written there, with arguments.
    pub impl_self: Option<Arc<Ty>>,
}

/// The module and the name of an item.
pub type ItemPath = (Vec<String>, String);

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
    pub lifetimes: usize,
    /// Type and constant parameters, and what they are where nothing is given.
    pub params: Vec<(String, Option<Ty>)>,
}

impl FoundType {
    /// Parameters that need not be given.
    pub fn optional(&self) -> usize {
        self.params
            .iter()
            .filter(|(_, default)| default.is_some())
            .count()
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    Struct { fields: Vec<Field>, tuple: bool },
    Enum,
    Alias(Alias),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    pub name: String,
    pub ty: Ty,
    pub access: Access,
    pub line: usize,
}
