//! What macros of the hand-in's own may do: take the name of one of the standard library's, and
//! assemble an attribute from pieces, which are the sign, the name and the value.

use crate::words::{bare, is_import, is_punct};
use interface::is_std_macro;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Has a macro the name of one of the standard library's: `macro_rules! vec`, `use m as vec`? Where
/// a macro defines or imports something, it may be under whatever name.
pub fn redefines(tokens: TokenStream) -> bool {
    redefines_in(tokens, Within::default())
}

#[derive(Clone, Copy, Default)]
struct Within {
    import: bool,
    /// The rules of a macro, or what one is given.
    a_macro: bool,
}

fn redefines_in(tokens: TokenStream, mut within: Within) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_std = |name: Option<&TokenTree>| matches!(name, Some(TokenTree::Ident(name)) if is_std_macro(&bare(name)));
    for (i, token) in tokens.iter().enumerate() {
        let next = |n: usize| tokens.get(i + n);
        let before = |n: usize| i.checked_sub(n).and_then(|k| tokens.get(k));
        within.import |= is_import(&tokens, i);
        let is_found = match token {
            TokenTree::Group(group) => {
                let a_macro = within.a_macro || is_of_macro(before(1), before(2));
                redefines_in(group.stream(), Within { a_macro, ..within })
            }
            TokenTree::Ident(word) if *word == "macro_rules" => {
                let is_named =
                    is_punct(next(1), '!') && matches!(next(2), Some(TokenTree::Ident(_)));
                !is_named || is_std(next(2))
            }
            TokenTree::Ident(word) if *word == "use" => within.a_macro && is_import(&tokens, i),
            TokenTree::Ident(word) if *word == "as" && within.a_macro => {
                is_std(next(1)) || is_std(before(1))
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

/// Is it the group of `name!(…)`, or of `macro_rules! name { … }`, after these two?
pub fn is_of_macro(before: Option<&TokenTree>, second: Option<&TokenTree>) -> bool {
    is_punct(before, '!') || matches!(before, Some(TokenTree::Ident(_))) && is_punct(second, '!')
}

/// Can the rules of a macro, or what it is given, make an attribute of pieces, one level of
/// brackets? Of a sign apart from its brackets, or of `$sign [path = $value] mod x;`, whatever `$sign`
/// is.
pub fn assembles(tokens: &[TokenTree]) -> bool {
    tokens.iter().enumerate().any(|(i, token)| {
        let next = |n: usize| tokens.get(i + n);
        let before = |n: usize| i.checked_sub(n).and_then(|k| tokens.get(k));
        let is_applied = |n: usize| is_bracket(next(n)) && begins_item(next(n + 1));
        let TokenTree::Punct(sign) = token else {
            return false;
        };
        match sign.as_char() {
            '#' if is_punct(next(1), '!') => !is_bracket(next(2)),
            '#' => !is_bracket(next(1)),
            '$' => matches!(next(1), Some(TokenTree::Ident(_))) && is_applied(2),
            // For what is around it.
            '!' => is_punct(before(2), '$') && is_applied(1),
            // `$( … )* [ … ]`
            '*' | '+' | '?' => is_applied(1),
            _ => false,
        }
    })
}

/// What an attribute stands before. After `$grille[$x]` stands a sign, or nothing.
fn begins_item(token: Option<&TokenTree>) -> bool {
    match token {
        Some(TokenTree::Ident(word)) => *word != "as",
        token => is_punct(token, '$') || is_punct(token, '#'),
    }
}

fn is_bracket(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Bracket)
}
