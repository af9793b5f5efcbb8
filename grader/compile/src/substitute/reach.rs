//! Which functions a run can reach, judging by names in the text: rather too many than too few.
//! Replacing a function that a scenario cannot reach changes nothing in that scenario.

use super::reference::{Reference, Role};
use crate::words::bare;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};

/// What names lead to, in a hand-in any of whose functions may have the reference's body.
#[derive(Debug, Default)]
pub struct Reach {
    /// For each name, the names in its text.
    names: BTreeMap<String, BTreeSet<String>>,
    /// What may be called without being named: trait implementations, the values of constants.
    always: BTreeSet<String>,
}

impl Reach {
    /// `files` is path → text. Of a file that does not parse, everything may be called.
    pub fn of(files: &BTreeMap<String, String>, reference: &Reference) -> Reach {
        let mut reach = Reach::default();
        for (_, text) in files.iter().filter(|(path, _)| path.ends_with(".rs")) {
            match syn::parse_file(text) {
                Ok(file) => reach.items(&file.items),
                Err(_) => reach.always.extend(words(text).map(str::to_owned)),
            }
        }
        for module in &reference.modules {
            for import in &module.imports {
                reach.add(&import.name, import.path.last().cloned());
            }
            for item in module.items.iter().filter(|i| i.role != Role::Type) {
                reach.add(&item.name, item.words.all.iter().cloned());
            }
        }
        reach
    }

    /// Adds a name whose text contains these: a generator, a type that is called like a
    /// function.
    pub fn add(&mut self, name: &str, words: impl IntoIterator<Item = String>) {
        let known = self.names.entry(name.to_owned()).or_default();
        known.extend(words);
    }

    pub fn add_always(&mut self, words: impl IntoIterator<Item = String>) {
        self.always.extend(words);
    }

    /// The names that can be reached from those in `first`.
    pub fn from<'a>(&'a self, first: impl IntoIterator<Item = &'a str>) -> BTreeSet<&'a str> {
        let mut found: BTreeSet<&str> = self.always.iter().map(String::as_str).collect();
        found.extend(first);
        let mut open: Vec<&str> = found.iter().copied().collect();
        while let Some(name) = open.pop() {
            for next in self.names.get(name).into_iter().flatten() {
                if found.insert(next) {
                    open.push(next);
                }
            }
        }
        found
    }

    fn items(&mut self, items: &[syn::Item]) {
        for item in items {
            match item {
                syn::Item::Fn(f) => self.add(&f.sig.ident.to_string(), idents(f)),
                syn::Item::Impl(block) if block.trait_.is_none() => self.members(block),
                syn::Item::Mod(module) => match &module.content {
                    Some((_, items)) => self.items(items),
                    None => self.always.extend(idents(module)),
                },
                syn::Item::Use(import) => self.renames(&import.tree),
                syn::Item::Macro(rules) => match &rules.ident {
                    Some(name) => self.add(&name.to_string(), idents(rules)),
                    None => self.always.extend(idents(rules)),
                },
                // They call nothing while a program runs, unless a constant in them, the length
                // of an array for instance, has items of its own.
                syn::Item::Struct(_) | syn::Item::Enum(_) | syn::Item::Type(_) => {
                    let names = idents(item);
                    if names.contains("impl") || names.contains("fn") {
                        self.always.extend(names);
                    }
                }
                other => self.always.extend(idents(other)),
            }
        }
    }

    fn members(&mut self, block: &syn::ItemImpl) {
        for member in &block.items {
            match member {
                syn::ImplItem::Fn(f) => self.add(&f.sig.ident.to_string(), idents(f)),
                other => self.always.extend(idents(other)),
            }
        }
    }

    /// What keeps its name is found under it.
    fn renames(&mut self, tree: &syn::UseTree) {
        match tree {
            syn::UseTree::Path(path) => self.renames(&path.tree),
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.renames(tree)),
            syn::UseTree::Rename(rename) => {
                self.add(&rename.rename.to_string(), [rename.ident.to_string()]);
            }
            syn::UseTree::Name(_) | syn::UseTree::Glob(_) => {}
        }
    }
}

/// Whatever may be a name in a text.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// The names in what parses, macros' arguments included.
fn idents(item: &impl ToTokens) -> BTreeSet<String> {
    fn gather(tokens: TokenStream, into: &mut BTreeSet<String>) {
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    into.insert(bare(&name));
                }
                TokenTree::Group(group) => gather(group.stream(), into),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
    let mut found = BTreeSet::new();
    gather(item.to_token_stream(), &mut found);
    found
}

#[cfg(test)]
mod tests {
    use super::Reach;
    use crate::substitute::Reference;
    use std::collections::BTreeMap;

    fn reaches(text: &str, from: &str, to: &str) -> bool {
        let files = BTreeMap::from([("src/a.rs".to_owned(), text.to_owned())]);
        let reach = Reach::of(&files, &Reference::default());
        reach.from([from]).contains(to)
    }

    #[test]
    fn what_is_named_is_reached() {
        let text = "pub fn a() { b() } fn b() { /* d() */ x.c(\"d\") } impl X { fn c(&self) {} } fn d() { a() }";
        assert!(reaches(text, "a", "c"));
        assert!(!reaches(text, "a", "d"));
        assert!(reaches(text, "d", "b"));
    }

    #[test]
    fn what_stands_in_a_constant_of_a_type_is_reached() {
        let hidden = "{ trait T { fn t() {} } impl T for u8 { fn t() { b() } } 1 }";
        for (item, reached) in [
            (format!("type A = [u8; {hidden}];"), true),
            (format!("struct A {{ a: [u8; {hidden}] }}"), true),
            (format!("enum A {{ X = {hidden} }}"), true),
            (format!("struct A<const N: usize = {hidden}>;"), true),
            ("struct A { b: u8 }".to_owned(), false),
        ] {
            let text = format!("fn a() {{}} {item} fn b() {{ c() }} fn c() {{}}");
            assert_eq!(reaches(&text, "a", "c"), reached, "{item}");
        }
    }

    #[test]
    fn what_needs_no_name_is_always_reached() {
        assert!(reaches(
            "impl Drop for X { fn drop(&mut self) { d() } }",
            "a",
            "d"
        ));
        assert!(reaches("static ALL: fn() = d;", "a", "d"));
        assert!(reaches("impl X { const F: fn() = d; }", "a", "d"));
        assert!(reaches("made! { d }", "a", "d"));
        assert!(reaches("fn d( { broken }", "a", "d"));
    }

    #[test]
    fn other_names_and_macros_lead_on() {
        let text = "use other::{d as e, f}; macro_rules! m { () => { e() } } fn a() { m!() }";
        assert!(reaches(text, "a", "d"));
        assert!(!reaches(text, "a", "f"));
        assert!(reaches(
            "mod inner { pub fn a() { r#match::d() } }",
            "a",
            "d"
        ));
    }
}
