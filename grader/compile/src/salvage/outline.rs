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
        outline.add(&file.items, Place::default());
        Some(outline)
    }

    /// The innermost item around a byte.
    pub fn at(&self, byte: usize) -> Option<usize> {
        self.items
            .iter()
            .rposition(|item| item.range.contains(&byte))
    }

    fn add(&mut self, items: &[syn::Item], place: Place<'_>) {
        for item in items {
            let (range, line) = match item {
                syn::Item::Mod(module) => range_of_module(module),
                _ => (item.span().byte_range(), item.span().start().line),
            };
            let made = match item {
                syn::Item::Impl(block) => self.implementation(block, range, place),
                syn::Item::Trait(block) => self.interface(block, range, place),
                syn::Item::Mod(module) => self.module(module, range, place),
                _ => self.push(Described::of(item), range, place),
            };
            self.items[made].line = line;
        }
    }

    fn push(&mut self, described: Described<'_>, range: Range<usize>, place: Place<'_>) -> usize {
        let Described { kind, name, attrs } = described;
        let visible = outer(attrs)
            .map(|a| a.span().byte_range().end)
            .max()
            .unwrap_or(range.start);
        self.items.push(Item {
            kind,
            name,
            owner: place.owner.map(str::to_owned),
            modules: place.modules.to_vec(),
            visible,
            line: 0,
            derives: derives(attrs),
            parent: place.parent,
            range,
        });
        self.items.len() - 1
    }

    fn module(&mut self, module: &syn::ItemMod, range: Range<usize>, place: Place<'_>) -> usize {
        let described = Described::new(ItemKind::Module, &module.ident, &module.attrs);
        let index = self.push(described, range, place);
        if let Some((_, items)) = &module.content {
            let mut modules = place.modules.to_vec();
            modules.push(module.ident.to_string());
            let inside = Place {
                modules: &modules,
                parent: Some(index),
                owner: None,
            };
            self.add(items, inside);
        }
        index
    }

    fn implementation(
        &mut self,
        block: &syn::ItemImpl,
        range: Range<usize>,
        place: Place<'_>,
    ) -> usize {
        let owner = owner_of(&block.self_ty);
        let of_trait = block
            .trait_
            .as_ref()
            .and_then(|(path, _)| Some(path.segments.last()?.ident.to_string()));
        let described = Described {
            kind: ItemKind::Impl {
                open: behind_inner(&block.attrs, &block.brace_token, block.items.first()),
                of_trait,
            },
            name: owner.clone().unwrap_or_default(),
            attrs: &block.attrs,
        };
        let owner = owner.as_deref();
        let index = self.push(described, range, Place { owner, ..place });
        let inside = Place {
            parent: Some(index),
            owner,
            ..place
        };
        for member in &block.items {
            let described = match member {
                syn::ImplItem::Fn(f) => Described::function(&f.sig, Some(&f.block), &f.attrs),
                syn::ImplItem::Const(c) => Described::new(ItemKind::Constant, &c.ident, &c.attrs),
                _ => Described::other(),
            };
            let made = self.push(described, member.span().byte_range(), inside);
            self.items[made].line = member.span().start().line;
        }
        index
    }

    fn interface(
        &mut self,
        block: &syn::ItemTrait,
        range: Range<usize>,
        place: Place<'_>,
    ) -> usize {
        let name = block.ident.to_string();
        let described = Described::new(ItemKind::Trait, &block.ident, &block.attrs);
        let index = self.push(described, range, place);
        let inside = Place {
            parent: Some(index),
            owner: Some(&name),
            ..place
        };
        for member in &block.items {
            if let syn::TraitItem::Fn(f) = member {
                let described = Described::function(&f.sig, f.default.as_ref(), &f.attrs);
                let made = self.push(described, member.span().byte_range(), inside);
                self.items[made].line = member.span().start().line;
            }
        }
        index
    }
}

/// Where an item stands.
#[derive(Debug, Clone, Copy, Default)]
struct Place<'p> {
    modules: &'p [String],
    parent: Option<usize>,
    /// The type or the trait of a member.
    owner: Option<&'p str>,
}

/// What an item is, wherever it stands.
struct Described<'i> {
    kind: ItemKind,
    name: String,
    attrs: &'i [syn::Attribute],
}

impl<'i> Described<'i> {
    /// For an item that has no items inside.
    fn of(item: &'i syn::Item) -> Described<'i> {
        match item {
            syn::Item::Fn(f) => Described::function(&f.sig, Some(&f.block), &f.attrs),
            syn::Item::Use(u) => Described::import(u),
            syn::Item::Struct(s) => {
                let kind = ItemKind::Struct {
                    parts: fields(&s.fields),
                    tuple: !matches!(s.fields, syn::Fields::Named(_)),
                };
                Described::new(kind, &s.ident, &s.attrs)
            }
            syn::Item::Enum(e) => {
                let parts = pairs(&e.variants, |v| v.ident.to_string());
                Described::new(ItemKind::Enum { parts }, &e.ident, &e.attrs)
            }
            syn::Item::Type(t) => Described::new(ItemKind::Alias, &t.ident, &t.attrs),
            syn::Item::Const(c) => Described::new(ItemKind::Constant, &c.ident, &c.attrs),
            syn::Item::Static(s) => Described::new(ItemKind::Constant, &s.ident, &s.attrs),
            syn::Item::Macro(m) => Described {
                kind: ItemKind::Macro,
                name: m
                    .ident
                    .as_ref()
                    .map_or_else(String::new, ToString::to_string),
                attrs: &m.attrs,
            },
            _ => Described::other(),
        }
    }

    fn new(kind: ItemKind, name: &syn::Ident, attrs: &'i [syn::Attribute]) -> Described<'i> {
        let name = name.to_string();
        Described { kind, name, attrs }
    }

    fn function(
        sig: &syn::Signature,
        body: Option<&syn::Block>,
        attrs: &'i [syn::Attribute],
    ) -> Described<'i> {
        Described::new(function(sig, body, attrs), &sig.ident, attrs)
    }

    fn import(import: &'i syn::ItemUse) -> Described<'i> {
        let mut leaves = Vec::new();
        leaves_of(&import.tree, &mut leaves);
        let names = names_of(&import.tree);
        Described {
            kind: ItemKind::Use { leaves, names },
            name: String::new(),
            attrs: &import.attrs,
        }
    }

    fn other() -> Described<'static> {
        Described {
            kind: ItemKind::Other,
            name: String::new(),
            attrs: &[],
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

    pub fn is_type(&self) -> bool {
        matches!(self.kind, ItemKind::Struct { .. } | ItemKind::Enum { .. })
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
