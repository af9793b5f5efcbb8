//! One source file of the reference, cut down to what students receive.
//!
//! The text itself is cut, so that comments and layout survive.

use super::stub::{self, Known};
use std::collections::BTreeSet;
use std::ops::Range;
use syn::spanned::Spanned as _;

/// What is kept whole: items that the assignment supplies, by name or `Type::name`.
pub type Supplied = BTreeSet<String>;

/// The template's text of one file, not yet formatted.
pub fn cut(text: &str, supplied: &Supplied, known: &Known<'_>) -> Result<String, syn::Error> {
    let file = syn::parse_file(text)?;
    let mut cutter = Cutter {
        text,
        supplied,
        known,
        edits: Vec::new(),
        doubtful: Vec::new(),
    };
    for attr in &file.attrs {
        cutter.crate_attribute(attr);
    }
    cutter.items(&file.items);
    Ok(cutter.finish())
}

struct Cutter<'a> {
    text: &'a str,
    supplied: &'a Supplied,
    known: &'a Known<'a>,
    edits: Vec<(Range<usize>, String)>,
    /// Kept only when something that stays mentions one of the names.
    doubtful: Vec<(Range<usize>, Vec<String>)>,
}

impl Cutter<'_> {
    fn items(&mut self, items: &[syn::Item]) {
        for item in items {
            self.item(item);
        }
    }

    fn item(&mut self, item: &syn::Item) {
        let range = item.span().byte_range();
        match item {
            syn::Item::Fn(f) => self.function(&f.sig, &f.vis, &f.block, None, range),
            syn::Item::Impl(block) => self.implementation(block, range),
            syn::Item::Struct(s) => self.structure(s, range),
            syn::Item::Enum(e) => self.visible(&e.vis, &e.ident, range),
            syn::Item::Type(t) => self.visible(&t.vis, &t.ident, range),
            syn::Item::Const(c) => self.visible(&c.vis, &c.ident, range),
            syn::Item::Static(s) => self.visible(&s.vis, &s.ident, range),
            syn::Item::Use(u) => {
                let names = used_names(&u.tree);
                self.doubtful.push((range, names));
            }
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
            self.doubtful.push((range, vec![name.to_string()]));
        }
    }

    fn function(
        &mut self,
        sig: &syn::Signature,
        vis: &syn::Visibility,
        block: &syn::Block,
        owner: Option<&str>,
        range: Range<usize>,
    ) {
        let name = sig.ident.to_string();
        let full = owner.map_or_else(|| name.clone(), |o| format!("{o}::{name}"));
        if self.supplied.contains(&name) || self.supplied.contains(&full) {
            return;
        }
        if is_public(vis) {
            self.edits
                .push((block.span().byte_range(), stub::body(sig, self.known)));
        } else {
            self.doubtful.push((range, vec![name]));
        }
    }

    fn implementation(&mut self, block: &syn::ItemImpl, range: Range<usize>) {
        let owner = type_name(&block.self_ty);
        if block.trait_.is_some() {
            if !self.supplied.contains(&owner) {
                self.remove(range);
            }
            return;
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
                    self.function(&f.sig, &f.vis, &f.block, Some(&owner), range);
                }
                syn::ImplItem::Const(c) => self.visible(&c.vis, &c.ident, range),
                _ => self.remove(range),
            }
        }
    }

    /// A structure whose fields are the student's business loses them.
    fn structure(&mut self, item: &syn::ItemStruct, range: Range<usize>) {
        if !is_public(&item.vis) {
            return self.doubtful.push((range, vec![item.ident.to_string()]));
        }
        let open = item.fields.iter().all(|f| is_public(&f.vis)) && !item.fields.is_empty();
        if open || self.supplied.contains(&item.ident.to_string()) {
            return;
        }
        let fields = item.fields.span().byte_range();
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
            let lint = self.text[attr.span().byte_range()].contains("non_snake_case");
            let gentle = if lint {
                "#![allow(non_snake_case)]"
            } else {
                ""
            };
            self.edits
                .push((attr.span().byte_range(), gentle.to_owned()));
        }
    }

    fn remove(&mut self, range: Range<usize>) {
        self.edits.push((range, String::new()));
    }

    /// Applies the edits, then drops what nothing mentions any more, until nothing changes.
    fn finish(self) -> String {
        let mut dropped: BTreeSet<usize> = BTreeSet::new();
        loop {
            let mut edits = self.edits.clone();
            for &i in &dropped {
                edits.push((self.doubtful[i].0.clone(), String::new()));
            }
            // For counting mentions, doubtful items themselves do not count.
            let mut bare = self.edits.clone();
            bare.extend(
                self.doubtful
                    .iter()
                    .map(|(range, _)| (range.clone(), String::new())),
            );
            let kept = apply(self.text, &bare);
            let mut mentions = words(&kept);
            self.spread(&mut mentions);
            let now: BTreeSet<usize> = (0..self.doubtful.len())
                .filter(|&i| {
                    !self.doubtful[i]
                        .1
                        .iter()
                        .any(|name| mentions.contains(name))
                })
                .collect();
            if now == dropped {
                return apply(self.text, &edits);
            }
            dropped = now;
        }
    }

    /// A kept helper's own words count too.
    fn spread(&self, mentions: &mut BTreeSet<String>) {
        let mut added: BTreeSet<usize> = BTreeSet::new();
        loop {
            let next = (0..self.doubtful.len()).find(|i| {
                !added.contains(i)
                    && self.doubtful[*i]
                        .1
                        .iter()
                        .any(|name| mentions.contains(name))
            });
            let Some(i) = next else { return };
            added.insert(i);
            let text = &self.text[self.doubtful[i].0.clone()];
            if !text.trim_start().starts_with("use ") && !text.trim_start().starts_with("pub use ")
            {
                mentions.extend(words(text));
            }
        }
    }
}

fn is_public(vis: &syn::Visibility) -> bool {
    matches!(vis, syn::Visibility::Public(_))
}

fn type_name(ty: &syn::Type) -> String {
    match ty {
        syn::Type::Path(path) => path
            .path
            .segments
            .last()
            .map_or_else(String::new, |s| s.ident.to_string()),
        _ => String::new(),
    }
}

/// The names that a `use` brings in.
fn used_names(tree: &syn::UseTree) -> Vec<String> {
    match tree {
        syn::UseTree::Path(path) => used_names(&path.tree),
        syn::UseTree::Name(name) => vec![name.ident.to_string()],
        syn::UseTree::Rename(rename) => vec![rename.rename.to_string()],
        syn::UseTree::Glob(_) => Vec::new(),
        syn::UseTree::Group(group) => group.items.iter().flat_map(used_names).collect(),
    }
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
