//! The functions of the interface that use what was cut, directly or through helpers.

use super::Salvage;
use super::bindings::bound;
use super::collateral::names_of;
use super::cut::{Cut, CutKind};
use super::outline::{ItemKind, Outline};
use crate::lexer::{TokenKind, Tokens, Unclosed, lex};
use std::collections::{BTreeSet, HashMap};

/// Every function of a hand-in as it first parsed, and who uses which name.
#[derive(Debug, Default)]
pub struct Users {
    functions: Vec<Function>,
    /// By name, the functions that use an item of that name.
    with: HashMap<String, Vec<usize>>,
    /// By word, the functions in whose text it stands: fields are used in many ways.
    with_word: HashMap<String, Vec<usize>>,
}

#[derive(Debug)]
struct Function {
    name: String,
    /// In the interface, if it is there.
    topic: Option<String>,
}

impl Users {
    pub fn of(salvage: &Salvage<'_>) -> Users {
        let mut users = Users::default();
        if salvage.cuts.is_empty() {
            return users;
        }
        for (file, text) in &salvage.first {
            users.add(salvage, file, text);
        }
        users
    }

    fn add(&mut self, salvage: &Salvage<'_>, file: &str, text: &str) {
        let Some(outline) = Outline::of(text) else {
            return;
        };
        let base = salvage.module_of(file);
        for item in &outline.items {
            let ItemKind::Function { .. } = item.kind else {
                continue;
            };
            let mut module = base.clone();
            module.extend(item.modules.iter().cloned());
            let index = salvage
                .template
                .function(&module, item.owner.as_deref(), &item.name);
            let number = self.functions.len();
            let Words { items, all } = Words::of(&text[item.range.clone()]);
            for name in items {
                self.with.entry(name.to_owned()).or_default().push(number);
            }
            for word in all {
                let with = self.with_word.entry(word.to_owned());
                with.or_default().push(number);
            }
            self.functions.push(Function {
                name: item.name.clone(),
                topic: index.map(|i| salvage.template.interface.functions[i].full_name()),
            });
        }
    }

    /// Those of one cut that is no function of the interface.
    pub fn find(&self, cut: &Cut) -> Vec<String> {
        let wanted: Vec<&str> = match cut.how {
            _ if !cut.lost.is_empty() || cut.because.is_some() => return Vec::new(),
            CutKind::Function => self.named(cut).into_iter().collect(),
            CutKind::Gone | CutKind::Dependency => names_of(cut),
            _ => return Vec::new(),
        };
        let mut waiting: Vec<&str> = wanted.into_iter().filter(|n| !n.is_empty()).collect();
        let mut names: BTreeSet<&str> = waiting.iter().copied().collect();
        let mut topics = BTreeSet::new();
        let mut with = match cut.item.contains('.') {
            true => &self.with_word,
            false => &self.with,
        };
        while let Some(name) = waiting.pop() {
            let users = with.get(name).into_iter().flatten();
            for function in users.map(|&number| &self.functions[number]) {
                // Itself, or another of its name.
                if names.contains(function.name.as_str()) {
                    continue;
                }
                match &function.topic {
                    Some(topic) => {
                        topics.insert(topic);
                    }
                    None => {
                        names.insert(&function.name);
                        waiting.push(&function.name);
                    }
                }
            }
            // What uses a field is used by its name.
            with = &self.with;
        }
        topics.into_iter().cloned().collect()
    }

    /// The name of a function, unless one of the interface has it too: nobody's text then says
    /// which of the two it uses.
    fn named<'c>(&self, cut: &'c Cut) -> Option<&'c str> {
        let name = cut.item.rsplit(':').next()?;
        let is_other = |f: &Function| f.topic.is_some() && f.name == name;
        (!self.functions.iter().any(is_other)).then_some(name)
    }
}

/// The words of a function.
#[derive(Debug, Default)]
struct Words<'t> {
    all: BTreeSet<&'t str>,
    /// Those that name an item, and no variable or field of the function's own.
    items: BTreeSet<&'t str>,
}

impl<'t> Words<'t> {
    fn of(text: &'t str) -> Words<'t> {
        let list = lex(text, Unclosed::AtDelimiter);
        let tokens = Tokens { text, list: &list };
        let bound = bound(tokens);
        let mut words = Words::default();
        for number in 0..tokens.len() {
            let Some(word) = tokens.word(number) else {
                continue;
            };
            let place = Place { tokens, number };
            words.all.insert(word);
            if place.is_item() || !place.is_field() && !bound.contains(word) {
                words.items.insert(word);
            }
        }
        words
    }
}

/// A word among the other tokens.
#[derive(Clone, Copy)]
struct Place<'t, 'k> {
    tokens: Tokens<'t, 'k>,
    number: usize,
}

impl Place<'_, '_> {
    fn kind(self, behind: isize) -> Option<TokenKind> {
        self.tokens.kind(self.number.checked_add_signed(behind)?)
    }

    /// A type or a constant, a part of a path, what is called.
    fn is_item(self) -> bool {
        let colon = Some(TokenKind::Other(':'));
        let is_path = |first, second| self.kind(first) == colon && self.kind(second) == colon;
        let is_open = |behind| matches!(self.kind(behind), Some(TokenKind::Open(_)));
        let is_macro = self.kind(1) == Some(TokenKind::Other('!')) && is_open(2);
        let word = self.tokens.word(self.number);
        word.is_some_and(|word| word.starts_with(char::is_uppercase))
            || is_path(-1, -2)
            || is_path(1, 2)
            || is_macro
            || self.kind(1) == Some(TokenKind::Open('('))
    }

    /// `.v`, or `v` in `P { v: 1 }`; but not the end of `0..v`.
    fn is_field(self) -> bool {
        let colon = Some(TokenKind::Other(':'));
        let dot = Some(TokenKind::Other('.'));
        self.kind(-1) == dot && self.kind(-2) != dot || self.kind(1) == colon
    }
}

#[cfg(test)]
mod tests {
    use super::Words;

    #[track_caller]
    fn check(text: &str, name: &str, is_used: bool) {
        assert_eq!(Words::of(text).items.contains(name), is_used, "{text}");
    }

    #[test]
    fn a_function_is_used_where_it_is_called_or_passed_on() {
        for text in [
            "fn f() { v(1) }",
            "fn f() { println!(\"{}\", v(1)) }",
            "fn f() { v::<u8>() }",
            "fn f() { aide::v }",
            "fn f() { x.iter().map(v).fold(0, v) }",
            "fn f() { v![1] }",
            "fn f() { let g = v; g(1) }",
            "fn f() { x.map::<usize, _>(v) }",
            "fn f() { Some(v) }",
            "fn f() { for i in 0..v {} }",
            "fn f() -> X where F: for<'a> Fn(&'a u8) { Some(v) }",
            "fn f() { match x { | A => Some(v), | B => 0 } }",
            "fn f() { [v, w] }",
            "fn f() { P { g: v } }",
            "fn f() { match x { Some(w) if w > 0 => v, _ => w } }",
        ] {
            check(text, "v", true);
        }
        for text in [
            "fn f(v: u8) { g(v) }",
            "fn f() { if let Some(v) = h() { g(v) } }",
            "fn f() { for (v, w) in h() { g(v, w) } }",
            "fn f() { x.map(|v| g(v)) }",
            "fn f(v: [u8; 1]) { g(p.v); p.v = v != [1] }",
            "fn f() { let (mut v, P { w, .. }) = h(); Some(v) }",
            "fn f() { let Some(v) = h() else { return }; [v, w] }",
            "fn f((v, w): (u8, u8)) { Some(v) }",
            "fn f() { x.map(move |(_, &v): (u8, &u8)| [v]) }",
            "fn f() { match x { A => {} P { v, w } => Some(v), _ => {} } }",
            "fn f() { match x { A | B(v) if v > 0 => v, _ => 0 } }",
            "fn f() { matches!(x, Some(v) if v > 0) }",
            "fn f() { P { v: 1, w: 2 } }",
            "fn f() { match v { v => g(v) } }",
        ] {
            check(text, "v", false);
        }
    }

    #[test]
    fn a_module_is_used_in_paths_and_a_type_everywhere() {
        check("fn f() { let a = a::lettre(1); }", "a", true);
        check("fn f() { let a = 1; g(a) }", "a", false);
        check("fn f(c: &Case) {}", "Case", true);
    }
}
