//! `$(#[$meta])* struct …`: a macro that passes on the attributes that it is given.
//!
//! Any attribute could be passed on in this way, written out or put together by several macros.
//! All of them take their words from what macros are given and from their rules, so the names of
//! refused attributes are not allowed there, in no file of the program. Without such a macro they
//! are words like any other.

use super::names::is_refused_attribute;
use super::own_macro::macro_of;
use super::{Found, Trust};
use crate::words::bare;
use interface::is_std_macro;
use proc_macro2::{TokenStream, TokenTree};

/// Names of refused attributes in what macros are given, attributes included, and in their rules.
/// What only a macro of the standard library is given becomes no attribute.
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
                let name = macro_of(&tokens, i);
                let trust = found.trust;
                let is_own = |name: String| !is_std_macro(&name) || trust == Trust::Nobody;
                let is_given = is_given || name.is_some_and(is_own);
                names(group.stream(), is_given, found);
            }
            _ => {}
        }
    }
}
