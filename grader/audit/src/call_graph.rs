//! Which functions a scenario can reach: by name, and rather too many than too few.
//!
//! A change that a scenario cannot reach cannot change its verdict, so it is not run again.

use compile::hash::Key;
use compile::sources::Sources;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// The functions and tables of a variant, and which names each of them says.
#[derive(Debug, Default)]
pub struct CallGraph {
    nodes: Vec<Node>,
    by_name: BTreeMap<String, Vec<usize>>,
    /// What is called without being named: traits of other crates.
    always: BTreeSet<usize>,
    /// A key of all that stands outside functions.
    pub outside_key: String,
}

#[derive(Debug)]
struct Node {
    file: String,
    /// `Riviere::deplacer`, or the name of a free function or constant.
    full: String,
    name: String,
    words: BTreeSet<String>,
    /// A key of its text, comments apart.
    key: String,
}

impl Node {
    /// Whether its text names `called`; a `new` counts only if its type is named too.
    fn calls(&self, called: &Node) -> bool {
        let owner = called.full.rsplit_once("::").map(|(owner, _)| owner);
        let named = |owner: &str| self.words.contains(owner) || self.words.contains("Self");
        self.words.contains(&called.name) && (called.name != "new" || owner.is_none_or(named))
    }
}

impl CallGraph {
    pub fn of(sources: &Sources) -> CallGraph {
        let mut calls = CallGraph::default();
        let mut outside_key = Key::new("frame");
        let parsed: Vec<_> = sources
            .files
            .iter()
            .filter_map(|(path, text)| Some((path, text, syn::parse_file(text).ok()?)))
            .collect();
        let own: BTreeSet<String> = parsed.iter().flat_map(|(.., file)| traits(file)).collect();
        for (path, text, file) in &parsed {
            let mut gather = Gather {
                path,
                text,
                own: &own,
                owner: String::new(),
                foreign: false,
                bodies: Vec::new(),
                calls: &mut calls,
            };
            gather.visit_file(file);
            let outside = without(text, &gather.bodies);
            outside_key = outside_key.with(path).with(tokens(&outside).0);
        }
        calls.outside_key = outside_key.finish();
        for (i, node) in calls.nodes.iter().enumerate() {
            calls.by_name.entry(node.name.clone()).or_default().push(i);
        }
        calls
    }

    /// The functions and constants that can be reached from these names.
    pub fn reachable_from<'w>(&self, words: impl IntoIterator<Item = &'w str>) -> BTreeSet<usize> {
        let mut open: Vec<usize> = self.always.iter().copied().collect();
        for word in words {
            open.extend(self.by_name.get(word).into_iter().flatten());
            // `Riviere(13, 5)` is `Riviere::new(13, 5)`.
            let made = format!("{word}::new");
            open.extend((0..self.nodes.len()).filter(|i| self.nodes[*i].full == made));
        }
        let mut reached = BTreeSet::new();
        while let Some(i) = open.pop() {
            if reached.insert(i) {
                let words = self.nodes[i].words.iter();
                open.extend(words.filter_map(|w| self.by_name.get(w)).flatten());
            }
        }
        reached
    }

    /// The functions of this name in a file; two traits may each have one.
    pub fn places(&self, file: &str, function: &str) -> BTreeSet<usize> {
        let is = |i: &usize| self.nodes[*i].file == file && self.nodes[*i].full == function;
        (0..self.nodes.len()).filter(is).collect()
    }

    /// Functions that can reach one of these, by their full names, the nearest first.
    pub fn callers(&self, places: &BTreeSet<usize>) -> Vec<&str> {
        let steps = self.steps_to(places);
        let comes = |i: &usize| {
            let reached = self.reachable_from([self.nodes[*i].name.as_str()]);
            reached.intersection(places).next().is_some()
        };
        let mut callers: Vec<usize> = (0..self.nodes.len()).filter(comes).collect();
        callers.sort_by_key(|i| steps.get(i).copied().unwrap_or(usize::MAX));
        callers
            .into_iter()
            .map(|i| self.nodes[i].full.as_str())
            .collect()
    }

    /// How many calls lead from a function to one of these.
    fn steps_to(&self, places: &BTreeSet<usize>) -> BTreeMap<usize, usize> {
        let mut steps: BTreeMap<usize, usize> = places.iter().map(|i| (*i, 0)).collect();
        let mut open: VecDeque<usize> = places.iter().copied().collect();
        while let Some(called) = open.pop_front() {
            let next = steps[&called] + 1;
            for caller in 0..self.nodes.len() {
                if !steps.contains_key(&caller) && self.nodes[caller].calls(&self.nodes[called]) {
                    steps.insert(caller, next);
                    open.push_back(caller);
                }
            }
        }
        steps
    }

    /// A key of all that these functions say.
    pub fn key(&self, reached: &BTreeSet<usize>) -> String {
        let key = Key::new("reached").with(&self.outside_key);
        let keys = reached.iter().map(|i| &self.nodes[*i].key);
        keys.fold(key, Key::with).finish()
    }
}

/// The traits that a file declares: their methods are called by name.
fn traits(file: &syn::File) -> Vec<String> {
    let name = |item: &syn::Item| match item {
        syn::Item::Trait(item) => Some(item.ident.to_string()),
        _ => None,
    };
    file.items.iter().filter_map(name).collect()
}

fn without(text: &str, bodies: &[Range<usize>]) -> String {
    let mut outside = String::new();
    let mut at = 0;
    for body in bodies {
        if body.start < at {
            // A function inside another.
            continue;
        }
        outside.push_str(&text[at..body.start]);
        outside.push_str("{}");
        at = body.end;
    }
    outside + &text[at..]
}

/// A text without its layout and comments, and the names in it.
fn tokens(text: &str) -> (String, BTreeSet<String>) {
    let Ok(stream) = text.parse::<TokenStream>() else {
        return (text.to_owned(), BTreeSet::new());
    };
    let mut words = BTreeSet::new();
    names(stream.clone(), &mut words);
    (stream.to_string(), words)
}

fn names(stream: TokenStream, words: &mut BTreeSet<String>) {
    for token in stream {
        match token {
            TokenTree::Ident(name) => {
                words.insert(name.to_string());
            }
            TokenTree::Group(group) => names(group.stream(), words),
            _ => {}
        }
    }
}

fn last_word(path: &syn::Path) -> Option<String> {
    path.segments.last().map(|last| last.ident.to_string())
}

struct Gather<'a> {
    path: &'a str,
    text: &'a str,
    own: &'a BTreeSet<String>,
    owner: String,
    foreign: bool,
    bodies: Vec<Range<usize>>,
    calls: &'a mut CallGraph,
}

impl Gather<'_> {
    fn add(&mut self, name: String, body: Range<usize>) {
        let (text, words) = tokens(&self.text[body.clone()]);
        let full = match self.owner.as_str() {
            "" => name.clone(),
            owner => format!("{owner}::{name}"),
        };
        if self.foreign {
            self.calls.always.insert(self.calls.nodes.len());
        }
        self.calls.nodes.push(Node {
            file: self.path.to_owned(),
            key: Key::new("body")
                .with(self.path)
                .with(&full)
                .with(text)
                .finish(),
            full,
            name,
            words,
        });
        self.bodies.push(body);
    }

    /// What a macro writes has names that nobody sees, so all that it is given always counts.
    fn add_written_by(&mut self, mac: &syn::Macro) {
        let foreign = std::mem::replace(&mut self.foreign, true);
        let name = last_word(&mac.path).unwrap_or_default();
        self.add(name, mac.span().byte_range());
        self.foreign = foreign;
    }
}

impl<'ast> Visit<'ast> for Gather<'_> {
    fn visit_item_fn(&mut self, f: &'ast syn::ItemFn) {
        self.add(f.sig.ident.to_string(), f.block.span().byte_range());
    }

    fn visit_item_impl(&mut self, block: &'ast syn::ItemImpl) {
        let owner = match &*block.self_ty {
            syn::Type::Path(path) => last_word(&path.path),
            _ => None,
        };
        let of = block.trait_.as_ref().and_then(|(path, _)| last_word(path));
        self.owner = owner.unwrap_or_default();
        self.foreign = of.is_some_and(|of| !self.own.contains(&of));
        visit::visit_item_impl(self, block);
        self.owner.clear();
        self.foreign = false;
    }

    fn visit_impl_item_fn(&mut self, f: &'ast syn::ImplItemFn) {
        self.add(f.sig.ident.to_string(), f.block.span().byte_range());
    }

    fn visit_trait_item_fn(&mut self, f: &'ast syn::TraitItemFn) {
        if let Some(block) = &f.default {
            self.add(f.sig.ident.to_string(), block.span().byte_range());
        }
    }

    fn visit_item_const(&mut self, constant: &'ast syn::ItemConst) {
        let value = constant.expr.span().byte_range();
        self.add(constant.ident.to_string(), value);
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.add(item.ident.to_string(), item.expr.span().byte_range());
    }

    fn visit_impl_item_const(&mut self, constant: &'ast syn::ImplItemConst) {
        let value = constant.expr.span().byte_range();
        self.add(constant.ident.to_string(), value);
    }

    fn visit_trait_item_const(&mut self, constant: &'ast syn::TraitItemConst) {
        if let Some((_, value)) = &constant.default {
            self.add(constant.ident.to_string(), value.span().byte_range());
        }
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        match &item.ident {
            Some(name) => {
                let rules = item.mac.delimiter.span().join().byte_range();
                self.add(name.to_string(), rules);
            }
            None => self.add_written_by(&item.mac),
        }
    }

    fn visit_impl_item_macro(&mut self, item: &'ast syn::ImplItemMacro) {
        self.add_written_by(&item.mac);
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !module.attrs.iter().any(|a| a.path().is_ident("cfg")) {
            visit::visit_item_mod(self, module);
        }
    }
}

#[cfg(test)]
mod tests;
