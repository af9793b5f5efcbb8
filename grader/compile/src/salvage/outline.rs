//! The items of a file that parses, with the bytes of each.

use super::parts::{ListElement, derives, fields, leaves_of, names_of, pairs};
use interface::type_name;
use std::ops::Range;
use syn::spanned::Spanned as _;

/// In the order of the text; what is inside an item follows it.
#[derive(Debug, Default)]
pub struct Outline {
    pub items: Vec<Item>,
}

#[derive(Debug, Clone)]
pub struct Item {
    pub kind: ItemKind,
    pub name: String,
    /// The type of the `impl` around it.
    pub owner: Option<String>,
    /// Inline modules around it.
    pub modules: Vec<String>,
    pub range: Range<usize>,
    /// Where its attributes end.
    pub visible: usize,
    pub line: usize,
    pub derives: Vec<ListElement>,
    /// Index of what it stands in.
    pub parent: Option<usize>,
}

#[derive(Debug, Clone)]
pub enum ItemKind {
    Function {
        signature: Range<usize>,
        inputs: Range<usize>,
        /// Not there for what a trait only asks for.
        body: Option<Range<usize>>,
        /// Where its statements begin, behind `{` and the attributes of the body.
        statements: usize,
        sig: Box<Sig>,
    },
    Use {
        leaves: Vec<ListElement>,
        /// All names that it brings in.
        names: Vec<String>,
    },
    /// Fields of a struct, variants of an enum.
    Struct {
        parts: Vec<ListElement>,
        tuple: bool,
    },
    Enum {
        parts: Vec<ListElement>,
    },
    Alias,
    Constant,
    Impl {
        /// Behind the opening brace, and the attributes inside.
        open: usize,
        of_trait: Option<String>,
    },
    Module,
    Trait,
    Macro,
    Other,
}

/// A signature, which `syn` cannot show.
#[derive(Clone)]
pub struct Sig(pub syn::Signature);

impl std::fmt::Debug for Sig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sig({})", self.0.ident)
    }
}

impl Outline {
    /// `None` for a file that does not parse.
    pub fn of(text: &str) -> Option<Outline> {
        let file = syn::parse_file(text).ok()?;
        let mut outline = Outline::default();
        outline.add(&file.items, &[], None);
        Some(outline)
    }

    /// The innermost item around a byte.
    pub fn at(&self, byte: usize) -> Option<usize> {
        self.items
            .iter()
            .rposition(|item| item.range.contains(&byte))
    }

    fn add(&mut self, items: &[syn::Item], modules: &[String], parent: Option<usize>) {
        for item in items {
            self.item(item, modules, parent);
        }
    }

    fn push(
        &mut self,
        kind: ItemKind,
        name: String,
        attrs: &[syn::Attribute],
        range: Range<usize>,
        place: (&[String], Option<usize>, Option<String>),
    ) -> usize {
        let (modules, parent, owner) = place;
        let visible = outer(attrs)
            .map(|a| a.span().byte_range().end)
            .max()
            .unwrap_or(range.start);
        self.items.push(Item {
            kind,
            name,
            owner,
            modules: modules.to_vec(),
            visible,
            line: 0,
            derives: derives(attrs),
            parent,
            range,
        });
        self.items.len() - 1
    }

    fn item(&mut self, item: &syn::Item, modules: &[String], parent: Option<usize>) {
        let (range, line) = match item {
            syn::Item::Mod(module) => range_of_module(module),
            _ => (item.span().byte_range(), item.span().start().line),
        };
        let before = self.items.len();
        let place = (modules, parent, None);
        match item {
            syn::Item::Fn(f) => {
                let kind = function(&f.sig, Some(&f.block), &f.attrs);
                self.push(kind, f.sig.ident.to_string(), &f.attrs, range, place);
            }
            syn::Item::Use(u) => {
                let mut leaves = Vec::new();
                leaves_of(&u.tree, &mut leaves);
                let names = names_of(&u.tree);
                let kind = ItemKind::Use { leaves, names };
                self.push(kind, String::new(), &u.attrs, range, place);
            }
            syn::Item::Struct(s) => {
                let tuple = !matches!(s.fields, syn::Fields::Named(_));
                let kind = ItemKind::Struct {
                    parts: fields(&s.fields),
                    tuple,
                };
                self.push(kind, s.ident.to_string(), &s.attrs, range, place);
            }
            syn::Item::Enum(e) => {
                let parts = pairs(&e.variants, |v| v.ident.to_string());
                self.push(
                    ItemKind::Enum { parts },
                    e.ident.to_string(),
                    &e.attrs,
                    range,
                    place,
                );
            }
            syn::Item::Type(t) => {
                self.push(ItemKind::Alias, t.ident.to_string(), &t.attrs, range, place);
            }
            syn::Item::Const(c) => {
                self.push(
                    ItemKind::Constant,
                    c.ident.to_string(),
                    &c.attrs,
                    range,
                    place,
                );
            }
            syn::Item::Static(s) => {
                self.push(
                    ItemKind::Constant,
                    s.ident.to_string(),
                    &s.attrs,
                    range,
                    place,
                );
            }
            syn::Item::Impl(block) => self.implementation(block, range, modules, parent),
            syn::Item::Trait(t) => self.interface(t, range, modules, parent),
            syn::Item::Mod(m) => {
                let name = m.ident.to_string();
                let index = self.push(ItemKind::Module, name.clone(), &m.attrs, range, place);
                if let Some((_, items)) = &m.content {
                    let mut inner = modules.to_vec();
                    inner.push(name);
                    self.add(items, &inner, Some(index));
                }
            }
            syn::Item::Macro(m) => {
                let name = m
                    .ident
                    .as_ref()
                    .map(ToString::to_string)
                    .unwrap_or_default();
                self.push(ItemKind::Macro, name, &m.attrs, range, place);
            }
            _ => {
                self.push(ItemKind::Other, String::new(), &[], range, place);
            }
        }
        if let Some(own) = self.items.get_mut(before) {
            own.line = line;
        }
    }

    fn implementation(
        &mut self,
        block: &syn::ItemImpl,
        range: Range<usize>,
        modules: &[String],
        parent: Option<usize>,
    ) {
        let owner = owner_of(&block.self_ty);
        let of_trait = block
            .trait_
            .as_ref()
            .and_then(|(path, _)| Some(path.segments.last()?.ident.to_string()));
        let kind = ItemKind::Impl {
            open: behind_inner(&block.attrs, &block.brace_token, block.items.first()),
            of_trait,
        };
        let own = (modules, parent, owner.clone());
        let index = self.push(
            kind,
            owner.clone().unwrap_or_default(),
            &block.attrs,
            range,
            own,
        );
        for member in &block.items {
            let range = member.span().byte_range();
            let place = (modules, Some(index), owner.clone());
            let made = match member {
                syn::ImplItem::Fn(f) => {
                    let kind = function(&f.sig, Some(&f.block), &f.attrs);
                    self.push(kind, f.sig.ident.to_string(), &f.attrs, range, place)
                }
                syn::ImplItem::Const(c) => self.push(
                    ItemKind::Constant,
                    c.ident.to_string(),
                    &c.attrs,
                    range,
                    place,
                ),
                _ => self.push(ItemKind::Other, String::new(), &[], range, place),
            };
            self.items[made].line = member.span().start().line;
        }
    }

    fn interface(
        &mut self,
        item: &syn::ItemTrait,
        range: Range<usize>,
        modules: &[String],
        parent: Option<usize>,
    ) {
        let name = item.ident.to_string();
        let place = (modules, parent, None);
        let index = self.push(ItemKind::Trait, name.clone(), &item.attrs, range, place);
        for member in &item.items {
            if let syn::TraitItem::Fn(f) = member {
                let kind = function(&f.sig, f.default.as_ref(), &f.attrs);
                let place = (modules, Some(index), Some(name.clone()));
                let range = member.span().byte_range();
                let made = self.push(kind, f.sig.ident.to_string(), &f.attrs, range, place);
                self.items[made].line = member.span().start().line;
            }
        }
    }
}

impl Item {
    /// `propagate`, `Grille::poser`, `use`.
    pub fn full_name(&self) -> String {
        match (&self.owner, &self.kind) {
            (
                Some(owner),
                ItemKind::Impl {
                    of_trait: Some(t), ..
                },
            ) => format!("impl {t} for {owner}"),
            (Some(owner), ItemKind::Impl { .. }) => format!("impl {owner}"),
            (Some(owner), _) if self.name.is_empty() => format!("impl {owner}"),
            (Some(owner), _) => format!("{owner}::{}", self.name),
            (None, ItemKind::Use { names, .. }) => format!("use {}", names.join(", ")),
            _ => self.name.clone(),
        }
    }

    pub fn is_function(&self) -> bool {
        matches!(self.kind, ItemKind::Function { .. })
    }
}

impl Outline {
    /// Does this item stand in the `impl` of a trait?
    pub fn is_of_trait(&self, item: &Item) -> bool {
        let parent = item.parent.map(|parent| &self.items[parent].kind);
        let of_trait = |kind| {
            matches!(
                kind,
                &ItemKind::Impl {
                    of_trait: Some(_),
                    ..
                }
            )
        };
        parent.is_some_and(of_trait)
    }
}

/// Those before the item: `syn` counts `//! …` inside its braces among its attributes.
fn outer(attrs: &[syn::Attribute]) -> impl Iterator<Item = &syn::Attribute> {
    let is_outer = |a: &&syn::Attribute| matches!(a.style, syn::AttrStyle::Outer);
    attrs.iter().filter(is_outer)
}

/// Where the first thing can stand between braces: no attribute of the item may follow it.
fn behind_inner<T: quote::ToTokens>(
    attrs: &[syn::Attribute],
    braces: &syn::token::Brace,
    first: Option<&T>,
) -> usize {
    match (outer(attrs).count() == attrs.len(), first) {
        (true, _) => braces.span.open().byte_range().end,
        (false, Some(first)) => first.span().byte_range().start,
        (false, None) => braces.span.close().byte_range().start,
    }
}

/// From its first word to its last brace. To ask for its span is to copy all that is inside,
/// and modules stand inside of each other.
fn range_of_module(module: &syn::ItemMod) -> (Range<usize>, usize) {
    let attribute = outer(&module.attrs).next().map(syn::spanned::Spanned::span);
    let visibility = match &module.vis {
        syn::Visibility::Inherited => None,
        vis => Some(vis.span()),
    };
    let first = attribute.or(visibility).unwrap_or(module.mod_token.span);
    let last = match (&module.content, &module.semi) {
        (Some((brace, _)), _) => brace.span.close(),
        (None, Some(semi)) => semi.span,
        (None, None) => module.ident.span(),
    };
    let range = first.byte_range().start..last.byte_range().end;
    (range, first.start().line)
}

fn function(
    sig: &syn::Signature,
    block: Option<&syn::Block>,
    attrs: &[syn::Attribute],
) -> ItemKind {
    let parens = sig.paren_token.span;
    ItemKind::Function {
        signature: sig.span().byte_range(),
        inputs: parens.open().byte_range().start..parens.close().byte_range().end,
        body: block.map(|b| b.span().byte_range()),
        statements: block.map_or(0, |b| behind_inner(attrs, &b.brace_token, b.stmts.first())),
        sig: Box::new(Sig(sig.clone())),
    }
}

/// The type of `impl T` and of `impl &T`.
fn owner_of(ty: &syn::Type) -> Option<String> {
    match ty {
        syn::Type::Reference(reference) => owner_of(&reference.elem),
        ty => type_name(ty),
    }
}
