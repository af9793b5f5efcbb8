//! Functions that nothing in a build can call: they need no body, which takes most of the time of
//! compiling a larger program.

use crate::code::{Code, OwnFunction};
use crate::names::words;
use std::collections::BTreeSet;
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::Visit;

/// What stands for a body: it is of every type, and never reached.
pub const STUB: &str = "{ ::core::panic!() }";

#[derive(Debug)]
pub struct Bodies<'c> {
    /// Functions whose calls have their name in them. What implements a trait is called without,
    /// and what is constant by the compiler.
    functions: Vec<&'c OwnFunction>,
    /// The names in the rest of the code, but not what it imports.
    named: BTreeSet<&'c str>,
}

impl<'c> Bodies<'c> {
    pub fn of(code: &'c Code) -> Bodies<'c> {
        let all = code.functions.iter().chain(&code.given);
        let is_named = |f: &&OwnFunction| !f.is_alone && !f.is_constant && !f.has_functions();
        let functions: Vec<&OwnFunction> = all.filter(is_named).collect();
        let mut named = BTreeSet::new();
        for (path, text) in &code.files {
            let here = functions.iter().filter(|f| f.file == *path);
            let mut left_out: Vec<Range<usize>> =
                here.map(|f| f.visibility.start..f.body.end).collect();
            left_out.extend(imports(text));
            left_out.sort_by_key(|range| range.start);
            let mut at = 0;
            for range in left_out {
                named.extend(words(text.get(at..range.start).unwrap_or_default()));
                at = at.max(range.end);
            }
            named.extend(words(&text[at..]));
        }
        Bodies { functions, named }
    }

    /// Those that no call of these names can come to.
    pub fn uncalled(&self, names: &BTreeSet<String>) -> Vec<&'c OwnFunction> {
        let mut named = self.named.clone();
        named.extend(names.iter().map(String::as_str));
        let mut left = self.functions.clone();
        loop {
            // `Jeu()` calls `Jeu::new`.
            let makes_one = |f: &OwnFunction| {
                f.name == "new" && f.owner.as_ref().is_some_and(|o| names.contains(o))
            };
            let is_called = |f: &&OwnFunction| named.contains(f.name.as_str()) || makes_one(f);
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

fn imports(text: &str) -> Vec<Range<usize>> {
    struct Imports(Vec<Range<usize>>);
    impl<'ast> Visit<'ast> for Imports {
        fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
            self.0.push(item.span().byte_range());
        }
    }
    let mut imports = Imports(Vec::new());
    if let Ok(file) = syn::parse_file(text) {
        imports.visit_file(&file);
    }
    imports.0
}

#[cfg(test)]
mod tests {
    use super::Bodies;
    use crate::code::of_text;
    use std::collections::BTreeSet;

    #[test]
    fn what_nothing_comes_to_needs_no_body() {
        let code = of_text(
            "use crate::other::{far, near};\nstruct Jeu;\nimpl Jeu {\n    pub fn new() -> Jeu { made() }\n\
                 fn joue(&self) { ends(self) }\n}\nimpl Drop for Jeu { fn drop(&mut self) { dropped() } }\n\
             macro_rules! m { () => { expanded() } }\nfn made() -> Jeu { Jeu }\nfn ends(_: &Jeu) {}\n\
             fn far() {}\nfn near() {}\nfn dropped() {}\nfn expanded() {}\nfn shows() { far() }\n",
        );
        let bodies = Bodies::of(&code);
        let uncalled = |names: &[&str]| {
            let names = names.iter().map(|name| (*name).to_owned()).collect();
            let found = bodies.uncalled(&names).into_iter().map(|f| f.name.as_str());
            found.collect::<BTreeSet<_>>()
        };
        let all = ["new", "joue", "made", "ends", "far", "near", "shows"];
        assert_eq!(uncalled(&[]), BTreeSet::from(all));
        let without = ["joue", "ends", "far", "near", "shows"];
        assert_eq!(uncalled(&["Jeu"]), BTreeSet::from(without));
        assert_eq!(
            uncalled(&["joue", "shows"]),
            BTreeSet::from(["new", "made", "near"])
        );
    }
}
