//! What functions take, by name: two arguments of one type can be exchanged, and what a method has
//! consumed is gone.

use crate::names::words;
use interface::type_name;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// What every function is given.
#[derive(Debug, Default)]
pub struct Signatures {
    /// The types of its parameters, without `self`, by name.
    types: BTreeMap<String, Vec<Vec<String>>>,
    /// The type and name of those that take `self` itself, no reference to it.
    consuming: BTreeSet<(String, String)>,
    /// Types that are copied, not moved.
    copied: BTreeSet<String>,
}

impl Signatures {
    pub fn of<'t>(files: impl Iterator<Item = (&'t str, &'t syn::File)>) -> Signatures {
        let mut signatures = Signatures::default();
        for (text, tree) in files {
            let mut gather = Gather {
                text,
                owner: String::new(),
                signatures: &mut signatures,
            };
            gather.visit_file(tree);
        }
        let copied = std::mem::take(&mut signatures.copied);
        signatures
            .consuming
            .retain(|(owner, _)| !copied.contains(owner));
        signatures
    }

    /// Whether two arguments of a call have one type, where the callee is known.
    pub fn are_of_one_type(&self, callee: &str, count: usize, first: usize) -> Option<bool> {
        let signatures = self.types.get(callee)?.iter();
        let mut signatures = signatures.filter(|types| types.len() == count).peekable();
        signatures.peek()?;
        Some(signatures.all(|types| types[first] == types[first + 1]))
    }

    /// Whether a method takes what it is called on away.
    pub fn consumes(&self, method: &str) -> bool {
        self.consuming.iter().any(|(_, name)| name == method)
    }
}

struct Gather<'h> {
    text: &'h str,
    /// The type of the `impl` around.
    owner: String,
    signatures: &'h mut Signatures,
}

impl Gather<'_> {
    fn derives(&mut self, name: &syn::Ident, attributes: &[syn::Attribute]) {
        let is_copied = |attribute: &syn::Attribute| match &attribute.meta {
            syn::Meta::List(list) => {
                list.path.is_ident("derive") && words(&list.tokens.to_string()).contains("Copy")
            }
            _ => false,
        };
        if attributes.iter().any(is_copied) {
            self.signatures.copied.insert(name.to_string());
        }
    }
}

impl<'ast> Visit<'ast> for Gather<'_> {
    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.derives(&item.ident, &item.attrs);
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.derives(&item.ident, &item.attrs);
    }

    fn visit_item_impl(&mut self, block: &'ast syn::ItemImpl) {
        self.owner = type_name(&block.self_ty).unwrap_or_default();
        visit::visit_item_impl(self, block);
    }

    fn visit_signature(&mut self, head: &'ast syn::Signature) {
        let types = types_of(self.text, head).into_iter().map(|(_, ty)| ty);
        let name = head.ident.to_string();
        let receiver = head.receiver();
        if receiver.is_some_and(|own| matches!(own.kind, syn::ReceiverKind::Value)) {
            let method = (self.owner.clone(), name.clone());
            self.signatures.consuming.insert(method);
        }
        self.signatures
            .types
            .entry(name)
            .or_default()
            .push(types.collect());
    }
}

/// Names and types of parameters.
pub fn types_of(text: &str, head: &syn::Signature) -> Vec<(String, String)> {
    let written = |range: Range<usize>| {
        let written = text[range].chars();
        written.filter(|c| !c.is_whitespace()).collect::<String>()
    };
    let typed = head.inputs.iter().filter_map(|input| match input {
        syn::FnArg::Typed(typed) => Some(typed),
        syn::FnArg::Receiver(_) => None,
    });
    typed
        .map(|typed| {
            let name = match &*typed.pat {
                syn::Pat::Ident(name) => name.ident.to_string(),
                _ => String::new(),
            };
            (name, written(typed.ty.span().byte_range()))
        })
        .collect()
}
