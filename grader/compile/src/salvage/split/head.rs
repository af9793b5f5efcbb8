//! Where an item begins, as far as its first words tell.

use super::work::Work;
use crate::lexer::{Token, TokenKind};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// Index of the first token, attributes included.
    pub start: usize,
    /// Index of the first token that is no attribute.
    pub visible: usize,
    /// Index of the keyword.
    pub keyword: usize,
    pub kind: HeadKind,
    /// Empty for `impl` and `use`.
    pub name: String,
    /// Where its first line begins.
    pub column: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeadKind {
    Function,
    Struct,
    Enum,
    /// `impl`, `trait`, `mod`: items inside.
    Container,
    /// Ends with `;`: `use`, `const`, `static`, `type`.
    Simple,
    Macro,
    /// Of another language: `def f(x):`, `pub function f()`.
    Foreign,
}

impl HeadKind {
    /// Found inside a function only when a brace is missing.
    pub fn is_large(self) -> bool {
        !matches!(self, HeadKind::Simple | HeadKind::Macro)
    }
}

const FOREIGN: &[&str] = &["def", "function", "func", "fun", "class", "void", "public"];
/// Words before a name and a parenthesis that begin no function.
const WORDS: &[&str] = &[
    "as", "await", "break", "continue", "crate", "dyn", "else", "for", "if", "in", "let", "loop",
    "match", "move", "mut", "ref", "return", "self", "super", "unsafe", "where", "while", "yield",
    "and", "or", "not",
];

/// Reads tokens as the beginning of an item.
#[derive(Debug, Clone, Copy)]
pub struct Heads<'a> {
    pub text: &'a str,
    pub tokens: &'a [Token],
    pub work: &'a Work,
}

impl<'a> Heads<'a> {
    pub fn word(&self, i: usize) -> Option<&'a str> {
        let token = self.tokens.get(i)?;
        (token.kind == TokenKind::Word).then(|| &self.text[token.range.clone()])
    }

    pub fn is(&self, i: usize, kind: TokenKind) -> bool {
        self.tokens.get(i).is_some_and(|t| t.kind == kind)
    }

    /// Does a large item begin at token `i`, on the line of a brace that begins this line?
    pub fn is_behind_brace(&self, i: usize) -> bool {
        self.follows_brace(i) && self.at(i).is_some_and(|head| head.kind.is_large())
    }

    fn follows_brace(&self, i: usize) -> bool {
        let before = i.checked_sub(1).and_then(|before| self.tokens.get(before));
        let is_brace = |t: &Token| t.first && t.kind == TokenKind::Close('}');
        before.is_some_and(is_brace) && self.tokens.get(i).is_some_and(|t| !t.first)
    }

    /// The item that begins at token `i`.
    pub fn at(&self, i: usize) -> Option<Head> {
        self.work.spend(1);
        let visible = self.behind_attributes(i)?;
        let mut k = visible;
        let public = self.word(k) == Some("pub");
        if public {
            k += 1;
            if self.is(k, TokenKind::Open('(')) {
                k = self.behind_group(k)?;
            }
        }
        while matches!(
            self.word(k),
            Some("default" | "async" | "unsafe" | "extern")
        ) || self.word(k) == Some("const")
            && matches!(self.word(k + 1), Some("fn" | "async" | "unsafe" | "extern"))
        {
            k += 1;
            if self.is(k, TokenKind::Literal) {
                k += 1;
            }
        }
        let (kind, name) = self.kind(k, public)?;
        let mut column = self.tokens[i].column.min(self.tokens[visible].column);
        if self.follows_brace(i) {
            column = column.min(self.tokens[i - 1].column);
        }
        Some(Head {
            start: i,
            visible,
            keyword: k,
            kind,
            name: name.to_owned(),
            column,
        })
    }

    fn kind(&self, k: usize, public: bool) -> Option<(HeadKind, &'a str)> {
        let next = self.word(k + 1);
        Some(match self.word(k)? {
            "fn" => (HeadKind::Function, next?),
            "struct" => (HeadKind::Struct, next?),
            "enum" => (HeadKind::Enum, next?),
            "trait" | "mod" => (HeadKind::Container, next?),
            "impl" => (HeadKind::Container, ""),
            "use" => (HeadKind::Simple, ""),
            "type" => (HeadKind::Simple, next?),
            "const" if self.is(k + 2, TokenKind::Other(':')) || public => (HeadKind::Simple, next?),
            "static" if next == Some("mut") => (HeadKind::Simple, self.word(k + 2)?),
            "static" => (HeadKind::Simple, next?),
            "macro_rules" if self.is(k + 1, TokenKind::Other('!')) => {
                (HeadKind::Macro, self.word(k + 2)?)
            }
            "import" | "from" if next.is_some() && self.tokens[k].first => (HeadKind::Foreign, ""),
            first => {
                let call = self.is(k + 2, TokenKind::Open('('));
                let foreign = FOREIGN.contains(&first) && next.is_some()
                    || public && next.is_some()
                    || call && next.is_some() && !WORDS.contains(&first);
                if !foreign {
                    return None;
                }
                let name = match next? {
                    "fn" => self.word(k + 2)?,
                    name => name,
                };
                (HeadKind::Foreign, name)
            }
        })
    }

    /// `None` for an attribute that is not closed on its line or the next ones.
    pub fn behind_attributes(&self, mut i: usize) -> Option<usize> {
        while self.is(i, TokenKind::Other('#')) && self.is(i + 1, TokenKind::Open('[')) {
            i = self.behind_group(i + 1)?;
        }
        self.tokens.get(i).map(|_| i)
    }

    /// Behind the bracket that closes the one at `i`.
    pub fn behind_group(&self, i: usize) -> Option<usize> {
        let mut depth = 0_usize;
        for (k, token) in self.tokens.iter().enumerate().skip(i) {
            self.work.spend(1);
            match token.kind {
                TokenKind::Open('(' | '[') => depth += 1,
                TokenKind::Close(')' | ']') => depth = depth.checked_sub(1)?,
                TokenKind::Open(_) | TokenKind::Close(_) => return None,
                _ => {}
            }
            if depth == 0 {
                return Some(k + 1);
            }
        }
        None
    }
}
