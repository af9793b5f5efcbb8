//! The tokens of a file that may be broken anywhere: braces need not match, quotes
//! need not close.

use std::ops::{Deref, Range};

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

/// The tokens of a text, asked by any number: beyond the last, the answer is `None` or `false`.
#[derive(Debug, Clone, Copy)]
pub struct Tokens<'t, 'k> {
    pub text: &'t str,
    pub list: &'k [Token],
}

impl<'t> Tokens<'t, '_> {
    pub fn kind(self, number: usize) -> Option<TokenKind> {
        self.get(number).map(|token| token.kind)
    }

    pub fn word(self, number: usize) -> Option<&'t str> {
        let token = self.get(number)?;
        (token.kind == TokenKind::Word).then(|| &self.text[token.range.clone()])
    }

    pub fn is(self, number: usize, sign: char) -> bool {
        self.kind(number) == Some(TokenKind::Other(sign))
    }

    pub fn is_double_colon(self, number: usize) -> bool {
        self.is(number, ':') && self.is(number + 1, ':')
    }
}

impl Deref for Tokens<'_, '_> {
    type Target = [Token];

    fn deref(&self) -> &[Token] {
        self.list
    }
}

/// Where texts and block comments that are never closed end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unclosed {
    /// Where the next delimiter happens to be, as rustc reads it.
    AtDelimiter,
    /// At the end of the line: which is what the author of a forgotten quote meant.
    AtLineEnd,
}

/// How often the text may be searched for missing ends of quotes. Nobody forgets more quotes; a
/// text of nothing but quotes is then read line by line.
const READ_AGAIN: usize = 50;

pub fn lex(text: &str, unclosed: Unclosed) -> Vec<Token> {
    let mut lexer = Lexer {
        text,
        unclosed,
        at: 0,
        tokens: Vec::new(),
        counted: (0, 0),
        line_end: 0,
        fresh: true,
        patience: text.len().saturating_mul(READ_AGAIN),
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
    /// The last byte whose column was counted, and that column.
    counted: (usize, usize),
    /// Where the line ends in which a text was last looked at.
    line_end: usize,
    fresh: bool,
    /// Bytes that may still be searched in vain.
    patience: usize,
}

impl<'a> Lexer<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn step(&mut self) {
        let rest = self.rest();
        let Some(c) = rest.chars().next() else { return };
        if c == '\n' {
            self.at += 1;
            self.counted = (self.at, 0);
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
        let (from, column) = self.counted;
        let column = column + self.text[from..self.at].chars().count();
        self.counted = (self.at, column);
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
            self.counted = (range.start + last + 1, 0);
        }
        self.at = range.end;
    }

    fn block_comment(&mut self) -> usize {
        let rest = self.rest();
        let line = self.line();
        let end = match self.unclosed {
            Unclosed::AtLineEnd if self.patience == 0 => comment_end(&rest[..line]),
            _ => comment_end(rest),
        };
        match (end, self.unclosed) {
            (Some(end), _) => end,
            (None, Unclosed::AtDelimiter) => rest.len(),
            (None, Unclosed::AtLineEnd) => {
                self.wasted(rest.len() - line);
                line
            }
        }
    }

    /// The length of a text here, with its prefix: `"…"`, `b"…"`, `r#"…"#`.
    fn text_literal(&mut self) -> Option<usize> {
        let rest = self.rest();
        let prefix = rest.find(|c: char| !matches!(c, 'b' | 'c' | 'r'))?;
        if prefix > 2 {
            return None;
        }
        let raw = rest[..prefix].contains('r');
        let hashes = match raw {
            true => rest[prefix..].bytes().take_while(|c| *c == b'#').count(),
            false => 0,
        };
        let body = prefix + hashes + 1;
        if !rest[body - 1..].starts_with('"') {
            return None;
        }
        let line = self.line();
        let by_line = self.unclosed == Unclosed::AtLineEnd;
        let goes_on = !by_line || self.patience > 0 && (raw || continues(&rest[..line]));
        let within = if goes_on {
            rest
        } else {
            &rest[..line.max(body)]
        };
        let end = if raw {
            let close = format!("\"{}", "#".repeat(hashes));
            within[body..].find(&close).map(|n| body + n + close.len())
        } else {
            closing_quote(&within[body..]).map(|n| body + n)
        };
        Some(match end {
            Some(end) => end,
            None if by_line => {
                self.wasted(within.len() - line.min(within.len()));
                line
            }
            None => rest.len(),
        })
    }

    /// What is left of this line.
    fn line(&mut self) -> usize {
        if self.line_end < self.at || self.at == 0 {
            self.line_end = self.at + line_length(self.rest());
        }
        self.line_end - self.at
    }

    fn wasted(&mut self, bytes: usize) {
        self.patience = self.patience.saturating_sub(bytes);
    }
}

/// Behind the `*/` that closes the comment which the text begins with.
fn comment_end(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut depth, mut i) = (0_usize, 0);
    while i < bytes.len() {
        if bytes[i..].starts_with(b"/*") {
            depth += 1;
            i += 2;
        } else if bytes[i..].starts_with(b"*/") {
            depth -= 1;
            i += 2;
            if depth == 0 {
                return Some(i);
            }
        } else {
            i += 1;
        }
    }
    None
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
            // `'\u{10FFFF}'` is the longest.
            let near = &text[..text.floor_char_boundary(16)];
            let line = &near[..line_length(near)];
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

/// The line (from 1) of a byte.
pub fn line_of(text: &str, at: usize) -> usize {
    1 + text.as_bytes()[..at.min(text.len())]
        .iter()
        .filter(|b| **b == b'\n')
        .count()
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
