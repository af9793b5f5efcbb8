//! What macros of the hand-in's own may do: take the name of one of the standard library's, and
//! assemble an attribute from pieces, which are the sign, the name and the value.

use super::Trust;
use super::held::Held;
use crate::words::{bare, has, is_import, is_punct, is_word};
use interface::is_std_macro;
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

/// Has a macro the name of one of the standard library's: `macro_rules! vec`, `use m as vec`? Where
/// a macro defines or imports something, it may be under whatever name; and the rules of a macro that
/// another writes may say something else than they seem to.
pub fn redefines(tokens: TokenStream) -> bool {
    redefines_in(tokens, Within::default())
}

#[derive(Clone, Copy, Default)]
struct Within {
    import: bool,
    held: Held,
}

fn redefines_in(tokens: TokenStream, mut within: Within) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_std = |name: Option<&TokenTree>| matches!(name, Some(TokenTree::Ident(name)) if is_std_macro(&bare(name)));
    for (i, token) in tokens.iter().enumerate() {
        let next = |n: usize| tokens.get(i + n);
        within.import |= is_import(&tokens, i);
        let is_found = match token {
            TokenTree::Group(group) => {
                let held = within.held.inside(&tokens, i, Trust::Rules);
                redefines_in(group.stream(), Within { held, ..within })
            }
            // Other words may stand between this one and the name.
            TokenTree::Ident(word) if within.held.is_in_macro() && begins_name(word) => {
                within.held == Held::Given || !is_literal_import(&tokens[i..])
            }
            TokenTree::Ident(word) if *word == "macro_rules" => {
                let is_named =
                    is_punct(next(1), '!') && matches!(next(2), Some(TokenTree::Ident(_)));
                !is_named || is_std(next(2))
            }
            TokenTree::Ident(word) if *word == "as" => within.import && is_std(next(1)),
            _ => false,
        };
        if is_found {
            return true;
        }
        within.import &= !is_punct(Some(token), ';');
    }
    false
}

/// Does a name follow, for a macro of the hand-in's own or for an import?
fn begins_name(word: &Ident) -> bool {
    *word == "use" || *word == "macro_rules"
}

/// `use std::fmt;` as a macro's rules write it out, with nothing of what the macro is given: it
/// imports what it says.
fn is_literal_import(tokens: &[TokenTree]) -> bool {
    let mut import = tokens.split_inclusive(|t| is_punct(Some(t), ';'));
    let Some([_, import @ .., end]) = import.next() else {
        return false;
    };
    // A word `use` in it is no name: what follows would be read once for each of them.
    let is_other = |token: &TokenTree| is_punct(Some(token), '$') || is_word(Some(token), "use");
    let holds_other = has(import.iter().cloned().collect(), is_other);
    is_import(tokens, 0) && is_punct(Some(end), ';') && !holds_other
}

/// Ways from what macros are given and from their rules to an attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ways {
    /// An attribute's words are given to a macro, or a sign stands apart from its brackets.
    pub are_open: bool,
    /// A macro takes single tokens, whatever they are: a sign without its brackets.
    pub take_tokens: bool,
    /// Signs are given to a call, where it could take them.
    pub have_signs: bool,
}

impl Ways {
    pub fn with(self, other: Ways) -> Ways {
        Ways {
            are_open: self.are_open || other.are_open,
            take_tokens: self.take_tokens || other.take_tokens,
            have_signs: self.have_signs || other.have_signs,
        }
    }

    pub fn lead_to_one(self) -> bool {
        self.are_open || self.take_tokens && self.have_signs
    }

    /// Those of one level of brackets in the rules of a macro, or in what it is given, besides its
    /// attributes. Only a `tt` can be a sign, and a macro may write that word into another's rules.
    pub fn of(tokens: &[TokenTree]) -> Ways {
        let mut ways = Ways::default();
        for (i, token) in tokens.iter().enumerate() {
            let next = |n: usize| tokens.get(i + n);
            match token {
                TokenTree::Ident(word) => ways.take_tokens |= bare(word) == "tt",
                TokenTree::Punct(sign) if sign.as_char() == '#' => {
                    let brackets = if is_punct(next(1), '!') { 2 } else { 1 };
                    ways.are_open |= !is_bracket(next(brackets));
                }
                _ => {}
            }
        }
        ways
    }
}

fn is_bracket(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Bracket)
}
