//! A file that does not parse, item by item: what can be kept, and what cannot.
//!
//! Braces say where an item ends, and indentation says whether to believe them.

mod container;
mod head;
mod item_macro;
mod parses;
mod region;
mod work;

use crate::lexer::{Token, TokenKind, Unclosed, lex};
use head::{Head, HeadKind, Heads};
use parses::Within;
pub use region::{Region, RegionKind};
use std::ops::Range;
use work::Work;

/// A file in pieces, in the order of its text. Text that is in none of them is left out.
#[derive(Debug, Default)]
pub struct Split {
    pub parts: Vec<Piece>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Parses as it stands.
    Keep(Range<usize>),
    /// Text of our own, which opens or closes a container.
    Put {
        at: Range<usize>,
        text: String,
    },
    Broken(Region),
}

/// Reads the file in both ways a forgotten quote can be meant, and keeps the one that saves
/// more functions. `None` for a text that takes too much work, or has more broken pieces than
/// `most`.
pub fn split(text: &str, most: usize) -> Option<Split> {
    let readings = [Unclosed::AtDelimiter, Unclosed::AtLineEnd].map(|unclosed| {
        let tokens = lex(text, unclosed);
        let work = Work::on(text);
        let mut splitter = Splitter::new(text, &tokens, &work);
        splitter.items(0, tokens.len(), &Within::default());
        let (good, parts) = (splitter.good, splitter.parts);
        let broken = |p: &&Piece| matches!(p, Piece::Broken(_));
        let bad = parts.iter().filter(broken).count();
        let is_done = !work.is_over() && bad <= most;
        is_done.then_some((good, std::cmp::Reverse(bad), parts))
    });
    let read = readings.into_iter().flatten();
    // Of two that are as good, the one that reads as rustc does.
    let better = |a: (_, _, Vec<Piece>), b: (_, _, Vec<Piece>)| {
        if (b.0, b.1) > (a.0, a.1) { b } else { a }
    };
    let (_, _, parts) = read.reduce(better)?;
    Some(Split { parts })
}

struct Splitter<'a> {
    text: &'a str,
    heads: Heads<'a>,
    parts: Vec<Piece>,
    /// Functions that are kept.
    good: usize,
}

/// The item just before, to which leftovers may belong.
#[derive(Debug, Clone)]
struct Last {
    part: usize,
    column: usize,
    functions: usize,
    /// The column of its closing brace, when that begins a line.
    closing: Option<usize>,
    name: String,
    head: Head,
}

impl<'a> Splitter<'a> {
    fn new(text: &'a str, tokens: &'a [Token], work: &'a Work) -> Splitter<'a> {
        Splitter {
            text,
            heads: Heads { text, tokens, work },
            parts: Vec::new(),
            good: 0,
        }
    }

    fn tokens(&self) -> &'a [Token] {
        self.heads.tokens
    }

    fn work(&self) -> &'a Work {
        self.heads.work
    }

    /// Exactly one item?
    fn parses(&self, within: &Within, text: &str) -> bool {
        self.work().spend(text.len());
        !self.work().is_over() && within.parses(text)
    }

    fn bytes(&self, from: usize, to: usize) -> Range<usize> {
        let tokens = self.tokens();
        let start = tokens.get(from).map_or(self.text.len(), |t| t.range.start);
        let end = match to.checked_sub(1) {
            Some(last) if to > from => tokens[last].range.end,
            _ => start,
        };
        start..end
    }

    /// The items among tokens `i..end`.
    fn items(&mut self, mut i: usize, end: usize, within: &Within) {
        let mut last: Option<Last> = None;
        while i < end && !self.work().is_over() {
            if self.heads.is(i, TokenKind::InnerDoc) {
                i += 1;
            } else if let Some(behind) = self.inner_attribute(i, end) {
                self.parts.push(Piece::Keep(self.bytes(i, behind)));
                i = behind;
            } else if let Some(head) = self.heads.at(i).filter(|h| h.keyword < end) {
                (i, last) = self.item(&head, end, within);
            } else if let Some(behind) = self.item_macros(i, end, within, last.as_ref()) {
                (i, last) = (behind, None);
            } else {
                i = self.leftover(i, end, within, last.as_ref());
            }
        }
    }

    fn inner_attribute(&self, i: usize, end: usize) -> Option<usize> {
        let starts = self.heads.is(i, TokenKind::Other('#'))
            && self.heads.is(i + 1, TokenKind::Other('!'))
            && self.heads.is(i + 2, TokenKind::Open('['));
        let behind = starts.then(|| self.heads.behind_group(i + 2))??;
        (behind <= end).then_some(behind)
    }

    /// Splits one item; returns the index of the token after it.
    fn item(&mut self, head: &Head, end: usize, within: &Within) -> (usize, Option<Last>) {
        match head.kind {
            HeadKind::Container => (self.container(head, end, within), None),
            HeadKind::Simple => (self.simple(head, end, within), None),
            _ => self.braced(head, end, within),
        }
    }

    /// Token behind the `;` or the braces that end the item, as the braces say.
    fn balanced_end(&self, head: &Head, end: usize) -> Option<usize> {
        let simple = head.kind == HeadKind::Simple;
        let (mut round, mut curly) = (0_usize, 0_usize);
        for i in head.keyword..end {
            self.work().spend(1);
            match self.tokens()[i].kind {
                TokenKind::Open('(' | '[') if curly == 0 => round += 1,
                TokenKind::Close(')' | ']') if curly == 0 => round = round.saturating_sub(1),
                TokenKind::Open('{') => curly += 1,
                TokenKind::Close('}') => {
                    curly = curly.checked_sub(1)?;
                    if curly == 0 && !simple {
                        return Some(i + 1);
                    }
                }
                TokenKind::Other(';') if curly == 0 && round == 0 => return Some(i + 1),
                _ => {}
            }
        }
        None
    }

    /// The next item that begins a line at this column or further left.
    fn next_head(&self, from: usize, end: usize, column: usize, large: bool) -> Option<usize> {
        (from..end).find(|&i| {
            self.work().spend(1);
            let token = &self.tokens()[i];
            token.first
                && token.column <= column
                && self
                    .heads
                    .at(i)
                    .is_some_and(|h| !large || h.kind.is_large())
        })
    }

    fn braced(&mut self, head: &Head, end: usize, within: &Within) -> (usize, Option<Last>) {
        let balanced = self.balanced_end(head, end);
        let inside = balanced.unwrap_or(end);
        let intruder = self.next_head(head.keyword + 1, inside, head.column, true);
        if let (Some(behind), None) = (balanced, intruder)
            && head.kind != HeadKind::Foreign
            && self.parses(within, &self.text[self.bytes(head.start, behind)])
        {
            let is_function = usize::from(head.kind == HeadKind::Function);
            self.good += is_function;
            self.parts.push(Piece::Keep(self.bytes(head.start, behind)));
            return (behind, Some(self.last(head, behind, is_function)));
        }
        let next = self.next_head(head.keyword + 1, end, head.column, false);
        let stop = match (balanced, intruder) {
            (Some(behind), None) => behind,
            _ => next.unwrap_or(end),
        };
        let region = self.region(head, stop, within);
        self.parts.push(Piece::Broken(region));
        (stop, Some(self.last(head, stop, 0)))
    }

    fn last(&self, head: &Head, behind: usize, functions: usize) -> Last {
        let close = &self.tokens()[behind - 1];
        Last {
            part: self.parts.len() - 1,
            column: head.column,
            functions,
            closing: close.first.then_some(close.column),
            name: head.name.clone(),
            head: head.clone(),
        }
    }

    /// `use`, `const` and the like, which end with `;`.
    fn simple(&mut self, head: &Head, end: usize, within: &Within) -> usize {
        let balanced = self.balanced_end(head, end);
        let next = self.next_head(head.keyword + 1, end, usize::MAX, false);
        let behind = match (balanced, next) {
            (Some(behind), Some(next)) if next < behind => None,
            (behind, _) => behind,
        };
        if let Some(behind) = behind
            && self.parses(within, &self.text[self.bytes(head.start, behind)])
        {
            self.parts.push(Piece::Keep(self.bytes(head.start, behind)));
            return behind;
        }
        let line_end = self.line_end(head.keyword, end);
        let stop = behind.unwrap_or_else(|| next.unwrap_or(end).min(line_end));
        let region = self.region(head, stop, within);
        self.parts.push(Piece::Broken(region));
        stop
    }

    /// The first token of the next line.
    fn line_end(&self, from: usize, end: usize) -> usize {
        let tokens = self.tokens();
        let line_end = (from + 1..end).find(|&i| tokens[i].first).unwrap_or(end);
        self.work().spend(line_end - from);
        line_end
    }

    /// Text that begins no item: it belongs to the item before it, or to none.
    fn leftover(&mut self, i: usize, end: usize, within: &Within, last: Option<&Last>) -> usize {
        let column = last.map_or(usize::MAX, |l| l.column);
        let stop = match self.heads.is_behind_brace(i + 1) {
            true => i + 1,
            false => self.next_head(i + 1, end, column, false).unwrap_or(end),
        };
        let tokens = &self.tokens()[i..stop];
        let closes = |t: &Token| matches!(t.kind, TokenKind::Close('}') | TokenKind::Other(';'));
        let only_closes = tokens.iter().all(closes);
        if let Some(last) = last {
            let deeper = tokens.first().is_some_and(|t| t.column > last.column);
            let has_close = tokens.iter().any(|t| t.kind == TokenKind::Close('}'));
            // A brace too few inside: the function ended with an inner block's.
            let shifted = last.closing.is_some_and(|c| c != last.column);
            if !only_closes && (deeper || has_close) || only_closes && shifted {
                self.spoil(last, stop, within);
                return stop;
            }
        }
        if !only_closes {
            let range = self.bytes(i, stop);
            self.parts.push(Piece::Broken(Region {
                kind: RegionKind::Unknown,
                name: String::new(),
                owner: within.owner.clone(),
                range,
                signature: None,
                mended: None,
            }));
        }
        stop
    }

    /// An item that seemed whole was not: what follows belongs to it.
    fn spoil(&mut self, last: &Last, stop: usize, within: &Within) {
        let region = self.region(&last.head, stop, within);
        if matches!(self.parts[last.part], Piece::Keep(_)) {
            self.good -= last.functions;
        }
        debug_assert_eq!(region.name, last.name);
        self.parts[last.part] = Piece::Broken(region);
    }
}
