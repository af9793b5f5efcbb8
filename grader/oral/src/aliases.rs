//! The names that stand behind another: a function can be called by a name that its own is not.

use super::code::Code;
use super::names::words;
use std::collections::{BTreeMap, BTreeSet};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// For each name those that it may stand for: `f` behind `g` in `use a::f as g`, and all that the
/// rules of a macro or the value of a constant name.
#[derive(Debug)]
pub struct Aliases(BTreeMap<String, BTreeSet<String>>);

impl Aliases {
    pub fn of(code: &Code) -> Aliases {
        let mut aliases = BTreeMap::new();
        for (_, text, tree) in code.read() {
            let mut gather = Gather {
                text,
                aliases: &mut aliases,
            };
            gather.visit_file(tree);
        }
        Aliases(aliases)
    }

    /// What these names may stand for, however many steps it takes.
    pub fn all<'b>(&'b self, names: &BTreeSet<String>) -> BTreeSet<&'b str> {
        let mut found: BTreeSet<&str> = BTreeSet::new();
        let mut open: Vec<&BTreeSet<String>> = names.iter().filter_map(|n| self.0.get(n)).collect();
        while let Some(next) = open.pop() {
            for name in next {
                if found.insert(name) {
                    open.extend(self.0.get(name));
                }
            }
        }
        found
    }
}

struct Gather<'a> {
    text: &'a str,
    aliases: &'a mut BTreeMap<String, BTreeSet<String>>,
}

impl Gather<'_> {
    fn add(&mut self, name: &syn::Ident, value: &impl Spanned) {
        let value = words(&self.text[value.span().byte_range()]).into_iter();
        let names = self.aliases.entry(name.to_string()).or_default();
        names.extend(value.map(str::to_owned));
    }
}

impl<'ast> Visit<'ast> for Gather<'_> {
    fn visit_use_rename(&mut self, rename: &'ast syn::UseRename) {
        self.add(&rename.rename, &rename.ident);
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        if let Some(name) = &item.ident {
            self.add(name, item);
        }
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.add(&item.ident, &item.expr);
        visit::visit_item_const(self, item);
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.add(&item.ident, &item.expr);
        visit::visit_item_static(self, item);
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.add(&item.ident, &item.expr);
        visit::visit_impl_item_const(self, item);
    }
}

#[cfg(test)]
mod tests {
    use super::Aliases;
    use crate::code::of_text;
    use std::collections::BTreeSet;

    #[track_caller]
    fn check(text: &str, name: &str, expected: &[&str]) {
        let aliases = Aliases::of(&of_text(text));
        let mut found = aliases.all(&BTreeSet::from([name.to_owned()]));
        // The empty word stands between two marks.
        found.remove("");
        assert_eq!(found, expected.iter().copied().collect());
    }

    #[test]
    fn an_import_renames() {
        let text = "use crate::a::{far as near, Grille as G, other};\n";
        check(text, "near", &["far"]);
        check(text, "G", &["Grille"]);
        check(text, "far", &[]);
        check(text, "other", &[]);
    }

    #[test]
    fn constants_hold_functions() {
        let text = "const WAYS: [fn(); 2] = [up, down];\nstruct A;\nimpl A { const F: fn() = up; }\n\
                    static S: fn() = A::F;\n";
        check(text, "WAYS", &["up", "down"]);
        check(text, "S", &["A", "F", "up"]);
    }

    #[test]
    fn a_macro_calls_whatever_its_rules_name() {
        let text = "macro_rules! twice { ($x:expr) => { both($x, $x) } }\n";
        let expected = ["both", "expr", "macro_rules", "twice", "x"];
        check(text, "twice", &expected);
    }
}
