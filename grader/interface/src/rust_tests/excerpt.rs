//! Where a test that a macro has written stands in its file, for people.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::{Item, ItemFn};

/// What a report quotes of such a test.
pub struct TestExcerpt {
    /// From 1.
    pub line: usize,
    pub lines: usize,
    pub source: String,
    pub docs: String,
}

impl TestExcerpt {
    /// The function that the macro stands on, or what a macro's call says under this name.
    /// `own`: how many parts of the path are modules of the file.
    pub fn of(text: &str, file: &syn::File, path: &[String], own: usize) -> Option<TestExcerpt> {
        let (modules, names) = path.split_at(own);
        let items = inside(&file.items, modules)?;
        let name = names.first()?;
        let function = items.iter().find_map(|item| match item {
            Item::Fn(function) if function.sig.ident == name => Some(function),
            _ => None,
        });
        if let Some(function) = function {
            return Some(TestExcerpt::of_function(text, function));
        }
        let last = names.last()?;
        let calls = items.iter().filter_map(|item| match item {
            Item::Macro(item) if item.ident.is_none() => Some(item.mac.tokens.clone()),
            _ => None,
        });
        calls
            .into_iter()
            .find_map(|tokens| named(text, tokens, last))
    }

    /// Where nothing more is known.
    pub fn line(text: &str, line: usize) -> TestExcerpt {
        let source = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
        TestExcerpt {
            line: line.max(1),
            lines: 1,
            source: source.trim().to_owned(),
            docs: String::new(),
        }
    }

    fn of_function(text: &str, function: &ItemFn) -> TestExcerpt {
        let line = function.sig.span().start().line;
        TestExcerpt {
            line,
            lines: function.span().end().line + 1 - line,
            source: text[function.span().byte_range()].to_owned(),
            docs: crate::docs::of(&function.attrs),
        }
    }
}

fn inside<'f>(items: &'f [Item], modules: &[String]) -> Option<&'f [Item]> {
    let Some((first, rest)) = modules.split_first() else {
        return Some(items);
    };
    items.iter().find_map(|item| match item {
        Item::Mod(inner) if inner.ident == first => inside(&inner.content.as_ref()?.1, rest),
        _ => None,
    })
}

/// `fn NAME(…) {…}`, or `NAME: …,` up to the comma.
fn named(text: &str, tokens: TokenStream, name: &str) -> Option<TestExcerpt> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(word) if word == name => {
                return Some(around(text, &tokens, i));
            }
            TokenTree::Group(group) => {
                if let Some(place) = named(text, group.stream(), name) {
                    return Some(place);
                }
            }
            _ => {}
        }
    }
    None
}

fn around(text: &str, tokens: &[TokenTree], at: usize) -> TestExcerpt {
    let is_function =
        matches!(at.checked_sub(1).map(|i| &tokens[i]), Some(TokenTree::Ident(w)) if w == "fn");
    let start = if is_function { at - 1 } else { at };
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => is_function && group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(sign) => !is_function && [',', ';'].contains(&sign.as_char()),
        _ => false,
    };
    let length = tokens[at..].iter().position(ends);
    let end = length.map_or(tokens.len() - 1, |n| at + n);
    let (first, last) = (attributes(&tokens[..start]), end);
    let span: Range<usize> =
        tokens[start - first].span().byte_range().start..tokens[last].span().byte_range().end;
    let line = tokens[start].span().start().line;
    TestExcerpt {
        line,
        lines: tokens[last].span().end().line + 1 - line,
        source: text.get(span).unwrap_or_default().to_owned(),
        docs: docs(&tokens[start - first..start]),
    }
}

/// How many tokens of attributes end here.
fn attributes(before: &[TokenTree]) -> usize {
    let mut count = 0;
    while let [.., TokenTree::Punct(sign), TokenTree::Group(group)] =
        &before[..before.len() - count]
        && sign.as_char() == '#'
        && group.delimiter() == Delimiter::Bracket
    {
        count += 2;
    }
    count
}

fn docs(attributes: &[TokenTree]) -> String {
    let tokens: TokenStream = attributes.iter().cloned().collect();
    let attrs = syn::parse::Parser::parse2(syn::Attribute::parse_outer, tokens);
    crate::docs::of(&attrs.unwrap_or_default())
}
