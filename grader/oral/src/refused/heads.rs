//! What functions are given, by name: two arguments of one type can be exchanged.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::Visit;

/// What every function is given.
#[derive(Debug, Default)]
pub struct Heads {
    /// The types of its parameters, without `self`, by name.
    types: BTreeMap<String, Vec<Vec<String>>>,
    /// Those that take `self` itself, no reference to it.
    consuming: BTreeSet<String>,
}

impl Heads {
    pub fn of<'t>(files: impl Iterator<Item = &'t String>) -> Heads {
        let mut heads = Heads::default();
        for text in files {
            if let Ok(file) = syn::parse_file(text) {
                let mut gather = Gather {
                    text,
                    heads: &mut heads,
                };
                gather.visit_file(&file);
            }
        }
        heads
    }

    /// Whether two arguments of a call have one type, where the callee is known.
    pub fn are_of_one_type(&self, callee: &str, count: usize, first: usize) -> Option<bool> {
        let heads = self.types.get(callee)?.iter();
        let mut heads = heads.filter(|types| types.len() == count).peekable();
        heads.peek()?;
        Some(heads.all(|types| types[first] == types[first + 1]))
    }

    /// Whether a method takes what it is called on away.
    pub fn consumes(&self, method: &str) -> bool {
        self.consuming.contains(method)
    }
}

struct Gather<'h> {
    text: &'h str,
    heads: &'h mut Heads,
}

impl<'ast> Visit<'ast> for Gather<'_> {
    fn visit_signature(&mut self, head: &'ast syn::Signature) {
        let types = types_of(self.text, head).into_iter().map(|(_, ty)| ty);
        let name = head.ident.to_string();
        let receiver = head.receiver();
        if receiver.is_some_and(|own| matches!(own.kind, syn::ReceiverKind::Value)) {
            self.heads.consuming.insert(name.clone());
        }
        self.heads
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
