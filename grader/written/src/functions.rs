//! What a student wrote: functions, comments and names that were not given to them.

use crate::body::{code, is_hollow, is_nothing, is_nothing_before_todo, is_stub};
use crate::comments::Comments;
use crate::extents::extents;
use crate::given::Given;
use crate::names::declared;
use compile::sources::Sources;
use std::collections::{BTreeMap, BTreeSet};

/// A function that its student wrote, and what they wrote in it.
#[derive(Debug)]
pub struct WrittenFunction {
    pub file: String,
    pub name: String,
    /// The type in whose `impl` it stands.
    pub owner: String,
    /// From 1.
    pub line: usize,
    pub lines: usize,
    /// Above it or inside.
    pub has_comment: bool,
    pub has_comment_inside: bool,
    pub has_blank_line: bool,
    /// Nothing between it and the end of what stands before.
    pub is_glued: bool,
    /// A word or two instead of a body, `{ 0 }`, or a body that always ends the program.
    pub is_hollow: bool,
    /// Not even a word of its student's: `{ 0 }`, `{ Ok(()) }`.
    pub is_nothing: bool,
    pub names: Vec<String>,
}

/// What is neither given nor left to be done.
pub fn functions(sources: &Sources, given: &Given<'_>) -> Vec<WrittenFunction> {
    Written::of(sources, given).functions
}

/// The file, type and name of a function.
type Place = (String, String, String);

/// What a hand-in has of the functions that were to be written.
pub(crate) struct Written {
    pub functions: Vec<WrittenFunction>,
    /// Functions that are still as the template left them, or end with a `todo!()` at least.
    stubs: BTreeMap<Place, IsUntouched>,
}

/// Whether nothing stands before the `todo!()`.
type IsUntouched = bool;

impl Written {
    pub fn of(sources: &Sources, given: &Given<'_>) -> Written {
        let (functions, stubs) = read(sources, given);
        Written { functions, stubs }
    }

    /// Names of functions of which nothing is written, as topics name them: `is_hit` where that
    /// holds of all of this name, and `Pyramid::is_hit`. The files of two variants have functions of
    /// the same names, and one of them is enough.
    pub fn nothing_in(&self) -> BTreeSet<String> {
        let stubs = self.stubs.iter();
        let stubs = stubs.map(|((_, owner, name), is_untouched)| (owner, name, *is_untouched));
        let functions = self.functions.iter().map(|function| {
            let is_nothing = function.is_nothing || self.stubs.contains_key(&function.place());
            (&function.owner, &function.name, is_nothing)
        });
        let mut all: BTreeMap<String, bool> = BTreeMap::new();
        for (owner, name, is_nothing) in stubs.chain(functions) {
            let full_name = (!owner.is_empty()).then(|| format!("{owner}::{name}"));
            for name in full_name.into_iter().chain([name.clone()]) {
                *all.entry(name).or_insert(true) &= is_nothing;
            }
        }
        let nothing = all.into_iter().filter(|(_, is_nothing)| *is_nothing);
        nothing.map(|(name, _)| name).collect()
    }

    /// Names of functions with more than a word in them. One beside a `todo!()` of its name, in
    /// another module of the same file, does not write the one that was asked for.
    pub fn filled(&self) -> BTreeSet<&str> {
        let functions = self.functions.iter();
        let filled = functions.filter(|f| !f.is_hollow && !self.stubs.contains_key(&f.place()));
        filled.map(|function| function.name.as_str()).collect()
    }
}

impl WrittenFunction {
    fn place(&self) -> Place {
        (self.file.clone(), self.owner.clone(), self.name.clone())
    }
}

fn read(
    sources: &Sources,
    given: &Given<'_>,
) -> (Vec<WrittenFunction>, BTreeMap<Place, IsUntouched>) {
    let files = sources.files.iter();
    let files: Vec<(&String, &String, Comments)> = files
        .map(|(path, text)| (path, text, Comments::of(text)))
        .collect();
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for text in files.iter().flat_map(|(_, _, comments)| comments.texts()) {
        *times.entry(text).or_default() += 1;
    }
    // What stands above everything says nothing of anything.
    let says = |text: &str| !given.has_comment(text) && times.get(text) <= Some(&OFTEN);
    let (mut found, mut stubs) = (Vec::new(), BTreeMap::new());
    for (path, text, comments) in &files {
        // Counted up to each function: many may stand on one line.
        let (mut line, mut line_start, mut counted, mut last_end) = (0, 0, 0, 0);
        for extent in extents(text) {
            let inside = &text[extent.range.clone()];
            let code = code(inside);
            let to_here = text.get(counted..extent.range.start).unwrap_or_default();
            if let Some(end) = to_here.rfind('\n') {
                line += to_here.matches('\n').count();
                line_start = counted + end + 1;
            }
            let is_first = last_end <= line_start;
            let end_before = last_end;
            (counted, last_end) = (extent.range.start, extent.range.end);
            if is_stub(&code) {
                let place = ((*path).clone(), extent.owner, extent.name);
                let is_untouched = stubs.entry(place).or_insert(true);
                *is_untouched &= is_nothing_before_todo(&code);
                continue;
            }
            if given.has_code(&code) {
                continue;
            }
            let above = match is_first {
                true => above(text, end_before, line_start)..extent.range.start,
                false => extent.range.start..extent.range.start,
            };
            let is_told = |range| comments.within(range).any(says);
            let has_comment_inside = is_told(extent.range.clone());
            let names = declared(inside).into_iter().map(str::to_owned);
            found.push(WrittenFunction {
                file: (*path).clone(),
                name: extent.name,
                owner: extent.owner,
                line: line + 1,
                lines: inside.lines().count(),
                has_comment: has_comment_inside || is_told(above.clone()),
                has_comment_inside,
                has_blank_line: inside.lines().any(|line| line.trim().is_empty()),
                is_glued: is_glued(&text[..above.start]),
                is_hollow: is_hollow(&code),
                is_nothing: is_nothing(&code),
                names: names.filter(|name| !given.has_name(name)).collect(),
            });
        }
    }
    (found, stubs)
}

/// A comment that occurs more often counts nowhere.
const OFTEN: usize = 3;

fn is_glued(before: &str) -> bool {
    let line = before.lines().next_back().unwrap_or_default();
    line.trim_start().starts_with('}')
}

/// Where the comments and attributes begin that stand on the function of this line, below the line
/// on which the function before ends.
fn above(text: &str, end_before: usize, line_start: usize) -> usize {
    let between = &text[end_before..line_start];
    let lines = match end_before {
        0 => between,
        _ => between.split_once('\n').map_or("", |(_, lines)| lines),
    };
    let (mut start, mut in_block) = (line_start, false);
    for line in lines.split_inclusive('\n').rev() {
        let told = line.trim();
        in_block = (in_block || told.ends_with("*/")) && !told.starts_with("/*");
        let is_part = in_block || ["//", "/*", "#["].iter().any(|s| told.starts_with(s));
        if !is_part {
            break;
        }
        start -= line.len();
    }
    start
}

#[cfg(test)]
mod tests {
    use super::Written;
    use crate::given::ReceivedTemplate;
    use compile::sources::Sources;
    use std::collections::BTreeMap;

    /// Also where the line above another begins with an attribute.
    #[test]
    fn a_comment_belongs_to_the_next_function_only() {
        let body = "{ let m = n + 1; f(m) }";
        let text = format!("/// Compte les cases.\n#[inline] fn a() {body}\nfn b() {body}\n");
        let sources = Sources {
            files: [("src/jeu.rs".to_owned(), text)].into(),
            ..Sources::default()
        };
        let template = ReceivedTemplate::of(&BTreeMap::new());
        let given = template.given(&["jeu".to_owned()]);
        let written = Written::of(&sources, &given).functions;
        let told: Vec<bool> = written.iter().map(|f| f.has_comment).collect();
        assert_eq!(told, [true, false]);
    }

    /// Who has written one variant of an assignment has left the other as it was.
    #[test]
    fn one_of_two_variants_is_written() {
        let stub = "pub fn joue(n: u8) { todo!() }";
        let body = "pub fn joue(n: u8) { let m = n + 1; f(m); g(m); h(n, m) }";
        let files = |first: &str| {
            let files = [("src/jeu/a.rs", first), ("src/jeu/b.rs", stub)];
            files.map(|(path, text)| (path.to_owned(), text.to_owned()))
        };
        let template = ReceivedTemplate::of(&files(stub).into());
        let given = template.given(&["jeu".to_owned()]);
        let of = |first: &str| {
            let sources = Sources {
                files: files(first).into(),
                ..Sources::default()
            };
            let written = Written::of(&sources, &given);
            let share = given.share_written(&written.filled());
            (share, written.nothing_in().len())
        };
        assert_eq!(of(body), (1.0, 0));
        assert_eq!(of(stub), (0.0, 1));
        assert_eq!(of(&format!("{stub}\nmod sans {{ {body} }}")), (0.0, 1));
    }
}
