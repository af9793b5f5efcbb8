//! Paths in the text of a module that moves.

use compile::depth::lex_any;
use compile::lexer::{TokenKind, Tokens};
use std::ops::Range;

/// A module's paths from the crate's root: `demineur`, `jeux::demineur`.
pub struct Move<'a> {
    /// Empty for the root itself.
    pub from: &'a str,
    pub to: &'a str,
}

impl Move<'_> {
    /// Writes the new path wherever the old one stands behind `crate`. All other bytes stay,
    /// whatever their encoding is, and so does all of a text in UTF-16.
    pub fn rewrite(&self, bytes: &[u8]) -> Vec<u8> {
        Move::apply(bytes, |paths| paths.edits(self))
    }

    /// The same in the file of a module that is moved with it: itself, or one so many modules below
    /// it. `super` of what moves is another module now, so what was above is named from the root.
    pub fn rewrite_within(&self, bytes: &[u8], below: usize) -> Vec<u8> {
        Move::apply(bytes, |paths| {
            let mut edits = paths.edits(self);
            edits.extend(paths.edits_of_super(self, below));
            edits.sort_by_key(|(range, _)| range.start);
            edits
        })
    }

    fn apply(bytes: &[u8], edits: impl Fn(&Paths) -> Vec<Edit>) -> Vec<u8> {
        let readable = readable(bytes);
        let list = lex_any(&readable);
        let tokens = Tokens {
            text: &readable,
            list: &list,
        };
        let mut new = Vec::with_capacity(bytes.len());
        let mut done = 0;
        for (range, text) in edits(&Paths(tokens)) {
            // A folder may be called `super`: then two edits begin at one place, and the first counts.
            if range.start < done {
                continue;
            }
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

type Edit = (Range<usize>, String);

/// Which bracket a token stands in.
#[derive(Clone, Copy, PartialEq)]
enum Inside {
    /// That of `crate::{ … }`.
    Crate,
    /// That behind the path of the module that moves.
    Module,
    Other,
}

struct Paths<'t, 'k>(Tokens<'t, 'k>);

impl Paths<'_, '_> {
    fn edits(&self, of: &Move) -> Vec<Edit> {
        let mut edits = Vec::new();
        let mut open = Vec::new();
        let mut module_brace = None;
        for (number, token) in self.0.iter().enumerate() {
            let is_inner = self.is_behind_crate(number);
            if is_inner && of.from.is_empty() {
                let start = token.range.start;
                edits.push((start..start, format!("{}::", of.to)));
            }
            match token.kind {
                TokenKind::Open(_) => open.push(match is_inner {
                    true => Inside::Crate,
                    false if module_brace == Some(number) => Inside::Module,
                    false => Inside::Other,
                }),
                TokenKind::Close(_) => {
                    open.pop();
                }
                TokenKind::Word if of.from.is_empty() => {}
                TokenKind::Word => match open.last() {
                    Some(Inside::Module) if self.is_self_element(number) => {
                        let end = token.range.end;
                        edits.push((end..end, format!(" as {}", name_of(of.from))));
                    }
                    inside => {
                        let is_element =
                            inside == Some(&Inside::Crate) && self.begins_element(number);
                        if (is_inner || is_element)
                            && let Some((last, new)) = self.renamed(number, of)
                        {
                            let goes_on = self.0.is_double_colon(last + 1);
                            module_brace = goes_on.then_some(last + 3);
                            edits.push((token.range.start..self.0[last].range.end, new));
                        }
                    }
                },
                _ => {}
            }
        }
        edits
    }

    /// The last token of the old path, if it stands here as a module's, and what is written for it.
    fn renamed(&self, first: usize, of: &Move) -> Option<(usize, String)> {
        let mut last = first;
        for (place, name) in of.from.split("::").enumerate() {
            last = first + 3 * place;
            let is_continued = place == 0 || self.0.is_double_colon(last - 2);
            if !is_continued || self.0.word(last) != Some(name) {
                return None;
            }
        }
        let before = self.0.word(first.wrapping_sub(4));
        let is_imported = before == Some("use") || !self.is_behind_crate(first);
        let to = of.to;
        let new = match self.0.kind(last + 1)? {
            TokenKind::Other(':') if self.0.is_double_colon(last + 1) => to.to_owned(),
            TokenKind::Word if self.0.word(last + 1) == Some("as") => to.to_owned(),
            TokenKind::Close(')') if before == Some("in") => to.to_owned(),
            // What follows names the module as it was called.
            TokenKind::Other(';' | ',') | TokenKind::Close('}') if is_imported => {
                format!("{to} as {}", self.0.word(last)?)
            }
            _ => return None,
        };
        Some((last, new))
    }

    /// Writes what begins with `super` and leads above the module that moves as a path from the
    /// root, in a file of this many modules below it.
    fn edits_of_super(&self, of: &Move, below: usize) -> Vec<Edit> {
        if parent(of.from) == parent(of.to) {
            return Vec::new();
        }
        let mut edits = Vec::new();
        // Of each bracket that is open: is it a module's?
        let mut open = Vec::new();
        let mut below = below;
        for (number, token) in self.0.iter().enumerate() {
            match token.kind {
                TokenKind::Open(_) => {
                    let is_module = number >= 2 && self.0.word(number - 2) == Some("mod");
                    below += usize::from(is_module);
                    open.push(is_module);
                }
                TokenKind::Close(_) => below -= usize::from(open.pop().unwrap_or(false)),
                TokenKind::Word if self.is_super_of_path(number) => {
                    edits.extend(self.without_super(number, of, below));
                }
                _ => {}
            }
        }
        edits
    }

    /// `None` if `super::super` leads no further than to the module that moves, or above the root.
    fn without_super(&self, first: usize, of: &Move, below: usize) -> Option<Edit> {
        let mut last = first;
        let mut ups = 1_usize;
        while self.0.is_double_colon(last + 1) && self.0.word(last + 3) == Some("super") {
            last += 3;
            ups += 1;
        }
        if ups <= below {
            return None;
        }
        let mut path = of.from;
        for _ in below..ups {
            if path.is_empty() {
                return None;
            }
            path = parent(path);
        }
        let range = self.0[first].range.start..self.0[last].range.end;
        let new = match path {
            "" => "crate".to_owned(),
            path => format!("crate::{path}"),
        };
        Some((range, new))
    }

    fn is_super_of_path(&self, number: usize) -> bool {
        let is_continued = number >= 2 && self.0.is_double_colon(number - 2);
        self.0.word(number) == Some("super") && self.0.is_double_colon(number + 1) && !is_continued
    }

    /// `self` in `jeu::{self, A}`, which names the module.
    fn is_self_element(&self, number: usize) -> bool {
        let behind = self.0.kind(number + 1);
        let is_whole = matches!(behind, Some(TokenKind::Other(',') | TokenKind::Close('}')));
        self.0.word(number) == Some("self") && self.begins_element(number) && is_whole
    }

    fn is_behind_crate(&self, number: usize) -> bool {
        number >= 3
            && self.0.is_double_colon(number - 2)
            && self.0.word(number - 3) == Some("crate")
    }

    fn begins_element(&self, number: usize) -> bool {
        let before = number.checked_sub(1).and_then(|before| self.0.kind(before));
        matches!(before, Some(TokenKind::Open(_) | TokenKind::Other(',')))
    }
}

/// `b` of `a::b`.
fn name_of(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

/// `a` of `a::b`; the root is "".
fn parent(path: &str) -> &str {
    path.rsplit_once("::").map_or("", |(parent, _)| parent)
}

#[cfg(test)]
mod tests {
    use super::Move;
    use std::time::{Duration, Instant};

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
            (
                "use crate::jeu::{b::{self}, self, c};",
                "use crate::a::demineur::{b::{self}, self as jeu, c};",
            ),
            (
                "use crate::{jeu::{self, b}, self};",
                "use crate::{a::demineur::{self as jeu, b}, self};",
            ),
            (
                "use crate::jeu::{self as j};",
                "use crate::a::demineur::{self as j};",
            ),
            ("use crate::jeu;", "use crate::a::demineur as jeu;"),
            (
                "use crate::jeu; f(self, 1)",
                "use crate::a::demineur as jeu; f(self, 1)",
            ),
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
    fn what_was_above_a_module_is_named_from_the_root() {
        let within = |from, to, below, text: &str| {
            let moved = Move { from, to }.rewrite_within(text.as_bytes(), below);
            String::from_utf8(moved).unwrap()
        };
        for (below, text, expected) in [
            (
                0,
                "use super::{Cell, x::super_y};",
                "use crate::jeu::{Cell, x::super_y};",
            ),
            (
                0,
                "fn f() { super::g(crate::jeu::grille::N) }",
                "fn f() { crate::jeu::g(crate::demineur::N) }",
            ),
            (0, "super::super::f()", "crate::f()"),
            (0, "super::super::super::f()", "super::super::super::f()"),
            (
                0,
                "mod a { use super::*; fn f() { super::super::g() } } use super::A;",
                "mod a { use super::*; fn f() { crate::jeu::g() } } use crate::jeu::A;",
            ),
            (0, "pub(super) x: i32", "pub(super) x: i32"),
            (0, "pub(in super::super) x: i32", "pub(in crate) x: i32"),
            (
                1,
                "use super::A; use super::super::Cell;",
                "use super::A; use crate::jeu::Cell;",
            ),
            (2, "super::super::super::f()", "crate::jeu::f()"),
        ] {
            assert_eq!(within("jeu::grille", "demineur", below, text), expected);
        }
        let text = "use super::A;";
        assert_eq!(within("jeu", "demineur", 0, text), text);
        assert_eq!(within("jeu", "a::demineur", 0, "super::f()"), "crate::f()");
        let both = "use crate::{super::x::A};";
        let expected = "use crate::{demineur::A};";
        assert_eq!(within("super::x", "demineur", 0, both), expected);
    }

    /// Brackets, or paths that lead up, by the thousand.
    #[test]
    fn a_text_is_read_in_time_by_its_length() {
        let long = "j".repeat(190);
        let from = format!("{long}::x");
        let of = Move {
            from: &from,
            to: "demineur",
        };
        let begin = Instant::now();
        for text in [
            format!("{}{}", "{".repeat(400_000), "super::".repeat(80_000)),
            "super::".repeat(140_000),
            "super::a(mod ".repeat(70_000),
        ] {
            assert!(of.rewrite_within(text.as_bytes(), 0).len() < 40_000_000);
        }
        assert!(begin.elapsed() < Duration::from_secs(20));
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
