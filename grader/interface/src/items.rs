//! Every function, type and constant of a crate, public or not, with its place.

use super::conditions::is_left_out;
use super::found::{FoundItem, FoundType, ItemPath};
use super::imports::Namespace;
use super::item_reader::{Generics, Reader};
use super::model::{Constant, Function};
use super::names::Resolution;
use super::source::{Crate, Module};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

#[derive(Debug, Default)]
pub struct Items {
    pub functions: Vec<FoundItem<Function>>,
    pub types: Vec<FoundItem<FoundType>>,
    pub constants: Vec<FoundItem<Constant>>,
    /// Where types have traits of the crate's own: the module of the `impl`, and its number among
    /// that module's items.
    pub trait_impls: HashMap<ItemPath, Vec<TraitImpl>>,
    /// Traits of the crate's own that all types of some kind have: `impl<S: Sorte> Piece for S`.
    pub blanket_traits: BTreeSet<ItemPath>,
    /// Types in whose `impl` a macro writes something that only the compiler sees.
    pub written_by_macros: BTreeSet<ItemPath>,
}

/// An `impl` of a trait of the crate's own.
#[derive(Debug)]
pub struct TraitImpl {
    pub of_trait: ItemPath,
    /// Where it stands: a module, and its number among that module's items.
    pub module: Vec<String>,
    pub number: usize,
}

/// No ordinary crate implements its own traits more often. In one that does, the rest of them are
/// not looked into.
const MOST_TRAIT_IMPLS: usize = 1000;
/// No ordinary type has more of them.
const MOST_OF_ONE_TYPE: usize = 50;

impl Items {
    /// Everything in the crate, module by module.
    pub fn of_crate(krate: &Crate) -> Items {
        let mut items = Items::default();
        for (path, module) in &krate.modules {
            items.add_module(krate, path, module);
        }
        items.add_traits(krate);
        items
    }

    fn add_module(&mut self, krate: &Crate, path: &[String], module: &Module) {
        let reader = Reader {
            krate,
            path,
            module,
        };
        for item in &module.items {
            match item {
                syn::Item::Fn(f) => {
                    let function = reader.function(&f.sig, &f.attrs, None, &Generics::default());
                    self.functions.push(reader.found(function, &f.vis));
                }
                syn::Item::Struct(s) => self.types.push(reader.found(reader.structure(s), &s.vis)),
                syn::Item::Enum(e) => self.types.push(reader.found(reader.enumeration(e), &e.vis)),
                syn::Item::Type(t) => self.types.push(reader.found(reader.alias(t), &t.vis)),
                syn::Item::Const(c) => {
                    let constant = reader.constant(&c.ident, &c.ty, &c.expr, &c.attrs, None);
                    self.constants.push(reader.found(constant, &c.vis));
                }
                syn::Item::Static(c) => {
                    let constant = reader.constant(&c.ident, &c.ty, &c.expr, &c.attrs, None);
                    self.constants.push(reader.found(constant, &c.vis));
                }
                syn::Item::Impl(block) if block.trait_.is_none() => self.add_impl(&reader, block),
                _ => {}
            }
        }
    }

    fn add_impl(&mut self, reader: &Reader<'_>, block: &syn::ItemImpl) {
        let generics = Generics::of(&block.generics);
        let this = reader.scope(None, &generics.in_scope);
        let this = Arc::new(this.ty(&block.self_ty));
        let impl_type = reader.krate.definition(reader.path, &block.self_ty);
        // What stands in the `impl` of an alias belongs to the type behind it.
        let owner = |written| impl_type.clone().map_or(written, |(_, name)| Some(name));
        for item in &block.items {
            match item {
                syn::ImplItem::Fn(f) if !is_left_out(&f.attrs) => {
                    let mut function = reader.function(&f.sig, &f.attrs, Some(&this), &generics);
                    function.owner = owner(function.owner);
                    let mut found = reader.found(function, &f.vis);
                    found.impl_type.clone_from(&impl_type);
                    found.impl_self = Some(Arc::clone(&this));
                    self.functions.push(found);
                }
                syn::ImplItem::Const(c) => {
                    let this = Some(&*this);
                    let mut constant = reader.constant(&c.ident, &c.ty, &c.expr, &c.attrs, this);
                    constant.owner = owner(constant.owner);
                    let mut found = reader.found(constant, &c.vis);
                    found.impl_type.clone_from(&impl_type);
                    self.constants.push(found);
                }
                syn::ImplItem::Macro(_) => self.written_by_macros.extend(impl_type.clone()),
                _ => {}
            }
        }
    }

    /// `impl Default for Cell` counts like a derive.
    fn add_traits(&mut self, krate: &Crate) {
        let mut left = MOST_TRAIT_IMPLS;
        let mut places = HashMap::new();
        for (number, found) in self.types.iter().enumerate() {
            let def = &found.item.def;
            let name = (def.module.clone(), def.name.clone());
            places.entry(name).or_insert(number);
        }
        for (path, module) in &krate.modules {
            for (position, item) in module.items.iter().enumerate() {
                let syn::Item::Impl(block) = item else {
                    continue;
                };
                let Some((name, _)) = &block.trait_ else {
                    continue;
                };
                if is_for_all(block) && left > 0 {
                    left -= 1;
                    self.blanket_traits.extend(own_trait(krate, path, name));
                }
                if let Some(last) = name.segments.last()
                    && let Some(this) = krate.definition(path, &block.self_ty)
                    && let Some(number) = places.get(&this)
                {
                    let def = &mut self.types[*number].item.def;
                    def.traits.push(last.ident.to_string());
                    left = left.saturating_sub(1);
                    let resolved = (left > 0).then(|| own_trait(krate, path, name));
                    if let Some(of_trait) = resolved.flatten() {
                        let all = self.trait_impls.entry(this).or_default();
                        let found = TraitImpl {
                            of_trait,
                            module: path.clone(),
                            number: position,
                        };
                        if all.len() < MOST_OF_ONE_TYPE {
                            all.push(found);
                        }
                    }
                }
            }
        }
    }

    pub fn find_type(&self, module: &[String], name: &str) -> Option<&FoundItem<FoundType>> {
        self.types
            .iter()
            .find(|t| t.item.def.module == module && t.item.def.name == name)
    }

    /// A free function of a module.
    pub fn find_function(&self, module: &[String], name: &str) -> Option<&FoundItem<Function>> {
        self.functions
            .iter()
            .find(|f| f.item.owner.is_none() && f.item.module == module && f.item.name == name)
    }
}

/// Is the type of this `impl` one of its parameters?
fn is_for_all(block: &syn::ItemImpl) -> bool {
    let syn::Type::Path(ty) = &*block.self_ty else {
        return false;
    };
    let mut params = block.generics.type_params();
    params.any(|param| ty.path.is_ident(&param.ident))
}

/// The trait that a path names, where it is one of this crate.
fn own_trait(krate: &Crate, module: &[String], path: &syn::Path) -> Option<ItemPath> {
    let names = path
        .segments
        .iter()
        .map(|segment| segment.ident.to_string());
    match krate.resolve(module, &names.collect::<Vec<_>>(), Namespace::Type) {
        Resolution::Item { module, name } => Some((module, name)),
        _ => None,
    }
}
