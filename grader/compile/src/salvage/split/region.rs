//! A piece of a file that does not parse, and what can be told of it all the same.

use super::Splitter;
use super::head::{Head, HeadKind};
use super::parses::Within;
use crate::lexer::TokenKind;
use std::ops::Range;

/// A piece that does not parse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    pub kind: RegionKind,
    pub name: String,
    /// The type of the `impl` around it.
    pub owner: Option<String>,
    pub range: Range<usize>,
    /// Its own signature, when that parses.
    pub signature: Option<String>,
    /// The whole of it mended, when that is easy.
    pub mended: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegionKind {
    Function,
    Import,
    Constant,
    Type,
    Container,
    /// Not the beginning of any item.
    Unknown,
}

impl Splitter<'_> {
    pub(super) fn region(&self, head: &Head, stop: usize, within: &Within) -> Region {
        let range = self.bytes(head.start, stop);
        let kind = match head.kind {
            HeadKind::Function | HeadKind::Foreign => RegionKind::Function,
            HeadKind::Struct | HeadKind::Enum => RegionKind::Type,
            HeadKind::Simple => match self.heads.word(head.keyword) {
                Some("use") => RegionKind::Import,
                Some("type") => RegionKind::Type,
                _ => RegionKind::Constant,
            },
            _ => RegionKind::Unknown,
        };
        let signature = match head.kind {
            HeadKind::Function | HeadKind::Foreign => self.signature(head, stop, within),
            _ => None,
        };
        let text = &self.text[range.clone()];
        let mended = match kind {
            RegionKind::Import | RegionKind::Constant => self.with_end(within, text, &[";"]),
            RegionKind::Type => self.with_end(within, text, &[";", "}", "};", ")", ");"]),
            _ => None,
        };
        Region {
            kind,
            name: head.name.clone(),
            owner: within.owner.clone(),
            range,
            signature,
            mended,
        }
    }

    /// What stands before the body, when it is a signature: up to the brace, else up to the
    /// end of the line. The word of another language before the name is read as `fn`.
    fn signature(&self, head: &Head, stop: usize, within: &Within) -> Option<String> {
        let is_open = |i: &usize| self.heads.is(*i, TokenKind::Open('{'));
        let brace = (head.keyword..stop).find(is_open).unwrap_or(stop);
        self.work().spend(brace - head.keyword);
        let line = self.line_end(head.keyword, stop);
        let text = |end: usize| {
            let own = &self.text[self.bytes(head.visible, end)];
            if head.kind != HeadKind::Foreign {
                return own.to_owned();
            }
            let named = self.tokens()[head.keyword].range.clone();
            let from = self.tokens()[head.visible].range.start;
            let rest = own.get(named.end - from..).unwrap_or("");
            let rest = rest
                .trim_start()
                .trim_start_matches("fn ")
                .trim_end_matches(':');
            let visibility = own.get(..named.start - from).unwrap_or("");
            format!("{visibility}fn {rest}")
        };
        let parses = |sig: &String| self.parses(within, &format!("{sig} {{}}"));
        let whole = [brace, line].map(text);
        let as_it_is = whole.iter().find(|sig| parses(sig)).cloned();
        as_it_is.or_else(|| {
            whole
                .iter()
                .flat_map(|sig| repairs(sig))
                .find(|sig| parses(sig))
        })
    }

    /// The first of these ends with which the text parses.
    fn with_end(&self, within: &Within, text: &str, ends: &[&str]) -> Option<String> {
        let text = text.trim_end();
        ends.iter()
            .map(|end| format!("{text}{end}"))
            .find(|whole| self.parses(within, whole))
    }
}

/// A signature with one sign less, or the parenthesis that closes its parameters more. A stub
/// with this signature keeps its callers compiling.
fn repairs(signature: &str) -> Vec<String> {
    const SIGNS: &[char] = &['(', ')', '[', ']', '<', '>', '&', ',', ':', ';', '.', '\''];
    /// A longer signature probably has more than one mistake.
    const LONGEST: usize = 500;
    if signature.len() > LONGEST {
        return Vec::new();
    }
    let arrow = signature.find("->").unwrap_or(signature.len());
    let closed = format!("{}) {}", &signature[..arrow], &signature[arrow..]);
    let shorter = signature.char_indices().filter(|(_, c)| SIGNS.contains(c));
    let without =
        |(at, c): (usize, char)| format!("{}{}", &signature[..at], &signature[at + c.len_utf8()..]);
    std::iter::once(closed)
        .chain(shorter.map(without))
        .collect()
}
