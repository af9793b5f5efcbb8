//! Compiling bodies takes most of the time of building a larger program, so a function that no call
//! of a build can reach gets a stub instead.

use crate::code::{Code, OwnFunction};
use crate::insertion::Insertion;
use crate::names::words;
use std::collections::BTreeSet;
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// What stands for a body: it is of every type, never reached, and of as many lines.
pub fn stub(body: &str) -> String {
    let lines = body.matches('\n').count();
    format!("{{ ::core::panic!() {}}}", "\n".repeat(lines))
}

/// The same by insertions alone, after which every byte of the text can still be found. A body with
/// attributes of its own stays.
pub fn passed_over(text: &str, body: &Range<usize>) -> Vec<Insertion> {
    if text[body.clone()].contains("#![") {
        return Vec::new();
    }
    let put = |at, text: &str| Insertion {
        at,
        text: text.to_owned(),
    };
    let begins = put(body.start, "{ #[cfg(any())] ");
    vec![begins, put(body.end, " ::core::panic!() }")]
}

#[derive(Debug)]
pub struct Bodies<'c> {
    /// Functions that nothing calls without their name. Trait implementations are called without it,
    /// `Jeu()` in a scenario calls `Jeu::new`, the compiler calls constant functions, and what stands
    /// inside a body may count outside it.
    functions: Vec<&'c OwnFunction>,
    /// The names in the rest of the code. An import alone calls nothing, but may give a function
    /// another name.
    named: BTreeSet<String>,
}

impl<'c> Bodies<'c> {
    pub fn of(code: &'c Code) -> Bodies<'c> {
        let all = code.functions.iter().chain(&code.given);
        let is_named = |f: &&OwnFunction| {
            let holds_items = f.has_functions() || f.words.contains("impl");
            // `r#try` is two words.
            let is_word = words(&f.name).len() == 1;
            f.name != "new" && is_word && !f.is_alone && !f.is_constant && !holds_items
        };
        let functions: Vec<&OwnFunction> = all.filter(is_named).collect();
        let mut named = BTreeSet::new();
        for (path, text) in &code.files {
            let here = functions.iter().filter(|f| f.file == *path);
            let mut left_out: Vec<Range<usize>> =
                here.map(|f| f.visibility.start..f.body.end).collect();
            let imports = Imports::of(code.trees.get(path));
            named.extend(imports.renamed);
            left_out.extend(imports.ranges);
            left_out.sort_by_key(|range| range.start);
            // Comments name functions and call none.
            let mut add = |part: &str| {
                let lines = part.lines().filter(|l| !l.trim_start().starts_with("//"));
                named.extend(lines.flat_map(words).map(str::to_owned));
            };
            let mut at = 0;
            for range in left_out {
                add(text.get(at..range.start).unwrap_or_default());
                at = at.max(range.end);
            }
            add(&text[at..]);
        }
        Bodies { functions, named }
    }

    /// Those that no call of these names can reach.
    pub fn uncalled(&self, names: &BTreeSet<String>) -> Vec<&'c OwnFunction> {
        let mut named: BTreeSet<&str> =
            self.named.iter().chain(names).map(String::as_str).collect();
        let mut left = self.functions.clone();
        loop {
            let is_called = |f: &&OwnFunction| named.contains(f.name.as_str());
            let (called, rest): (Vec<_>, Vec<_>) = left.into_iter().partition(is_called);
            if called.is_empty() {
                return rest;
            }
            named.extend(called.iter().flat_map(|f| &f.words).map(String::as_str));
            left = rest;
        }
    }

    /// All of them, where nothing is called at all.
    pub fn all(&self) -> &[&'c OwnFunction] {
        &self.functions
    }
}

#[derive(Default)]
struct Imports {
    ranges: Vec<Range<usize>>,
    /// `f` of `use a::f as g;`.
    renamed: Vec<String>,
}

impl Imports {
    fn of(tree: Option<&syn::File>) -> Imports {
        let mut imports = Imports::default();
        if let Some(tree) = tree {
            imports.visit_file(tree);
        }
        imports
    }
}

impl<'ast> Visit<'ast> for Imports {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.ranges.push(item.span().byte_range());
        visit::visit_item_use(self, item);
    }

    fn visit_use_rename(&mut self, rename: &'ast syn::UseRename) {
        self.renamed.push(rename.ident.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::{Bodies, passed_over, stub};
    use crate::code::of_text;
    use crate::insertion::inserted;
    use std::collections::BTreeSet;

    fn uncalled(text: &str, names: &[&str]) -> BTreeSet<String> {
        let code = of_text(text);
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        let found = Bodies::of(&code).uncalled(&names).into_iter();
        found.map(|f| f.name.clone()).collect()
    }

    #[track_caller]
    fn check(text: &str, names: &[&str], expected: &[&str]) {
        let expected = expected.iter().map(|name| (*name).to_owned());
        assert_eq!(uncalled(text, names), expected.collect());
    }

    #[test]
    fn what_nothing_comes_to_needs_no_body() {
        let text = "use crate::other::{far, near};\nstruct Jeu;\nimpl Jeu {\n    pub fn new() -> Jeu { made() }\n\
                 fn joue(&self) { ends(self) }\n}\nimpl Drop for Jeu { fn drop(&mut self) { dropped() } }\n\
             macro_rules! m { () => { expanded() } }\nfn made() -> Jeu { Jeu }\nfn ends(_: &Jeu) {}\n\
             /// As `near` does.\n// Not `ends`.\nfn far() {}\nfn near() {}\nfn dropped() {}\nfn expanded() {}\nfn shows() { far() }\n";
        check(text, &[], &["joue", "ends", "far", "near", "shows"]);
        check(text, &["joue"], &["far", "near", "shows"]);
        check(text, &["shows"], &["joue", "ends", "near"]);
    }

    /// What it writes is unknown, but what that can call stands in the file.
    #[test]
    fn what_a_macro_is_given_is_called() {
        let text = "functions! { joue => near }\nfn far() {}\nfn near() {}\n";
        check(text, &[], &["far"]);
    }

    #[test]
    fn another_name_calls_as_well() {
        let text =
            "use crate::a::{far as near, other};\nfn far() {}\nfn other() {}\nfn f() { near() }\n";
        check(text, &["f"], &["other"]);
    }

    #[test]
    fn what_holds_items_or_has_no_plain_name_stays() {
        let text = "fn f() { impl Marker for S {} }\nfn g() { fn inside() {} }\nfn r#try() {}\n\
                    const fn c() -> u8 { 1 }\nfn h() {}\n";
        check(text, &[], &["h"]);
    }

    #[test]
    fn what_is_passed_over_stays_where_it_is() {
        let text = "fn f() -> u8 {\n    g() + 1\n}\n";
        let put = passed_over(text, &(13..28));
        let whole = inserted(text, put);
        let file: syn::ItemFn = syn::parse_str(&whole).expect("a function");
        assert_eq!(file.block.stmts.len(), 2, "{whole}");
        assert!(whole.contains("{\n    g() + 1\n}"), "{whole}");
        let with_attributes = "fn f() { #![allow(unused)] g() }";
        assert!(passed_over(with_attributes, &(7..32)).is_empty());
    }

    #[test]
    fn a_stub_has_as_many_lines() {
        let (body, lines) = ("{\n    1\n}", 2);
        assert_eq!(stub(body).matches('\n').count(), lines);
        assert!(syn::parse_str::<syn::ItemFn>(&format!("fn f() -> u8 {}", stub(body))).is_ok());
    }
}
