//! Whether a text names a module.

use compile::lexer::{Token, TokenKind, Unclosed, lex};

/// `crate::aide`, `aide::lettre`. What the standard library calls so, here or in an import, is
/// another module.
pub fn names(text: &str, module: &str) -> bool {
    let tokens = lex(text, Unclosed::AtDelimiter);
    let mut open = Vec::new();
    let (mut is_before_path, mut is_of_std) = (false, false);
    for (number, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Open(_) => open.push(number),
            TokenKind::Close(_) => {
                open.pop();
            }
            TokenKind::Word if text[token.range.clone()] == *module => {
                match first_of_path(text, &tokens, number, &open) {
                    "crate" | "super" | "self" => return true,
                    "std" | "core" | "alloc" => is_of_std = true,
                    _ => is_before_path |= is_double_colon(&tokens, number + 1),
                }
            }
            _ => {}
        }
    }
    is_before_path && !is_of_std
}

/// `std` for the last word of `std::fmt`, and for each in `std::{fmt, io}`. `open`: the brackets
/// around it.
fn first_of_path<'t>(text: &'t str, tokens: &[Token], word: usize, open: &[usize]) -> &'t str {
    let (mut first, mut open) = (word, open);
    let mut at = word;
    loop {
        let is_path = at >= 3 && is_double_colon(tokens, at - 2);
        match open.split_last() {
            _ if is_path && tokens[at - 3].kind == TokenKind::Word => {
                at -= 3;
                first = at;
            }
            Some((&around, outer))
                if !is_path && around >= 3 && is_double_colon(tokens, around - 2) =>
            {
                (at, open) = (around, outer);
            }
            _ => return &text[tokens[first].range.clone()],
        }
    }
}

fn is_double_colon(tokens: &[Token], at: usize) -> bool {
    let is_colon = |at: usize| {
        tokens
            .get(at)
            .is_some_and(|t| t.kind == TokenKind::Other(':'))
    };
    is_colon(at) && is_colon(at + 1)
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn a_module_is_named_by_a_path_of_the_crate() {
        for text in [
            "use crate::fmt::lettre;",
            "use crate::fmt as f;",
            "use super::{jeu::A, fmt};",
            "fn f() { fmt::lettre() }",
            "fn f() { jeu::fmt::lettre() }",
            "use std::fmt;\nuse crate::fmt as f;",
        ] {
            assert!(names(text, "fmt"), "{text}");
        }
        for text in [
            "impl std::fmt::Display for A {}",
            "use std::{fmt, io};\nimpl fmt::Display for A {}",
            "use std::{io, fmt::{self, Display}};",
            "use crate::fmts::lettre;",
            "fn f() { mon_fmt::lettre() }",
            "// crate::fmt::lettre\nfn fmt(f: &A) {}",
        ] {
            assert!(!names(text, "fmt"), "{text}");
        }
    }
}
