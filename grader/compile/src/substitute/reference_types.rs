//! Types that the student represents differently from the reference. A body of the reference
//! that uses their fields needs the reference's representation, too.
//!
//! The student's type then gets the reference's fields. The student's functions that used the
//! old fields no longer compile: the salvage removes them, and the reference's bodies replace
//! them.

use super::reference::{Item, Module, Reference, Role};
use crate::salvage::edit::{Edit, FileEdits};
use crate::student::StudentCrate;
use interface::Interface;
use interface::compare::{Comparison, compare};
use interface::model::TypeKind;
use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use std::collections::{BTreeMap, BTreeSet};

/// Path → text.
type Files = BTreeMap<String, String>;

/// The types whose fields the reference's text of these functions can touch.
pub fn types_behind(
    interface: &Interface,
    reference: &Reference,
    functions: impl IntoIterator<Item = usize>,
) -> BTreeSet<String> {
    let places = functions.into_iter().filter_map(|f| reference.function(f));
    let mut found = BTreeSet::new();
    for (module, item) in places {
        let module = &reference.modules[module];
        let is_opaque = |name: &String| {
            let def = interface.type_def(name);
            def.is_some_and(|def| def.kind == TypeKind::Opaque && def.module == module.path)
        };
        found.extend(spoken_of(module, item).into_iter().filter(is_opaque));
    }
    found
}

/// The words of an item, and of the private ones of its module that it reaches.
fn spoken_of(module: &Module, item: usize) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let mut words = BTreeSet::new();
    let mut open = vec![item];
    while let Some(item) = open.pop() {
        if !seen.insert(item) {
            continue;
        }
        words.extend(module.items[item].words.all.iter().cloned());
        let helps = |item: &Item| {
            matches!(item.role, Role::Helper | Role::Method | Role::Impl)
                && words.contains(&item.name)
        };
        let items = module.items.iter().enumerate();
        open.extend(items.filter(|(_, item)| helps(item)).map(|(i, _)| i));
    }
    words
}

/// The sources with the reference's representation of these types; `None` where one of them
/// cannot be written there.
pub fn with_types(
    interface: &Interface,
    reference: &Reference,
    files: &Files,
    types: &BTreeSet<String>,
) -> Option<Files> {
    let (comparison, student) = (compare(interface, files), StudentCrate::read(files));
    let mut edits = FileEdits::default();
    for name in types {
        let def = interface.type_def(name)?;
        let module = &reference.modules[reference.module(&def.module)?];
        let is = |item: &&Item| item.role == Role::Type && item.name == *name;
        let item = module.items.iter().find(is)?;
        let (file, range, derives) = student.structure(&def.module, name)?;
        let writer = Writer {
            interface,
            comparison: &comparison,
            module,
            generics: &def.generics,
        };
        let by_hand = student.traits_by_hand(name);
        let text = writer.of(&item.text, &derives, &by_hand)?;
        let edit = Edit::new(range, text);
        edits.add(file, edit);
    }
    Some(edits.applied(files))
}

/// Writes a type of the reference for a module of the student's.
struct Writer<'a> {
    interface: &'a Interface,
    comparison: &'a Comparison,
    module: &'a Module,
    generics: &'a [String],
}

impl Writer<'_> {
    /// Traits are those of both; what the student implements is not derived.
    fn of(&self, text: &str, derives: &[String], by_hand: &BTreeSet<String>) -> Option<String> {
        let mut item: syn::ItemStruct = syn::parse_str(text).ok()?;
        let mut all: BTreeSet<String> = derives.iter().cloned().collect();
        for attribute in item.attrs.iter().filter(|a| a.path().is_ident("derive")) {
            let paths = attribute.parse_args_with(
                syn::punctuated::Punctuated::<syn::Path, syn::Token![,]>::parse_terminated,
            );
            let paths = paths.ok()?;
            let names = paths.iter().filter_map(|path| path.segments.last());
            all.extend(names.map(|segment| segment.ident.to_string()));
        }
        all.retain(|name| !by_hand.contains(name));
        let all: Option<Vec<syn::Ident>> =
            all.iter().map(|name| syn::parse_str(name).ok()).collect();
        let all = all?;
        item.attrs = match all.is_empty() {
            true => Vec::new(),
            false => vec![syn::parse_quote!(#[derive(#(#all),*)])],
        };
        item.vis = syn::parse_quote!(pub);
        for field in &mut item.fields {
            field.vis = syn::parse_quote!(pub(crate));
            field.ty = syn::Type::Verbatim(self.absolute(field.ty.to_token_stream())?);
        }
        Some(quote!(#item).to_string())
    }

    /// The same type wherever it is written; `None` for what only the reference has.
    fn absolute(&self, tokens: TokenStream) -> Option<TokenStream> {
        let mut out = TokenStream::new();
        let mut before = ' ';
        for token in tokens {
            let new: TokenStream = match token {
                // A lifetime's name.
                TokenTree::Ident(name) if before != '\'' => self.name(&name.to_string())?,
                TokenTree::Group(group) => {
                    let inside = self.absolute(group.stream())?;
                    TokenTree::Group(Group::new(group.delimiter(), inside)).into()
                }
                TokenTree::Punct(punct) => {
                    before = punct.as_char();
                    out.extend([TokenTree::Punct(punct)]);
                    continue;
                }
                other => other.into(),
            };
            before = ' ';
            out.extend(new);
        }
        Some(out)
    }

    fn name(&self, name: &str) -> Option<TokenStream> {
        const PRIMITIVE: &[&str] = &[
            "bool", "char", "str", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32",
            "i64", "i128", "isize", "f32", "f64",
        ];
        let path = match name {
            "Vec" => "::std::vec::Vec".to_owned(),
            "String" => "::std::string::String".to_owned(),
            "Option" => "::std::option::Option".to_owned(),
            "Box" => "::std::boxed::Box".to_owned(),
            _ if PRIMITIVE.contains(&name) => format!("::core::primitive::{name}"),
            _ if self.generics.iter().any(|g| g == name) => name.to_owned(),
            _ if self.interface.type_def(name).is_some() => self.comparison.types.path(name),
            _ => {
                let mut imports = self.module.imports.iter();
                let import = imports.find(|import| import.name == name)?;
                let is_ours = import.path.first().is_some_and(|root| root == "crate");
                (!is_ours).then(|| format!("::{}", import.path.join("::")))?
            }
        };
        path.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::Writer;
    use crate::substitute::reference::{Import, Module};
    use interface::Interface;
    use interface::compare::compare;
    use std::collections::{BTreeMap, BTreeSet};

    fn written(text: &str, derives: &[&str], by_hand: &[&str]) -> Option<String> {
        let interface = Interface::default();
        let module = Module {
            path: vec!["jeu".to_owned()],
            imports: vec![Import {
                name: "BTreeMap".to_owned(),
                path: ["std", "collections", "BTreeMap"]
                    .map(str::to_owned)
                    .to_vec(),
            }],
            items: Vec::new(),
        };
        let writer = Writer {
            interface: &interface,
            comparison: &compare(&interface, &BTreeMap::new()),
            module: &module,
            generics: &["T".to_owned()],
        };
        let derives: Vec<String> = derives.iter().map(|name| (*name).to_owned()).collect();
        let by_hand: BTreeSet<String> = by_hand.iter().map(|name| (*name).to_owned()).collect();
        let found = writer.of(text, &derives, &by_hand)?;
        Some(found.split_whitespace().collect())
    }

    #[test]
    fn fields_are_absolute_and_seen_in_the_whole_crate() {
        let text = "#[derive(Debug, Clone)] pub(crate) struct Case<T> { a: Vec<(String, T)>, b: &'static str, c: BTreeMap<char, T> }";
        let found = written(text, &["Copy"], &["Debug"]);
        let expected = "#[derive(Clone,Copy)]pubstructCase<T>{pub(crate)a:::std::vec::Vec<(::std::string::String,T)>,\
            pub(crate)b:&'static::core::primitive::str,pub(crate)c:::std::collections::BTreeMap<::core::primitive::char,T>}";
        assert_eq!(found.as_deref(), Some(expected));
    }

    #[test]
    fn what_only_the_reference_has_cannot_be_written() {
        assert_eq!(written("struct Case { a: Sorte }", &[], &[]), None);
    }
}
