//! What the scan refuses of a hand-in, before anything is compiled.

use crate::grade::built::Built;
use crate::grade::findings;
use crate::grade::report::{BuildReport, Finding};
use compile::lexer::{TokenKind, Unclosed, lex};
use compile::own_paths::{Moved, handed_in, settle};
use compile::scan::{self, Refusal, Scanned, scan};
use compile::sources::{Note, NoteKind, Sources};
use compile::stateless::of_the_library;
use interface::source::module_of;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use scenario::specs::Dependency;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// The results of scanning all files.
#[derive(Default)]
pub struct Scans {
    pub files: BTreeMap<String, String>,
    pub refused: Vec<Finding>,
    pub program: Program,
    /// Files that are read under another name.
    pub moved: Vec<Moved>,
    /// What is refused in files that are left out for it.
    pub left_out: Vec<Finding>,
    /// Files in which there is more than comments, as they were handed in.
    pub written: BTreeSet<String>,
}

/// The scan of every file as the compiler gets it, because what one file holds may matter in another.
#[derive(Default)]
pub struct Program {
    all: BTreeMap<String, Scanned>,
    /// Files beside the assignment's modules.
    beside: BTreeSet<String>,
    /// The assignment's modules.
    promised: BTreeSet<Vec<String>>,
    /// By the salvage.
    is_mended: bool,
}

/// What is refused of a program, and what is refused in files that are left out for it.
pub struct Found {
    pub refused: Vec<Finding>,
    pub left_out: Vec<Finding>,
}

impl Scans {
    /// `given`: crates that there are, which some still declare. `promised`: the assignment's
    /// modules.
    pub fn of(sources: &Sources, given: &[Dependency], promised: &BTreeSet<Vec<String>>) -> Scans {
        let mut scans = Scans::default();
        let mut files = sources.files.clone();
        scans.moved = settle(&mut files);
        let files = of_the_library(&files);
        let deep = too_deep(sources, &files, &scans.moved);
        let program = &mut scans.program;
        for (path, text) in files {
            if is_written(&text) {
                scans.written.insert(path.clone());
            }
            let mut scanned = scan(&undeclared(&text, given));
            let text = std::mem::take(&mut scanned.text);
            scans.files.insert(path.clone(), text);
            program.all.insert(path, scanned);
        }
        program.promised.clone_from(promised);
        program.empty_tests(&mut scans.files);
        program.beside = beside(&scans.files, promised);
        let found = program.leave_out(deep, &mut scans.files);
        (scans.refused, scans.left_out) = (found.refused, found.left_out);
        scans
    }
}

/// Is there anything but comments?
fn is_written(text: &str) -> bool {
    let tokens = lex(text, Unclosed::AtDelimiter);
    tokens.iter().any(|t| t.kind != TokenKind::InnerDoc)
}

/// Notes name a file as it was handed in, and findings as it is read, by each module that reads
/// it. What another file has taken the place of is read by nothing.
fn too_deep(sources: &Sources, files: &BTreeMap<String, String>, moved: &[Moved]) -> Vec<Finding> {
    let of_note = |note: &Note| {
        let NoteKind::TooDeep(deep) = note.kind else {
            return Vec::new();
        };
        let is_this = |file: &&String| handed_in(file, moved) == note.path;
        let read_as = files.keys().filter(is_this);
        let refusal = Refusal::too_deep(deep);
        read_as
            .map(|file| findings::refusal(file, &refusal))
            .collect()
    };
    sources.notes.iter().flat_map(of_note).collect()
}

/// The files that are beside the assignment's modules.
fn beside(files: &BTreeMap<String, String>, promised: &BTreeSet<Vec<String>>) -> BTreeSet<String> {
    let has_lib = files.contains_key("src/lib.rs");
    let is_beside = |path: &&String| {
        let module = module_of(path, has_lib).unwrap_or_default();
        let is_promised = promised.iter().any(|p| p.first() == module.first());
        !module.is_empty() && !is_promised
    };
    files.keys().filter(is_beside).cloned().collect()
}

impl Program {
    /// Once the salvage has mended the files. Whatever it has changed is another text than the
    /// one that was scanned `before`: what was a literal may be code now.
    pub fn scan_again(
        &mut self,
        before: &BTreeMap<String, String>,
        files: &mut BTreeMap<String, String>,
    ) -> Found {
        for (path, scanned) in &mut self.all {
            let is_mended = |text: &&mut String| before.get(path) != Some(&**text);
            if let Some(text) = files.get_mut(path).filter(is_mended) {
                *scanned = scan(text);
                *text = std::mem::take(&mut scanned.text);
            }
        }
        self.is_mended = true;
        self.empty_tests(files);
        self.leave_out(Vec::new(), files)
    }

    /// A file beside the assignment's modules that holds something forbidden, such as the
    /// improvements that a student may write, is not compiled: only what needs it is lost.
    fn leave_out(&mut self, deep: Vec<Finding>, files: &mut BTreeMap<String, String>) -> Found {
        let is_beside = |finding: &Finding| self.beside.contains(&finding.file);
        let found = self.refused().into_iter().chain(deep.clone());
        let mut left_out: Vec<Finding> = Vec::new();
        for finding in found.filter(is_beside).collect::<Vec<_>>() {
            self.empty(&finding.file, files);
            let is_same =
                |other: &Finding| (&other.file, &other.item) == (&finding.file, &finding.item);
            if !left_out.iter().any(is_same) {
                left_out.push(findings::left_out(&finding));
            }
        }
        // What a macro of a file that is left out passes on is an attribute no more.
        let deep = deep
            .into_iter()
            .filter(|one| !self.beside.contains(&one.file));
        Found {
            refused: self.refused().into_iter().chain(deep).collect(),
            left_out,
        }
    }

    /// The files of modules that the compiler leaves out: a student's own tests may do what the
    /// program may not. What is promised is declared in any case.
    fn empty_tests(&mut self, files: &mut BTreeMap<String, String>) {
        let has_lib = self.all.contains_key("src/lib.rs");
        let of_file = |(path, scanned): (&String, &Scanned)| {
            let around = module_of(path, has_lib).unwrap_or_default();
            let modules = scanned.left_out.iter();
            let modules = modules.map(|module| [around.as_slice(), module].concat());
            modules.collect::<Vec<_>>()
        };
        let is_free = |module: &Vec<String>| !self.promised.iter().any(|p| p.starts_with(module));
        let left_out = self.all.iter().flat_map(of_file).filter(is_free);
        let left_out: Vec<Vec<String>> = left_out.collect();
        let is_in_one = |path: &&String| {
            let module = module_of(path, has_lib).unwrap_or_default();
            left_out.iter().any(|left_out| module.starts_with(left_out))
        };
        let paths: Vec<String> = self.all.keys().filter(is_in_one).cloned().collect();
        for path in paths {
            self.empty(&path, files);
        }
    }

    fn empty(&mut self, path: &str, files: &mut BTreeMap<String, String>) {
        files.insert(path.to_owned(), String::new());
        self.all.insert(path.to_owned(), Scanned::default());
    }

    /// What the salvage may still cut out of a file is not refused before.
    fn refused(&self) -> Vec<Finding> {
        let (paths, scanned): (Vec<&String>, Vec<&Scanned>) = self.all.iter().unzip();
        let refused = scan::refused(&scanned).into_iter();
        refused
            .filter(|(file, _)| self.is_mended || !scanned[*file].is_unparsed)
            .map(|(file, refusal)| findings::refusal(paths[file], refusal))
            .collect()
    }
}

pub fn forbidden(first: &Finding, refused: &[Finding]) -> Built {
    Built {
        build_failure: Some(findings::forbidden(first)),
        report: BuildReport {
            refused: refused.to_vec(),
            ..BuildReport::default()
        },
        ..Built::default()
    }
}

/// Crates that every hand-in has, and may name without declaring them.
const ALWAYS_GIVEN: [&str; 3] = ["outils", "std", "core"];

/// The text with blanks in the place of `extern crate rand;`, which is redundant since edition
/// 2018. A declaration with an attribute or a rename stays, and is refused.
fn undeclared<'t>(text: &'t str, given: &[Dependency]) -> Cow<'t, str> {
    let is_given = |name: &TokenTree| {
        let name = name.to_string();
        let mut asked_for = given.iter().map(Dependency::in_code);
        ALWAYS_GIVEN.contains(&name.as_str()) || asked_for.any(|given| given == name)
    };
    let speaks = text.contains("extern");
    let Some(Ok(tokens)) = speaks.then(|| text.parse::<TokenStream>()) else {
        return Cow::Borrowed(text);
    };
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let place = |(i, four): (usize, &[TokenTree])| {
        let [one, two, name, end] = four else {
            return None;
        };
        let is_declaration = one.to_string() == "extern" && two.to_string() == "crate";
        let is_plain = is_declaration && !has_attribute(&tokens[..i]);
        let place = one.span().byte_range().start..end.span().byte_range().end;
        (is_plain && is_given(name) && end.to_string() == ";").then_some(place)
    };
    let places = tokens.windows(4).enumerate().filter_map(place);
    Cow::Owned(scan::blank(text, places))
}

/// Whether what follows these tokens has an attribute, or is visible to a part of the crate. An
/// inner attribute, or a block that ends here, belongs to something else.
fn has_attribute(before: &[TokenTree]) -> bool {
    let [.., first, TokenTree::Group(last)] = before else {
        return false;
    };
    match last.delimiter() {
        Delimiter::Bracket => first.to_string() == "#",
        Delimiter::Parenthesis => true,
        Delimiter::Brace | Delimiter::None => false,
    }
}

#[cfg(test)]
mod tests;
