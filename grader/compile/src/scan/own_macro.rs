//! A macro of the hand-in can assemble an attribute from pieces: the sign, the name, the value.
//! Each way to do so needs a piece that no ordinary macro contains.

use super::Found;
use super::names::is_refused_attribute;
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
                // `$sign [no_mangle]`, `$sign [path = $value]`.
                let is_written = is_punct(i.checked_sub(2).and_then(|k| tokens.get(k)), '$');
                if let Some(TokenTree::Ident(name)) = inside.first().filter(|_| is_written)
                    && is_refused_attribute(&bare(name))
                {
                    found.refuse(line(), &format!("#[{}]", bare(name)));
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
