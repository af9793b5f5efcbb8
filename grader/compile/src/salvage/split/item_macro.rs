//! Items that a macro writes: `thread_local! { … }`, `readers!(a, b);`.

use super::parses::Within;
use super::{Last, Piece, Splitter};
use crate::lexer::TokenKind;
use interface::is_std_macro;

impl Splitter<'_> {
    /// Keeps those that begin at token `i`, and returns the index of the token after them.
    /// `None` when something follows that begins no item: the calls then stand in a function,
    /// which a brace too many has cut in two.
    pub(super) fn item_macros(
        &mut self,
        i: usize,
        end: usize,
        within: &Within,
        last: Option<&Last>,
    ) -> Option<usize> {
        let column = last.map_or(usize::MAX, |l| l.column);
        let (mut pieces, mut at) = (Vec::new(), i);
        while let Some(behind) = self.item_macro(at, end, column) {
            let range = self.bytes(at, behind);
            if !self.parses(within, &self.text[range.clone()]) {
                return None;
            }
            pieces.push(Piece::Keep(range));
            at = behind;
        }
        let goes_on = at == end || self.heads.at(at).is_some();
        if pieces.is_empty() || !goes_on {
            return None;
        }
        self.parts.extend(pieces);
        Some(at)
    }

    /// `path::name!` and its group at the beginning of a line, not further right than `column`.
    fn item_macro(&self, i: usize, end: usize, column: usize) -> Option<usize> {
        let token = self.tokens().get(i)?;
        let visible = self.heads.behind_attributes(i)?;
        let mut name = visible;
        while self.heads.is(name + 1, TokenKind::Other(':'))
            && self.heads.is(name + 2, TokenKind::Other(':'))
        {
            name += 3;
        }
        // The standard library's other macros are called in functions.
        let word = self.heads.word(name)?;
        let can_be_item = word == "thread_local" || !is_std_macro(word);
        let is_call = self.heads.is(name + 1, TokenKind::Other('!'));
        if !(can_be_item && is_call && token.first && token.column <= column) {
            return None;
        }
        let behind = self.behind_brackets(name + 2, end)?;
        match self.heads.is(name + 2, TokenKind::Open('{')) {
            true => Some(behind),
            false => {
                (behind < end && self.heads.is(behind, TokenKind::Other(';'))).then_some(behind + 1)
            }
        }
    }

    /// Behind the bracket, of any kind, that closes the one at `open`.
    fn behind_brackets(&self, open: usize, end: usize) -> Option<usize> {
        let mut depth = 0_usize;
        for i in open..end {
            self.work().spend(1);
            match self.tokens()[i].kind {
                TokenKind::Open(_) => depth += 1,
                TokenKind::Close(_) => depth = depth.checked_sub(1)?,
                _ => {}
            }
            if depth == 0 {
                return (i > open).then_some(i + 1);
            }
        }
        None
    }
}
