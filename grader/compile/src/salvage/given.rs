//! What students receive already written: a hand-in gets it back where it is broken or missing.

use super::Salvage;
use super::cut::{Cut, CutKind};
use super::edit::{Edit, FileEdits};
use super::outline::{Item, ItemKind, Outline};
use super::round::{Round, Target, last_names};
use super::template::Template;
use crate::diagnostic::RustcError;
use interface::model::{Function, TypeKind};
use quote::quote;
use std::collections::BTreeMap;

impl Template<'_> {
    /// A function that students receive, whole and on one line.
    pub fn given(&self, index: usize) -> Option<String> {
        let is_given = self.interface.given.contains(&index);
        let function = is_given.then(|| &self.interface.functions[index])?;
        let items = self.items_of(&function.module);
        let text = items.iter().find_map(|item| text_of(item, function))?;
        // A line end inside a text would be lost.
        (!text.contains('\n')).then_some(text)
    }

    /// The file of a module of which students receive everything.
    pub fn given_module(&self, module: &[String]) -> Option<&str> {
        let interface = self.interface;
        let mut functions = interface.functions.iter().enumerate();
        let is_given =
            |(index, f): (usize, &Function)| f.module != module || interface.given.contains(&index);
        let mut types = interface.types.iter().filter(|def| def.module == module);
        let is_whole = functions.all(is_given) && types.all(|def| def.kind != TypeKind::Opaque);
        is_whole.then(|| self.file_of(module)).flatten()
    }
}

impl Salvage<'_> {
    /// Puts back what a hand-in does not write at all: whole modules, and functions of which
    /// only `todo!()` is left.
    pub(super) fn put_back_unwritten(&mut self) {
        for module in self.template.interface.modules() {
            self.put_back_module(&module);
        }
        let mut edits = FileEdits::default();
        // To find a given text is to parse the template's file.
        let mut texts = BTreeMap::new();
        for (path, outline) in self.outlines() {
            for item in &outline.items {
                if outline.is_of_trait(item) || !is_unwritten(item, &self.files[&path]) {
                    continue;
                }
                let module = [self.module_of(&path), item.modules.clone()].concat();
                let index = self
                    .template
                    .function(&module, item.owner.as_deref(), &item.name);
                let Some(index) = index else { continue };
                let given = texts.entry(index);
                let given = given.or_insert_with(|| self.template.given(index)).clone();
                let Some(given) = given else { continue };
                self.put_back.insert(key(&path, item));
                edits.add(path.clone(), Edit::new(item.range.clone(), given));
                let name = item.full_name();
                self.cuts.push(Cut {
                    begins: item.line,
                    ..Cut::new(CutKind::Given, name, &path, item.line)
                });
            }
        }
        edits.apply(&mut self.files);
    }

    fn put_back_module(&mut self, module: &[String]) {
        let Some(given) = self.template.given_module(module) else {
            return;
        };
        let file = self
            .files
            .keys()
            .find(|path| self.module_of(path) == module);
        let Some(file) = file.cloned() else {
            return;
        };
        let is_empty = |text: &String| Outline::of(text).is_some_and(|o| o.items.is_empty());
        if is_empty(&self.files[&file]) && !self.is_elsewhere(module) {
            self.files.insert(file.clone(), given.to_owned());
            self.put_in_place(Cut::new(CutKind::Given, file.clone(), &file, 0));
        }
    }

    /// Does any file of the hand-in have a function or a type that only this module promises?
    fn is_elsewhere(&self, module: &[String]) -> bool {
        let interface = self.template.interface;
        let is_only_here = |modules: Vec<&Vec<String>>| {
            !modules.is_empty() && modules.into_iter().all(|found| found == module)
        };
        let promises = |item: &Item| {
            let functions = interface.functions.iter();
            let functions = functions.filter(|f| (&f.owner, &f.name) == (&item.owner, &item.name));
            let types = interface.types.iter().filter(|def| def.name == item.name);
            item.is_function() && is_only_here(functions.map(|f| &f.module).collect())
                || item.is_type() && is_only_here(types.map(|def| &def.module).collect())
        };
        let mut outlines = self.files.values().filter_map(|text| Outline::of(text));
        outlines.any(|outline| outline.items.iter().any(promises))
    }

    /// The cut of a whole file that is given, in the place of the one that it had: `pieces`
    /// count on where the others are.
    fn put_in_place(&mut self, given: Cut) {
        let file = &given.file;
        let is_its = |cut: &Cut| match cut.how {
            CutKind::NoFile => cut.item == *file,
            CutKind::Mended | CutKind::File => cut.item == *file && cut.file == *file,
            _ => false,
        };
        match self.cuts.iter().position(is_its) {
            Some(at) => {
                self.pieces.retain(|(cut, _)| *cut != at);
                self.cuts[at] = given;
            }
            None => self.cuts.push(given),
        }
    }

    /// The given text of a function at fault. Where it is there already and still at fault
    /// because a type has a field more, the type is given too. False when nothing can be given.
    pub(super) fn give(
        &mut self,
        index: usize,
        target: &Target<'_>,
        error: &RustcError,
        round: &mut Round<'_>,
    ) -> bool {
        let Some(given) = self.template.given(index) else {
            return false;
        };
        let is_first = self.put_back.insert(key(target.file, target.item));
        let own = &self.files[target.file][target.item.range.clone()];
        if is_first && tokens(own) != tokens(&given) {
            let cut = self.record(target.item.full_name(), CutKind::Replaced, target, error);
            round.edit(target.file, Edit::new(target.item.range.clone(), given));
            round.cut(target, cut);
            return true;
        }
        error.code.as_deref() == Some("E0063") && self.give_type(error, round)
    }

    /// The type whose fields a given function does not know.
    fn give_type(&mut self, error: &RustcError, round: &mut Round<'_>) -> bool {
        let Some(name) = last_names(&error.message).last() else {
            return false;
        };
        let Some(target) = round.type_named(name) else {
            return false;
        };
        self.replaces_type(&target, error, round)
    }

    /// Of the files that may leave a function unwritten.
    fn outlines(&self) -> BTreeMap<String, Outline> {
        let may_have = |text: &str| text.contains("todo!") || text.contains("unimplemented!");
        let files = self.files.iter().filter(|(_, text)| may_have(text));
        files
            .filter_map(|(path, text)| Some((path.clone(), Outline::of(text)?)))
            .collect()
    }
}

/// An item of a file, wherever its other lines are.
fn key(file: &str, item: &Item) -> (String, String, usize) {
    (file.to_owned(), item.full_name(), item.line)
}

/// The function of the interface, if it is this item or stands in it.
fn text_of(item: &syn::Item, function: &Function) -> Option<String> {
    match (item, &function.owner) {
        (syn::Item::Fn(f), None) if f.sig.ident == function.name => {
            Some(without_attributes(&f.vis, &f.sig, &f.block))
        }
        (syn::Item::Impl(block), Some(owner)) if block.trait_.is_none() => {
            interface::type_name(&block.self_ty).filter(|name| name == owner)?;
            block.items.iter().find_map(|member| match member {
                syn::ImplItem::Fn(f) if f.sig.ident == function.name => {
                    Some(without_attributes(&f.vis, &f.sig, &f.block))
                }
                _ => None,
            })
        }
        _ => None,
    }
}

fn without_attributes(vis: &syn::Visibility, sig: &syn::Signature, block: &syn::Block) -> String {
    quote!(#vis #sig #block).to_string()
}

/// The same text, however it is laid out; comments are none of it.
fn tokens(function: &str) -> Option<String> {
    let f: syn::ImplItemFn = syn::parse_str(function).ok()?;
    Some(without_attributes(&f.vis, &f.sig, &f.block))
}

/// Is `todo!()` or `unimplemented!()` all that its body does?
fn is_unwritten(item: &Item, text: &str) -> bool {
    let ItemKind::Function {
        body: Some(body), ..
    } = &item.kind
    else {
        return false;
    };
    let block: Option<syn::Block> = syn::parse_str(&text[body.clone()]).ok();
    let called = |statement: &syn::Stmt| match statement {
        syn::Stmt::Macro(call) => Some(call.mac.path.clone()),
        syn::Stmt::Expr(syn::Expr::Macro(call), _) => Some(call.mac.path.clone()),
        _ => None,
    };
    let path = block.and_then(|block| match block.stmts.as_slice() {
        [only] => called(only),
        _ => None,
    });
    path.is_some_and(|path| path.is_ident("todo") || path.is_ident("unimplemented"))
}
