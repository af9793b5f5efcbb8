//! Looking things up in a submission.

use super::super::aliases::{self, Given};
use super::super::found::{Access, FoundItem, FoundType, ItemPath, Shape};
use super::super::imports::Namespace;
use super::super::items::Items;
use super::super::model::{Alias, Constant, Function, Interface, Ty, TypeDef};
use super::super::names::Resolution;
use super::super::own_macros::OwnMacros;
use super::super::source::Crate;
use super::instances::{Instances, Offer};
use super::type_fits::crate_path;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

/// A submission's sources, read as far as they can be.
#[derive(Debug)]
pub struct Submission {
    pub krate: Crate,
    pub items: Items,
    /// Aliases by name: those of the coursework's own modules, else any.
    aliases: BTreeMap<String, Alias>,
    /// Types of the interface that are something else's here.
    pub(super) instances: Instances,
    own_macros: OnceCell<OwnMacros>,
    /// The assignment's modules, and those around them.
    pub(super) promised: BTreeSet<Vec<String>>,
}

impl Submission {
    pub fn read(files: &BTreeMap<String, String>, reference: &Interface) -> Submission {
        let krate = Crate::parse(files);
        let items = Items::of_crate(&krate);
        Submission::of(krate, items, reference)
    }

    /// The same, of what has been read.
    pub fn of(krate: Crate, items: Items, reference: &Interface) -> Submission {
        let modules = reference.modules();
        // An alias with parameters does not take the name of a type elsewhere, unless it stands
        // where the interface has that name.
        let is_taken = |alias: &TypeDef| {
            let promised = reference.type_def(&alias.name);
            let mut types = items.types.iter().map(|found| &found.item);
            promised.is_none_or(|promised| promised.module != alias.module)
                && types.any(|t| t.def.name == alias.name && !matches!(t.shape, Shape::Alias(_)))
        };
        // What stands where the interface has a type is that type; an alias of its name in another
        // module, or in another variant of the assignment, is something else.
        let is_other = |def: &TypeDef| {
            let promised = reference.type_def(&def.name);
            let there = promised.and_then(|def| items.find_type(&def.module, &def.name));
            there.is_some_and(|there| there.item.def.module != def.module)
        };
        let of = |found: &FoundItem<FoundType>| {
            let def = &found.item.def;
            match &found.item.shape {
                _ if is_other(def) => None,
                Shape::Alias(alias) if alias.params.is_empty() || !is_taken(def) => {
                    Some((def.clone(), alias.clone()))
                }
                _ => None,
            }
        };
        let mut aliases: Vec<(TypeDef, Alias)> = items.types.iter().filter_map(of).collect();
        // Where several have a name, the last one counts.
        aliases
            .sort_by_key(|(def, alias)| (alias.params.is_empty(), modules.contains(&def.module)));
        let named = aliases.into_iter().map(|(def, alias)| (def.name, alias));
        let mut submission = Submission {
            krate,
            items,
            aliases: named.collect(),
            instances: Instances::default(),
            own_macros: OnceCell::new(),
            promised: modules
                .iter()
                .flat_map(|m| (1..=m.len()).map(|n| m[..n].to_vec()))
                .collect(),
        };
        submission.instances = Instances::of(reference, &submission.aliases, |def| {
            let (module, name) = submission.definition(&def.module, &def.name)?;
            Some(Offer {
                offered: &submission.offered(&def.module, &def.name)?.item,
                definition: submission.items.find_type(&module, &name)?,
            })
        });
        submission
    }

    /// With every alias of the submission replaced by what it stands for, and the interface's
    /// names of its types.
    pub fn expand(&self, ty: &Ty) -> Ty {
        self.instances.renamed(&aliases::expand(ty, &self.aliases))
    }

    /// With every alias, and the parameters that are `given`, replaced by what they stand for.
    pub fn expand_given(&self, ty: &Ty, given: &Given) -> Ty {
        aliases::expand_given(ty, &self.aliases, given)
    }

    /// What the parameters of a method's `impl` are, where its type was found elsewhere than the
    /// interface has it, or with arguments.
    pub fn impl_arguments(
        &self,
        function: &Function,
        found: &FoundItem<Function>,
    ) -> Option<Given> {
        let this = found.impl_self.as_ref()?;
        let expanded = || aliases::expand(this, &self.aliases);
        self.instances.impl_arguments(function, expanded)
    }

    /// A type that this module offers under this name, or else the only type of this name in the
    /// crate. A type of the interface that is an instance of another one has its arguments here.
    pub fn find_type(&self, module: &[String], name: &str) -> Option<&FoundItem<FoundType>> {
        let definition = self.instances.definition(name);
        definition.or_else(|| self.offered(module, name))
    }

    pub(super) fn offered(&self, module: &[String], name: &str) -> Option<&FoundItem<FoundType>> {
        if let Resolution::Item { module, name } =
            self.krate
                .resolve(module, &[name.to_owned()], Namespace::Type)
        {
            return self.items.find_type(&module, &name);
        }
        // What a macro writes here is not the type of that name in another variant.
        if self.own_macros().are_called_with(module, name) {
            return None;
        }
        let mut same = self.items.types.iter().filter(|t| t.item.def.name == name);
        same.next().filter(|_| same.next().is_none())
    }

    /// A free function that this module offers, by its own or a public `use`.
    pub fn find_function(&self, module: &[String], name: &str) -> Option<&FoundItem<Function>> {
        if let Some(found) = self.items.find_function(module, name) {
            return Some(found);
        }
        match self
            .krate
            .resolve(module, &[name.to_owned()], Namespace::Value)
        {
            Resolution::Item { module, name } => self.items.find_function(&module, &name),
            _ => None,
        }
    }

    /// A free function that is not where the interface has it: the only one of its name, if that
    /// place is not the interface's of another function. One that other modules can call comes
    /// before those that are somebody's own.
    pub fn moved_function(
        &self,
        reference: &Interface,
        function: &Function,
    ) -> Option<&FoundItem<Function>> {
        let is_free = |f: &Function| f.owner.is_none() && f.name == function.name;
        let mut places = reference.functions.iter().filter(|f| is_free(f));
        let is_only_place = places.next().is_some() && places.next().is_none();
        let of_name = self.items.functions.iter().filter(|f| is_free(&f.item));
        let (own, others): (Vec<_>, Vec<_>) = of_name.partition(|f| f.access == Access::Private);
        let found = match others.is_empty() {
            true => own,
            false => others,
        };
        let is_meant = is_only_place && is_free(function) && found.len() == 1;
        found.first().copied().filter(|_| is_meant)
    }

    /// Where all of the crate can name a type, and how many lifetimes it has there.
    pub fn type_path(&self, module: &[String], name: &str) -> Option<(String, usize)> {
        let offered = self.offered(module, name)?;
        let found = match offered.access {
            // Then what it stands for may be seen.
            Access::Private => self.find_type(module, name)?,
            _ => offered,
        };
        let def = &found.item.def;
        let path = self.path((module, name), (&def.module, &def.name), Namespace::Type);
        Some((path, found.item.lifetimes))
    }

    /// Where all of the crate can name what `module` offers as `name`: there, if it passes it on,
    /// else where it is written. The module in which it is written may be private.
    pub fn path(
        &self,
        (module, name): (&[String], &str),
        written: (&[String], &str),
        space: Namespace,
    ) -> String {
        let (module, name) = match self.krate.passes_on(module, name, space) {
            true => (module, name),
            false => written,
        };
        crate_path(module, name)
    }

    /// The struct or enum that is this type of the interface, through aliases.
    pub(super) fn definition(&self, module: &[String], name: &str) -> Option<ItemPath> {
        let def = &self.find_type(module, name)?.item.def;
        self.krate.followed((def.module.clone(), def.name.clone()))
    }

    /// What stands in the `impl`s of a type, in whatever modules these are.
    pub fn methods(&self, module: &[String], owner: &str) -> Vec<&FoundItem<Function>> {
        let impl_type = self.definition(module, owner);
        // Where only names are known: two variants in one crate have types of the same names.
        let near = module.split_last().map_or(&[][..], |(_, parent)| parent);
        let is_method = |f: &&FoundItem<Function>| match (&f.impl_type, &impl_type) {
            (Some(a), Some(b)) => a == b,
            _ => f.item.owner.as_deref() == Some(owner) && f.item.module.starts_with(near),
        };
        self.items.functions.iter().filter(is_method).collect()
    }

    pub fn find_constant(
        &self,
        module: &[String],
        owner: Option<&str>,
        name: &str,
    ) -> Option<&FoundItem<Constant>> {
        let mut constants = self.items.constants.iter();
        if let Some(owner) = owner {
            let impl_type = self.definition(module, owner);
            let is_owner = |c: &FoundItem<Constant>| match (&c.impl_type, &impl_type) {
                (Some(a), Some(b)) => a == b,
                _ => c.item.owner.as_deref() == Some(owner) && c.item.module == module,
            };
            return constants.find(|c| c.item.name == name && is_owner(c));
        }
        let (module, name) = match self
            .krate
            .resolve(module, &[name.to_owned()], Namespace::Value)
        {
            Resolution::Item { module, name } => (module, name),
            _ => (module.to_vec(), name.to_owned()),
        };
        constants.find(|c| c.item.module == module && c.item.name == name && c.item.owner.is_none())
    }

    /// A constant that is not where the interface has it: the only one of its name.
    pub fn moved_constant(&self, constant: &Constant) -> Option<&FoundItem<Constant>> {
        let is_free = |c: &Constant| c.owner.is_none() && c.name == constant.name;
        let mut found = self.items.constants.iter().filter(|c| is_free(&c.item));
        let first = found.next().filter(|_| is_free(constant));
        first.filter(|_| found.next().is_none())
    }

    /// May this function be there where only the compiler sees it?
    pub fn may_be_written_by_macros(&self, function: &Function) -> bool {
        let impl_type =
            (function.owner.as_ref()).and_then(|owner| self.definition(&function.module, owner));
        let of_type = impl_type.is_some_and(|impl_type| {
            self.items.written_by_macros.contains(&impl_type) || self.has_macros(&impl_type.0)
        });
        let name = function.owner.as_ref().unwrap_or(&function.name);
        of_type || self.may_have_from_macros(&function.module, name)
    }

    /// May this module have something of this name that only the compiler sees: written by a macro
    /// there, or where the module imports it from?
    pub fn may_have_from_macros(&self, module: &[String], name: &str) -> bool {
        let sources = || self.krate.imports_from(module, name).into_iter();
        let may_give = |(from, is_named): (Vec<String>, bool)| {
            self.own_macros().are_called_with(&from, name) || is_named && self.has_macros(&from)
        };
        self.has_macros(module) || sources().any(may_give)
    }

    fn own_macros(&self) -> &OwnMacros {
        self.own_macros.get_or_init(|| OwnMacros::of(&self.krate))
    }

    /// Are there items in this module that only the compiler sees? All of a module that a macro
    /// writes is seen by nobody else.
    pub fn has_macros(&self, module: &[String]) -> bool {
        let Some(module) = self.krate.module(module) else {
            return self.may_be_module_of_macro(module);
        };
        let mut items = module.items.iter();
        items.any(|item| matches!(item, syn::Item::Macro(m) if m.ident.is_none()))
    }

    /// May a macro write this module, which has neither a file nor braces of its own?
    pub fn may_be_module_of_macro(&self, module: &[String]) -> bool {
        let is_there = |depth: &usize| self.krate.module(&module[..*depth]).is_some();
        let above = (0..module.len()).rev().find(is_there);
        above.is_some_and(|depth| {
            let (parent, name) = (&module[..depth], &module[depth]);
            self.own_macros().may_declare(parent, name)
        })
    }
}

impl Interface {
    /// The modules in which there is something.
    pub fn modules(&self) -> BTreeSet<Vec<String>> {
        let functions = self.functions.iter().map(|f| &f.module);
        let types = self.types.iter().map(|t| &t.module);
        let constants = self.constants.iter().map(|c| &c.module);
        functions.chain(types).chain(constants).cloned().collect()
    }
}
