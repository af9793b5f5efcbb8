//! What tests see of a hand-in: what has a name in the reference, and nothing else.
//!
//! A test that imports all of a crate (`use acronym::*`) would take whatever else is there: a type
//! called `Vec`, a trait with a method `is_err` for everything. So tests get a module of the kit's
//! in the place of the crate, the *facade*, which imports the names of the reference one by one.

use super::attributes::is_there;
use crate::imports::{Import, Namespace, declared};
use crate::names::Resolution;
use crate::source::{Crate, Module};
use std::collections::{BTreeMap, BTreeSet};
use syn::{Attribute, Item, Visibility};

/// Modules that import all of one another are followed so far.
const MAX_DEPTH: usize = 8;

/// A module of the facade, for a module of the reference.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facade {
    /// The module's path in a hand-in.
    path: Vec<String>,
    /// Names that a hand-in gives there.
    own: BTreeSet<String>,
    /// `use` items of other crates.
    foreign: BTreeSet<String>,
    /// Whether only the compiler knows all its names.
    whole: bool,
    inside: BTreeMap<String, Facade>,
}

/// A line of the facade's text, and what it gives: `shapes::Circle`.
pub type Line = (String, Option<String>);

impl Facade {
    /// `files` are the reference's, `base` is the module that tests call by the crate's name.
    pub fn of(files: &BTreeMap<String, String>, base: &[String]) -> Facade {
        let krate = Crate::parse(files);
        let builder = Builder {
            krate: &krate,
            base,
        };
        builder.module(base, MAX_DEPTH)
    }

    /// Where nothing is known: the whole crate.
    pub fn open(base: &[String]) -> Facade {
        Facade {
            path: base.to_vec(),
            whole: true,
            ..Facade::default()
        }
    }

    /// Whether tests get all names of the hand-in: those of the reference are the compiler's to
    /// know.
    pub fn is_whole(&self) -> bool {
        self.whole || self.inside.values().any(Facade::is_whole)
    }

    /// The module's lines, without those names.
    pub fn lines(&self, name: &str, without: &BTreeSet<String>) -> Vec<Line> {
        let mut lines = Vec::new();
        self.write(name, &[], without, &mut lines);
        lines
    }

    /// Names that these sources certainly lack.
    pub fn missing(&self, files: &BTreeMap<String, String>) -> BTreeSet<String> {
        let krate = Crate::parse(files);
        let mut missing = BTreeSet::new();
        if krate.errors.is_empty() {
            self.look_for(&krate, &[], &mut missing);
        }
        missing
    }

    /// Every name that it gives, with the path of its module in a hand-in.
    pub fn names(&self) -> Vec<(Vec<String>, String, String)> {
        let mut found = Vec::new();
        self.add_names(&[], &mut found);
        found
    }

    fn add_names(&self, place: &[&str], found: &mut Vec<(Vec<String>, String, String)>) {
        for name in &self.own {
            found.push((self.path.clone(), shown(place, name), name.clone()));
        }
        for (name, inner) in &self.inside {
            inner.add_names(&[place, &[name]].concat(), found);
        }
    }

    fn write(&self, name: &str, place: &[&str], without: &BTreeSet<String>, to: &mut Vec<Line>) {
        to.push((format!("pub(crate) mod {name} {{"), None));
        let path: String = self.path.iter().map(|part| format!("{part}::")).collect();
        if self.whole {
            let line = format!("pub(crate) use crate::{path}*;");
            to.push((line, None));
        }
        for name in &self.own {
            let given = shown(place, name);
            if !self.whole && !without.contains(&given) {
                to.push((format!("pub(crate) use crate::{path}{name};"), Some(given)));
            }
        }
        for import in &self.foreign {
            to.push((format!("pub(crate) use ::{import};"), None));
        }
        for (name, inner) in &self.inside {
            if !self.whole {
                inner.write(name, &[place, &[name]].concat(), without, to);
            }
        }
        to.push(("}".to_owned(), None));
    }

    fn look_for(&self, krate: &Crate, place: &[&str], missing: &mut BTreeSet<String>) {
        let module = krate.module(&self.path);
        for name in &self.own {
            if module.is_none_or(|module| certainly_lacks(module, name)) {
                missing.insert(shown(place, name));
            }
        }
        for (name, inner) in &self.inside {
            inner.look_for(krate, &[place, &[name]].concat(), missing);
        }
    }
}

fn shown(place: &[&str], name: &str) -> String {
    [place, &[name]].concat().join("::")
}

/// In doubt it does not: rustc says so then.
fn certainly_lacks(module: &Module, name: &str) -> bool {
    let gives = |item: &Item| match item {
        Item::Macro(item) => item.ident.as_ref().is_none_or(|ident| ident == name),
        Item::Mod(item) => item.ident == name,
        item => declared(item).is_some_and(|(_, own)| own == name),
    };
    module.imports.globs.is_empty()
        && module.imports.named(name).is_empty()
        && !module.items.iter().any(gives)
}

struct Builder<'a> {
    krate: &'a Crate,
    base: &'a [String],
}

impl Builder<'_> {
    fn module(&self, path: &[String], depth: usize) -> Facade {
        let mut facade = Facade {
            path: path.to_vec(),
            ..Facade::default()
        };
        if let Some(module) = self.krate.module(path) {
            self.fill(&mut facade, module, path, depth);
        }
        if self.base.is_empty() && path.is_empty() {
            facade.own.extend(self.exported_macros());
        }
        facade
    }

    /// The root's private items are seen everywhere in a crate.
    fn is_seen(&self, vis: &Visibility, path: &[String]) -> bool {
        path.is_empty() || !matches!(vis, Visibility::Inherited)
    }

    fn fill(&self, facade: &mut Facade, module: &Module, path: &[String], depth: usize) {
        for item in &module.items {
            if let Some((name, vis, attrs)) = named(item)
                && is_there(attrs)
                && self.is_seen(vis, path)
            {
                match item {
                    Item::Mod(_) => self.add_module(facade, &name, path, depth),
                    _ => drop(facade.own.insert(name)),
                }
            }
            facade.whole |= matches!(item, Item::Macro(item) if item.ident.is_none());
        }
        for import in module.imports.all() {
            if path.is_empty() || import.public {
                self.import(facade, import, path, depth);
            }
        }
    }

    fn add_module(&self, facade: &mut Facade, name: &str, path: &[String], depth: usize) {
        let inside = [path, &[name.to_owned()]].concat();
        let is_known = depth > 0 && self.krate.module(&inside).is_some();
        match is_known {
            true => drop(
                facade
                    .inside
                    .insert(name.to_owned(), self.module(&inside, depth - 1)),
            ),
            false => drop(facade.own.insert(name.to_owned())),
        }
    }

    fn import(&self, facade: &mut Facade, import: &Import, path: &[String], depth: usize) {
        let inside = self.module_at(path, &import.path);
        match (&import.name, inside) {
            (Some(name), Some(module)) if depth > 0 => {
                facade
                    .inside
                    .insert(name.clone(), self.module(&module, depth - 1));
            }
            (Some(name), None) if self.is_foreign(path, import) => {
                let mut line = import.path.join("::");
                if import.path.last() != Some(name) {
                    line += &format!(" as {name}");
                }
                facade.foreign.insert(line);
            }
            (Some(name), _) => {
                if name != "_" {
                    facade.own.insert(name.clone());
                }
            }
            (None, Some(module)) if depth > 0 => {
                let all = self.module(&module, depth - 1);
                facade.own.extend(all.own);
                facade.foreign.extend(all.foreign);
                facade.inside.extend(all.inside);
                facade.whole |= all.whole;
            }
            (None, _) => match self.variants(path, &import.path) {
                Some(names) => facade.own.extend(names),
                None if self.is_foreign(path, import) => {
                    facade
                        .foreign
                        .insert(format!("{}::*", import.path.join("::")));
                }
                None => facade.whole = true,
            },
        }
    }

    /// The module of the reference that a path of a `use` leads to.
    fn module_at(&self, from: &[String], path: &[String]) -> Option<Vec<String>> {
        let (first, rest) = path.split_first()?;
        let mut at = match first.as_str() {
            "crate" => Vec::new(),
            "self" => from.to_vec(),
            "super" => from.split_last()?.1.to_vec(),
            _ => [from, std::slice::from_ref(first)].concat(),
        };
        for part in rest {
            match part.as_str() {
                "super" => drop(at.pop()),
                _ => at.push(part.clone()),
            }
        }
        self.krate.module(&at).is_some().then_some(at)
    }

    fn is_foreign(&self, from: &[String], import: &Import) -> bool {
        let Some(first) = import.path.first() else {
            return false;
        };
        let of_crate = ["crate", "self", "super"].contains(&first.as_str());
        let beside = [from, std::slice::from_ref(first)].concat();
        let is_own = [Namespace::Type, Namespace::Value]
            .iter()
            .any(|space| self.krate.declares(from, first, *space));
        !of_crate && !is_own && self.krate.module(&beside).is_none()
    }

    /// `use Suit::*;`
    fn variants(&self, from: &[String], path: &[String]) -> Option<Vec<String>> {
        let Resolution::Item { module, name } = self.krate.resolve(from, path, Namespace::Type)
        else {
            return None;
        };
        match self
            .krate
            .module(&module)?
            .declared(&name, Namespace::Type)?
        {
            Item::Enum(item) => {
                let names = item.variants.iter();
                Some(names.map(|variant| variant.ident.to_string()).collect())
            }
            _ => None,
        }
    }

    /// Macros that stand at the crate's root, wherever they are written.
    fn exported_macros(&self) -> Vec<String> {
        let items = self.krate.modules.values().flat_map(|m| &m.items);
        let exported = items.filter_map(|item| match item {
            Item::Macro(item) if item.attrs.iter().any(|a| a.path().is_ident("macro_export")) => {
                item.ident.as_ref().map(ToString::to_string)
            }
            _ => None,
        });
        exported.collect()
    }
}

fn named(item: &Item) -> Option<(String, &Visibility, &[Attribute])> {
    let (vis, attrs) = match item {
        Item::Struct(x) => (&x.vis, &x.attrs),
        Item::Enum(x) => (&x.vis, &x.attrs),
        Item::Union(x) => (&x.vis, &x.attrs),
        Item::Type(x) => (&x.vis, &x.attrs),
        Item::Trait(x) => (&x.vis, &x.attrs),
        Item::Fn(x) => (&x.vis, &x.attrs),
        Item::Const(x) => (&x.vis, &x.attrs),
        Item::Static(x) => (&x.vis, &x.attrs),
        Item::Mod(x) => {
            let of_tests = crate::conditions::is_left_out(&x.attrs);
            return (!of_tests).then(|| (x.ident.to_string(), &x.vis, &x.attrs[..]));
        }
        _ => return None,
    };
    let (_, name) = declared(item)?;
    let of_tests = crate::conditions::is_left_out(attrs) || name == "_";
    (!of_tests).then_some((name, vis, attrs))
}
