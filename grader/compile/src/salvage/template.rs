//! What of the interface replaces what a hand-in lost: signatures, types, constants, imports.
//! Never a body.

use interface::model::{Function, Interface, Ty, TypeDef, TypeKind, VariantFields};
use std::collections::{BTreeMap, BTreeSet};
use syn::Item;

#[derive(Debug, Clone)]
pub struct Template<'a> {
    pub interface: &'a Interface,
    /// The reference, or the untouched template: path → text.
    pub files: &'a BTreeMap<String, String>,
    /// Functions that the hand-in has where the interface promises them, by index: one of
    /// the same name elsewhere is another one.
    pub in_place: BTreeSet<usize>,
}

/// What students forget to import, besides what the template itself imports.
const COMMON: &[(&str, &str)] = &[
    ("Hasard", "::outils::Hasard"),
    ("lire_ligne", "::outils::lire_ligne"),
    ("outils", "::outils"),
];

impl Template<'_> {
    /// The function of the interface that this is, by index.
    pub fn function(&self, module: &[String], owner: Option<&str>, name: &str) -> Option<usize> {
        let same = |f: &Function| f.name == name && f.owner.as_deref() == owner;
        let functions = &self.interface.functions;
        let exact = functions.iter().position(|f| same(f) && f.module == module);
        exact.or_else(|| {
            let mut found = functions.iter().enumerate().filter(|(_, f)| same(f));
            let first = found.next()?.0;
            let is_this = found.next().is_none() && !self.in_place.contains(&first);
            is_this.then_some(first)
        })
    }

    /// `pub fn propagate(grid: &mut …, x: usize, y: usize)`, with absolute paths.
    pub fn signature(&self, index: usize) -> String {
        let function = &self.interface.functions[index];
        let of_owner = function
            .owner
            .as_ref()
            .and_then(|o| self.interface.type_def(o))
            .map_or(&[][..], |t| &t.generics);
        let generics: Vec<String> = function
            .generics
            .iter()
            .zip(&function.bounds)
            .filter(|(name, _)| !of_owner.contains(name))
            .map(|(name, bounds)| generic(name, bounds))
            .collect();
        let generics = in_brackets(&generics);
        let params: Vec<String> = function.params.iter().map(|p| self.param(p)).collect();
        let name = &function.name;
        let mut text = format!("pub fn {name}{generics}({})", params.join(", "));
        if function.returns != Ty::Unit {
            text += &format!(" -> {}", self.rust(&function.returns));
        }
        text
    }

    fn param(&self, param: &interface::model::Param) -> String {
        if param.name != "self" {
            return format!("{}: {}", param.name, self.rust(&param.ty));
        }
        match &param.ty {
            Ty::Ref { mutable: true, .. } => "&mut self".to_owned(),
            Ty::Ref { .. } => "&self".to_owned(),
            _ => "self".to_owned(),
        }
    }

    /// A type that means the same anywhere in the hand-in.
    pub fn rust(&self, ty: &Ty) -> String {
        let list = |items: &[Ty]| {
            let items: Vec<String> = items.iter().map(|x| self.rust(x)).collect();
            items.join(", ")
        };
        match &self.interface.expand(ty) {
            Ty::Named(name, arguments) => {
                let path = match self.interface.type_def(name) {
                    Some(def) => in_crate(&def.module, name),
                    None => name.clone(),
                };
                match arguments.as_slice() {
                    [] => path,
                    arguments => format!("{path}<{}>", list(arguments)),
                }
            }
            Ty::Ref { mutable: true, to } => format!("&mut {}", self.rust(to)),
            Ty::Ref { to, .. } => format!("&{}", self.rust(to)),
            Ty::Hasard => "::outils::Hasard".to_owned(),
            Ty::String => "::std::string::String".to_owned(),
            Ty::Vec(x) => format!("::std::vec::Vec<{}>", self.rust(x)),
            Ty::Slice(x) => format!("[{}]", self.rust(x)),
            Ty::Array(x, n) => format!("[{}; {n}]", self.rust(x)),
            Ty::Tuple(items) if items.len() == 1 => format!("({},)", list(items)),
            Ty::Tuple(items) => format!("({})", list(items)),
            Ty::Option(x) => format!("::core::option::Option<{}>", self.rust(x)),
            Ty::Result(x, e) => {
                format!("::core::result::Result<{}, {}>", self.rust(x), self.rust(e))
            }
            Ty::Box(x) => format!("::std::boxed::Box<{}>", self.rust(x)),
            Ty::Cow(x) => format!("::std::borrow::Cow<'_, {}>", self.rust(x)),
            Ty::Map(name, k, v) => format!(
                "::std::collections::{name}<{}, {}>",
                self.rust(k),
                self.rust(v)
            ),
            Ty::Collection(name, x) => format!("::std::collections::{name}<{}>", self.rust(x)),
            simple => simple.to_string(),
        }
    }

    pub fn type_def(&self, module: &[String], name: &str) -> Option<&TypeDef> {
        let types = &self.interface.types;
        let mut same = types.iter().filter(|t| t.name == name);
        types
            .iter()
            .find(|t| t.name == name && t.module == module)
            .or_else(|| same.next().filter(|_| same.next().is_none()))
    }

    /// A type whose representation the interface gives, without the derives in `by_hand`.
    pub fn type_text(&self, module: &[String], name: &str, by_hand: &[String]) -> Option<String> {
        let def = self.type_def(module, name)?;
        let derives = def.derives.iter().filter(|d| !by_hand.contains(d));
        let derives: Vec<&str> = derives.map(String::as_str).collect();
        let derives = match derives.as_slice() {
            [] => String::new(),
            all => format!("#[derive({})] ", all.join(", ")),
        };
        let parameters = parameters(def);
        match &def.kind {
            TypeKind::Opaque => None,
            TypeKind::Open(fields) => {
                let fields = self.fields(fields, "pub ");
                Some(format!(
                    "{derives}pub struct {name}{parameters} {{ {fields} }}"
                ))
            }
            TypeKind::Enum(variants) => {
                let variants: Vec<String> = variants
                    .iter()
                    .map(|v| match &v.fields {
                        VariantFields::Unit => v.name.clone(),
                        VariantFields::Tuple(types) => {
                            let types: Vec<String> = types.iter().map(|t| self.rust(t)).collect();
                            format!("{}({})", v.name, types.join(", "))
                        }
                        VariantFields::Named(fields) => {
                            format!("{} {{ {} }}", v.name, self.fields(fields, ""))
                        }
                    })
                    .collect();
                Some(format!(
                    "{derives}pub enum {name}{parameters} {{ {} }}",
                    variants.join(", ")
                ))
            }
        }
    }

    fn fields(&self, fields: &[(String, Ty)], visibility: &str) -> String {
        let fields: Vec<String> = fields
            .iter()
            .map(|(name, ty)| format!("{visibility}{name}: {}", self.rust(ty)))
            .collect();
        fields.join(", ")
    }

    /// `pub type Grid = …`, when the interface has it.
    pub fn alias(&self, name: &str) -> Option<String> {
        let alias = self.interface.aliases.get(name)?;
        let params = alias.params.iter().map(|(name, default)| match default {
            Some(ty) => format!("{name} = {}", self.rust(ty)),
            None => name.clone(),
        });
        let params = in_brackets(&params.collect::<Vec<_>>());
        Some(format!(
            "pub type {name}{params} = {};",
            self.rust(&alias.ty)
        ))
    }

    /// A constant of the interface, as its source has it.
    pub fn constant(&self, module: &[String], owner: Option<&str>, name: &str) -> Option<String> {
        let constant = self.interface.constants.iter().find(|c| {
            c.name == name && c.owner.as_deref() == owner && (c.module == module || owner.is_some())
        })?;
        self.items_of(&constant.module)
            .into_iter()
            .find_map(|item| {
                let found = match &item {
                    Item::Const(c) if owner.is_none() && c.ident == name => {
                        let mut c = c.clone();
                        c.attrs.clear();
                        quote::quote!(#c).to_string()
                    }
                    Item::Impl(block) => block.items.iter().find_map(|member| match member {
                        syn::ImplItem::Const(c) if owner.is_some() && c.ident == name => {
                            let mut c = c.clone();
                            c.attrs.clear();
                            Some(quote::quote!(#c).to_string())
                        }
                        _ => None,
                    })?,
                    _ => return None,
                };
                Some(found)
            })
    }

    /// `impl<T> GrilleHexa<T>`.
    pub fn header(&self, owner: &str) -> Option<String> {
        let def = self.interface.type_def(owner)?;
        let parameters = parameters(def);
        Some(format!("impl{parameters} {owner}{parameters}"))
    }

    /// `use outils::Hasard;`, when the template's own file imports this name, or everybody does.
    pub fn import(&self, module: &[String], name: &str) -> Option<String> {
        for item in self.items_of(module) {
            if let Item::Use(item) = item
                && let Some(path) = path_to(&item.tree, name)
                && (path.starts_with("outils::") || path.starts_with("std::"))
            {
                return Some(format!("use ::{path};"));
            }
        }
        let common = COMMON.iter().find(|(known, _)| *known == name)?;
        Some(format!("use {};", common.1))
    }

    pub fn items_of(&self, module: &[String]) -> Vec<Item> {
        let text = self.file_of(module);
        text.and_then(|t| syn::parse_file(t).ok())
            .map(|f| f.items)
            .unwrap_or_default()
    }

    /// The text of the file that a module is.
    pub fn file_of(&self, module: &[String]) -> Option<&str> {
        let base = format!("src/{}", module.join("/"));
        let paths = match module {
            [] => ["src/lib.rs", "src/main.rs"].map(str::to_owned),
            _ => [format!("{base}.rs"), format!("{base}/mod.rs")],
        };
        let text = paths.iter().find_map(|path| self.files.get(path));
        text.map(String::as_str)
    }

    /// Everything of one module; each function gets its body from `stub`.
    pub fn module(&self, module: &[String], stub: &dyn Fn(usize) -> String) -> String {
        let mut text = String::new();
        let here = self.interface.types.iter().filter(|t| t.module == module);
        for def in here {
            let whole = self.type_text(module, &def.name, &[]);
            text += &whole.unwrap_or_else(|| opaque(def));
            text.push(' ');
        }
        for item in self.items_of(module) {
            if let Item::Type(alias) = item
                && let Some(alias) = self.alias(&alias.ident.to_string())
            {
                text += &alias;
            }
        }
        for constant in self
            .interface
            .constants
            .iter()
            .filter(|c| c.module == module)
        {
            if constant.owner.is_none() {
                text += &self
                    .constant(module, None, &constant.name)
                    .unwrap_or_default();
            }
        }
        for (index, f) in self.interface.functions.iter().enumerate() {
            if f.module == module {
                let function = format!("{} {}", self.signature(index), stub(index));
                let header = f.owner.as_ref().and_then(|o| self.header(o));
                text += &match header {
                    Some(header) => format!("{header} {{ {function} }} "),
                    None => format!("{function} "),
                };
            }
        }
        text
    }
}

/// The path of a name in a module, which may be the crate's root.
pub fn in_crate(module: &[String], name: &str) -> String {
    let names = module.iter().map(String::as_str).chain([name]);
    names.fold("crate".to_owned(), |path, name| path + "::" + name)
}

fn opaque(def: &TypeDef) -> String {
    let (name, parameters) = (&def.name, parameters(def));
    match def.generics.as_slice() {
        [] => format!("pub struct {name};"),
        names => {
            let names = names.join(", ");
            format!("pub struct {name}{parameters}(::core::marker::PhantomData<({names},)>);")
        }
    }
}

fn parameters(def: &TypeDef) -> String {
    in_brackets(&def.generics)
}

/// `<T, U>`, or nothing.
fn in_brackets(names: &[String]) -> String {
    match names {
        [] => String::new(),
        names => format!("<{}>", names.join(", ")),
    }
}

fn generic(name: &str, bounds: &[String]) -> String {
    if bounds.is_empty() {
        return name.to_owned();
    }
    let bounds: Vec<&str> = bounds.iter().map(|b| absolute(b)).collect();
    format!("{name}: {}", bounds.join(" + "))
}

/// Traits that a signature may ask for, found without any import.
fn absolute(bound: &str) -> &str {
    match bound {
        "Display" => "::std::fmt::Display",
        "Debug" => "::std::fmt::Debug",
        "Hash" => "::std::hash::Hash",
        other => other,
    }
}

/// The path by which a `use` brings in this very name.
fn path_to(tree: &syn::UseTree, name: &str) -> Option<String> {
    match tree {
        syn::UseTree::Path(path) => {
            let rest = path_to(&path.tree, name)?;
            Some(format!("{}::{rest}", path.ident))
        }
        syn::UseTree::Name(leaf) => (leaf.ident == name).then(|| name.to_owned()),
        syn::UseTree::Rename(leaf) => {
            (leaf.rename == name).then(|| format!("{} as {name}", leaf.ident))
        }
        syn::UseTree::Glob(_) => None,
        syn::UseTree::Group(group) => group.items.iter().find_map(|t| path_to(t, name)),
    }
}
