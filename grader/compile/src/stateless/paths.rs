//! Paths in a row of tokens.

use crate::words::{bare, is_punct};
use proc_macro2::TokenTree;

pub fn ident(token: Option<&TokenTree>) -> Option<String> {
    match token {
        Some(TokenTree::Ident(name)) => Some(bare(name)),
        _ => None,
    }
}

/// Two colons at `i`.
pub fn is_colons(tokens: &[TokenTree], i: usize) -> bool {
    is_punct(tokens.get(i), ':') && is_punct(tokens.get(i + 1), ':')
}

/// Two colons before `i`.
pub fn follows_colons(tokens: &[TokenTree], i: usize) -> bool {
    i >= 2 && is_colons(tokens, i - 2)
}

/// The names of the path that begins at `i`, without the types between them.
pub fn path_at(tokens: &[TokenTree], i: usize) -> Vec<String> {
    let mut path: Vec<String> = ident(tokens.get(i)).into_iter().collect();
    let mut at = i + 1;
    while is_colons(tokens, at) {
        at += 2;
        if is_punct(tokens.get(at), '<') {
            at = behind_types(tokens, at);
            continue;
        }
        let Some(name) = ident(tokens.get(at)) else {
            break;
        };
        path.push(name);
        at += 1;
    }
    path
}

/// Behind `<…>`; the arrow of `Fn() -> T` closes nothing.
fn behind_types(tokens: &[TokenTree], mut at: usize) -> usize {
    let mut depth = 0_usize;
    while let Some(token) = tokens.get(at) {
        let is_arrow = at > 0 && is_punct(tokens.get(at - 1), '-');
        match token {
            TokenTree::Punct(sign) if sign.as_char() == '<' => depth += 1,
            TokenTree::Punct(sign) if sign.as_char() == '>' && !is_arrow => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            break;
        }
    }
    at
}
