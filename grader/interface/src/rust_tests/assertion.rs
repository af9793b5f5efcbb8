//! The two sides of a comparison, as a test has written them.

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser as _};
use syn::spanned::Spanned as _;
use syn::{Expr, Token};

/// Both sides of the `assert_eq!` or `assert_ne!` that begins on this line.
pub fn assertion(text: &str, line: usize) -> Option<[String; 2]> {
    let tokens: TokenStream = text.parse().ok()?;
    let [left, right] = sides.parse2(find(tokens, line)?).ok()?;
    let written = |side: &Expr| {
        let words = text.get(side.span().byte_range())?.split_whitespace();
        Some(words.collect::<Vec<_>>().join(" "))
    };
    Some([written(&left)?, written(&right)?])
}

/// What is compared; a text with its arguments may follow.
fn sides(input: ParseStream<'_>) -> syn::Result<[Expr; 2]> {
    let left = input.parse()?;
    input.parse::<Token![,]>()?;
    let right = input.parse()?;
    input.parse::<TokenStream>()?;
    Ok([left, right])
}

/// What stands between its parentheses.
fn find(tokens: TokenStream, line: usize) -> Option<TokenStream> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match (token, tokens.get(i + 2)) {
            (TokenTree::Ident(word), Some(TokenTree::Group(group)))
                if (word == "assert_eq" || word == "assert_ne")
                    && word.span().start().line == line =>
            {
                return Some(group.stream());
            }
            (TokenTree::Group(group), _) => {
                let (start, end) = (
                    group.span_open().start().line,
                    group.span_close().end().line,
                );
                if (start..=end).contains(&line)
                    && let Some(found) = find(group.stream(), line)
                {
                    return Some(found);
                }
            }
            _ => {}
        }
    }
    None
}
