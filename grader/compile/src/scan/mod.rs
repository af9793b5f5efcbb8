//! What a hand-in may not contain, found in its tokens before anything is compiled.
//!
//! The sandbox protects the machine. This scan only gives an honest student a sentence instead
//! of a linker error. It also removes lint levels, so that `#![deny(warnings)]` never costs a
//! hand-in.

mod attribute;
mod broken;
mod forwarded;
mod held;
mod left_out;
mod names;
mod own_macro;
mod tokens;

use super::depth::{TooDeep, too_deep_in};
use super::lexer::line_of;
use super::shebang;
use held::Held;
use left_out::LeftOut;
use own_macro::Ways;
use proc_macro2::TokenStream;
use std::collections::HashSet;
use std::ops::Range;
use std::str::FromStr;

/// One refused construct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    pub line: usize,
    /// As the student wrote it: `unsafe`, `include_str!`, `#[no_mangle]`.
    pub what: String,
    pub why: Why,
}

/// Why a construct is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// Whatever it is there for.
    Never,
    /// A macro could make an attribute of this name.
    NameForMacro,
    /// Too deep for a parser.
    Nesting,
    LongNumber,
}

impl Refusal {
    /// Of a file that no parser gets through.
    pub fn too_deep(deep: TooDeep) -> Refusal {
        let (what, why) = match deep {
            TooDeep::Nesting(_) => ("{{{{ … }}}}", Why::Nesting),
            TooDeep::Number(_) => ("1111…", Why::LongNumber),
        };
        Refusal {
            line: deep.line(),
            what: what.to_owned(),
            why,
        }
    }
}

/// How often a text is looked at. An ordinary program needs one round, and each is a whole scan.
const MOST_ROUNDS: usize = 4;
/// One is enough to refuse a hand-in, and no more are useful to read.
const MOST_REFUSALS: usize = 100;

/// A scanned file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scanned {
    /// The text without lint levels, the shebang and what the compiler leaves out; lines and
    /// columns stay.
    pub text: String,
    /// Modules that the compiler leaves out, as paths from this file's module (empty for this one
    /// itself): whatever is in their files.
    pub left_out: Vec<Vec<String>>,
    pub trusting: Judged,
    /// A macro of its own has the name of one of the standard library's, or writes another macro:
    /// then `distrusting` counts instead of `trusting`, in every file. No macro is taken for the
    /// library's, and no rules for what they seem to be.
    pub redefines: bool,
    pub distrusting: Judged,
    /// Its brackets or its texts do not close. As any file that does not parse, it is scanned again
    /// once the salvage has mended it.
    pub is_broken: bool,
    /// It has tokens, but is no Rust.
    pub is_unparsed: bool,
}

/// What is found in a file by one who trusts the names of the standard library's macros and the
/// rules of all others, or by one who trusts neither.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Judged {
    pub refusals: Vec<Refusal>,
    /// Where those of all files lead to an attribute, `attributes` counts in every file.
    ways: Ways,
    /// Names of refused attributes, wherever a macro could take one and make an attribute of it. Those
    /// within a refused attribute are left out.
    pub attributes: Vec<Refusal>,
}

/// Scans one file.
pub fn scan(text: &str) -> Scanned {
    let shebang = 0..shebang::length(text);
    let text = blank(text, [shebang]);
    let tokens = match tokens_of(&text) {
        Ok(tokens) => tokens,
        Err(unread) => return *unread,
    };
    let left_out = LeftOut::of(&text, &tokens);
    judged(blank(&text, left_out.ranges.iter().cloned()), left_out)
}

/// What the compiler gets of a text, and what is found in that. Tokens on both sides of a change may
/// be one construct without what stood between them, so the changed text is looked at again.
fn judged(mut text: String, left_out: LeftOut) -> Scanned {
    let mut line = 1;
    for _ in 0..MOST_ROUNDS {
        let tokens = match tokens_of(&text) {
            Ok(tokens) => tokens,
            Err(unread) => return *unread,
        };
        let found = Found::of(&tokens, Trust::StandardNames);
        let Some(first) = found.changes.first() else {
            return Scanned {
                redefines: own_macro::redefines(tokens.clone()),
                distrusting: Found::of(&tokens, Trust::Nobody).judged(&tokens),
                trusting: found.judged(&tokens),
                is_unparsed: left_out.is_unparsed,
                left_out: left_out.modules(&text),
                is_broken: false,
                text,
            };
        };
        line = line_of(&text, first.range.start);
        text = changed(&text, &found.changes);
    }
    // Each change has made the next one possible, and there may be no end to that.
    unread(text, vec![Refusal::too_deep(TooDeep::Nesting(line))])
}

/// The tokens of a text that can be looked at, or what is found in another.
fn tokens_of(text: &str) -> Result<TokenStream, Box<Scanned>> {
    let Ok(tokens) = TokenStream::from_str(text) else {
        return Err(Box::new(broken(text.to_owned())));
    };
    match too_deep_in(tokens.clone()) {
        Some(deep) => {
            let refusals = vec![Refusal::too_deep(deep)];
            Err(Box::new(unread(text.to_owned(), refusals)))
        }
        None => Ok(tokens),
    }
}

/// A file that is no Rust: its brackets or its texts do not close.
fn broken(text: String) -> Scanned {
    let refusals = broken::refusals(&text);
    Scanned {
        is_broken: true,
        ..unread(text, refusals)
    }
}

/// A file whose tokens are not looked at: whom its macros belong to changes nothing.
fn unread(text: String, refusals: Vec<Refusal>) -> Scanned {
    let judged = Judged {
        refusals,
        ..Judged::default()
    };
    Scanned {
        text,
        trusting: judged.clone(),
        distrusting: judged,
        ..Scanned::default()
    }
}

/// The text without what the compiler leaves out.
pub fn remaining(text: &str) -> String {
    let left_out = TokenStream::from_str(text).map(|tokens| LeftOut::of(text, &tokens));
    blank(text, left_out.map(|l| l.ranges).unwrap_or_default())
}

/// The text with blanks in the place of these ranges, which come in its order. Lines and columns
/// stay.
pub fn blank(text: &str, ranges: impl IntoIterator<Item = Range<usize>>) -> String {
    let changes: Vec<Change> = ranges.into_iter().map(Change::blank).collect();
    changed(text, &changes)
}

/// What is refused of files that are one program: see [`Scanned::redefines`] and
/// [`Ways`].
pub fn refused<'s>(files: &[&'s Scanned]) -> Vec<(usize, &'s Refusal)> {
    let redefines = files.iter().any(|file| file.redefines);
    let judged = files.iter().map(|file| match redefines {
        true => &file.distrusting,
        false => &file.trusting,
    });
    let ways = judged.clone().map(|judged| judged.ways);
    let passes_on = ways.fold(Ways::default(), Ways::with).lead_to_one();
    let of_file = |(number, judged): (usize, &'s Judged)| {
        let attributes = judged.attributes.iter().filter(move |_| passes_on);
        let all = judged.refusals.iter().chain(attributes);
        all.map(move |refusal| (number, refusal))
    };
    judged.enumerate().flat_map(of_file).collect()
}

/// What a scan has found so far.
#[derive(Debug, Default)]
struct Found {
    refusals: Vec<Refusal>,
    /// In the order of the text.
    changes: Vec<Change>,
    /// Where the brackets of refused attributes begin.
    refused_attributes: HashSet<usize>,
    ways: Ways,
    trust: Trust,
}

/// What is taken for what it seems to be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Trust {
    /// The standard library's macros by their names, and the rules of all others.
    #[default]
    StandardNames,
    /// Macros under those names are perhaps the hand-in's own, as all others.
    Rules,
    /// Rules are perhaps written by another macro, of which any sign and any word of theirs may be a
    /// parameter: `$d if` becomes `$if`.
    Nobody,
}

impl Found {
    fn of(tokens: &TokenStream, trust: Trust) -> Found {
        let mut found = Found {
            trust,
            ..Found::default()
        };
        found.stream(tokens.clone(), tokens::Around::default());
        found
    }

    fn judged(self, tokens: &TokenStream) -> Judged {
        let mut attributes = Found {
            trust: self.trust,
            refused_attributes: self.refused_attributes,
            ..Found::default()
        };
        forwarded::names(tokens.clone(), Held::Free, &mut attributes);
        Judged {
            refusals: self.refusals,
            ways: self.ways,
            attributes: attributes.refusals,
        }
    }

    fn refuse(&mut self, line: usize, what: &str) {
        self.refuse_for(Why::Never, line, what);
    }

    fn refuse_for(&mut self, why: Why, line: usize, what: &str) {
        let refusal = Refusal {
            line,
            what: what.to_owned(),
            why,
        };
        if self.refusals.len() < MOST_REFUSALS && !self.refusals.contains(&refusal) {
            self.refusals.push(refusal);
        }
    }
}

/// What stands in the place of a part of the text.
#[derive(Debug)]
struct Change {
    range: Range<usize>,
    /// Its beginning; the rest is blanks. It is not longer than what was there.
    to: &'static str,
}

impl Change {
    fn blank(range: Range<usize>) -> Change {
        Change { range, to: "" }
    }
}

/// Makes changes, which come in the order of the text; one within another is made with it. Line
/// ends stay.
fn changed(text: &str, changes: &[Change]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for Change { range, to } in changes {
        if range.start < at {
            continue;
        }
        out.push_str(&text[at..range.start]);
        out.push_str(to);
        let replaced = text[range.clone()].chars().enumerate();
        out.extend(replaced.filter_map(|(i, c)| match c {
            '\n' => Some('\n'),
            _ => (i >= to.len()).then_some(' '),
        }));
        at = range.end;
    }
    out.push_str(&text[at..]);
    out
}

#[cfg(test)]
mod tests;
