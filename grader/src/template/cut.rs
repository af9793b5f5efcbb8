//! Source files of the reference, cut down to what students receive.
//!
//! The text itself is cut, so that comments and layout survive. A helper stays only when
//! something that stays names it: here, or in a file that imports it.

use super::example::Examples;
use super::stub::{self, Interfaces};
use super::uses;
use interface::type_name;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::PathBuf;
use syn::spanned::Spanned as _;

/// What is kept whole: items that the assignment supplies, by name or `Type::name`.
pub type Supplied = BTreeSet<String>;

/// The template's text of each file, not yet formatted. An error names its file.
pub fn cut(
    texts: &BTreeMap<PathBuf, String>,
    supplied: &Supplied,
    known: &Interfaces<'_>,
    examples: &Examples,
) -> Result<BTreeMap<PathBuf, String>, (PathBuf, syn::Error)> {
    let mut cutters = BTreeMap::new();
    for (path, text) in texts {
        let file = syn::parse_file(text).map_err(|e| (path.clone(), e))?;
        let mut cutter = Cutter::new(text, supplied, known, examples);
        for attr in &file.attrs {
            cutter.crate_attribute(attr);
        }
        cutter.items(&file.items);
        cutters.insert(path.clone(), cutter);
    }
    // What one file imports keeps a helper of another, which may import in its turn.
    let mut wanted = BTreeSet::new();
    loop {
        let before = wanted.len();
        for cutter in cutters.values() {
            let elsewhere = cutter.asks_elsewhere(&cutter.kept(&wanted), &wanted);
            wanted.extend(elsewhere);
        }
        if wanted.len() == before {
            break;
        }
    }
    let finished = |(path, cutter): (PathBuf, Cutter<'_>)| {
        let kept = cutter.kept(&wanted);
        (path, cutter.finish(&kept, &wanted))
    };
    Ok(cutters.into_iter().map(finished).collect())
}

struct Cutter<'a> {
    text: &'a str,
    supplied: &'a Supplied,
    known: &'a Interfaces<'a>,
    examples: &'a Examples,
    edits: Vec<(Range<usize>, String)>,
    /// Cut, unless something that stays mentions the name.
    doubtful: Vec<(Range<usize>, String)>,
    uses: Vec<syn::ItemUse>,
}

impl<'a> Cutter<'a> {
    fn new(
        text: &'a str,
        supplied: &'a Supplied,
        known: &'a Interfaces<'a>,
        examples: &'a Examples,
    ) -> Self {
        let (edits, doubtful, uses) = (Vec::new(), Vec::new(), Vec::new());
        Cutter {
            text,
            supplied,
            known,
            examples,
            edits,
            doubtful,
            uses,
        }
    }

    fn items(&mut self, items: &[syn::Item]) {
        for item in items {
            self.item(item);
        }
    }

    fn item(&mut self, item: &syn::Item) {
        let range = item.span().byte_range();
        match item {
            syn::Item::Fn(f) => {
                let body = f.block.span().byte_range();
                self.function((&f.attrs, &f.vis, &f.sig), body, None, range);
            }
            syn::Item::Impl(block) => self.implementation(block, range),
            syn::Item::Struct(s) => self.structure(s, range),
            syn::Item::Enum(e) => self.visible(&e.vis, &e.ident, range),
            syn::Item::Type(t) => self.visible(&t.vis, &t.ident, range),
            syn::Item::Const(c) => self.visible(&c.vis, &c.ident, range),
            syn::Item::Static(s) => self.visible(&s.vis, &s.ident, range),
            syn::Item::Use(u) => self.uses.push(u.clone()),
            syn::Item::Mod(m) if is_public(&m.vis) => {
                if let Some((_, items)) = &m.content {
                    self.items(items);
                }
            }
            _ => self.remove(range),
        }
    }

    fn visible(&mut self, vis: &syn::Visibility, name: &syn::Ident, range: Range<usize>) {
        if !is_public(vis) {
            self.doubtful.push((range, name.to_string()));
        }
    }

    fn function(
        &mut self,
        (attrs, vis, sig): (&[syn::Attribute], &syn::Visibility, &syn::Signature),
        body: Range<usize>,
        owner: Option<&str>,
        range: Range<usize>,
    ) {
        let name = sig.ident.to_string();
        let full = owner.map_or_else(|| name.clone(), |o| format!("{o}::{name}"));
        if self.supplied.contains(&name) || self.supplied.contains(&full) {
            return;
        }
        if is_public(vis) {
            let before = vis.span().byte_range().start;
            if let Some(doc) = self.examples.doc(owner, &name, attrs) {
                self.edits.push((before..before, doc));
            }
            self.edits.push((body, stub::body(sig, self.known)));
        } else {
            self.doubtful.push((range, name));
        }
    }

    fn implementation(&mut self, block: &syn::ItemImpl, range: Range<usize>) {
        let owner = type_name(&block.self_ty).unwrap_or_default();
        if self.supplied.contains(&owner) {
            return;
        }
        if block.trait_.is_some() {
            return self.remove(range);
        }
        let has_public = block.items.iter().any(|member| match member {
            syn::ImplItem::Fn(f) => is_public(&f.vis),
            syn::ImplItem::Const(c) => is_public(&c.vis),
            _ => false,
        });
        if !has_public {
            return self.remove(range);
        }
        for member in &block.items {
            let range = member.span().byte_range();
            match member {
                syn::ImplItem::Fn(f) => {
                    let body = f.block.span().byte_range();
                    self.function((&f.attrs, &f.vis, &f.sig), body, Some(&owner), range);
                }
                syn::ImplItem::Const(c) => self.visible(&c.vis, &c.ident, range),
                _ => self.remove(range),
            }
        }
    }

    /// A structure whose fields are the student's business loses them.
    fn structure(&mut self, item: &syn::ItemStruct, range: Range<usize>) {
        if !is_public(&item.vis) {
            return self.doubtful.push((range, item.ident.to_string()));
        }
        let open = item.fields.iter().all(|f| is_public(&f.vis));
        let bare = matches!(item.fields, syn::Fields::Unit);
        if (open && !item.fields.is_empty())
            || bare
            || self.supplied.contains(&item.ident.to_string())
        {
            return;
        }
        let fields = item.fields.span().byte_range().start..range.end;
        let text = if item.generics.params.is_empty() {
            "{\n    // À vous de choisir les champs.\n}".to_owned()
        } else {
            let params: Vec<String> = item
                .generics
                .type_params()
                .map(|p| p.ident.to_string())
                .collect();
            format!(
                "{{\n    // À vous de choisir les champs ; celui-ci n'est là que pour compiler.\n    \
                 a_remplacer: std::marker::PhantomData<{}>,\n}}",
                params.join(", ")
            )
        };
        self.edits.push((fields, text));
    }

    /// Lint levels become gentle ones: students edit this file.
    fn crate_attribute(&mut self, attr: &syn::Attribute) {
        if attr.path().is_ident("expect") {
            let text = &self.text[attr.span().byte_range()];
            let names = [
                "non_snake_case",
                "non_camel_case_types",
                "non_upper_case_globals",
            ];
            let gentle: Vec<&str> = names.into_iter().filter(|n| text.contains(n)).collect();
            let gentle = match gentle.as_slice() {
                [] => String::new(),
                lints => format!("#![allow({})]", lints.join(", ")),
            };
            self.edits.push((attr.span().byte_range(), gentle));
        }
    }

    fn remove(&mut self, range: Range<usize>) {
        self.edits.push((range, String::new()));
    }

    /// Words of everything that stays, given what other files want.
    fn kept(&self, wanted: &BTreeSet<String>) -> BTreeSet<String> {
        let mut bare = self.edits.clone();
        bare.extend(
            self.doubtful
                .iter()
                .map(|(range, _)| (range.clone(), String::new())),
        );
        bare.extend(
            self.uses
                .iter()
                .map(|u| (u.span().byte_range(), String::new())),
        );
        let mut mentions = words(&apply(self.text, &bare));
        let mut added = BTreeSet::new();
        loop {
            let next = |(i, (_, name)): &(usize, &(Range<usize>, String))| {
                !added.contains(i) && (mentions.contains(name) || wanted.contains(name))
            };
            let Some((i, (range, _))) = self.doubtful.iter().enumerate().find(next) else {
                return mentions;
            };
            added.insert(i);
            mentions.extend(words(&self.text[range.clone()]));
        }
    }

    /// Names that this file takes from others, when `kept` are its words.
    fn asks_elsewhere(
        &self,
        kept: &BTreeSet<String>,
        wanted: &BTreeSet<String>,
    ) -> BTreeSet<String> {
        let kept_uses = self.uses.iter().filter_map(|u| uses::pruned(&u.tree, kept));
        let mut names: BTreeSet<String> = kept_uses.flat_map(|text| words(&text)).collect();
        names.extend(qualified(&self.finish(kept, wanted)));
        names
    }

    fn finish(&self, kept: &BTreeSet<String>, wanted: &BTreeSet<String>) -> String {
        let mut edits = self.edits.clone();
        for (range, name) in &self.doubtful {
            if !kept.contains(name) && !wanted.contains(name) {
                edits.push((range.clone(), String::new()));
            }
        }
        for u in self.uses.iter().filter(|u| !is_public(&u.vis)) {
            let used = uses::pruned(&u.tree, kept).map(|tree| format!("use {tree};"));
            let offered = uses::pruned(&u.tree, &self.offered(u, kept)).map(|tree| {
                format!("#[allow(unused_imports)] // Pour vos fonctions.\nuse {tree};")
            });
            let both: Vec<String> = used.into_iter().chain(offered).collect();
            edits.push((u.span().byte_range(), both.join("\n")));
        }
        apply(self.text, &edits)
    }

    /// What the bodies will need and no signature names: types and constants of the
    /// assignment, and what `outils` gives.
    fn offered(&self, item: &syn::ItemUse, kept: &BTreeSet<String>) -> BTreeSet<String> {
        let tree = &self.text[item.tree.span().byte_range()];
        let names = words(tree).into_iter().filter(|name| !kept.contains(name));
        match tree.starts_with("outils::") {
            true => names.collect(),
            false => names.filter(|name| self.known.names(name)).collect(),
        }
    }
}

/// The names after `::` in a text.
fn qualified(text: &str) -> BTreeSet<String> {
    let name = |part: &str| {
        let end = part
            .find(|c: char| !c.is_alphanumeric() && c != '_')
            .unwrap_or(part.len());
        part[..end].to_owned()
    };
    text.split("::")
        .skip(1)
        .map(name)
        .filter(|n| !n.is_empty())
        .collect()
}

fn is_public(vis: &syn::Visibility) -> bool {
    matches!(vis, syn::Visibility::Public(_))
}

/// Identifiers of a text, comments apart; those inside format strings count.
fn words(text: &str) -> BTreeSet<String> {
    let code = text.lines().map(|line| match line.find("//") {
        Some(at) => &line[..at],
        None => line,
    });
    code.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Later edits inside earlier, larger ones are dropped.
fn apply(text: &str, edits: &[(Range<usize>, String)]) -> String {
    let mut edits: Vec<&(Range<usize>, String)> = edits.iter().collect();
    edits.sort_by_key(|(range, _)| (range.start, std::cmp::Reverse(range.end)));
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for (range, replacement) in edits {
        if range.start < at {
            continue;
        }
        out.push_str(&text[at..range.start]);
        out.push_str(replacement);
        at = range.end;
    }
    out.push_str(&text[at..]);
    out
}
