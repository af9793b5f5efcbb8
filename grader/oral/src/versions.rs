//! Other versions of a student's functions, each with one of the mistakes that the audit makes,
//! put beside the original and chosen by a switch at its head.

use super::code::{Code, OwnFunction};
use super::insertion::{Insertion, inserted};
use super::refused::{Refusals, Signatures};
use super::rng::Rng;
use audit::{Change, Mutation, changes};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use syn::visit::{self, Visit};

/// A function with one line changed, or left out. Its number is its index, plus one.
#[derive(Debug, Clone)]
pub struct Version {
    /// Index in [`Code::functions`].
    pub function: usize,
    /// From 1.
    pub line: usize,
    /// The line as it is, and as it would be; empty where it is left out.
    pub before: String,
    pub after: String,
    change: Change,
}

impl Version {
    /// What of its file is replaced, and by what.
    pub fn edit(&self) -> (Range<usize>, &str) {
        (self.change.range.clone(), &self.change.put)
    }

    pub fn leaves_out(&self) -> bool {
        self.after.is_empty()
    }
}

/// Kinds of mistakes that one line shows.
const SMALL: [&str; 14] = [
    "wrong operator or bound",
    "condition the wrong way round",
    "range off by one",
    "number off by one",
    "true for false",
    "arguments swapped",
    "the opposite method",
    "x and y swapped",
    "row and column swapped",
    "negation lost",
    "sign lost",
    "wrong direction",
    "break for continue",
    "break for return",
];
const LEFT_OUT: [&str; 3] = [
    "statement forgotten",
    "reset forgotten",
    "break or return forgotten",
];

/// Every version of the functions in which something can be tried.
pub fn all(code: &Code) -> Vec<Version> {
    let mut found = Vec::new();
    let signatures = Signatures::of(code.read().map(|(_, text, tree)| (text, tree)));
    for (path, text, tree) in code.read() {
        let refusals = Refusals::of(text, tree, &signatures);
        let made = changes(text, tree, &BTreeSet::new());
        let made = made.into_iter().filter(|m| !refusals.refuse(&m.change));
        found.extend(made.filter_map(|m| version(code, path, text, m)));
    }
    found
}

/// So many of each function as `most` says, chosen by chance; the first of each function, then the
/// second of each.
pub fn chosen(all: Vec<Version>, most: impl Fn(usize) -> usize, rng: &mut Rng) -> Vec<Version> {
    let mut by_function: BTreeMap<usize, Vec<Version>> = BTreeMap::new();
    for version in all {
        by_function
            .entry(version.function)
            .or_default()
            .push(version);
    }
    let mut chosen: Vec<(usize, Version)> = Vec::new();
    for (function, mut versions) in by_function {
        rng.shuffle(&mut versions);
        // One of each line first, so that they differ.
        let mut seen = BTreeSet::new();
        versions.sort_by_cached_key(|v| !seen.insert((v.line, v.leaves_out())));
        chosen.extend(versions.into_iter().take(most(function)).enumerate());
    }
    chosen.sort_by_key(|(nth, _)| *nth);
    chosen.into_iter().map(|(_, version)| version).collect()
}

/// Functions and lines of which some version is not among those chosen.
pub fn untried(all: &[Version], chosen: &[Version]) -> BTreeSet<(usize, usize)> {
    let edit = |v: &Version| (v.function, v.change.range.start, v.change.put.clone());
    let tried: BTreeSet<_> = chosen.iter().map(edit).collect();
    let left = all.iter().filter(|v| !tried.contains(&edit(v)));
    left.map(|v| (v.function, v.line)).collect()
}

fn version(code: &Code, path: &str, text: &str, found: Mutation) -> Option<Version> {
    let change = found.change;
    let Range { start, end } = change.range;
    if change.is_right || !change.also.is_empty() || change.put.contains('\n') || start > end {
        return None;
    }
    let is_small = SMALL.contains(&change.mistake);
    let is_left_out = LEFT_OUT.contains(&change.mistake) && change.put.is_empty();
    let old = text.get(start..end)?;
    if !(is_small || is_left_out) || old.contains('\n') {
        return None;
    }
    let line = code.line_at(path, start);
    let function = code.function_at(path, line)?;
    let owner = &code.functions[function];
    if owner.is_alone || owner.is_constant || owner.params.is_none() || start < owner.body.start {
        return None;
    }
    let from = text[..start].rfind('\n').map_or(0, |i| i + 1);
    let to = text[end..].find('\n').map_or(text.len(), |i| end + i);
    let before = text[from..to].trim().to_owned();
    let after = format!("{}{}{}", &text[from..start], change.put, &text[end..to]);
    let after = after.trim().to_owned();
    let is_whole = after.is_empty();
    if is_left_out && !is_whole || !is_left_out && is_whole || before.contains("//") {
        return None;
    }
    Some(Version {
        function,
        line,
        before,
        after,
        change,
    })
}

/// The versions of a file's functions: a switch at the head of each, and copies at its end.
/// Gives, for each line added, the version that it belongs to.
pub struct Copies {
    pub switches: Vec<Insertion>,
    pub text: String,
    /// First and last line of each copy, counted from the first line of `text`, from 0.
    pub places: Vec<(usize, Range<usize>)>,
}

pub fn copies(
    code: &Code,
    path: &str,
    module: &str,
    versions: &[Version],
    live: &BTreeSet<usize>,
) -> Copies {
    let text = &code.files[path];
    let mut copies = Copies {
        switches: Vec::new(),
        text: String::new(),
        places: Vec::new(),
    };
    for (index, version) in versions.iter().enumerate() {
        let function = &code.functions[version.function];
        if function.file != path || !live.contains(&index) {
            continue;
        }
        let Some(copy) = copy(text, function, version, module, index) else {
            continue;
        };
        let begins = copies.text.matches('\n').count();
        copies.text.push_str(&copy);
        copies.text.push('\n');
        let ends = copies.text.matches('\n').count();
        copies.places.push((index, begins..ends));
        copies.switches.push(Insertion {
            at: function.body.start + 1,
            text: switch(function, module, index),
        });
    }
    copies
}

/// What the function is called in its other version.
pub fn copy_name(module: &str, index: usize) -> String {
    format!("{module}_{}", index + 1)
}

fn switch(function: &OwnFunction, module: &str, index: usize) -> String {
    let params = function.params.as_deref().unwrap_or_default();
    let (number, name) = (index + 1, copy_name(module, index));
    let call = match params.split_first() {
        Some((first, rest)) if first == "self" => {
            format!("self.{name}({})", rest.join(","))
        }
        _ => {
            let path = if function.owner.is_some() {
                "Self::"
            } else {
                ""
            };
            format!("{path}{name}({})", params.join(","))
        }
    };
    format!("if crate::{module}::is({number}){{return {call};}}")
}

fn copy(
    text: &str,
    function: &OwnFunction,
    version: &Version,
    module: &str,
    index: usize,
) -> Option<String> {
    let Range { start, end } = version.change.range.clone();
    let signature = &text[function.visibility.end..function.body.start];
    let at = signature.find(&format!("fn {}", function.name))? + 3;
    let renamed = format!(
        "{}{}{}",
        &signature[..at],
        copy_name(module, index),
        &signature[at + function.name.len()..]
    );
    let body = format!(
        "{}{}{}",
        &text[function.body.start..start],
        version.change.put,
        &text[end..function.body.end]
    );
    let whole = fuelled(&format!("{renamed}{body}"), module)?;
    Some(match &function.impl_header {
        Some(header) => format!("{} {{ {whole} }}", &text[header.clone()]),
        None => whole,
    })
}

/// The function with a `tick` at its start and in every loop, so that an endless one is ended.
fn fuelled(function: &str, module: &str) -> Option<String> {
    struct Loops(Vec<usize>);
    impl Loops {
        fn add(&mut self, block: &syn::Block) {
            self.0.push(block.brace_token.span.open().byte_range().end);
        }
    }
    impl<'ast> Visit<'ast> for Loops {
        fn visit_expr_for_loop(&mut self, repeat: &'ast syn::ExprForLoop) {
            self.add(&repeat.body);
            visit::visit_expr_for_loop(self, repeat);
        }
        fn visit_expr_while(&mut self, repeat: &'ast syn::ExprWhile) {
            self.add(&repeat.body);
            visit::visit_expr_while(self, repeat);
        }
        fn visit_expr_loop(&mut self, repeat: &'ast syn::ExprLoop) {
            self.add(&repeat.body);
            visit::visit_expr_loop(self, repeat);
        }
    }
    let parsed: syn::ImplItemFn = syn::parse_str(function).ok()?;
    let mut loops = Loops(vec![parsed.block.brace_token.span.open().byte_range().end]);
    loops.visit_block(&parsed.block);
    let tick = |at| Insertion {
        at,
        text: format!("crate::{module}::tick();"),
    };
    Some(inserted(function, loops.0.into_iter().map(tick).collect()))
}

#[cfg(test)]
mod tests {
    use super::{all, copies};
    use crate::code::of_text;
    use crate::insertion::inserted;
    use std::collections::BTreeSet;

    const TEXT: &str = "struct A;\nimpl A {\n    pub fn f(&self, n: u32) -> u32 {\n        let mut s = 0;\n        while s < n {\n            s += 2;\n        }\n        s\n    }\n}\n";

    #[test]
    fn a_version_is_one_line_and_stands_beside_the_original() {
        let code = of_text(TEXT);
        let versions = all(&code);
        let number = versions.iter().position(|v| v.after == "while s <= n {");
        let number = number.expect("another bound");
        assert_eq!(
            (versions[number].line, versions[number].before.as_str()),
            (5, "while s < n {")
        );
        let left_out = versions
            .iter()
            .find(|v| v.leaves_out())
            .expect("a line less");
        assert_eq!(left_out.before, "s += 2;");
        let made = copies(&code, "src/a.rs", "k", &versions, &BTreeSet::from([number]));
        let whole = format!("{}\n{}", inserted(TEXT, made.switches), made.text);
        assert!(syn::parse_file(&whole).is_ok(), "{whole}");
        let number = number + 1;
        assert!(
            whole.contains(&format!(
                "{{if crate::k::is({number}){{return self.k_{number}(n);}}"
            )),
            "{whole}"
        );
        assert!(
            made.text.contains("s <= n {crate::k::tick();"),
            "{}",
            made.text
        );
    }
}
