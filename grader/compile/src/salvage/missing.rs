//! Files, types and given functions that a hand-in does not have, and that the rest of it uses.

use super::cut::{Cut, CutKind};
use super::edit::Edit;
use super::outline::{ItemKind, Outline};
use super::parts::ListElement;
use super::round::{Round, Target, last_names};
use super::template::Template;
use super::{Salvage, items};
use crate::diagnostic::RustcError;
use crate::lexer::line_of;
use interface::model::{TypeDef, TypeKind};
use interface::source::module_of;
use std::collections::BTreeSet;

/// "There is no such name", here or there.
const NO_NAME: &[&str] = &[
    "E0412", "E0422", "E0425", "E0432", "E0433", "E0531", "E0574", "E0599",
];
/// "There is no such field or variant."
const NO_PART: &[&str] = &["E0026", "E0559", "E0560", "E0599", "E0609"];

impl Salvage<'_> {
    /// A module of the interface that is declared and has no file becomes an empty one: what is
    /// missing in it is then told, and repaired, by itself.
    pub(super) fn add_missing_files(&mut self) {
        for module in self.template.interface.modules() {
            let Some((name, parent)) = module.split_last() else {
                continue;
            };
            let has_lib = self.files.contains_key("src/lib.rs");
            let is = |path: &String, module: &[String]| {
                module_of(path, has_lib).is_some_and(|found| found == module)
            };
            if self.files.keys().any(|path| is(path, &module)) {
                continue;
            }
            let mut parents = self.files.iter().filter(|(path, _)| is(path, parent));
            let declared =
                parents.find_map(|(path, text)| Some((path.clone(), declaration(text, name)?)));
            let Some((file, line)) = declared else {
                continue;
            };
            let path = format!("src/{}.rs", module.join("/"));
            self.cuts.push(Cut {
                message: format!("mod {name};"),
                ..Cut::new(CutKind::NoFile, path.clone(), &file, line)
            });
            self.files.insert(path, String::new());
        }
    }

    /// Puts back types, aliases, fields and given functions that errors do not find and that are
    /// nowhere in the hand-in.
    pub(super) fn put_back_missing(&mut self, errors: &[RustcError], round: &mut Round<'_>) {
        // A file may have a thousand errors that say the same.
        let mut said = BTreeSet::new();
        for error in errors.iter().filter(|error| said.insert(&error.message)) {
            let code = error.code.as_deref().unwrap_or("");
            if round.is_fixed(error) || self.cut_before(error).is_some() {
                continue;
            }
            let names: Vec<&str> = last_names(&error.message).collect();
            if NO_NAME.contains(&code) {
                for name in &names {
                    self.put_back_name(name, &names, error, round);
                }
            }
            if NO_PART.contains(&code) && !round.is_fixed(error) {
                self.put_back_part(&names, error, round);
            }
        }
    }

    /// `names` are all that the error speaks of: a method's type is among them.
    fn put_back_name(
        &mut self,
        name: &str,
        names: &[&str],
        error: &RustcError,
        round: &mut Round<'_>,
    ) {
        let is_method = error.code.as_deref() == Some("E0599");
        let lost = match is_method {
            true => self.template.lost_method(name, names, round),
            false => self.template.lost_item(name, error, round),
        };
        let Some(lost) = lost else { return };
        let outlines = round.outlines;
        let file = outlines.keys().find(|f| self.module_of(f) == lost.module);
        let Some(file) = file.filter(|file| !imports(&outlines[*file], name)) else {
            return;
        };
        let Some(at) = beginning(&outlines[file], &self.files[file]) else {
            return;
        };
        round.edit(file, Edit::new(at..at, format!("{} ", lost.text)));
        let line = if error.file == *file { error.line } else { 0 };
        let cut = Cut {
            begins: line_of(&self.files[file], at),
            code: error.code.clone(),
            message: error.message.clone(),
            detail: error.rendered.clone(),
            ..Cut::new(CutKind::Given, lost.name, file, line)
        };
        round.note(cut);
        let about = if is_method { lost.owner.as_str() } else { name };
        round.mark_fixed_everywhere(about);
    }

    /// A type that lacks a field or variant, and has none of its own, becomes the interface's.
    fn put_back_part(&mut self, names: &[&str], error: &RustcError, round: &mut Round<'_>) {
        let interface = self.template.interface;
        let types = interface.types.iter();
        let of = |def: &&TypeDef| {
            let parts = parts_of(def);
            let is_named = names.contains(&def.name.as_str());
            is_named && names.iter().any(|name| parts.contains(name))
        };
        for def in types.filter(of) {
            let Some(target) = round.type_named(&def.name) else {
                continue;
            };
            let (ItemKind::Struct { parts: own, .. } | ItemKind::Enum { parts: own }) =
                &target.item.kind
            else {
                continue;
            };
            let parts = parts_of(def);
            let knows = |part: &ListElement| parts.contains(&part.name.as_str());
            let lacks =
                |name: &&&str| parts.contains(*name) && !own.iter().any(|o| o.name == **name);
            if own.iter().all(knows) && names.iter().any(|name| lacks(&name)) {
                self.replaces_type(&target, error, round);
            }
        }
    }

    /// Whether the interface's type now stands there, which is tried once.
    pub(super) fn replaces_type(
        &mut self,
        target: &Target<'_>,
        error: &RustcError,
        round: &mut Round<'_>,
    ) -> bool {
        let module = self.module(target);
        if self.type_text(&module, target.item, round).is_none() || self.is_tried(target) {
            return false;
        }
        if !round.adds_to(target, error) {
            self.type_(target, error, round);
            round.mark_fixed_everywhere(&target.item.name);
        }
        true
    }
}

/// Something of the interface that is nowhere in a hand-in.
struct Lost {
    /// As a report names it.
    name: String,
    /// The type of a method.
    owner: String,
    module: Vec<String>,
    text: String,
}

impl Lost {
    /// Something that is no method.
    fn item(name: &str, module: &[String], text: String) -> Lost {
        Lost {
            name: name.to_owned(),
            owner: String::new(),
            module: module.to_vec(),
            text,
        }
    }
}

impl Template<'_> {
    /// A type, an alias or a given function, where nothing of the hand-in has this name.
    fn lost_item(&self, name: &str, error: &RustcError, round: &Round<'_>) -> Option<Lost> {
        let lost = self
            .lost_type(name, round)
            .or_else(|| self.lost_alias(name))
            .or_else(|| self.lost_function(name, error))?;
        // Looked at last, because a hand-in may have very many items.
        let is_free = round.items().all(|item| {
            item.name != name || matches!(item.kind, ItemKind::Impl { .. }) || item.owner.is_some()
        });
        is_free.then_some(lost)
    }

    fn lost_type(&self, name: &str, round: &Round<'_>) -> Option<Lost> {
        let def = self.type_def(&[], name)?;
        let by_hand = items::implemented(name, round);
        let text = self.type_text(&def.module, name, &by_hand)?;
        Some(Lost::item(name, &def.module, text))
    }

    fn lost_alias(&self, name: &str) -> Option<Lost> {
        let text = self.alias(name)?;
        let is_here = |module: &Vec<String>| {
            let is_it = |item: &syn::Item| matches!(item, syn::Item::Type(t) if t.ident == name);
            self.items_of(module).iter().any(is_it)
        };
        let module = self.interface.modules().into_iter().find(is_here)?;
        Some(Lost::item(name, &module, text))
    }

    fn lost_function(&self, name: &str, error: &RustcError) -> Option<Lost> {
        // A variable may have any name.
        let is_import = error.code.as_deref() == Some("E0432");
        if !is_import && !error.message.contains("function") {
            return None;
        }
        let index = self.function(&[], None, name)?;
        let text = self.given(index)?;
        let module = &self.interface.functions[index].module;
        Some(Lost::item(name, module, text))
    }

    fn lost_method(&self, name: &str, names: &[&str], round: &Round<'_>) -> Option<Lost> {
        let index = self.interface.given.iter().copied().find(|&index| {
            let function = &self.interface.functions[index];
            let owner = function.owner.as_deref();
            function.name == name && owner.is_some_and(|owner| names.contains(&owner))
        })?;
        let function = &self.interface.functions[index];
        let owner = function.owner.as_deref()?;
        let is_it = |item: &super::outline::Item| {
            item.is_function() && item.name == name && item.owner.as_deref() == Some(owner)
        };
        if round.items().any(is_it) {
            return None;
        }
        let (header, text) = (self.header(owner)?, self.given(index)?);
        Some(Lost {
            name: function.full_name(),
            owner: owner.to_owned(),
            module: function.module.clone(),
            text: format!("{header} {{ {text} }}"),
        })
    }
}

/// The names of a type's fields or variants.
fn parts_of(def: &TypeDef) -> Vec<&str> {
    match &def.kind {
        TypeKind::Opaque => Vec::new(),
        TypeKind::Open(fields) => fields.iter().map(|(name, _)| name.as_str()).collect(),
        TypeKind::Enum(variants) => variants.iter().map(|v| v.name.as_str()).collect(),
    }
}

/// Does a `use` of this file bring in the name?
fn imports(outline: &Outline, name: &str) -> bool {
    outline.items.iter().any(|item| match &item.kind {
        ItemKind::Use { names, .. } => item.modules.is_empty() && names.iter().any(|n| n == name),
        _ => false,
    })
}

/// Where an item can be added; `None` where a comment would swallow it.
fn beginning(outline: &Outline, text: &str) -> Option<usize> {
    match outline.items.first() {
        Some(first) => Some(first.range.start),
        None => (text.is_empty() || text.ends_with('\n')).then_some(text.len()),
    }
}

/// The line on which a file declares a module that has a file of its own.
fn declaration(text: &str, name: &str) -> Option<usize> {
    let file = syn::parse_file(text).ok()?;
    let mut modules = file.items.iter().filter_map(|item| match item {
        syn::Item::Mod(module) if module.content.is_none() && module.ident == name => Some(module),
        _ => None,
    });
    let module = modules.find(|module| {
        let mut attributes = module.attrs.iter();
        !attributes.any(|a| a.path().is_ident("path") || a.path().is_ident("cfg"))
    })?;
    Some(module.mod_token.span.start().line)
}
