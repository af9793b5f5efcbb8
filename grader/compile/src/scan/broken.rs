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
        let is_call = is_call(&tokens[i + 1..]);
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

/// What follows the name in `name!(…)`; in `name != other` it is something else.
fn is_call(behind: &[Token]) -> bool {
    let mut kinds = behind.iter().map(|token| token.kind);
    kinds.next() == Some(TokenKind::Other('!')) && matches!(kinds.next(), Some(TokenKind::Open(_)))
}
