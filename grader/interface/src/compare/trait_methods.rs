//! Methods that a type has by a trait of the hand-in's own: `impl Piece for Pharaoh`.

use super::super::conditions::is_left_out;
use super::super::found::{FoundItem, ItemPath};
use super::super::imports::Namespace;
use super::super::item_reader::{Generics, Reader};
use super::super::items::TraitImpl;
use super::super::model::Function;
use super::submission::Submission;
use std::sync::Arc;

/// One method, and the trait by which its type has it.
#[derive(Debug)]
pub struct TraitMethod {
    pub found: FoundItem<Function>,
    pub of_trait: ItemPath,
}

/// No ordinary crate has more traits with a method of one name.
const MOST_TRAITS: usize = 10;

impl Submission {
    /// The methods by which a type has something of this name, written for the type or for all that
    /// have the trait. Those that are written for its very arguments come first.
    pub fn trait_methods(&self, function: &Function) -> Vec<TraitMethod> {
        let this =
            (function.owner.as_ref()).and_then(|owner| self.definition(&function.module, owner));
        let implemented = this
            .as_ref()
            .and_then(|this| self.items.trait_impls.get(this));
        let implemented = implemented.into_iter().flatten();
        let found = implemented.filter_map(|found| {
            let TraitImpl {
                of_trait,
                module,
                number,
            } = found;
            let syn::Item::Impl(block) = self.krate.module(module)?.items.get(*number)? else {
                return None;
            };
            let found = self.method_of(&function.name, (module, block), of_trait)?;
            Some(found.of_type(this.as_ref()?))
        });
        let mut found: Vec<TraitMethod> = found.collect();
        found.sort_by_key(|method| self.impl_arguments(function, &method.found).is_none());
        found
    }

    /// The traits by which a type may have this method although no `impl` says so: all types of some
    /// kind have them, or a macro writes the `impl`, or it is for a type of the standard library's.
    pub fn traits_with(&self, function: &Function) -> Vec<ItemPath> {
        let Some(owner) = &function.owner else {
            return Vec::new();
        };
        let is_anything = self.definition(&function.module, owner).is_none()
            || self.may_be_written_by_macros(function);
        let may_have =
            |of_trait: &ItemPath| is_anything || self.items.blanket_traits.contains(of_trait);
        let name = &function.name;
        // Those of another assignment are not meant, nor those of files that nothing declares.
        let near = match function.module.as_slice() {
            [_] => &function.module[..],
            longer => longer.split_last().map_or(&[][..], |(_, parent)| parent),
        };
        let is_near =
            |path: &[String]| path.is_empty() || path.starts_with(near) && self.is_declared(path);
        let declares = |item: &syn::Item| match item {
            syn::Item::Trait(declared) => {
                let mut items = declared.items.iter();
                let is_it = |f: &syn::TraitItemFn| f.sig.ident == name && !is_left_out(&f.attrs);
                let has = items.any(|item| matches!(item, syn::TraitItem::Fn(f) if is_it(f)));
                has.then(|| declared.ident.to_string())
            }
            _ => None,
        };
        let modules = self.krate.modules.iter();
        let modules = modules.filter(|(path, _)| is_near(path));
        let found = modules.flat_map(|(path, module)| {
            let names = module.items.iter().filter_map(declares);
            names.map(|name| (path.clone(), name))
        });
        found.filter(may_have).take(MOST_TRAITS).collect()
    }

    /// Is a module compiled, as far as `mod` items say? The assignment's own are declared for it.
    fn is_declared(&self, module: &[String]) -> bool {
        let Some((name, parent)) = module.split_last() else {
            return true;
        };
        let declares = |item: &syn::Item| matches!(item, syn::Item::Mod(m) if m.ident == name);
        let parent_module = self.krate.module(parent);
        let is_there = parent_module.is_some_and(|parent| parent.items.iter().any(declares));
        (is_there || self.promised.contains(module)) && self.is_declared(parent)
    }

    fn method_of(
        &self,
        name: &str,
        (module, block): (&[String], &syn::ItemImpl),
        of_trait: &ItemPath,
    ) -> Option<TraitMethod> {
        let (trait_module, trait_name) = of_trait;
        let declared = self.krate.module(trait_module)?;
        let syn::Item::Trait(declared) = declared.declared(trait_name, Namespace::Type)? else {
            return None;
        };
        let (path, (sig, attrs)) = match written_in(block, name) {
            Some(written) => (module, written),
            None => (trait_module.as_slice(), provided_by(declared, name)?),
        };
        let generics = Generics::of(&block.generics);
        let here = self.reader(module)?;
        let this = here.scope(None, &generics.in_scope).ty(&block.self_ty);
        let reader = self.reader(path)?;
        let method = reader.function(sig, attrs, Some(&this), &generics);
        let mut found = reader.found(
            method,
            &syn::Visibility::Public(<syn::Token![pub]>::default()),
        );
        found.impl_self = Some(Arc::new(this));
        Some(TraitMethod {
            found,
            of_trait: of_trait.clone(),
        })
    }

    fn reader<'s>(&'s self, path: &'s [String]) -> Option<Reader<'s>> {
        Some(Reader {
            krate: &self.krate,
            path,
            module: self.krate.module(path)?,
        })
    }
}

impl TraitMethod {
    fn of_type(mut self, this: &ItemPath) -> TraitMethod {
        self.found.item.owner = Some(this.1.clone());
        self.found.impl_type = Some(this.clone());
        self
    }
}

type Written<'a> = (&'a syn::Signature, &'a [syn::Attribute]);

fn written_in<'a>(block: &'a syn::ItemImpl, name: &str) -> Option<Written<'a>> {
    block.items.iter().find_map(|item| match item {
        syn::ImplItem::Fn(f) if f.sig.ident == name && !is_left_out(&f.attrs) => {
            Some((&f.sig, &*f.attrs))
        }
        _ => None,
    })
}

/// The trait's own body, for those that write none.
fn provided_by<'a>(declared: &'a syn::ItemTrait, name: &str) -> Option<Written<'a>> {
    declared.items.iter().find_map(|item| match item {
        syn::TraitItem::Fn(f)
            if f.sig.ident == name && f.default.is_some() && !is_left_out(&f.attrs) =>
        {
            Some((&f.sig, &*f.attrs))
        }
        _ => None,
    })
}
