//! Looking things up in a submission.

use super::super::aliases;
use super::super::found::{FoundItem, FoundType, Shape};
use super::super::imports::Space;
use super::super::items::Items;
use super::super::model::{Constant, Function, Interface, Ty};
use super::super::names::Target;
use super::super::source::Crate;
use std::collections::{BTreeMap, BTreeSet};

/// A submission's sources, read as far as they can be.
#[derive(Debug)]
pub struct Submission {
    pub krate: Crate,
    pub items: Items,
    /// Aliases by name: those of the coursework's own modules, else any.
    aliases: BTreeMap<String, Ty>,
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
        let mut aliases = BTreeMap::new();
        // The last one wins: the coursework's own modules come second.
        for own in [false, true] {
            for found in &items.types {
                if let Shape::Alias(ty) = &found.item.shape
                    && modules.contains(&found.item.def.module) == own
                    && found.item.def.generics.is_empty()
                {
                    aliases.insert(found.item.def.name.clone(), ty.clone());
                }
            }
        }
        Submission {
            krate,
            items,
            aliases,
        }
    }

    /// With every alias of the submission replaced by what it stands for.
    pub fn expand(&self, ty: &Ty) -> Ty {
        aliases::expand(ty, &self.aliases)
    }

    /// A type that this module offers under this name, or else the only type
    /// of this name in the crate.
    pub fn find_type(&self, module: &[String], name: &str) -> Option<&FoundItem<FoundType>> {
        if let Target::Item { module, name } =
            self.krate.resolve(module, &[name.to_owned()], Space::Type)
        {
            return self.items.find_type(&module, &name);
        }
        let mut same = self.items.types.iter().filter(|t| t.item.def.name == name);
        same.next().filter(|_| same.next().is_none())
    }

    /// A free function that this module offers, by its own or a public `use`.
    pub fn find_function(&self, module: &[String], name: &str) -> Option<&FoundItem<Function>> {
        if let Some(found) = self.items.find_function(module, name) {
            return Some(found);
        }
        match self.krate.resolve(module, &[name.to_owned()], Space::Value) {
            Target::Item { module, name } => self.items.find_function(&module, &name),
            _ => None,
        }
    }

    pub fn find_method(
        &self,
        owner: &str,
        module: &[String],
        name: &str,
    ) -> Option<&FoundItem<Function>> {
        let methods = || {
            self.items
                .functions
                .iter()
                .filter(|f| f.item.owner.as_deref() == Some(owner) && f.item.name == name)
        };
        methods().find(|f| f.item.module == module).or_else(|| {
            // Two variants in one crate have types of the same names.
            let near = module.split_last().map_or(&[][..], |(_, parent)| parent);
            methods().find(|f| f.item.module.starts_with(near))
        })
    }

    pub fn find_constant(
        &self,
        module: &[String],
        owner: Option<&str>,
        name: &str,
    ) -> Option<&FoundItem<Constant>> {
        let module = match self.krate.resolve(module, &[name.to_owned()], Space::Value) {
            Target::Item { module, .. } if owner.is_none() => module,
            _ => module.to_vec(),
        };
        self.items.constants.iter().find(|c| {
            c.item.module == module && c.item.owner.as_deref() == owner && c.item.name == name
        })
    }

    /// Are there items in this module that only the compiler sees?
    pub fn has_macros(&self, module: &[String]) -> bool {
        self.krate.module(module).is_some_and(|m| {
            m.items
                .iter()
                .any(|item| matches!(item, syn::Item::Macro(m) if m.ident.is_none()))
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

/// The most similar name, if it is similar enough for a typing mistake.
pub fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (name.chars().count() / 3).max(1);
    // Names whose lengths differ too much are too different.
    let near = |other: &&str| name.len().abs_diff(other.len()) <= 2 * limit;
    names
        .filter(near)
        .map(|other| (distance(name, other), other))
        .filter(|(d, _)| *d <= limit)
        .min()
        .map(|(_, other)| other)
}

/// Letters to change, add or remove; case and underscores count for nothing.
fn distance(a: &str, b: &str) -> usize {
    let fold = |s: &str| -> Vec<char> {
        s.chars()
            .filter(|c| *c != '_')
            .flat_map(char::to_lowercase)
            .collect()
    };
    let (a, b) = (fold(a), fold(b));
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
