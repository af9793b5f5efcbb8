//! The reference, item by item, ready to be pasted beside a student's text.

use super::tokens::{Absolute, MARK, Words, hidden};
use interface::source::module_of;
use interface::{Interface, type_name};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::collections::{BTreeMap, BTreeSet};

/// The modules of the reference, by path. Plain text: it is shared between threads.
#[derive(Debug, Default)]
pub struct Reference {
    pub modules: Vec<Module>,
}

#[derive(Debug)]
pub struct Module {
    pub path: Vec<String>,
    pub imports: Vec<Import>,
    pub items: Vec<Item>,
}

/// A name that a module imports: `crate::khet::types::Direction`, `std::fs`.
#[derive(Debug, Clone)]
pub struct Import {
    pub name: String,
    pub path: Vec<String>,
}

#[derive(Debug)]
pub struct Item {
    pub role: Role,
    pub name: String,
    pub text: String,
    pub words: Words,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// A function of the interface, by index; its text has the name of [`body_name`].
    Function(usize),
    /// A type of the interface: the student's is used.
    Type,
    /// An alias or a constant of the interface: the student's, when there is one.
    AliasOrConstant,
    /// What the interface does not know: a private function, type or constant.
    Helper,
    /// A private method of a type of the interface.
    Method,
    /// An `impl` of a private type, which `name` is.
    Impl,
}

/// The name of the reference's body of a function.
pub fn body_name(function: usize) -> String {
    format!("{MARK}_f{function}")
}

impl Reference {
    /// `files` is path → text, with paths such as `src/riviere/mod.rs`. Only these modules,
    /// those below them and their private neighbours: modules of another variant belong to
    /// another program.
    pub fn read(
        files: &BTreeMap<String, String>,
        modules: &[String],
        interface: &Interface,
    ) -> Reference {
        let above = |path: &str| path.rsplit_once("::").map(|(above, _)| above.to_owned());
        let folders: BTreeSet<String> = modules.iter().filter_map(|m| above(m)).collect();
        let is_below = |module: &[String]| {
            let path = module.join("::");
            let inside = |m: &String| format!("{path}::").starts_with(&format!("{m}::"));
            modules.iter().any(inside) || above(&path).is_some_and(|f| folders.contains(&f))
        };
        let mut parsed = Vec::new();
        for (path, text) in files {
            if let Some(module) = module_of(path, true)
                && is_below(&module)
                && let Ok(file) = syn::parse_file(text)
            {
                parsed.push((module, file.items));
            }
        }
        let methods = private_methods(&parsed, interface);
        let modules = parsed.into_iter().map(|(path, items)| {
            let reader = Reader {
                interface,
                methods: &methods,
                path: &path,
            };
            reader.module(items)
        });
        Reference {
            modules: modules.collect(),
        }
    }

    pub fn module(&self, path: &[String]) -> Option<usize> {
        self.modules.iter().position(|m| m.path == path)
    }

    /// Where a function of the interface stands: its module's number, and its own there.
    pub fn function(&self, index: usize) -> Option<(usize, usize)> {
        self.find(|item| item.role == Role::Function(index))
    }

    fn find(&self, is: impl Fn(&Item) -> bool) -> Option<(usize, usize)> {
        let modules = self.modules.iter().enumerate();
        modules
            .filter_map(|(m, module)| Some((m, module.items.iter().position(&is)?)))
            .next()
    }
}

/// Methods that the interface does not have, of types that it has. One that shares its name
/// with a function of the interface keeps that name, because tokens do not tell which is meant.
fn private_methods(
    parsed: &[(Vec<String>, Vec<syn::Item>)],
    interface: &Interface,
) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for block in parsed.iter().flat_map(|(_, items)| items) {
        let syn::Item::Impl(block) = block else {
            continue;
        };
        let Some(owner) = type_name(&block.self_ty).filter(|_| block.trait_.is_none()) else {
            continue;
        };
        if interface.type_def(&owner).is_some() {
            names.extend(block.items.iter().filter_map(|member| match member {
                syn::ImplItem::Fn(f) => Some(f.sig.ident.to_string()),
                _ => None,
            }));
        }
    }
    names.retain(|name| interface.functions.iter().all(|f| f.name != *name));
    names
}

struct Reader<'a> {
    interface: &'a Interface,
    methods: &'a BTreeSet<String>,
    path: &'a [String],
}

impl Reader<'_> {
    fn module(&self, items: Vec<syn::Item>) -> Module {
        let mut module = Module {
            path: self.path.to_vec(),
            imports: Vec::new(),
            items: Vec::new(),
        };
        for item in items {
            match item {
                syn::Item::Use(item) => leaves(&item.tree, &mut Vec::new(), &mut module.imports),
                syn::Item::Impl(block) => self.block(&block, &mut module.items),
                item => module.items.extend(self.item(item)),
            }
        }
        for import in &mut module.imports {
            self.resolve(&mut import.path);
        }
        module
    }

    fn item(&self, mut item: syn::Item) -> Option<Item> {
        let vis = crate_wide();
        let (name, role) = match &mut item {
            syn::Item::Fn(f) => {
                f.vis = vis;
                let name = f.sig.ident.to_string();
                let role = self.function(None, &name);
                if let Role::Function(index) = role {
                    f.sig.ident = syn::Ident::new(&body_name(index), f.sig.ident.span());
                }
                (name, role)
            }
            syn::Item::Struct(s) => {
                s.vis = vis;
                (s.ident.to_string(), self.type_(&s.ident))
            }
            syn::Item::Enum(e) => {
                e.vis = vis;
                (e.ident.to_string(), self.type_(&e.ident))
            }
            syn::Item::Type(t) => {
                t.vis = vis;
                let is_ours = self.interface.aliases.contains_key(&t.ident.to_string());
                (t.ident.to_string(), value(is_ours))
            }
            syn::Item::Const(c) => {
                c.vis = vis;
                (c.ident.to_string(), value(self.constant(&c.ident)))
            }
            syn::Item::Static(s) => {
                s.vis = vis;
                (s.ident.to_string(), value(self.constant(&s.ident)))
            }
            syn::Item::Trait(t) => {
                t.vis = vis;
                (t.ident.to_string(), Role::Helper)
            }
            _ => return None,
        };
        Some(self.made(role, name, item.to_token_stream()))
    }

    /// An `impl`: a private type's comes whole, of the others each function by itself.
    fn block(&self, block: &syn::ItemImpl, items: &mut Vec<Item>) {
        let Some(owner) = type_name(&block.self_ty) else {
            return;
        };
        if self.interface.type_def(&owner).is_none() {
            items.push(self.made(Role::Impl, owner, block.to_token_stream()));
            return;
        }
        if block.trait_.is_some() {
            return;
        }
        for member in &block.items {
            let syn::ImplItem::Fn(f) = member else {
                continue;
            };
            let name = f.sig.ident.to_string();
            let (mut f, mut role) = (f.clone(), self.function(Some(&owner), &name));
            f.vis = crate_wide();
            match role {
                Role::Function(index) => {
                    f.sig.ident = syn::Ident::new(&body_name(index), f.sig.ident.span());
                }
                _ => {
                    role = Role::Method;
                    if self.methods.contains(&name) {
                        f.sig.ident = hidden(&name);
                    }
                }
            }
            let (generics, _, bounds) = block.generics.split_for_impl();
            let ty = &block.self_ty;
            let text = quote!(impl #generics #ty #bounds { #f });
            items.push(self.made(role, name, text));
        }
    }

    fn made(&self, role: Role, name: String, tokens: TokenStream) -> Item {
        let mut words = Words::default();
        let absolute = Absolute {
            module: self.path,
            methods: self.methods,
        };
        let text = absolute.rewrite(tokens, &mut words).to_string();
        Item {
            role,
            name,
            text,
            words,
        }
    }

    fn function(&self, owner: Option<&str>, name: &str) -> Role {
        let found =
            self.interface.functions.iter().position(|f| {
                f.module == self.path && f.owner.as_deref() == owner && f.name == name
            });
        found.map_or(Role::Helper, Role::Function)
    }

    fn type_(&self, name: &syn::Ident) -> Role {
        match self.interface.type_def(&name.to_string()) {
            Some(_) => Role::Type,
            None => Role::Helper,
        }
    }

    fn constant(&self, name: &syn::Ident) -> bool {
        let constants = &self.interface.constants;
        let mut here = constants.iter().filter(|c| c.module == self.path);
        here.any(|c| c.owner.is_none() && name == &c.name)
    }

    /// From the crate's root, where it begins with `super` or `self`.
    fn resolve(&self, path: &mut Vec<String>) {
        let mut base = self.path;
        let mut own = 0;
        while let Some(first) = path.get(own) {
            match first.as_str() {
                "super" => base = base.split_last().map_or(&[][..], |(_, above)| above),
                "self" => {}
                _ => break,
            }
            own += 1;
        }
        if own > 0 {
            let rest = path.split_off(own);
            *path = ["crate".to_owned()]
                .into_iter()
                .chain(base.iter().cloned())
                .chain(rest)
                .collect();
        }
    }
}

fn value(is_ours: bool) -> Role {
    match is_ours {
        true => Role::AliasOrConstant,
        false => Role::Helper,
    }
}

fn crate_wide() -> syn::Visibility {
    syn::parse_quote!(pub(crate))
}

fn leaves(tree: &syn::UseTree, above: &mut Vec<String>, into: &mut Vec<Import>) {
    let mut leaf = |name: String, last: String, above: &[String]| {
        let path = above
            .iter()
            .cloned()
            .chain((last != "self").then_some(last))
            .collect();
        into.push(Import { name, path });
    };
    match tree {
        syn::UseTree::Path(path) => {
            above.push(path.ident.to_string());
            leaves(&path.tree, above, into);
            above.pop();
        }
        syn::UseTree::Name(name) => {
            let last = name.ident.to_string();
            let name = match last.as_str() {
                "self" => above.last().cloned().unwrap_or_default(),
                _ => last.clone(),
            };
            leaf(name, last, above);
        }
        syn::UseTree::Rename(rename) => {
            leaf(rename.rename.to_string(), rename.ident.to_string(), above);
        }
        syn::UseTree::Group(group) => {
            for tree in &group.items {
                leaves(tree, above, into);
            }
        }
        syn::UseTree::Glob(_) => {}
    }
}
