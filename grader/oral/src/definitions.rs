//! Constants and types of a hand-in: what a page shows beside the functions that name them.

use super::lines::Lines;
use proc_macro2::Span;
use std::collections::BTreeSet;
use syn::spanned::Spanned as _;

/// A constant or a type of the hand-in.
#[derive(Debug, Clone)]
pub struct Definition {
    pub file: String,
    pub name: String,
    /// Of a type, the names of its fields; none of a constant.
    pub fields: Option<BTreeSet<String>>,
    /// Lines from 1, the last one included.
    pub first: usize,
    pub last: usize,
}

impl Definition {
    pub fn lines(&self) -> usize {
        self.last + 1 - self.first
    }

    pub fn is_constant(&self) -> bool {
        self.fields.is_none()
    }
}

type Found = (String, Option<BTreeSet<String>>, Span, Span);

pub fn definitions_of(path: &str, text: &str, tree: &syn::File) -> Vec<Definition> {
    let lines = Lines::of(text);
    let definition = |(name, fields, begins, ends): Found| Definition {
        file: path.to_owned(),
        name,
        fields,
        first: lines.at(begins.byte_range().start),
        last: lines.at(ends.byte_range().end.saturating_sub(1)),
    };
    tree.items
        .iter()
        .flat_map(of_item)
        .map(definition)
        .collect()
}

fn of_item(item: &syn::Item) -> Vec<Found> {
    let found = match item {
        syn::Item::Const(c) => (
            c.ident.to_string(),
            None,
            c.const_token.span,
            c.semi_token.span,
        ),
        syn::Item::Static(s) => (
            s.ident.to_string(),
            None,
            s.static_token.span,
            s.semi_token.span,
        ),
        syn::Item::Impl(block) => return block.items.iter().filter_map(of_impl).collect(),
        syn::Item::Type(t) => (
            t.ident.to_string(),
            Some(BTreeSet::new()),
            t.type_token.span,
            t.semi_token.span,
        ),
        syn::Item::Struct(s) => {
            let names = s.fields.iter().filter_map(|f| f.ident.as_ref());
            let fields = names.map(ToString::to_string).collect();
            let ends = s.span();
            (s.ident.to_string(), Some(fields), s.struct_token.span, ends)
        }
        _ => return Vec::new(),
    };
    vec![found]
}

fn of_impl(item: &syn::ImplItem) -> Option<Found> {
    let syn::ImplItem::Const(c) = item else {
        return None;
    };
    Some((
        c.ident.to_string(),
        None,
        c.const_token.span,
        c.semi_token.span,
    ))
}
