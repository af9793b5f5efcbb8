//! What a module imports and declares, name by name.

use std::collections::HashMap;

/// One leaf of a `use`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// The path as written, `crate`, `self` and `super` included.
    pub path: Vec<String>,
    /// The name it gets here; `None` for `*`.
    pub name: Option<String>,
    pub public: bool,
    /// Public, and not only in some of the crate's modules.
    pub everywhere: bool,
}

impl Import {
    pub fn all(item: &syn::ItemUse) -> Vec<Import> {
        let mut found = Vec::new();
        walk(&item.tree, &mut Vec::new(), &item.vis, &mut found);
        found
    }
}

/// The imports of a module, by the names that they give.
#[derive(Debug, Default)]
pub struct Imports {
    named: HashMap<String, Vec<Import>>,
    pub globs: Vec<Import>,
}

impl Imports {
    pub fn extend(&mut self, imports: Vec<Import>) {
        for import in imports {
            match import.name.clone() {
                Some(name) => self.named.entry(name).or_default().push(import),
                None => self.globs.push(import),
            }
        }
    }

    /// Named ones first.
    pub fn all(&self) -> impl Iterator<Item = &Import> {
        self.named.values().flatten().chain(&self.globs)
    }

    pub fn named(&self, name: &str) -> &[Import] {
        self.named.get(name).map_or(&[], Vec::as_slice)
    }
}

fn walk(
    tree: &syn::UseTree,
    path: &mut Vec<String>,
    vis: &syn::Visibility,
    found: &mut Vec<Import>,
) {
    let public = !matches!(vis, syn::Visibility::Inherited);
    let everywhere = match vis {
        syn::Visibility::Public(_) => true,
        syn::Visibility::Restricted(vis) => vis.path.is_ident("crate"),
        syn::Visibility::Inherited => false,
    };
    let mut leaf = |path: Vec<String>, name| {
        found.push(Import {
            path,
            name,
            public,
            everywhere,
        });
    };
    match tree {
        syn::UseTree::Path(tree) => {
            path.push(tree.ident.to_string());
            walk(&tree.tree, path, vis, found);
            path.pop();
        }
        syn::UseTree::Name(tree) if tree.ident == "self" => {
            leaf(path.clone(), path.last().cloned());
        }
        syn::UseTree::Name(tree) => {
            let name = tree.ident.to_string();
            path.push(name.clone());
            leaf(path.clone(), Some(name));
            path.pop();
        }
        syn::UseTree::Rename(tree) => {
            let mut path = path.clone();
            if tree.ident != "self" {
                path.push(tree.ident.to_string());
            }
            leaf(path, Some(tree.rename.to_string()));
        }
        syn::UseTree::Glob(_) => leaf(path.clone(), None),
        syn::UseTree::Group(group) => {
            for tree in &group.items {
                walk(tree, path, vis, found);
            }
        }
    }
}

/// The namespaces a name can be looked up in: a module, a type and a function
/// of one name are three things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Namespace {
    Type,
    /// Functions and constants.
    Value,
}

/// The name that an item gives to its module.
pub fn declared(item: &syn::Item) -> Option<(Namespace, String)> {
    let (space, name) = match item {
        syn::Item::Struct(x) => (Namespace::Type, &x.ident),
        syn::Item::Enum(x) => (Namespace::Type, &x.ident),
        syn::Item::Union(x) => (Namespace::Type, &x.ident),
        syn::Item::Type(x) => (Namespace::Type, &x.ident),
        syn::Item::Trait(x) => (Namespace::Type, &x.ident),
        syn::Item::Fn(x) => (Namespace::Value, &x.sig.ident),
        syn::Item::Const(x) => (Namespace::Value, &x.ident),
        syn::Item::Static(x) => (Namespace::Value, &x.ident),
        _ => return None,
    };
    Some((space, name.to_string()))
}
