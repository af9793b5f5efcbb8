//! `$(#[$meta])* struct …`: a macro that passes on the attributes that it is given.
//!
//! Any attribute could be passed on in this way, written out or put together by several macros.
//! All of them take their words from what macros are given and from their rules, so the names of
//! refused attributes are not allowed there, in no file of the program. Without such a macro they
//! are words like any other.

use super::Found;
use super::names::is_refused_attribute;
use super::own_macro::is_of_macro;
use crate::words::{bare, is_punct};
use proc_macro2::{Group, TokenStream, TokenTree};

/// `[$x]` or `[$x:meta]`, and nothing else.
pub fn is_forwarded(group: &Group) -> bool {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let is_named =
        is_punct(tokens.first(), '$') && matches!(tokens.get(1), Some(TokenTree::Ident(_)));
    let is_meta = is_punct(tokens.get(2), ':')
        && matches!(tokens.get(3), Some(TokenTree::Ident(kind)) if *kind == "meta");
    is_named && (tokens.len() == 2 || is_meta && tokens.len() == 4)
}

/// Names of refused attributes in what macros are given, attributes included, and in their rules.
pub fn names(tokens: TokenStream, is_given: bool, found: &mut Found) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(name) if is_given => {
                let name = bare(name);
                if is_refused_attribute(&name) {
                    found.refuse(token.span().start().line, &format!("#[{name}]"));
                }
            }
            TokenTree::Group(group) => {
                let before = |n: usize| i.checked_sub(n).and_then(|k| tokens.get(k));
                let is_of_macro = is_of_macro(before(1), before(2));
                names(group.stream(), is_given || is_of_macro, found);
            }
            _ => {}
        }
    }
}
