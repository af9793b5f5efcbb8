//! Single tokens of a hand-in.

use proc_macro2::{Ident, TokenStream, TokenTree};

/// Without `r#`.
pub fn bare(name: &Ident) -> String {
    name.to_string().trim_start_matches("r#").to_owned()
}

/// The token that stands `n` before the one at `i`.
pub fn before(tokens: &[TokenTree], i: usize, n: usize) -> Option<&TokenTree> {
    tokens.get(i.checked_sub(n)?)
}

pub fn is_punct(token: Option<&TokenTree>, wanted: char) -> bool {
    matches!(token, Some(TokenTree::Punct(p)) if p.as_char() == wanted)
}

pub fn is_word(token: Option<&TokenTree>, word: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(ident)) if *ident == word)
}

/// Whether the word at `i` begins an import. `impl Trait + use<'a>` imports nothing.
pub fn is_import(tokens: &[TokenTree], i: usize) -> bool {
    let is_use = matches!(tokens.get(i), Some(TokenTree::Ident(word)) if *word == "use");
    is_use && !is_punct(tokens.get(i + 1), '<')
}

/// Whether one of the tokens, at any depth, is such a one.
pub fn has(tokens: TokenStream, is_wanted: fn(&TokenTree) -> bool) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => has(group.stream(), is_wanted),
        token => is_wanted(&token),
    })
}
