//! A macro of the hand-in can assemble an attribute from pieces: the sign, the name, the value.
//! Each way to do so needs a piece that no ordinary macro contains.

use super::Found;
use super::names::is_refused_attribute;
use crate::words::{bare, is_import, is_punct};
use interface::is_std_macro;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Has a macro the name of one of the standard library's: `macro_rules! vec`, `use m as vec`? A
/// macro may define one of whatever name it is given.
pub fn redefines(tokens: TokenStream) -> bool {
    redefines_in(tokens, false)
}

fn redefines_in(tokens: TokenStream, mut import: bool) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_taken = |name: Option<&TokenTree>| match name {
        Some(TokenTree::Ident(name)) => is_std_macro(&bare(name)),
        name => is_punct(name, '$'),
    };
    for (i, token) in tokens.iter().enumerate() {
        let next = |n: usize| tokens.get(i + n);
        import |= is_import(&tokens, i);
        let is_found = match token {
            TokenTree::Group(group) => redefines_in(group.stream(), import),
            TokenTree::Ident(word) if *word == "macro_rules" => {
                is_punct(next(1), '!') && is_taken(next(2))
            }
            TokenTree::Ident(word) if *word == "as" => import && is_taken(next(1)),
            _ => false,
        };
        if is_found {
            return true;
        }
        import &= !is_punct(Some(token), ';');
    }
    false
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
