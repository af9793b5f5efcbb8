//! Tests that macros write. Only the compiler knows their names: it is asked once, against the
//! reference, and each of them then has a number by which it is called.

use super::excerpt::TestExcerpt;
use super::{RustTest, TestFile};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::ops::Range;
use syn::{Attribute, Item};
use wire::number::of_test;

/// `#[test]` in a macro, where nothing may be in scope.
pub(super) const ATTRIBUTE: &str = "::kit__glue__::tested::test(crate::kit__tests__)";

/// At the end of the file's module: what its tests are registered with.
pub(super) const ROOT: &str = " #[allow(unused_imports)] pub(crate) use ::kit__glue__::tested as kit_tested; \
    #[allow(dead_code, non_camel_case_types)] pub(crate) struct kit_Slot<const N: u64>;\n";

/// The word in each `#[test]` among these tokens.
pub(super) fn marks(tokens: TokenStream) -> Vec<Range<usize>> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut found = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let is_attribute = group.delimiter() == Delimiter::Bracket
            && i.checked_sub(1)
                .is_some_and(|before| is_sign(&tokens[before], '#'));
        let inside: Vec<TokenTree> = group.stream().into_iter().collect();
        match &inside[..] {
            [TokenTree::Ident(word)] if is_attribute && word == "test" => {
                found.push(word.span().byte_range());
            }
            _ => found.extend(marks(group.stream())),
        }
    }
    found
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Macros that stand on a function, write tests, and take an attribute of ours in the place of
/// `#[test]` when one ends so.
const ATTRIBUTES: [&str; 2] = ["rstest", "test_case"];

/// Does one of these stand on a function?
pub(super) fn writes_tests(attrs: &[Attribute]) -> bool {
    let last = |attr: &Attribute| attr.path().segments.last().map(|s| s.ident.to_string());
    let mut names = attrs.iter().filter_map(last);
    names.any(|name| ATTRIBUTES.contains(&&*name))
}

/// A test that a macro has written, as the compiler names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Below the file: `doubles`, `case_1`.
    pub path: Vec<String>,
    pub panics: Option<Option<String>>,
    /// The line that rustc names.
    pub line: usize,
}

/// What `register::test` makes the compiler say.
const MARK: &str = "kit-test ";

impl Listed {
    /// From a message such as `evaluation panicked: kit-test listing::k1_0::doubles::case_1 -`.
    /// With the name of the module that the file is.
    pub fn of(message: &str, line: usize) -> Option<(String, Listed)> {
        let (_, said) = message.split_once(MARK)?;
        let (path, panics) = said.split_once(' ')?;
        let mut parts = path.split("::").skip(1).map(str::to_owned);
        let file = parts.next()?;
        let panics = match panics.trim() {
            "-" => None,
            "*" => Some(None),
            hex => Some(text(hex)),
        };
        let path = parts.collect();
        Some((file, Listed { path, panics, line }))
    }
}

/// A text as Rust writes it, in bytes.
fn text(hex: &str) -> Option<String> {
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let bytes: Option<Vec<u8>> = hex.as_bytes().chunks(2).map(byte).collect();
    let written = String::from_utf8(bytes?).ok()?;
    let literal: syn::LitStr = syn::parse_str(&written).ok()?;
    Some(literal.value())
}

impl TestFile {
    /// Adds the tests that macros have written, in the order of the file.
    pub fn add(&mut self, listed: Vec<Listed>) {
        let Ok(file) = syn::parse_file(&self.original) else {
            return;
        };
        for found in listed {
            let test = self.written(&file, found);
            if !self.tests.iter().any(|t| t.path() == test.path()) {
                self.tests.push(test);
            }
        }
        self.tests.sort_by_key(|test| test.line);
    }

    fn written(&self, file: &syn::File, found: Listed) -> RustTest {
        let own = own_modules(&file.items, &found.path);
        let (module, name) = found.path.split_at(own);
        let excerpt = TestExcerpt::of(&self.original, file, &found.path, own)
            .unwrap_or_else(|| TestExcerpt::line(&self.original, found.line));
        let (last, before) = found
            .path
            .split_last()
            .map_or(("", &[][..]), |(l, b)| (l, b));
        // Two names stand before these, which do not count.
        let path = ["crate", "file"].into_iter();
        let path = path.chain(before.iter().map(String::as_str));
        let number = of_test(&path.collect::<Vec<_>>().join("::"), last);
        RustTest {
            module: module.to_vec(),
            name: name.join("::"),
            line: excerpt.line,
            lines: excerpt.lines,
            source: excerpt.source,
            docs: excerpt.docs,
            panics: found.panics,
            ignored: false,
            number: Some(number),
        }
    }
}

/// How many of a path's parts are modules that stand in the file.
fn own_modules(items: &[Item], path: &[String]) -> usize {
    let Some((first, rest)) = path.split_first() else {
        return 0;
    };
    let inner = items.iter().find_map(|item| match item {
        Item::Mod(inner) if inner.ident == first => inner.content.as_ref(),
        _ => None,
    });
    inner.map_or(0, |(_, items)| 1 + own_modules(items, rest))
}
