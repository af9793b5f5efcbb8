//! The names that a function gives to its own values.

use crate::lexer::{TokenKind, Tokens};
use std::collections::BTreeSet;
use std::ops::Range;

/// Of parameters, `let`, `for`, closures and the arms of a `match`; words that bind nothing may be
/// among them.
pub fn bound<'t>(tokens: Tokens<'t, '_>) -> BTreeSet<&'t str> {
    let patterns = Patterns::of(tokens);
    let places = (0..tokens.len()).filter_map(|number| patterns.at(number));
    let words = places.flatten().filter(|&number| patterns.binds(number));
    words.filter_map(|number| tokens.word(number)).collect()
}

struct Patterns<'t, 'k> {
    tokens: Tokens<'t, 'k>,
    /// For each bracket the other one of its pair; for all else itself.
    partners: Vec<usize>,
    /// The bracket that each token stands in.
    around: Vec<Option<usize>>,
}

impl<'t, 'k> Patterns<'t, 'k> {
    fn of(tokens: Tokens<'t, 'k>) -> Patterns<'t, 'k> {
        let mut partners: Vec<usize> = (0..tokens.len()).collect();
        let mut around = Vec::with_capacity(tokens.len());
        let mut open = Vec::new();
        for (number, token) in tokens.iter().enumerate() {
            if let (TokenKind::Close(_), Some(other)) = (token.kind, open.last().copied()) {
                (partners[other], partners[number]) = (number, other);
                open.pop();
            }
            around.push(open.last().copied());
            if let TokenKind::Open(_) = token.kind {
                open.push(number);
            }
        }
        Patterns {
            tokens,
            partners,
            around,
        }
    }

    /// The pattern that this token begins or ends.
    fn at(&self, number: usize) -> Option<Range<usize>> {
        let from = number + 1;
        match self.tokens.word(number) {
            Some("let") => return Some(from..self.end(from, &["let", "else"], &['=', ':', ';'])),
            // `for<'a>` is a type's.
            Some("for") if !self.tokens.is(from, '<') => {
                return Some(from..self.end(from, &["for", "in"], &[';']));
            }
            Some("matches") if self.tokens.is(from, '!') && self.is_open(number + 2) => {
                let from = self.end(number + 3, &[], &[',']);
                return Some(from..self.end(from, &["if"], &[]));
            }
            _ => {}
        }
        if self.tokens.is(number, '|') && self.may_begin_closure(number) {
            // In front of an arm, another may not follow before `=>`.
            let end = self.end(from, &[], &['|', '=']);
            self.tokens.is(end, '|').then_some(from..end)
        } else if self.tokens.is(number, ':') && !self.tokens.is(from, ':') {
            self.with_type(number)
        } else if self.tokens.is(number, '=') && self.tokens.is(from, '>') {
            Some(self.of_arm(number))
        } else {
            None
        }
    }

    /// Where one of these stands, or the brackets around end.
    fn end(&self, from: usize, words: &[&str], signs: &[char]) -> usize {
        let mut at = from;
        while let Some(token) = self.tokens.get(at) {
            let is_end = match token.kind {
                TokenKind::Close(_) => true,
                TokenKind::Open(_) => self.partners[at] == at,
                TokenKind::Word => self
                    .tokens
                    .word(at)
                    .is_some_and(|word| words.contains(&word)),
                TokenKind::Other(':') if self.tokens.is(at + 1, ':') => {
                    at += 2;
                    continue;
                }
                TokenKind::Other(sign) => signs.contains(&sign),
                _ => false,
            };
            if is_end {
                break;
            }
            at = self.partners[at] + 1;
        }
        at
    }

    /// Behind a value, it is an operator.
    fn may_begin_closure(&self, number: usize) -> bool {
        let Some(before) = number.checked_sub(1) else {
            return false;
        };
        match self.tokens[before].kind {
            TokenKind::Open(_) | TokenKind::Other(',' | '=' | ';' | '>' | '&') => true,
            TokenKind::Word => matches!(self.tokens.word(before), Some("move" | "return")),
            _ => false,
        }
    }

    /// `v: u8`, `(v, w): (u8, u8)`; but not the name of a field.
    fn with_type(&self, colon: usize) -> Option<Range<usize>> {
        let last = colon.checked_sub(1)?;
        let first = self.partners[last];
        let before = first.checked_sub(1)?;
        let before = self.tokens[before].kind;
        let begins = matches!(before, TokenKind::Open(_) | TokenKind::Other(','));
        let around = self.around[first].map(|around| self.tokens[around].kind);
        let is_field = begins && around == Some(TokenKind::Open('{'));
        (!is_field).then_some(first..colon)
    }

    /// From the end of the arm before, or its comma, to a condition.
    fn of_arm(&self, arrow: usize) -> Range<usize> {
        let mut first = arrow;
        while let Some(before) = first.checked_sub(1) {
            let is_behind_arm = match self.tokens[before].kind {
                TokenKind::Open(_) | TokenKind::Other(',' | ';') => true,
                TokenKind::Other('>') => before > 0 && self.tokens.is(before - 1, '='),
                TokenKind::Close('}') => {
                    let goes_on = self.tokens.is(first, '=') || self.tokens.is(first, '|');
                    !goes_on && self.tokens.word(first) != Some("if")
                }
                _ => false,
            };
            if is_behind_arm {
                break;
            }
            first = self.partners[before].min(before);
        }
        first..self.end(first, &["if"], &['=']).min(arrow)
    }

    /// A name alone, and no variant, field or constant.
    fn binds(&self, number: usize) -> bool {
        let is_path = |at: usize| self.tokens.is_double_colon(at);
        let is_in_path = is_path(number + 1) || number >= 2 && is_path(number - 2);
        !is_in_path && !self.is_open(number + 1)
    }

    fn is_open(&self, number: usize) -> bool {
        matches!(self.tokens.kind(number), Some(TokenKind::Open(_)))
    }
}
