//! The two sides of a comparison, as a test has written them.

use proc_macro2::{TokenStream, TokenTree};

/// Both sides of the `assert_eq!` or `assert_ne!` that begins on this line.
pub fn assertion(text: &str, line: usize) -> Option<[String; 2]> {
    let tokens: TokenStream = text.parse().ok()?;
    let inside = find(tokens, line)?;
    let mut parts =
        inside.split(|token| matches!(token, TokenTree::Punct(p) if p.as_char() == ','));
    let mut side = || {
        let part = parts.next()?;
        let start = part.first()?.span().byte_range().start;
        let end = part.last()?.span().byte_range().end;
        let words: Vec<&str> = text.get(start..end)?.split_whitespace().collect();
        Some(words.join(" "))
    };
    Some([side()?, side()?])
}

/// What stands between its parentheses.
fn find(tokens: TokenStream, line: usize) -> Option<Vec<TokenTree>> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match (token, tokens.get(i + 2)) {
            (TokenTree::Ident(word), Some(TokenTree::Group(group)))
                if (word == "assert_eq" || word == "assert_ne")
                    && word.span().start().line == line =>
            {
                return Some(group.stream().into_iter().collect());
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
