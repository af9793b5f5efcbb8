//! A file that cannot be split into tokens: names that are refused anywhere are refused here too.
//! The salvage mends the rest, which is then scanned again.

use super::names::{ANYWHERE, MACROS};
use super::{Found, Refusal};
use crate::lexer::{Token, TokenKind, Unclosed, lex};

/// Reads the text in both ways that a quote without end can be meant.
pub fn refusals(text: &str) -> Vec<Refusal> {
    let mut found = Found::default();
    for unclosed in [Unclosed::AtDelimiter, Unclosed::AtLineEnd] {
        words(text, &lex(text, unclosed), &mut found);
    }
    found.refusals
}

fn words(text: &str, tokens: &[Token], found: &mut Found) {
    let (mut line, mut counted) = (1, 0);
    for (i, token) in tokens.iter().enumerate() {
        if token.kind != TokenKind::Word {
            continue;
        }
        let word = &text[token.range.clone()];
        let is_call = tokens
            .get(i + 1)
            .is_some_and(|t| t.kind == TokenKind::Other('!'));
        let is_macro = MACROS.contains(&word) && is_call;
        if !is_macro && !ANYWHERE.contains(&word) {
            continue;
        }
        line += text[counted..token.range.start].matches('\n').count();
        counted = token.range.start;
        let sign = if is_call { "!" } else { "" };
        found.refuse(line, &format!("{word}{sign}"));
    }
}
