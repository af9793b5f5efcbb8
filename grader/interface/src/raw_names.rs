//! `r#value` is the same name as `value`: what students write is read without the mark.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;

/// Parses a file; marks that a name needs, because it is a keyword without, stay.
pub fn parse(text: &str) -> syn::Result<syn::File> {
    let file = syn::parse_file(text)?;
    match text.contains("r#") {
        true => syn::parse2(without_marks(file.into_token_stream())),
        false => Ok(file),
    }
}

fn without_marks(tokens: TokenStream) -> TokenStream {
    let plain = |token| match token {
        TokenTree::Ident(ident) => TokenTree::Ident(without_mark(ident)),
        TokenTree::Group(group) => {
            let inner = without_marks(group.stream());
            let mut plain = Group::new(group.delimiter(), inner);
            plain.set_span(group.span());
            TokenTree::Group(plain)
        }
        token => token,
    };
    tokens.into_iter().map(plain).collect()
}

fn without_mark(ident: Ident) -> Ident {
    let name = ident.to_string();
    match name.strip_prefix("r#") {
        Some(plain) if syn::parse_str::<Ident>(plain).is_ok() => Ident::new(plain, ident.span()),
        _ => ident,
    }
}

#[cfg(test)]
mod tests {
    use super::parse;
    use quote::ToTokens;

    #[test]
    fn a_mark_goes_where_the_name_is_no_keyword() {
        let text =
            "#!/bin/x\n//! r#a\nmod r#jeu { fn r#f(r#type: i32) -> r#G { m!(r#h, \"r#i\") } }";
        let file = parse(text).expect("Rust");
        assert_eq!(
            file.items[0].to_token_stream().to_string(),
            "mod jeu { fn f (r#type : i32) -> G { m ! (h , \"r#i\") } }"
        );
        let line = |item: &syn::Item| match item {
            syn::Item::Mod(item) => item.ident.span().start().line,
            _ => 0,
        };
        assert_eq!(line(&file.items[0]), 3);
        assert!(parse("fn r#f(").is_err());
    }
}
