//! `#[test]` where a macro writes it: in a table of one's own, in `proptest!`, by `#[rstest]`.
//!
//! Nobody knows the names of such functions before macros are expanded, and modules that macros
//! write are private. So each of them says itself what it is: with `--cfg kit_listing`, by a
//! constant that does not compile and whose message names it; else by an implementation of a
//! trait for a type with its number, which is found however private the function is.

use proc_macro::{Delimiter, TokenStream, TokenTree};
use std::fmt::Write as _;

/// In the place of the standard library's. `root`: the module that the file of tests is.
#[proc_macro_attribute]
pub fn test(root: TokenStream, item: TokenStream) -> TokenStream {
    let Some(name) = name(&item) else {
        // The compiler says what is wrong with it.
        return item;
    };
    let bare = name.trim_start_matches("r#");
    let panics = panics(&item);
    let more = format!(
        "#[cfg(kit_listing)]
         const _: () = ::core::panic!(::core::concat!(
             \"{MARK} \", ::core::module_path!(), \"::{bare} {panics}\"));
         #[cfg(not(kit_listing))]
         impl {root}::kit_tested::MacroTest for
             {root}::kit_Slot<{{ {root}::kit_tested::number(::core::module_path!(), \"{bare}\") }}> {{
             fn run(call: &{root}::kit_tested::Call<'_>) {{ {root}::kit_tested::run({name}, call) }}
         }}"
    );
    let more: TokenStream = more.parse().unwrap_or_default();
    // What only the standard library's harness reads is of no use here.
    without_harness(item).into_iter().chain(more).collect()
}

/// What messages begin with.
const MARK: &str = "kit-test";

/// The function's.
fn name(item: &TokenStream) -> Option<String> {
    let mut tokens = item.clone().into_iter();
    tokens.find(|token| is_word(token, "fn"))?;
    tokens.next().map(|token| token.to_string())
}

/// `-`; `*` where it has to panic; the text that it then has to say, as bytes.
fn panics(item: &TokenStream) -> String {
    let tokens: Vec<TokenTree> = item.clone().into_iter().collect();
    let mut attributes = tokens
        .windows(2)
        .filter_map(|pair| attribute(&pair[0], &pair[1]));
    let Some(attribute) = attributes.find(|inside| of(inside) == "should_panic") else {
        return "-".to_owned();
    };
    match literal(attribute) {
        None => "*".to_owned(),
        Some(text) => text.bytes().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        }),
    }
}

/// What stands in the brackets of `#[…]`.
fn attribute(sign: &TokenTree, group: &TokenTree) -> Option<TokenStream> {
    match (sign, group) {
        (TokenTree::Punct(sign), TokenTree::Group(group))
            if sign.as_char() == '#' && group.delimiter() == Delimiter::Bracket =>
        {
            Some(group.stream())
        }
        _ => None,
    }
}

fn of(attribute: &TokenStream) -> String {
    let first = attribute.clone().into_iter().next();
    first.map(|token| token.to_string()).unwrap_or_default()
}

/// The first text in it, as it is written.
fn literal(attribute: TokenStream) -> Option<String> {
    attribute.into_iter().find_map(|token| match token {
        TokenTree::Literal(literal) => Some(literal.to_string()),
        TokenTree::Group(group) => literal(group.stream()),
        _ => None,
    })
}

fn without_harness(item: TokenStream) -> TokenStream {
    let mut kept: Vec<TokenTree> = Vec::new();
    for token in item {
        let goes = kept
            .last()
            .and_then(|sign| attribute(sign, &token))
            .is_some_and(|inside| ["should_panic", "ignore"].contains(&of(&inside).as_str()));
        match goes {
            true => drop(kept.pop()),
            false => kept.push(token),
        }
    }
    kept.into_iter().collect()
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident.to_string() == word)
}
