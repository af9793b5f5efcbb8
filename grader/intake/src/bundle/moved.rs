//! Paths in the text of a module that moves.

use compile::depth::can_be_split;
use compile::lexer::{Token, TokenKind, Unclosed, lex};
use std::ops::Range;

/// A module's paths from the crate's root: `demineur`, `jeux::demineur`.
pub struct Move<'a> {
    /// Empty for the root itself.
    pub from: &'a str,
    pub to: &'a str,
}

impl Move<'_> {
    /// What begins with `crate` and the old path begins with the new one; all other bytes stay,
    /// whatever their encoding is.
    pub fn rewrite(&self, bytes: &[u8]) -> Vec<u8> {
        let text = readable(bytes);
        let unclosed = match can_be_split(&text) {
            true => Unclosed::AtDelimiter,
            false => Unclosed::AtLineEnd,
        };
        let tokens = lex(&text, unclosed);
        let tokens = Tokens {
            text: &text,
            tokens: &tokens,
        };
        let mut new = Vec::with_capacity(bytes.len());
        let mut done = 0;
        for (range, text) in tokens.edits(self) {
            new.extend_from_slice(&bytes[done..range.start]);
            new.extend_from_slice(text.as_bytes());
            done = range.end;
        }
        new.extend_from_slice(&bytes[done..]);
        new
    }
}

/// A text of the same length; letters in another encoding than UTF-8 are parts of words.
fn readable(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| '_'));
    }
    text.replace('\r', "\n")
}

struct Tokens<'t> {
    text: &'t str,
    tokens: &'t [Token],
}

impl<'t> Tokens<'t> {
    fn edits(&self, of: &Move) -> Vec<(Range<usize>, String)> {
        let mut edits = Vec::new();
        // For each bracket that is open: is it that of `crate::{ … }`?
        let mut open = Vec::new();
        for (number, token) in self.tokens.iter().enumerate() {
            let is_inner = self.is_behind_crate(number);
            if is_inner && of.from.is_empty() {
                let start = token.range.start;
                edits.push((start..start, format!("{}::", of.to)));
            }
            match token.kind {
                TokenKind::Open(_) => open.push(is_inner),
                TokenKind::Close(_) => {
                    open.pop();
                }
                TokenKind::Word if !of.from.is_empty() => {
                    let is_element = open.last() == Some(&true) && self.begins_element(number);
                    if is_inner || is_element {
                        edits.extend(self.renamed(number, of));
                    }
                }
                _ => {}
            }
        }
        edits
    }

    /// The old path, if it stands here as a module's.
    fn renamed(&self, first: usize, of: &Move) -> Option<(Range<usize>, String)> {
        let mut last = first;
        for (place, name) in of.from.split("::").enumerate() {
            last = first + 3 * place;
            let is_continued = place == 0 || self.is_double_colon(last - 2);
            if !is_continued || self.word(last) != Some(name) {
                return None;
            }
        }
        let before = self.word(first.wrapping_sub(4));
        let is_imported = before == Some("use") || !self.is_behind_crate(first);
        let to = of.to;
        let new = match self.kind(last + 1)? {
            TokenKind::Other(':') if self.is_double_colon(last + 1) => to.to_owned(),
            TokenKind::Word if self.word(last + 1) == Some("as") => to.to_owned(),
            TokenKind::Close(')') if before == Some("in") => to.to_owned(),
            // What follows names the module as it was called.
            TokenKind::Other(';' | ',') | TokenKind::Close('}') if is_imported => {
                format!("{to} as {}", self.word(last)?)
            }
            _ => return None,
        };
        let range = self.tokens[first].range.start..self.tokens[last].range.end;
        Some((range, new))
    }

    fn is_behind_crate(&self, number: usize) -> bool {
        number >= 3 && self.is_double_colon(number - 2) && self.word(number - 3) == Some("crate")
    }

    fn begins_element(&self, number: usize) -> bool {
        let before = number.checked_sub(1).and_then(|before| self.kind(before));
        matches!(before, Some(TokenKind::Open(_) | TokenKind::Other(',')))
    }

    fn is_double_colon(&self, number: usize) -> bool {
        let colon = Some(TokenKind::Other(':'));
        self.kind(number) == colon && self.kind(number + 1) == colon
    }

    fn kind(&self, number: usize) -> Option<TokenKind> {
        self.tokens.get(number).map(|token| token.kind)
    }

    fn word(&self, number: usize) -> Option<&'t str> {
        let token = self.tokens.get(number)?;
        (token.kind == TokenKind::Word).then(|| &self.text[token.range.clone()])
    }
}

#[cfg(test)]
mod tests {
    use super::Move;

    #[track_caller]
    fn check(from: &str, text: &str, expected: &str) {
        let to = "a::demineur";
        let moved = Move { from, to }.rewrite(text.as_bytes());
        assert_eq!(String::from_utf8(moved).unwrap(), expected);
    }

    #[test]
    fn a_module_is_named_by_its_new_path_wherever_it_is_named() {
        for (text, expected) in [
            (
                "use crate::jeu::aide::lettre;",
                "use crate::a::demineur::aide::lettre;",
            ),
            (
                "use crate::{jeu::aide::lettre};",
                "use crate::{a::demineur::aide::lettre};",
            ),
            (
                "use crate::{x::{jeu}, jeu::{b, c}};",
                "use crate::{x::{jeu}, a::demineur::{b, c}};",
            ),
            (
                "use crate::{b, jeu};",
                "use crate::{b, a::demineur as jeu};",
            ),
            ("use crate::jeu;", "use crate::a::demineur as jeu;"),
            ("use crate::jeu as j;", "use crate::a::demineur as j;"),
            ("pub(in crate::jeu) x", "pub(in crate::a::demineur) x"),
            ("crate :: jeu :: f()", "crate :: a::demineur :: f()"),
            ("$crate::jeu::f!()", "$crate::a::demineur::f!()"),
        ] {
            check("jeu", text, expected);
        }
        check(
            "jeux::jeu",
            "use crate::jeux::jeu::f;",
            "use crate::a::demineur::f;",
        );
        for same in [
            "use crate::jeux::A;",
            "use a_crate::jeu::A;",
            "use crate::b::jeu::A;",
            "use x::{jeu::A};",
            "crate::jeu()",
            "const A: &str = \"crate::jeu::A\";",
        ] {
            check("jeu", same, same);
        }
    }

    #[test]
    fn what_the_root_contains_is_named_below_it() {
        check("", "use crate::A;", "use crate::a::demineur::A;");
        check("", "use crate::{b, c};", "use crate::a::demineur::{b, c};");
        check("", "pub(crate) fn f() {}", "pub(crate) fn f() {}");
    }

    #[test]
    fn other_encodings_stay_as_they_are() {
        let moved = Move {
            from: "jeu",
            to: "demineur",
        };
        let text = b"// \xe9t\xe9\rcrate::jeu::\xe9t\xe9(\"\xe9)\r\ncrate::jeu::f()";
        let expected = b"// \xe9t\xe9\rcrate::demineur::\xe9t\xe9(\"\xe9)\r\ncrate::demineur::f()";
        assert_eq!(moved.rewrite(text), expected);
    }
}
