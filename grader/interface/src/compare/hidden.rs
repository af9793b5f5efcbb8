//! What a hand-in keeps to itself of what the interface promises.
//!
//! A game is played the same without the word `pub`, and with its functions in a module that
//! nobody else can name. So these are no differences: they are made public, for the glue to reach
//! them.

use super::super::found::{FoundItem, FoundType, ItemPath, Shape};
use super::super::model::{Function, Interface, Ty, TypeDef, TypeKind};
use super::modules::needs_no_name;
use super::submission::Submission;
use proc_macro2::TokenTree;
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use syn::Visibility;

/// Where `pub` has to be for something to be reached from everywhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hidden {
    pub file: String,
    /// What limits its visibility, such as `pub(super)`; nothing where it has none.
    pub place: Range<usize>,
    /// The word that follows.
    pub before: String,
}

impl Hidden {
    /// What to write there.
    pub fn word(&self) -> &'static str {
        match self.place.is_empty() {
            true => "pub ",
            false => "pub",
        }
    }
}

/// Each place once. `traits`: those by whose methods it is called.
pub fn hidden(
    reference: &Interface,
    submission: &Submission,
    traits: BTreeSet<ItemPath>,
) -> Vec<Hidden> {
    let mut search = Search::of(submission);
    for (module, name) in traits {
        search.way_to(&module);
        search.items_of(&module, |item, add| match item {
            syn::Item::Trait(t) if t.ident == name => add(&t.vis, &t.trait_token),
            _ => {}
        });
    }
    let modules = reference.modules().into_iter();
    for module in modules.filter(|module| !needs_no_name(reference, module)) {
        search.way_to(&module);
    }
    for function in &reference.functions {
        search.function(reference, function);
    }
    for def in &reference.types {
        // Its other fields are filled in where one is made.
        let is_open = matches!(def.kind, TypeKind::Open(_));
        if let Some(found) = submission.find_type(&def.module, &def.name) {
            let (module, name) = (found.item.def.module.clone(), &found.item.def.name);
            search.type_named(&module, name, is_open);
            if is_open {
                search.enums_in(def, found);
            }
        }
        if let Some(offered) = submission.offered(&def.module, &def.name) {
            let alias = &offered.item.def;
            search.type_named(&alias.module, &alias.name, false);
        }
    }
    search.found
}

/// What a text that names everything where the interface has it needs besides: constants, and
/// imports by which a module has for itself what stands in another one.
pub fn private_names(reference: &Interface, submission: &Submission) -> Vec<Hidden> {
    let mut search = Search::of(submission);
    let functions = reference.functions.iter().filter(|f| f.owner.is_none());
    let functions = functions.map(|f| (&f.module, f.name.as_str()));
    let types = reference.types.iter().map(|t| (&t.module, t.name.as_str()));
    for constant in reference.constants.iter().filter(|c| c.owner.is_none()) {
        search.items_of(&constant.module, |item, add| match item {
            syn::Item::Const(c) if c.ident == constant.name => add(&c.vis, &c.const_token),
            syn::Item::Static(s) if s.ident == constant.name => add(&s.vis, &s.static_token),
            _ => {}
        });
    }
    for (module, name) in functions.chain(types) {
        search.items_of(module, |item, add| match item {
            syn::Item::Use(import) if names(&import.tree, name) => {
                add(&import.vis, &import.use_token);
            }
            _ => {}
        });
    }
    search.found
}

struct Search<'a> {
    submission: &'a Submission,
    found: Vec<Hidden>,
    /// The files of what was found, and where in them it begins.
    places: BTreeSet<(String, usize)>,
}

impl<'a> Search<'a> {
    fn of(submission: &'a Submission) -> Search<'a> {
        Search {
            submission,
            found: Vec::new(),
            places: BTreeSet::new(),
        }
    }

    /// Each module on the way to this one, and itself. The root's own modules can be seen from
    /// anywhere in the crate.
    fn way_to(&mut self, module: &[String]) {
        for depth in 2..=module.len() {
            let name = &module[depth - 1];
            self.items_of(&module[..depth - 1], |item, add| match item {
                syn::Item::Mod(m) if m.ident == name => add(&m.vis, &m.mod_token),
                _ => {}
            });
        }
    }

    fn function(&mut self, reference: &Interface, function: &Function) {
        let (module, name) = (&function.module, &function.name);
        match &function.owner {
            Some(owner) => {
                let methods = self.submission.methods(module, owner).into_iter();
                let own = methods.filter(|f| f.item.name == *name);
                let mut lines: BTreeMap<Vec<String>, BTreeSet<usize>> = BTreeMap::new();
                for f in own {
                    let module = lines.entry(f.item.module.clone()).or_default();
                    module.insert(f.item.line);
                }
                for (module, lines) in lines {
                    self.methods(&module, name, &lines);
                }
            }
            None => {
                let found = self.submission.find_function(module, name);
                let found = found.or_else(|| self.submission.moved_function(reference, function));
                let Some(module) = found.map(|f| f.item.module.clone()) else {
                    return;
                };
                self.way_to(&module);
                self.items_of(&module, |item, add| match item {
                    syn::Item::Fn(f) if f.sig.ident == name => add(&f.vis, &f.sig),
                    _ => {}
                });
            }
        }
    }

    /// Those of this name that stand on these lines.
    fn methods(&mut self, module: &[String], name: &str, lines: &BTreeSet<usize>) {
        self.items_of(module, |item, add| {
            let syn::Item::Impl(block) = item else {
                return;
            };
            for item in &block.items {
                if let syn::ImplItem::Fn(f) = item
                    && f.sig.ident == name
                    && lines.contains(&f.sig.ident.span().start().line)
                {
                    add(&f.vis, &f.sig);
                }
            }
        });
    }

    fn type_named(&mut self, module: &[String], name: &str, with_fields: bool) {
        self.way_to(module);
        self.items_of(module, |item, add| match item {
            syn::Item::Struct(s) if s.ident == name => {
                add(&s.vis, &s.struct_token);
                for field in s.fields.iter().filter(|_| with_fields) {
                    if let Some(ident) = &field.ident {
                        add(&field.vis, ident);
                    }
                }
            }
            syn::Item::Enum(e) if e.ident == name => add(&e.vis, &e.enum_token),
            syn::Item::Type(t) if t.ident == name => add(&t.vis, &t.type_token),
            _ => {}
        });
    }

    /// Its fields may have to be filled in with a variant of an enum of the student's own.
    fn enums_in(&mut self, def: &TypeDef, found: &FoundItem<FoundType>) {
        let Shape::Struct { fields, .. } = &found.item.shape else {
            return;
        };
        for field in fields {
            let Ty::Named(name, _) = &field.ty else {
                continue;
            };
            let own = self.submission.find_type(&def.module, name);
            if let Some(own) = own.filter(|own| own.item.shape == Shape::Enum) {
                self.type_named(&own.item.def.module, name, false);
            }
        }
    }

    fn items_of(
        &mut self,
        module: &[String],
        mut look: impl FnMut(&syn::Item, &mut dyn FnMut(&Visibility, &dyn ToTokens)),
    ) {
        let Some(module) = self.submission.krate.module(module) else {
            return;
        };
        let (found, places) = (&mut self.found, &mut self.places);
        let mut add = |visibility: &Visibility, rest: &dyn ToTokens| {
            let first = rest.to_token_stream().into_iter().next();
            let hidden = first.and_then(|first| {
                Some(Hidden {
                    file: module.file.clone(),
                    place: place(visibility, &first)?,
                    before: first.to_string(),
                })
            });
            let is_new = |hidden: &Hidden| places.insert((hidden.file.clone(), hidden.place.start));
            found.extend(hidden.filter(is_new));
        };
        for item in &module.items {
            look(item, &mut add);
        }
    }
}

/// Does an import bring something under this name? One of everything is no obstacle.
fn names(tree: &syn::UseTree, name: &str) -> bool {
    match tree {
        syn::UseTree::Path(path) => names(&path.tree, name),
        syn::UseTree::Group(group) => group.items.iter().any(|tree| names(tree, name)),
        syn::UseTree::Name(import) => import.ident == name,
        syn::UseTree::Rename(import) => import.rename == name,
        syn::UseTree::Glob(_) => false,
    }
}

/// Where `pub` is missing; `first` is the word that follows.
fn place(visibility: &Visibility, first: &TokenTree) -> Option<Range<usize>> {
    match visibility {
        Visibility::Public(_) => None,
        // The glue is a part of the crate.
        Visibility::Restricted(limit) if limit.path.is_ident("crate") => None,
        Visibility::Restricted(limit) => {
            let start = limit.pub_token.span.byte_range().start;
            Some(start..limit.paren_token.span.close().byte_range().end)
        }
        Visibility::Inherited => {
            let start = first.span().byte_range().start;
            Some(start..start)
        }
    }
}
