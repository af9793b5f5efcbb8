//! The functions that a student wrote, with their loops and variables, as they were compiled.

use super::definitions::{Definition, definitions_of};
pub use super::functions::OwnFunction;
use super::functions::functions_of;
use super::lines::Lines;
use super::trees::Trees;
use compile::sources::Sources;
use engine::grade::Built;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use written::{Given, functions as written_functions};

/// A hand-in's sources that compile, and what its student wrote of them.
#[derive(Debug)]
pub struct Code {
    pub files: BTreeMap<String, String>,
    pub trees: Trees,
    pub functions: Vec<OwnFunction>,
    /// Functions of the template, which were given.
    pub given: Vec<OwnFunction>,
    pub definitions: Vec<Definition>,
    lines: BTreeMap<String, Lines>,
}

impl Code {
    /// What a hand-in was built from: what had to be taken out of it is not asked about, nor is
    /// what belongs to other assignments and variants, which has the same names.
    pub fn of(built: &Built, given: &Given, elsewhere: &[String]) -> Code {
        let mut sources = Sources::default();
        for (path, text) in &built.files {
            if path.starts_with("src/bin/") {
                continue;
            }
            sources.files.insert(path.clone(), text.clone());
        }
        let is_here = |file: &str| !elsewhere.iter().any(|module| is_in_module(file, module));
        let own: BTreeSet<(String, usize)> = written_functions(&sources, given)
            .into_iter()
            .filter(|f| is_here(&f.file))
            .map(|f| (f.file, f.line))
            .collect();
        let mut trees = Trees::of(&sources.files);
        let mut kept: BTreeSet<(String, usize)> = BTreeSet::new();
        for (path, text) in &mut sources.files {
            let found = all_of(path, text, &trees);
            // A stub names the kit, whose name here will be another.
            let (stubs, rest): (Vec<_>, Vec<_>) = found.into_iter().partition(|f| {
                !built.glue.is_empty() && text[f.body.clone()].contains(&built.glue)
            });
            let is_own = |f: &OwnFunction| own.contains(&(f.file.clone(), f.first));
            let rest = rest.into_iter().filter(is_own);
            kept.extend(rest.map(|f| (f.file, f.first)));
            // From the end: what comes before keeps its place.
            for stub in stubs.iter().rev() {
                replace_body(text, &stub.body);
            }
            if !stubs.is_empty() {
                trees.read(path, text);
            }
        }
        // Texts may have changed where stubs stood: places are those of the final text.
        let files = sources.files;
        let all = files.iter();
        let again = all.flat_map(|(path, text)| all_of(path, text, &trees));
        let (functions, rest): (Vec<_>, Vec<_>) =
            again.partition(|f| kept.contains(&(f.file.clone(), f.first)));
        let given = rest.into_iter().filter(|f| is_here(&f.file)).collect();
        let here = files.iter().filter(|(path, _)| is_here(path));
        let definitions = |(path, text): (&String, &String)| {
            let tree = trees.get(path);
            tree.map(|tree| definitions_of(path, text, tree))
        };
        Code {
            definitions: here.filter_map(definitions).flatten().collect(),
            lines: lines_of(&files),
            files,
            trees,
            functions,
            given,
        }
    }

    /// Files that are Rust, with their paths, texts and trees.
    pub fn read(&self) -> impl Iterator<Item = (&str, &str, &syn::File)> {
        let files = self.files.iter();
        files.filter_map(|(path, text)| {
            let tree = self.trees.get(path)?;
            Some((path.as_str(), text.as_str(), tree))
        })
    }

    /// Given functions that a text calls by names that can mean nothing else.
    pub fn given_in(&self, code: &str) -> Vec<&OwnFunction> {
        let all = self.given.iter().chain(&self.functions);
        let is_only = |f: &OwnFunction| all.clone().filter(|g| g.name == f.name).count() == 1;
        // Tokens have a space between them.
        let calls = |f: &OwnFunction| {
            let name = &f.name;
            match &f.owner {
                Some(owner) => {
                    code.contains(&format!("{owner} :: {name} ("))
                        || (is_only(f) && code.contains(&format!(". {name} (")))
                }
                None => is_only(f) && calls_plainly(code, name),
            }
        };
        self.given.iter().filter(|f| calls(f)).collect()
    }

    pub fn comments_say(&self, text: &str) -> bool {
        let mut lines = self.files.values().flat_map(|file| file.lines());
        lines.any(|line| {
            let comment = line.split_once("//").map_or("", |(_, comment)| comment);
            comment.contains(text)
        })
    }

    /// Which of the student's own functions these are.
    pub fn numbers_of(&self, functions: &[&OwnFunction]) -> BTreeSet<usize> {
        let is_one = |own: &OwnFunction| functions.iter().any(|f| std::ptr::eq(*f, own));
        let own = self.functions.iter().enumerate();
        own.filter(|(_, f)| is_one(f)).map(|(i, _)| i).collect()
    }

    pub fn function_at(&self, file: &str, line: usize) -> Option<usize> {
        let is_here = |f: &OwnFunction| f.file == file && (f.first..=f.last).contains(&line);
        self.functions.iter().position(is_here)
    }

    pub fn line<'c>(&'c self, file: &str, line: usize) -> &'c str {
        match (self.lines.get(file), self.files.get(file)) {
            (Some(lines), Some(text)) => lines.get(text, line),
            _ => "",
        }
    }

    /// The line of a byte of a file.
    pub fn line_at(&self, file: &str, byte: usize) -> usize {
        self.lines.get(file).map_or(0, |lines| lines.at(byte))
    }

    /// Steps that one follows in a function's own text.
    pub fn steps(&self, function: usize) -> usize {
        let all = self.functions.iter().chain(&self.given);
        let is_own = |name: &str| all.clone().any(|f| f.name == name);
        self.functions[function].shape.steps(is_own)
    }
}

/// `f (`, which is no method's call and no other type's function.
fn calls_plainly(code: &str, name: &str) -> bool {
    let call = format!("{name} (");
    let mut found = code.match_indices(&call).map(|(at, _)| &code[..at]);
    found.any(|before| before.ends_with(' ') && !before.ends_with(":: ") && !before.ends_with(". "))
}

fn all_of(path: &str, text: &str, trees: &Trees) -> Vec<OwnFunction> {
    let tree = trees.get(path);
    tree.map_or_else(Vec::new, |tree| functions_of(path, text, tree))
}

fn lines_of(files: &BTreeMap<String, String>) -> BTreeMap<String, Lines> {
    let each = files.iter();
    each.map(|(path, text)| (path.clone(), Lines::of(text)))
        .collect()
}

/// `src/riviere/objet/case.rs` in `riviere::objet::case`, and whatever lies below it.
fn is_in_module(file: &str, module: &str) -> bool {
    let inside = file.strip_prefix("src/");
    let rest = inside.and_then(|f| f.strip_prefix(&module.replace("::", "/")));
    rest.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
}

/// Of the same length in lines, so that every line keeps its number.
fn replace_body(text: &mut String, body: &Range<usize>) {
    const STUB: &str = "{ ::core::panic!() }";
    let lines = text[body.clone()].matches('\n').count();
    text.replace_range(body.clone(), &format!("{STUB}{}", "\n".repeat(lines)));
}

/// The code of each function of a hand-in, as it was handed in.
pub fn codes(sources: &Sources) -> BTreeSet<String> {
    let trees = Trees::of(&sources.files);
    let files = sources.files.iter();
    let all = files.flat_map(|(path, text)| all_of(path, text, &trees));
    all.map(|f| f.code).collect()
}

/// A hand-in of one file.
#[cfg(test)]
pub fn of_text(text: &str) -> Code {
    let path = "src/a.rs";
    let files = BTreeMap::from([(path.to_owned(), text.to_owned())]);
    let trees = Trees::of(&files);
    let tree = trees.get(path).expect("Rust");
    Code {
        functions: functions_of(path, text, tree),
        given: Vec::new(),
        definitions: definitions_of(path, text, tree),
        trees,
        lines: lines_of(&files),
        files,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_in_module, of_text, replace_body};

    #[test]
    fn a_file_is_in_its_module_and_in_no_other_of_a_like_name() {
        let file = "src/riviere/objet/case.rs";
        assert!(is_in_module(file, "riviere::objet::case"));
        assert!(is_in_module(file, "riviere::objet"));
        assert!(!is_in_module(file, "riviere::obj"));
        assert!(!is_in_module(file, "riviere::classique::case"));
        assert!(!is_in_module("src/lib.rs", "crate"));
    }

    #[test]
    fn functions_and_constants_are_found_where_they_are() {
        let code = of_text(
            "const N: usize = 3;\nimpl Grille {\n    const M: u8 = 1;\n    pub fn vide(&self) -> bool {\n        true\n    }\n}\nfn f((a, b): (u8, u8)) {}\n#[test]\nfn essai() {}\n",
        );
        let found: Vec<(String, usize, usize)> = code
            .functions
            .iter()
            .map(|f| (f.full(), f.first, f.last))
            .collect();
        assert_eq!(
            found,
            [("Grille::vide".to_owned(), 4, 6), ("f".to_owned(), 8, 8)]
        );
        assert_eq!(
            code.functions[0].params.as_deref(),
            Some(&["self".to_owned()][..])
        );
        assert_eq!(code.functions[1].params, None);
        let definitions: Vec<&str> = code.definitions.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(definitions, ["N", "M"]);
    }

    #[test]
    fn an_example_in_a_comment_is_found() {
        let code = of_text("/// f(3, 2) gives 5.\nfn f(a: u8, b: u8) -> u8 {\n    f(4, 2)\n}\n");
        assert!(code.comments_say("f(3, 2)"));
        assert!(!code.comments_say("f(4, 2)"), "no comment");
    }

    #[test]
    fn a_stub_keeps_the_lines_below_it() {
        let mut text = "fn f() {\n    broken\n}\nfn g() {}\n".to_owned();
        replace_body(&mut text, &(7..21));
        assert_eq!(text.lines().nth(3), Some("fn g() {}"), "{text}");
    }
}
