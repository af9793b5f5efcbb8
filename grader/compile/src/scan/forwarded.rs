//! `$(#[$meta])* struct …`: a macro that passes on the attributes that it is given.
//!
//! Any attribute could be passed on in this way, written out or put together by several macros.
//! All of them take their words from what calls are given and from the brackets in macros' rules,
//! so the names of refused attributes are not allowed there, in no file of the program. Without such
//! a macro they are words like any other.

use super::held::Held;
use super::names::is_refused_attribute;
use super::tokens::attribute_start;
use super::{Found, Why};
use crate::words::{bare, before, has, is_punct};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// Names of refused attributes in what macros are given, attributes included, and in brackets of
/// their rules. What only a macro of the standard library is given becomes no attribute.
pub fn names(tokens: TokenStream, held: Held, found: &mut Found) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(name) if held == Held::Given => {
                let name = bare(name);
                if is_refused_attribute(&name) {
                    found.refuse_for(Why::NameForMacro, token.span().start().line, &name);
                }
            }
            TokenTree::Group(group) if !is_refused(group, found) => {
                let inside = match held.inside(&tokens, i, found.trust) {
                    Held::InRules if may_be_attribute(&tokens, i, group) => Held::Given,
                    inside => inside,
                };
                names(group.stream(), inside, found);
            }
            _ => {}
        }
    }
}

/// Is it a refused attribute? Then its name is told already.
fn is_refused(group: &Group, found: &Found) -> bool {
    let brackets = group.span().byte_range().start;
    found.refused_attributes.contains(&brackets)
}

/// In rules: brackets before which a macro could put a sign; before those of `t[…]` and `vec![…]`,
/// none could. An attribute that is written out as a whole has been judged as such.
fn may_be_attribute(tokens: &[TokenTree], i: usize, group: &Group) -> bool {
    let is_whole = || {
        let has_parameter = has(group.stream(), |token| is_punct(Some(token), '$'));
        attribute_start(tokens, i).is_some() && !has_parameter
    };
    group.delimiter() == Delimiter::Bracket && !is_behind_word(tokens, i) && !is_whole()
}

/// Does the group at `i` stand behind `word` or `word!`? A parameter or a repetition could be a sign.
fn is_behind_word(tokens: &[TokenTree], i: usize) -> bool {
    let before = |n| before(tokens, i, n);
    let word = if is_punct(before(1), '!') { 2 } else { 1 };
    matches!(before(word), Some(TokenTree::Ident(_))) && !is_punct(before(word + 1), '$')
}
