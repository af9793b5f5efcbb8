//! A macro of the hand-in can assemble an attribute from pieces: the sign, the name, the value.
//! Each way to do so needs a piece that no ordinary macro contains.

use super::Found;
use super::names::is_refused_attribute;
use crate::words::{bare, is_punct};
use proc_macro2::{Delimiter, TokenTree};

/// Checks the rules of a macro, or what it is given, one level of brackets.
pub fn check(tokens: &[TokenTree], found: &mut Found) {
    for (i, token) in tokens.iter().enumerate() {
        let next = |n: usize| tokens.get(i + n);
        let line = || token.span().start().line;
        match token {
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                let behind = if is_punct(next(1), '!') { 2 } else { 1 };
                if !is_bracket(next(behind)) {
                    found.refuse(line(), "#");
                }
            }
            TokenTree::Ident(name) => {
                let name = bare(name);
                if is_refused_attribute(&name) && is_set(next(1), next(2)) {
                    found.refuse(line(), &format!("#[{name}]"));
                }
            }
            // `$sign [ $name = $value ]`, whatever the sign is.
            TokenTree::Group(group) if is_bracket(Some(token)) => {
                let inside: Vec<TokenTree> = group.stream().into_iter().take(4).collect();
                let is_given = is_punct(inside.first(), '$')
                    && matches!(inside.get(1), Some(TokenTree::Ident(_)));
                if is_given && (is_punct(inside.get(2), '=') || is_punct(inside.get(2), '$')) {
                    found.refuse(line(), "#[$…]");
                }
            }
            _ => {}
        }
    }
}

/// `= "…"`, or a list in which something is set.
fn is_set(sign: Option<&TokenTree>, value: Option<&TokenTree>) -> bool {
    match sign {
        Some(TokenTree::Group(list)) => {
            let mut inside = list.stream().into_iter();
            inside.any(|t| is_punct(Some(&t), '='))
        }
        _ => is_punct(sign, '=') && matches!(value, Some(TokenTree::Literal(_))),
    }
}

fn is_bracket(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Bracket)
}
