//! What of an item can be taken out alone: fields, variants, derives, names of a `use`.

use std::ops::Range;
use syn::spanned::Spanned as _;

/// Something that can be taken out, with the comma behind it.
#[derive(Debug, Clone)]
pub struct ListElement {
    pub name: String,
    pub range: Range<usize>,
}

pub fn fields(fields: &syn::Fields) -> Vec<ListElement> {
    match fields {
        syn::Fields::Named(named) => pairs(&named.named, |f| {
            f.ident
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default()
        }),
        syn::Fields::Unnamed(list) => pairs(&list.unnamed, |_| String::new()),
        syn::Fields::Unit => Vec::new(),
    }
}

/// The elements of a list, each with the comma behind it.
pub fn pairs<T: quote::ToTokens>(
    list: &syn::punctuated::Punctuated<T, syn::Token![,]>,
    name: impl Fn(&T) -> String,
) -> Vec<ListElement> {
    list.pairs()
        .map(|pair| {
            let (value, comma) = pair.into_tuple();
            let own = value.span().byte_range();
            let end = comma.map_or(own.end, |c| c.span().byte_range().end);
            ListElement {
                name: name(value),
                range: own.start..end,
            }
        })
        .collect()
}

/// The derives of a type, one by one.
pub fn derives(attrs: &[syn::Attribute]) -> Vec<ListElement> {
    let mut all = Vec::new();
    for attr in attrs.iter().filter(|a| a.path().is_ident("derive")) {
        let list = attr.parse_args_with(
            syn::punctuated::Punctuated::<syn::Path, syn::Token![,]>::parse_terminated,
        );
        if let Ok(list) = list {
            all.extend(pairs(&list, |path| {
                path.segments
                    .last()
                    .map_or_else(String::new, |s| s.ident.to_string())
            }));
        }
    }
    all
}

/// What of a `use` can be taken out alone: elements of braces.
pub fn leaves_of(tree: &syn::UseTree, leaves: &mut Vec<ListElement>) {
    match tree {
        syn::UseTree::Path(path) => leaves_of(&path.tree, leaves),
        syn::UseTree::Group(group) => {
            for part in pairs(&group.items, |t| names_of(t).join(", ")) {
                leaves.push(part);
            }
            for item in &group.items {
                leaves_of(item, leaves);
            }
        }
        _ => {}
    }
}

/// The names that a `use` brings in.
pub fn names_of(tree: &syn::UseTree) -> Vec<String> {
    match tree {
        syn::UseTree::Path(path) => names_of(&path.tree),
        syn::UseTree::Name(name) => vec![name.ident.to_string()],
        syn::UseTree::Rename(rename) => vec![rename.rename.to_string()],
        syn::UseTree::Glob(_) => Vec::new(),
        syn::UseTree::Group(group) => group.items.iter().flat_map(names_of).collect(),
    }
}
