//! `impl`, `trait` and `mod`: kept whole, or split in turn.

use super::head::{Head, HeadKind};
use super::parses::Within;
use super::{Piece, Region, RegionKind, Splitter};
use crate::lexer::TokenKind;

impl Splitter<'_> {
    /// Splits one container; returns the index of the token after it.
    pub(super) fn container(&mut self, head: &Head, end: usize, within: &Within) -> usize {
        let balanced = self.balanced_end(head, end);
        if let Some(behind) = balanced
            && self.is_plausible(head, behind, end)
            && self.parses(within, &self.text[self.bytes(head.start, behind)])
        {
            let functions = (head.keyword + 1..behind)
                .filter(|&i| {
                    self.heads.at(i).is_some_and(|h| {
                        h.kind == HeadKind::Function && h.start == i && self.tokens()[i].first
                    })
                })
                .count();
            self.good += functions;
            self.parts.push(Piece::Keep(self.bytes(head.start, behind)));
            return behind;
        }
        let brace = (head.keyword..end).find(|&i| self.heads.is(i, TokenKind::Open('{')));
        self.work().spend(brace.unwrap_or(end) - head.keyword);
        let stop = self.stop(head, balanced, end);
        let header = brace.map(|b| self.bytes(head.start, b + 1));
        let inner = within.inside(self.header(head, brace.unwrap_or(head.keyword)));
        match (brace, header, inner) {
            (Some(brace), Some(header), Some(inner)) if brace < stop => {
                self.parts.push(Piece::Keep(header));
                let last = stop - 1;
                let closed = last > brace
                    && self.heads.is(last, TokenKind::Close('}'))
                    && self.tokens()[last].column <= head.column;
                let inner_end = if closed { last } else { stop };
                self.items(brace + 1, inner_end, &inner);
                let at = self.bytes(inner_end.min(stop), stop);
                self.parts.push(Piece::Put {
                    at,
                    text: "}".to_owned(),
                });
            }
            _ => {
                let range = self.bytes(head.start, stop);
                self.parts.push(Piece::Broken(Region {
                    kind: RegionKind::Container,
                    name: head.name.clone(),
                    owner: within.owner.clone(),
                    range,
                    signature: None,
                    mended: None,
                }));
            }
        }
        stop
    }

    fn header(&self, head: &Head, brace: usize) -> &str {
        let header = &self.text[self.bytes(head.visible, brace)];
        self.work().spend(header.len());
        header
    }

    /// Do the braces agree with the indentation?
    fn is_plausible(&self, head: &Head, behind: usize, end: usize) -> bool {
        self.work().spend(behind - head.keyword);
        let mut at_column = 0;
        let mut deeper = 0;
        for i in head.keyword + 1..behind {
            let token = &self.tokens()[i];
            let Some(inner) = self.heads.at(i).filter(|_| token.first) else {
                continue;
            };
            if token.column < head.column {
                return false;
            }
            if token.column > head.column {
                deeper += 1;
            } else if inner.kind == HeadKind::Function {
                at_column += 1;
            } else if inner.kind.is_large() {
                return false;
            }
        }
        // Methods that are not indented at all are a habit; some that are not, a missing brace.
        if at_column > 0 && deeper > 0 {
            return false;
        }
        // A brace that closes it elsewhere than where it began belongs to something inside.
        let close = &self.tokens()[behind - 1];
        if close.first && close.column != head.column {
            return false;
        }
        // What follows at a larger indentation belongs to it: a brace too many closed it early.
        let next = self.tokens().get(behind).filter(|_| behind < end);
        !next.is_some_and(|t| t.first && t.column > head.column)
    }

    /// Where a container that cannot be kept ends.
    fn stop(&self, head: &Head, balanced: Option<usize>, end: usize) -> usize {
        let next = self.next_head(head.keyword + 1, end, head.column, false);
        match (balanced, next) {
            // Nothing inside is indented, so only the braces can tell.
            (Some(behind), Some(next)) if next < behind && !self.has_indented(head, next) => behind,
            (_, Some(next)) => next,
            (Some(behind), None) if !self.continues(head, behind, end) => behind,
            _ => end,
        }
    }

    fn continues(&self, head: &Head, behind: usize, end: usize) -> bool {
        behind < end && self.tokens()[behind].column >= head.column
    }

    fn has_indented(&self, head: &Head, next: usize) -> bool {
        self.work().spend(next.saturating_sub(head.keyword));
        (head.keyword + 1..next).any(|i| {
            let token = &self.tokens()[i];
            token.first && token.column > head.column
        })
    }
}
