//! Whether a text names a module.

use compile::lexer::{TokenKind, Tokens, Unclosed, lex};

/// `crate::aide`, `aide::lettre`. What the standard library calls so, here or in an import, is
/// another module.
pub fn names(text: &str, module: &str) -> bool {
    let list = lex(text, Unclosed::AtDelimiter);
    let tokens = Tokens { text, list: &list };
    let mut paths = Paths::new(tokens);
    let (mut is_before_path, mut is_of_std) = (false, false);
    for number in 0..tokens.len() {
        paths.pass(number);
        if tokens.word(number) == Some(module) {
            match &text[tokens[paths.first].range.clone()] {
                "crate" | "super" | "self" => return true,
                "std" | "core" | "alloc" => is_of_std = true,
                _ => is_before_path |= tokens.is_double_colon(number + 1),
            }
        }
    }
    is_before_path && !is_of_std
}

/// The paths of a text, read forward: going back from each word would take a path's length squared.
struct Paths<'t, 'k> {
    tokens: Tokens<'t, 'k>,
    /// Of the path that the last word stands in: `std` for that of `std::fmt`, and for each in
    /// `std::{fmt, io}`.
    first: usize,
    /// For each bracket that is open, the first word of the path in front of it.
    around: Vec<Option<usize>>,
}

impl<'t, 'k> Paths<'t, 'k> {
    fn new(tokens: Tokens<'t, 'k>) -> Paths<'t, 'k> {
        Paths {
            tokens,
            first: 0,
            around: Vec::new(),
        }
    }

    fn pass(&mut self, number: usize) {
        let is_path = number >= 3 && self.tokens.is_double_colon(number - 2);
        let continues = is_path && self.tokens[number - 3].kind == TokenKind::Word;
        match self.tokens[number].kind {
            TokenKind::Open(_) => self.around.push(continues.then_some(self.first)),
            TokenKind::Close(_) => {
                self.around.pop();
            }
            TokenKind::Word if !continues => {
                let around = self.around.last().copied().flatten();
                self.first = around.filter(|_| !is_path).unwrap_or(number);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::names;
    use std::time::{Duration, Instant};

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
    #[test]
    fn a_path_takes_no_longer_than_its_length() {
        let long = format!("{}b", "a::".repeat(100_000));
        let start = Instant::now();
        assert!(names(&long, "a"));
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}
