//! Names in a test's text that would mean something else in a hand-in's crate.

use super::edits::Edits;
use super::{KIT, MODULE, Tested};
use crate::is_std_macro;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;

/// The changes that make the names of a text absolute.
#[derive(Debug, Default)]
pub struct Names {
    edits: Vec<(usize, Option<usize>, String)>,
}

impl Names {
    pub fn of(text: &str, tested: Tested<'_>) -> Names {
        let mut names = Names::default();
        if let Ok(tokens) = text.parse::<TokenStream>() {
            let mut own = BTreeSet::new();
            own_macros(&tokens, &mut own);
            names.tokens(tokens, tested, &own);
        }
        names
    }

    pub fn add_to(&self, edits: &mut Edits) {
        for (start, end, text) in &self.edits {
            edits.replace(*start..end.unwrap_or(*start), text.clone());
        }
    }

    fn tokens(&mut self, tokens: TokenStream, tested: Tested<'_>, own: &BTreeSet<String>) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (i, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.tokens(group.stream(), tested, own),
                TokenTree::Ident(word) => {
                    let place = word.span().byte_range();
                    self.word(&word.to_string(), place, &tokens, i, tested, own);
                }
                _ => {}
            }
        }
    }

    fn word(
        &mut self,
        word: &str,
        place: std::ops::Range<usize>,
        tokens: &[TokenTree],
        i: usize,
        tested: Tested<'_>,
        own: &BTreeSet<String>,
    ) {
        let leads = starts_path(&tokens[i + 1..]);
        let colons = colons_before(&tokens[..i]);
        if word == "crate" && leads && colons.is_none() {
            return self.edits.push((place.end, None, format!("::{MODULE}")));
        }
        // `::hello_world::f`: nothing but this crate has that name.
        if word == tested.name
            && let Some(at) = colons
            && !continues_path(&tokens[..i - 2])
        {
            return self.edits.push((at, Some(place.start), String::new()));
        }
        let is_call = matches!(tokens.get(i + 1), Some(TokenTree::Punct(p)) if p.as_char() == '!')
            && matches!(tokens.get(i + 2), Some(TokenTree::Group(_)));
        if is_call && colons.is_none() && is_std_macro(word) && !own.contains(word) {
            self.edits
                .push((place.start, None, format!("::{KIT}::rust::")));
        }
    }
}

/// Names that the text gives to macros of its own.
fn own_macros(tokens: &TokenStream, own: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match (token, tokens.get(i + 2)) {
            (TokenTree::Group(group), _) => own_macros(&group.stream(), own),
            (TokenTree::Ident(word), Some(TokenTree::Ident(name))) if word == "macro_rules" => {
                own.insert(name.to_string());
            }
            _ => {}
        }
    }
}

fn is_colon(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(p) if p.as_char() == ':')
}

fn starts_path(rest: &[TokenTree]) -> bool {
    rest.len() >= 2 && rest[..2].iter().all(is_colon)
}

/// Where the `::` at the end of these tokens begins.
fn colons_before(before: &[TokenTree]) -> Option<usize> {
    let [.., first, second] = before else {
        return None;
    };
    (is_colon(first) && is_colon(second)).then(|| first.span().byte_range().start)
}

/// Does a path go on after this?
fn continues_path(before: &[TokenTree]) -> bool {
    match before.last() {
        Some(TokenTree::Ident(word)) => !["use", "in", "return", "as", "mut", "dyn", "impl"]
            .iter()
            .any(|w| word == w),
        Some(TokenTree::Punct(p)) => p.as_char() == '>',
        _ => false,
    }
}
