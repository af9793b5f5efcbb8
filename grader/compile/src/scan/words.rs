//! Single tokens.

use proc_macro2::TokenTree;

/// Without `r#`.
pub fn bare(name: &str) -> String {
    name.trim_start_matches("r#").to_owned()
}

pub fn is_punct(token: Option<&TokenTree>, wanted: char) -> bool {
    matches!(token, Some(TokenTree::Punct(p)) if p.as_char() == wanted)
}
