//! The items of a file of tests: what is a test, and what must change for it to be called.

use super::attributes::{goes, is_ignored, is_test, is_there, panics};
use super::edits::Edits;
use super::names::Names;
use super::{FACADE, RustTest, Tested, written};
use syn::spanned::Spanned as _;
use syn::{Attribute, Item, ItemFn, ItemMod, Visibility};

pub struct Walk<'a> {
    text: &'a str,
    tested: Tested<'a>,
    edits: Edits,
    pub tests: Vec<RustTest>,
    /// Modules that are declared without a body.
    pub elsewhere: Vec<String>,
    pub has_macros: bool,
    pub has_attributes: bool,
}

impl<'a> Walk<'a> {
    pub fn new(text: &'a str, tested: Tested<'a>) -> Walk<'a> {
        Walk {
            text,
            tested,
            edits: Edits::default(),
            tests: Vec::new(),
            elsewhere: Vec::new(),
            has_macros: false,
            has_attributes: false,
        }
    }

    pub fn file(&mut self, file: &syn::File) {
        if !is_there(&file.attrs) {
            return;
        }
        for attr in file.attrs.iter().filter(|attr| attr.path().is_ident("cfg")) {
            self.edits.blank(self.text, attr.span().byte_range());
        }
        if let Some(first) = file.items.first() {
            let at = first.span().byte_range().start;
            self.items(&file.items, &[], at);
        }
    }

    pub fn finish(mut self, names: &Names) -> String {
        names.add_to(&mut self.edits);
        self.edits.apply(self.text)
    }

    /// `at`: before the first of them.
    fn items(&mut self, items: &[Item], module: &[String], at: usize) {
        let Tested { name } = self.tested;
        if !items.iter().any(|item| declares(item, name)) {
            let import = format!("#[allow(unused_imports)] use crate::{FACADE} as {name}; ");
            self.edits.insert(at, import);
        }
        for item in items {
            self.item(item, module);
        }
    }

    fn item(&mut self, item: &Item, module: &[String]) {
        match item {
            Item::Fn(function) if is_test(&function.attrs) => self.test(function, module),
            Item::Mod(inner) => self.module(inner, module),
            Item::ExternCrate(item) if item.ident == self.tested.name => {
                self.edits.blank(self.text, item.span().byte_range());
            }
            Item::Fn(function) if written::writes_tests(&function.attrs) => self.marked(function),
            Item::Fn(ItemFn { attrs, .. }) => self.uncover(attrs),
            Item::Use(item) => self.uncover(&item.attrs),
            Item::Struct(item) => self.uncover(&item.attrs),
            Item::Enum(item) => self.uncover(&item.attrs),
            Item::Const(item) => self.uncover(&item.attrs),
            Item::Static(item) => self.uncover(&item.attrs),
            Item::Impl(item) => self.uncover(&item.attrs),
            Item::Type(item) => self.uncover(&item.attrs),
            Item::Trait(item) => self.uncover(&item.attrs),
            Item::TraitAlias(item) => self.uncover(&item.attrs),
            Item::Union(item) => self.uncover(&item.attrs),
            Item::ExternCrate(item) => self.uncover(&item.attrs),
            Item::Macro(item) => {
                self.uncover(&item.attrs);
                for place in written::marks(item.mac.tokens.clone()) {
                    self.has_macros = true;
                    self.edits.replace(place, written::ATTRIBUTE);
                }
            }
            _ => {}
        }
    }

    fn test(&mut self, function: &ItemFn, module: &[String]) {
        self.uncover(&function.attrs);
        let start = function.sig.span().byte_range().start;
        self.open(&function.vis, start);
        if !is_there(&function.attrs) {
            return;
        }
        self.tests.push(RustTest {
            module: module.to_vec(),
            name: function.sig.ident.to_string(),
            line: function.sig.span().start().line,
            lines: function.span().end().line + 1 - function.sig.span().start().line,
            source: self.text[function.span().byte_range()].to_owned(),
            docs: crate::docs::of(&function.attrs),
            panics: panics(&function.attrs),
            ignored: is_ignored(&function.attrs),
            number: None,
        });
    }

    /// The macro on it writes functions with our attribute instead of `#[test]`.
    fn marked(&mut self, function: &ItemFn) {
        self.has_attributes = true;
        let start = match &function.vis {
            Visibility::Inherited => function.sig.span(),
            vis => vis.span(),
        };
        let ours = format!("#[{}] ", written::ATTRIBUTE);
        self.edits.insert(start.byte_range().start, ours);
    }

    fn module(&mut self, inner: &ItemMod, module: &[String]) {
        if !is_there(&inner.attrs) {
            return;
        }
        self.uncover(&inner.attrs);
        self.open(&inner.vis, inner.mod_token.span.byte_range().start);
        let name = inner.ident.to_string();
        let Some((brace, items)) = &inner.content else {
            return self.elsewhere.push(name);
        };
        let path = [module, &[name]].concat();
        self.items(items, &path, brace.span.open().byte_range().end);
    }

    /// Takes off what only rustc's harness reads.
    fn uncover(&mut self, attrs: &[Attribute]) {
        for attr in attrs.iter().filter(|attr| goes(attr)) {
            self.edits.blank(self.text, attr.span().byte_range());
        }
    }

    /// The generated glue is in another module.
    fn open(&mut self, vis: &Visibility, at: usize) {
        match vis {
            Visibility::Inherited => self.edits.insert(at, "pub(crate) "),
            vis => self.edits.replace(vis.span().byte_range(), "pub(crate)"),
        }
    }
}

/// Does an item take this name among modules and types?
fn declares(item: &Item, name: &str) -> bool {
    match item {
        Item::Mod(item) => item.ident == name,
        Item::Struct(item) => item.ident == name,
        Item::Enum(item) => item.ident == name,
        Item::Type(item) => item.ident == name,
        _ => false,
    }
}
