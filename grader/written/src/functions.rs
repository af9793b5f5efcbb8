//! What a student wrote: functions, comments and names that were not given to them.

use crate::by_lines::{self, Extent};
use crate::names::declared;
use compile::hash::Key;
use compile::lexer::{Unclosed, lex};
use compile::sources::Sources;
use std::collections::{BTreeMap, BTreeSet};
use syn::spanned::Spanned as _;

/// What every student began with.
#[derive(Debug, Clone, Default)]
pub struct Given {
    /// The code of functions, without comments and blanks.
    codes: BTreeSet<String>,
    comments: BTreeSet<String>,
    names: BTreeSet<String>,
    /// Of all that.
    pub key: String,
}

/// A function that its student wrote, and what they wrote in it.
#[derive(Debug)]
pub struct WrittenFunction {
    pub file: String,
    pub name: String,
    /// From 1.
    pub line: usize,
    pub lines: usize,
    /// Above it or inside.
    pub has_comment: bool,
    pub has_comment_inside: bool,
    pub has_blank_line: bool,
    /// Nothing between it and the end of what stands before.
    pub is_glued: bool,
    pub names: Vec<String>,
}

impl Given {
    pub fn of(template: &BTreeMap<String, String>) -> Given {
        let mut given = Given::default();
        let mut key = Key::new("given");
        // What plays a game is supplied whole: a name in it is no help for writing a module.
        let is_module = |path: &str| path.ends_with(".rs") && !path.starts_with("src/bin/");
        let sources = template.iter().filter(|(path, _)| is_module(path));
        for (path, text) in sources {
            key = key.with(path).with(text);
            let lines: Vec<&str> = text.lines().collect();
            for extent in extents(text) {
                given.codes.insert(code(&extent.text(&lines)));
            }
            let comments = lines.iter().filter_map(|line| comment(line));
            given.comments.extend(comments.map(str::to_owned));
            given
                .names
                .extend(declared(text).into_iter().map(str::to_owned));
        }
        given.key = key.finish();
        given
    }

    fn comments<'a>(&self, mut lines: impl Iterator<Item = &'a str>) -> bool {
        let is_own = |text: &str| !self.comments.contains(text);
        lines.any(|line| comment(line).is_some_and(is_own))
    }
}

/// What is neither given nor left to be done.
pub fn functions(sources: &Sources, given: &Given) -> Vec<WrittenFunction> {
    let mut found = Vec::new();
    for (path, text) in &sources.files {
        let lines: Vec<&str> = text.lines().collect();
        for extent in extents(text) {
            let code = code(&extent.text(&lines));
            if !is_stub(&code) && !given.codes.contains(&code) {
                found.push(function(path, &lines, &extent, given));
            }
        }
    }
    found
}

fn function(path: &str, lines: &[&str], extent: &Extent, given: &Given) -> WrittenFunction {
    let body = &lines[extent.first..=extent.last];
    let above = above(lines, extent.first);
    let inside = given.comments(body.iter().copied());
    let before = above.start.checked_sub(1).map_or("", |i| lines[i].trim());
    let text = extent.text(lines);
    let names = declared(&text).into_iter().map(str::to_owned);
    WrittenFunction {
        file: path.to_owned(),
        name: extent.name.clone(),
        line: extent.first + 1,
        lines: body.len(),
        has_comment: inside || given.comments(lines[above].iter().copied()),
        has_comment_inside: inside,
        has_blank_line: body.iter().any(|line| line.trim().is_empty()),
        is_glued: before.starts_with('}'),
        names: names.filter(|name| !given.names.contains(name)).collect(),
    }
}

impl Extent {
    fn text(&self, lines: &[&str]) -> String {
        lines[self.first..=self.last].join("\n")
    }
}

/// The functions of a file, also of one that no parser reads.
fn extents(text: &str) -> Vec<Extent> {
    let Ok(file) = syn::parse_file(text) else {
        return by_lines::extents(text);
    };
    let mut found = Extents(Vec::new());
    syn::visit::visit_file(&mut found, &file);
    let count = text.lines().count();
    found.0.retain(|extent| extent.last < count);
    found.0
}

struct Extents(Vec<Extent>);

impl Extents {
    fn add(&mut self, sig: &syn::Signature, block: &syn::Block) {
        self.0.push(Extent {
            name: sig.ident.to_string(),
            first: sig.span().start().line.saturating_sub(1),
            last: block.span().end().line.saturating_sub(1),
        });
    }
}

impl<'ast> syn::visit::Visit<'ast> for Extents {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.add(&item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.add(&item.sig, &item.block);
    }
}

/// The comments and attributes that stand on a function.
fn above(lines: &[&str], first: usize) -> std::ops::Range<usize> {
    let mut start = first;
    let mut in_block = false;
    while let Some(line) = start.checked_sub(1).map(|i| lines[i].trim()) {
        in_block = (in_block || line.ends_with("*/")) && !line.starts_with("/*");
        let is_part = in_block || ["//", "/*", "#["].iter().any(|s| line.starts_with(s));
        if !is_part {
            break;
        }
        start -= 1;
    }
    start..first
}

/// The words of a line's comment; a sign or two say nothing.
fn comment(line: &str) -> Option<&str> {
    let start = [line.find("//"), line.find("/*")]
        .into_iter()
        .flatten()
        .min();
    let is_continued = line.trim_start().starts_with("* ");
    let text = &line[start.or(is_continued.then_some(0))?..];
    let text = text.trim_matches(|c: char| c.is_whitespace() || "/*!".contains(c));
    (text.chars().filter(|c| c.is_alphabetic()).count() >= 3).then_some(text)
}

/// Its tokens, one blank apart.
fn code(text: &str) -> String {
    let tokens = lex(text, Unclosed::AtLineEnd).into_iter();
    let words: Vec<&str> = tokens.map(|token| &text[token.range]).collect();
    words.join(" ")
}

/// As the template leaves it: its last word is `todo!`.
fn is_stub(code: &str) -> bool {
    ["todo !", "unimplemented !"].iter().any(|left| {
        let rest = code.rfind(left).map(|at| &code[at + left.len()..]);
        rest.is_some_and(|rest| {
            let rest = rest.trim_end_matches(['}', ';', ' ']);
            rest.ends_with(')') && !rest.contains([';', '{'])
        })
    })
}

#[cfg(test)]
mod tests {
    use super::Given;
    use std::collections::BTreeMap;

    /// A variable of a game that is supplied may have the same name as one of the student's.
    #[test]
    fn names_of_modules_are_given_and_those_of_games_are_not() {
        let template = [
            ("src/jeu.rs", "pub fn pose(grille: u8) { todo!() }"),
            ("src/bin/fenetre.rs", "fn main() { let c = pose(1); }"),
        ];
        let template = template.map(|(path, text)| (path.to_owned(), text.to_owned()));
        let given = Given::of(&BTreeMap::from(template));
        assert!(given.names.contains("grille"));
        assert!(!given.names.contains("c"));
    }
}
