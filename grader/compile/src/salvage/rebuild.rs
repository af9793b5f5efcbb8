//! A file that does not parse, put together again from what does.

use super::cut::{Cut, CutKind};
use super::outline::Outline;
use super::split::{Piece, Region, RegionKind, split};
use super::stub::Stubs;
use super::template::Template;
use crate::depth::{parse_file, parse_str};
use crate::lexer::line_of;

/// A file that parses, line by line where the student's was.
#[derive(Debug)]
pub struct Rebuilt {
    pub text: String,
    pub cuts: Vec<Cut>,
    /// The pieces that do not parse, for rustc to say why: as many as it can be asked about.
    pub broken: Vec<(usize, String)>,
}

/// rustc is asked about this many pieces of a file; the others get a message of our own.
const MOST_QUESTIONS: usize = 100;
/// About how many bytes these may have: each piece is preceded by the line ends of all text
/// before it.
const MOST_ASKED: usize = 1 << 20;

#[derive(Debug)]
pub struct Rebuilder<'a> {
    pub template: &'a Template<'a>,
    pub stubs: &'a Stubs,
    pub file: &'a str,
    pub module: &'a [String],
}

impl Rebuilder<'_> {
    /// `None` when even the pieces do not parse together, or there are more than `most`.
    pub fn rebuild(&self, text: &str, most: usize) -> Option<Rebuilt> {
        let parts = split(text, most)?.parts;
        let mut out = Output::new(text);
        let mut rebuilt = Rebuilt {
            text: String::new(),
            cuts: Vec::new(),
            broken: Vec::new(),
        };
        for part in &parts {
            match part {
                Piece::Keep(range) => out.put(range.start, range.end, &text[range.clone()]),
                Piece::Put { at, text } => out.put(at.start, at.end, text),
                Piece::Broken(region) => {
                    let (cut, replacement) = self.broken(text, region);
                    out.put_in(region.range.clone(), &replacement);
                    let asked: usize = rebuilt.broken.iter().map(|(_, text)| text.len()).sum();
                    if rebuilt.broken.len() < MOST_QUESTIONS && asked < MOST_ASKED {
                        let piece = piece(text, region);
                        rebuilt.broken.push((rebuilt.cuts.len(), piece));
                    }
                    rebuilt.cuts.push(cut);
                }
            }
        }
        rebuilt.text = out.finish();
        Outline::of(&rebuilt.text).map(|_| rebuilt)
    }

    fn broken(&self, text: &str, region: &Region) -> (Cut, String) {
        let item = match &region.owner {
            Some(owner) if !region.name.is_empty() => format!("{owner}::{}", region.name),
            _ => region.name.clone(),
        };
        let (line, message) = why(text, region);
        let function = self
            .template
            .function(self.module, region.owner.as_deref(), &region.name)
            .filter(|_| region.kind == RegionKind::Function);
        let item = match item.is_empty() {
            true => first_words(text, region),
            false => item,
        };
        let mut cut = Cut {
            message,
            begins: line_of(text, region.range.start),
            lost: function.into_iter().collect(),
            ..Cut::new(CutKind::Gone, item, self.file, line)
        };
        let replacement = self.replacement(region, function, &mut cut);
        (cut, replacement)
    }

    fn replacement(&self, region: &Region, function: Option<usize>, cut: &mut Cut) -> String {
        let message = format!("{}:{}: {}", cut.file, cut.line, cut.message);
        let text = match region.kind {
            RegionKind::Function => {
                let given = function.and_then(|index| self.template.given(index));
                if given.is_some() {
                    cut.lost.clear();
                    return replaced(given, cut).unwrap_or_default();
                }
                cut.how = CutKind::Function;
                let own = region.signature.as_ref().and_then(|text| {
                    let sig = signature(text)?;
                    let body = self.stubs.body(&sig, &cut.item, &message)?;
                    Some(format!("{text} {body}"))
                });
                let asked = || {
                    let body = self.stubs.plain(&cut.item, &message);
                    Some(format!("{} {body}", self.template.signature(function?)))
                };
                let text = own.or_else(asked);
                if text.is_none() {
                    cut.how = CutKind::Gone;
                }
                text
            }
            RegionKind::Type => {
                let asked = self
                    .template
                    .type_text(self.module, &region.name, &[])
                    .or_else(|| self.template.alias(&region.name));
                replaced(asked, cut).or_else(|| mended(region, cut))
            }
            RegionKind::Constant => {
                let owner = region.owner.as_deref();
                let asked = self.template.constant(self.module, owner, &region.name);
                mended(region, cut).or_else(|| replaced(asked, cut))
            }
            RegionKind::Import => mended(region, cut),
            RegionKind::Container | RegionKind::Unknown => None,
        };
        text.unwrap_or_default()
    }
}

/// What the assignment provides.
fn replaced(asked: Option<String>, cut: &mut Cut) -> Option<String> {
    let text = asked?;
    cut.how = CutKind::Replaced;
    Some(text)
}

/// The student's own text, with what was missing.
fn mended(region: &Region, cut: &mut Cut) -> Option<String> {
    let text = region.mended.clone()?;
    cut.how = CutKind::Mended;
    Some(text)
}

/// Stands before a method that is shown to rustc alone.
const IMPL: &str = "impl X {";

/// The broken piece, shown to rustc alone.
fn piece(text: &str, region: &Region) -> String {
    let start = region.range.start;
    let own = &text[region.range.clone()];
    let lines = "\n".repeat(line_of(text, start) - 1);
    let line = text[..start].rfind('\n').map_or(0, |end| end + 1);
    let indent = " ".repeat(text[line..start].chars().count());
    // A receiver is only allowed in an `impl`.
    match region.owner.is_some() && region.kind == RegionKind::Function {
        true => format!("{IMPL}{lines}{indent}{own}\n}}"),
        false => format!("{lines}{indent}{own}"),
    }
}

/// The student's lines of a piece; those that it has from [`piece`] are empty.
pub fn own_lines(piece: &str, text: &str) -> String {
    let is_in_impl = piece.starts_with(IMPL);
    let count = piece.lines().count();
    let lines = piece.lines().zip(text.lines()).enumerate();
    let own = lines.map(|(number, (asked, own))| {
        let is_ours = is_in_impl && (number + 1 == count || asked == IMPL);
        if is_ours { "" } else { own }
    });
    own.collect::<Vec<_>>().join("\n")
}

/// Where and why the piece does not parse, until rustc gives a better message.
fn why(text: &str, region: &Region) -> (usize, String) {
    let first = line_of(text, region.range.start);
    match parse_file(&text[region.range.clone()]) {
        Ok(_) => (first, "braces do not match".to_owned()),
        Err(error) => (first + error.span().start().line - 1, error.to_string()),
    }
}

fn first_words(text: &str, region: &Region) -> String {
    let line = text[region.range.clone()].lines().next().unwrap_or("");
    line.trim().chars().take(40).collect()
}

/// The signature in `pub fn f(x: i32) -> i32`, whatever stands around it.
fn signature(text: &str) -> Option<syn::Signature> {
    let whole = format!("{text} {{}}");
    parse_str::<syn::ImplItemFn>(&whole).ok().map(|f| f.sig)
}

/// Text in which every byte that is kept stands on the line where it stood.
struct Output<'a> {
    source: &'a str,
    out: String,
    at: usize,
}

impl<'a> Output<'a> {
    fn new(source: &'a str) -> Output<'a> {
        Output {
            source,
            out: String::new(),
            at: 0,
        }
    }

    fn skip_to(&mut self, to: usize) {
        let lines = self.source[self.at..to.max(self.at)].matches('\n').count();
        self.out.push(' ');
        self.out.extend(std::iter::repeat_n('\n', lines));
        self.at = to.max(self.at);
    }

    /// Text that stands for `start..end` with the same line ends.
    fn put(&mut self, start: usize, end: usize, text: &str) {
        self.skip_to(start);
        self.out.push_str(text);
        if text.contains('\n') {
            self.at = end;
        } else {
            self.skip_to(end);
        }
    }

    /// Text of ours, on one line.
    fn put_in(&mut self, range: std::ops::Range<usize>, text: &str) {
        self.skip_to(range.start);
        let own = self.source[range.clone()].matches('\n').count();
        let ours = text.matches('\n').count();
        if ours <= own {
            self.out.push_str(text);
            self.out.extend(std::iter::repeat_n('\n', own - ours));
            self.at = range.end;
        } else {
            self.out.push_str(&text.replace('\n', " "));
            self.skip_to(range.end);
        }
    }

    fn finish(mut self) -> String {
        self.skip_to(self.source.len());
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::own_lines;

    #[test]
    fn an_empty_piece_has_no_lines() {
        assert_eq!(own_lines("", "fn f() {}\n"), "");
        assert_eq!(own_lines("impl X {\n a\n}", "x\n b\n}\n"), "\n b\n");
    }
}
