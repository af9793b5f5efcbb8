//! The tokens of a file that may be broken anywhere: braces need not match, quotes
//! need not close.

use std::ops::Range;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    pub kind: TokenKind,
    pub range: Range<usize>,
    /// From 0, in characters; a tab is one.
    pub column: usize,
    /// Nothing but blanks and comments before it on its line.
    pub first: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenKind {
    Word,
    /// Text, character, number, lifetime.
    Literal,
    Open(char),
    Close(char),
    Other(char),
    /// `//!` and `/*! */`: text of the file itself.
    InnerDoc,
}

/// Where texts and block comments that are never closed end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unclosed {
    /// Where the next delimiter happens to be, as rustc reads it.
    AtDelimiter,
    /// At the end of the line: what a forgotten quote means to its author.
    AtLineEnd,
}

pub fn lex(text: &str, unclosed: Unclosed) -> Vec<Token> {
    let mut lexer = Lexer {
        text,
        unclosed,
        at: 0,
        tokens: Vec::new(),
        line_start: 0,
        fresh: true,
    };
    while lexer.at < text.len() {
        lexer.step();
    }
    lexer.tokens
}

struct Lexer<'a> {
    text: &'a str,
    unclosed: Unclosed,
    at: usize,
    tokens: Vec<Token>,
    line_start: usize,
    fresh: bool,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn step(&mut self) {
        let rest = self.rest();
        let Some(c) = rest.chars().next() else { return };
        if c == '\n' {
            self.at += 1;
            self.line_start = self.at;
            self.fresh = true;
        } else if c.is_whitespace() {
            self.at += c.len_utf8();
        } else if rest.starts_with("//") {
            let length = rest.find('\n').unwrap_or(rest.len());
            self.comment(length, rest.starts_with("//!"));
        } else if rest.starts_with("/*") {
            let length = self.block_comment();
            self.comment(length, self.rest().starts_with("/*!"));
        } else if let Some(length) = self.text_literal() {
            self.push(TokenKind::Literal, length);
        } else if c == '\'' {
            let length = quote(rest);
            self.push(TokenKind::Literal, length);
        } else if c.is_alphanumeric() || c == '_' {
            let length = word(rest);
            let kind = if c.is_ascii_digit() {
                TokenKind::Literal
            } else {
                TokenKind::Word
            };
            self.push(kind, length);
        } else {
            let kind = match c {
                '(' | '[' | '{' => TokenKind::Open(c),
                ')' | ']' | '}' => TokenKind::Close(c),
                other => TokenKind::Other(other),
            };
            self.push(kind, c.len_utf8());
        }
    }

    fn push(&mut self, kind: TokenKind, length: usize) {
        let range = self.at..self.at + length;
        let column = self.text[self.line_start..self.at].chars().count();
        let first = std::mem::take(&mut self.fresh);
        self.tokens.push(Token {
            kind,
            range: range.clone(),
            column,
            first,
        });
        self.pass(range);
    }

    fn comment(&mut self, length: usize, inner: bool) {
        if inner {
            self.push(TokenKind::InnerDoc, length);
            self.fresh = true;
        } else {
            self.pass(self.at..self.at + length);
        }
    }

    /// Goes behind something that may hold line ends.
    fn pass(&mut self, range: Range<usize>) {
        if let Some(last) = self.text[range.clone()].rfind('\n') {
            self.line_start = range.start + last + 1;
        }
        self.at = range.end;
    }

    fn block_comment(&self) -> usize {
        let bytes = self.rest().as_bytes();
        let (mut depth, mut i) = (0_usize, 0);
        while i < bytes.len() {
            if bytes[i..].starts_with(b"/*") {
                depth += 1;
                i += 2;
            } else if bytes[i..].starts_with(b"*/") {
                depth -= 1;
                i += 2;
                if depth == 0 {
                    return i;
                }
            } else {
                i += 1;
            }
        }
        match self.unclosed {
            Unclosed::AtDelimiter => bytes.len(),
            Unclosed::AtLineEnd => line_length(self.rest()),
        }
    }

    /// The length of a text here, with its prefix: `"…"`, `b"…"`, `r#"…"#`.
    fn text_literal(&self) -> Option<usize> {
        let rest = self.rest();
        let prefix = rest.find(|c: char| !matches!(c, 'b' | 'c' | 'r'))?;
        if prefix > 2 {
            return None;
        }
        let raw = rest[..prefix].contains('r');
        let hashes = rest[prefix..].chars().take_while(|c| *c == '#').count();
        let open = prefix + hashes;
        if !rest[open..].starts_with('"') || (hashes > 0 && !raw) {
            return None;
        }
        let body = open + 1;
        let end = if raw {
            let close = format!("\"{}", "#".repeat(hashes));
            rest[body..].find(&close).map(|n| body + n + close.len())
        } else {
            closing_quote(&rest[body..]).map(|n| body + n)
        };
        let line = line_length(rest);
        Some(match (end, self.unclosed) {
            (Some(end), Unclosed::AtLineEnd) if end > line && !raw && !continues(&rest[..line]) => {
                line
            }
            (Some(end), _) => end,
            (None, Unclosed::AtLineEnd) => line,
            (None, Unclosed::AtDelimiter) => rest.len(),
        })
    }
}

/// A backslash at the end of a line inside a text means that it goes on.
fn continues(line: &str) -> bool {
    line.trim_end().ends_with('\\')
}

fn line_length(text: &str) -> usize {
    text.find('\n').unwrap_or(text.len())
}

/// Behind the quote that closes a text.
fn closing_quote(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        match bytes[i] {
            b'\\' => i += 2,
            b'"' => return Some(i + 1),
            _ => i += 1,
        }
    }
    None
}

/// A character, a lifetime, or a lone quote: never more than a few characters.
fn quote(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => {
            let line = &text[..line_length(text)];
            let close = line.get(3..).and_then(|rest| rest.find('\''));
            close.filter(|n| *n <= 10).map_or(1, |n| n + 4)
        }
        Some((at, c)) if c != '\n' => {
            let behind = at + c.len_utf8();
            if c != '\'' && text[behind..].starts_with('\'') {
                behind + 1
            } else if c.is_alphabetic() || c == '_' {
                1 + word(&text[1..])
            } else {
                1
            }
        }
        _ => 1,
    }
}

fn word(text: &str) -> usize {
    text.find(|c: char| !c.is_alphanumeric() && c != '_')
        .unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::{Unclosed, lex};

    #[track_caller]
    fn check(text: &str, unclosed: Unclosed, expected: &str) {
        let tokens = lex(text, unclosed);
        let found: Vec<&str> = tokens.iter().map(|t| &text[t.range.clone()]).collect();
        assert_eq!(found.join(" | "), expected);
    }

    #[test]
    fn tokens_of_whole_programs() {
        let lex = |text, expected| {
            check(text, Unclosed::AtDelimiter, expected);
            check(text, Unclosed::AtLineEnd, expected);
        };
        lex(
            "fn f<'a>(x: &'a str)",
            "fn | f | < | 'a | > | ( | x | : | & | 'a | str | )",
        );
        lex(
            "'{' '\\'' '\\u{1F600}' 'é' b'}'",
            "'{' | '\\'' | '\\u{1F600}' | 'é' | b | '}'",
        );
        lex(
            "\"}\\\"{\" r#\"{\"\"# b\"{\"",
            "\"}\\\"{\" | r#\"{\"\"# | b\"{\"",
        );
        lex("a // {\n/* { /* } */ */ 0..5", "a | 0 | . | . | 5");
    }

    #[test]
    fn a_forgotten_quote_ends_with_its_line() {
        let text = "f(\"abc);\n}\ng(\"d\")";
        check(
            text,
            Unclosed::AtLineEnd,
            "f | ( | \"abc); | } | g | ( | \"d\" | )",
        );
        check(
            text,
            Unclosed::AtDelimiter,
            "f | ( | \"abc);\n}\ng(\" | d | \")",
        );
        check("'\n}", Unclosed::AtDelimiter, "' | }");
    }

    #[test]
    fn columns_and_first_tokens() {
        let tokens = lex("é a\n  /* x */ b", Unclosed::AtDelimiter);
        let seen: Vec<(usize, bool)> = tokens.iter().map(|t| (t.column, t.first)).collect();
        assert_eq!(seen, [(0, true), (2, false), (10, true)]);
    }
}
