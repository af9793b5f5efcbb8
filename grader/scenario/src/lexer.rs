//! An expression's text, cut into words and signs.

use super::ast::Span;
use super::diagnostic::{Diagnostic, Problem};
use super::source::Source;

#[derive(Debug, Clone, PartialEq)]
pub enum Token {
    Int(i128),
    Float(f64),
    Text(String),
    Name(String),
    Sign(&'static str),
}

/// Text of a step, and for each of its bytes the offset in the file.
///
/// They differ where YAML has quotes, escapes or folded lines.
#[derive(Debug, Clone, PartialEq)]
pub struct Placed {
    pub text: String,
    at: Vec<usize>,
}

impl Placed {
    /// `at` holds an offset for each byte of the text, and one for its end.
    pub fn new(text: String, at: Vec<usize>) -> Placed {
        debug_assert_eq!(at.len(), text.len() + 1);
        Placed { text, at }
    }

    /// A text that stands in the file as it is, from `start`.
    pub fn verbatim(text: &str, start: usize) -> Placed {
        Placed {
            text: text.to_owned(),
            at: (start..=start + text.len()).collect(),
        }
    }

    pub fn offset(&self, index: usize) -> usize {
        let last = self.at.last().copied().unwrap_or(0);
        self.at.get(index).copied().unwrap_or(last)
    }

    pub fn span(&self, span: Span) -> Span {
        self.offset(span.start)..self.offset(span.end)
    }

    pub fn whole(&self) -> Span {
        self.span(0..self.text.len())
    }
}

/// What is wrong with a text, and where in the file.
#[derive(Debug, Clone, PartialEq)]
pub struct SyntaxError {
    pub span: Span,
    pub problem: Problem,
}

impl SyntaxError {
    pub fn diagnostic(self, source: &Source) -> Diagnostic {
        source.diagnose(self.span, self.problem)
    }
}

/// Longest first, so that `..=` is not read as `..` and `=`.
const SIGNS: [&str; 26] = [
    "..=", "..", "::", "==", "!=", "<=", ">=", "(", ")", "[", "]", "{", "}", ",", ".", ":", "+",
    "-", "*", "/", "%", "<", ">", "=", "&&", "||",
];

/// Spans of the tokens are offsets in the file.
pub fn tokens(input: &Placed) -> Result<Vec<(Token, Span)>, SyntaxError> {
    let mut lexer = Lexer { input, at: 0 };
    let mut found = Vec::new();
    loop {
        lexer.skip_blanks();
        let start = lexer.at;
        let Some(c) = lexer.peek() else {
            return Ok(found);
        };
        let token = lexer.token(c)?;
        found.push((token, input.span(start..lexer.at)));
    }
}

struct Lexer<'a> {
    input: &'a Placed,
    at: usize,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.input.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> String {
        let taken: String = self.rest().chars().take_while(|c| keep(*c)).collect();
        self.at += taken.len();
        taken
    }

    fn skip_blanks(&mut self) {
        self.take_while(char::is_whitespace);
    }

    fn error(&self, start: usize, problem: Problem) -> SyntaxError {
        SyntaxError {
            span: self.input.span(start..self.at),
            problem,
        }
    }

    fn token(&mut self, c: char) -> Result<Token, SyntaxError> {
        if c.is_ascii_digit() {
            return self.number();
        }
        if c.is_alphabetic() || c == '_' {
            return Ok(Token::Name(self.take_while(is_name)));
        }
        if c == '"' || c == '\'' {
            return self.quoted(c);
        }
        if let Some(sign) = SIGNS.iter().find(|sign| self.rest().starts_with(**sign)) {
            self.at += sign.len();
            return Ok(Token::Sign(sign));
        }
        let start = self.at;
        self.at += c.len_utf8();
        let problem = match c {
            '!' => Problem::Foreign {
                written: "!".into(),
                instead: "not".into(),
            },
            '&' => Problem::NoReference,
            _ => Problem::StrangeCharacter(c),
        };
        Err(self.error(start, problem))
    }

    fn number(&mut self) -> Result<Token, SyntaxError> {
        let start = self.at;
        let digits = |c: char| c.is_ascii_digit() || c == '_';
        let mut text = self.take_while(digits);
        let mut float = false;
        let after_dot = self.rest().strip_prefix('.').and_then(|r| r.chars().next());
        if after_dot.is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
            text = format!("{text}.{}", self.take_while(digits));
            float = true;
        }
        let tail = self.take_while(is_name);
        let written = format!("{text}{tail}");
        if !tail.is_empty() {
            return Err(self.error(start, Problem::BadNumber(written)));
        }
        text.retain(|c| c != '_');
        let token = if float {
            text.parse().ok().map(Token::Float)
        } else {
            // Small enough for every later sum to stay an i128.
            text.parse()
                .ok()
                .filter(|n: &i128| *n <= i128::from(u64::MAX))
                .map(Token::Int)
        };
        token.ok_or_else(|| self.error(start, Problem::NumberTooBig(written)))
    }

    fn quoted(&mut self, quote: char) -> Result<Token, SyntaxError> {
        let start = self.at;
        self.at += 1;
        let mut text = String::new();
        loop {
            let Some(c) = self.peek() else {
                return Err(self.error(start, Problem::UnclosedText));
            };
            let from = self.at;
            self.at += c.len_utf8();
            match c {
                _ if c == quote && quote == '\'' && self.peek() == Some('\'') => {
                    self.at += 1;
                    text.push('\'');
                }
                _ if c == quote => return Ok(Token::Text(text)),
                '\\' if quote == '"' => text.push(self.escape(from)?),
                _ => text.push(c),
            }
        }
    }

    /// After a backslash.
    fn escape(&mut self, start: usize) -> Result<char, SyntaxError> {
        let c = self.peek();
        self.at += c.map_or(0, char::len_utf8);
        let simple = match c {
            Some('n') => '\n',
            Some('t') => '\t',
            Some('r') => '\r',
            Some('0') => '\0',
            Some('e') => '\u{1b}',
            Some(c @ ('"' | '\'' | '\\')) => c,
            Some('x') => return self.code(start, 2),
            Some('u') if self.peek() == Some('{') => return self.braced_code(start),
            Some('u') => return self.code(start, 4),
            _ => return Err(self.bad_escape(start)),
        };
        Ok(simple)
    }

    fn code(&mut self, start: usize, digits: usize) -> Result<char, SyntaxError> {
        let hex: String = self.rest().chars().take(digits).collect();
        self.at += hex.len();
        let code = u32::from_str_radix(&hex, 16)
            .ok()
            .filter(|_| hex.len() == digits);
        code.and_then(char::from_u32)
            .ok_or_else(|| self.bad_escape(start))
    }

    fn braced_code(&mut self, start: usize) -> Result<char, SyntaxError> {
        self.at += 1;
        let hex = self.take_while(|c| c.is_ascii_hexdigit());
        let closed = self.peek() == Some('}');
        self.at += usize::from(closed);
        let code = u32::from_str_radix(&hex, 16).ok().filter(|_| closed);
        code.and_then(char::from_u32)
            .ok_or_else(|| self.bad_escape(start))
    }

    fn bad_escape(&self, start: usize) -> SyntaxError {
        let written = self.input.text[start..self.at].to_owned();
        self.error(start, Problem::BadEscape(written))
    }
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
