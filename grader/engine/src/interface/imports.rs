//! What names of types mean in a module: its own items, `use`, globs, the prelude.

use super::source::Crate;

/// One leaf of a `use`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// The path as written, `crate`, `self` and `super` included.
    pub path: Vec<String>,
    /// The name it gets here; `None` for `*`.
    pub name: Option<String>,
    pub public: bool,
}

impl Import {
    pub fn all(item: &syn::ItemUse) -> Vec<Import> {
        let mut found = Vec::new();
        let public = !matches!(item.vis, syn::Visibility::Inherited);
        walk(&item.tree, &mut Vec::new(), public, &mut found);
        found
    }
}

fn walk(tree: &syn::UseTree, path: &mut Vec<String>, public: bool, found: &mut Vec<Import>) {
    let mut leaf = |path: Vec<String>, name| found.push(Import { path, name, public });
    match tree {
        syn::UseTree::Path(tree) => {
            path.push(tree.ident.to_string());
            walk(&tree.tree, path, public, found);
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
                walk(tree, path, public, found);
            }
        }
    }
}

/// The namespaces a name can be looked up in: a module, a type and a function
/// of one name are three things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Space {
    Type,
    /// Functions and constants.
    Value,
}

/// Where a name leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// An item of this crate.
    Item { module: Vec<String>, name: String },
    /// A path that starts in another crate: `std::collections::HashMap`.
    Foreign(Vec<String>),
    /// One name that is nothing here: a primitive type, or of the prelude.
    Bare(String),
    /// Cannot be told from the source.
    Unknown,
}

/// No honest program chains as many re-exports; two that import each other do.
const MAX_DEPTH: usize = 16;

impl Crate {
    /// Follows a path written in `module`.
    pub fn resolve(&self, module: &[String], path: &[String], space: Space) -> Target {
        self.follow(module, path, space, MAX_DEPTH)
    }

    fn follow(&self, module: &[String], path: &[String], space: Space, depth: usize) -> Target {
        let Some((first, rest)) = path.split_first().filter(|_| depth > 0) else {
            return Target::Unknown;
        };
        match first.as_str() {
            "crate" => self.absolute(&[], rest, space, depth),
            "self" => self.absolute(module, rest, space, depth),
            "super" => match module.split_last() {
                Some((_, parent)) if rest.first().is_some_and(|r| r == "super") => {
                    self.follow(parent, rest, space, depth)
                }
                Some((_, parent)) => self.absolute(parent, rest, space, depth),
                None => Target::Unknown,
            },
            _ => self.relative(module, path, space, depth),
        }
    }

    /// `path` below `module`, which is a module of this crate.
    fn absolute(&self, module: &[String], path: &[String], space: Space, depth: usize) -> Target {
        match path {
            [] => Target::Unknown,
            [name] if self.declares(module, name, space) => item(module, name),
            [first, rest @ ..] => {
                let inside = [module, std::slice::from_ref(first)].concat();
                if !rest.is_empty() && self.modules.contains_key(&inside) {
                    return self.absolute(&inside, rest, space, depth);
                }
                self.imported(module, path, space, depth)
                    .unwrap_or(Target::Unknown)
            }
        }
    }

    fn relative(&self, module: &[String], path: &[String], space: Space, depth: usize) -> Target {
        let first = &path[0];
        if path.len() == 1 && self.declares(module, first, space) {
            return item(module, first);
        }
        let inside = [module, std::slice::from_ref(first)].concat();
        if path.len() > 1 && self.modules.contains_key(&inside) {
            return self.absolute(&inside, &path[1..], space, depth);
        }
        if let Some(target) = self.imported(module, path, space, depth) {
            return target;
        }
        if path.len() > 1 {
            return Target::Foreign(path.to_vec());
        }
        Target::Bare(first.clone())
    }

    /// Through the `use` items of a module.
    fn imported(
        &self,
        module: &[String],
        path: &[String],
        space: Space,
        depth: usize,
    ) -> Option<Target> {
        let imports = &self.modules.get(module)?.imports;
        let named = imports.iter().filter(|i| i.name.as_ref() == Some(&path[0]));
        for import in named {
            // `use x::x;` inside `x` must not turn round.
            let target = [&import.path, &path[1..]].concat();
            if target == path {
                return Some(Target::Foreign(target));
            }
            match self.follow(module, &target, space, depth - 1) {
                Target::Unknown => {}
                // `use` paths start at the crate's root or at another crate.
                Target::Bare(_) => return Some(Target::Foreign(target)),
                found => return Some(found),
            }
        }
        for glob in imports.iter().filter(|i| i.name.is_none()) {
            let target = [&glob.path, path].concat();
            if let Target::Item { module, name } = self.follow(module, &target, space, depth - 1)
                && self.declares(&module, &name, space)
            {
                return Some(Target::Item { module, name });
            }
        }
        None
    }

    /// Is there an item of this name in this module itself?
    pub fn declares(&self, module: &[String], name: &str, space: Space) -> bool {
        let Some(module) = self.modules.get(module) else {
            return false;
        };
        module.items.iter().any(|item| match (item, space) {
            (syn::Item::Struct(x), Space::Type) => x.ident == name,
            (syn::Item::Enum(x), Space::Type) => x.ident == name,
            (syn::Item::Union(x), Space::Type) => x.ident == name,
            (syn::Item::Type(x), Space::Type) => x.ident == name,
            (syn::Item::Trait(x), Space::Type) => x.ident == name,
            (syn::Item::Fn(x), Space::Value) => x.sig.ident == name,
            (syn::Item::Const(x), Space::Value) => x.ident == name,
            (syn::Item::Static(x), Space::Value) => x.ident == name,
            _ => false,
        })
    }
}

fn item(module: &[String], name: &str) -> Target {
    Target::Item {
        module: module.to_vec(),
        name: name.to_owned(),
    }
}
