//! Where the functions of a file begin and end.

use crate::by_lines::{self, Extent};
use syn::spanned::Spanned as _;

/// The functions of a file, also of one that no parser reads.
pub(crate) fn extents(text: &str) -> Vec<Extent> {
    let Ok(file) = syn::parse_file(text) else {
        return by_lines::extents(text);
    };
    let mut found = Extents::default();
    syn::visit::visit_file(&mut found, &file);
    let mut found = found.all;
    found.retain(|extent| text.get(extent.range.clone()).is_some());
    found
}

#[derive(Default)]
struct Extents {
    all: Vec<Extent>,
    owner: String,
}

impl Extents {
    fn add(&mut self, vis: &syn::Visibility, sig: &syn::Signature, block: &syn::Block) {
        let head = sig.span().byte_range().start;
        let start = match vis {
            syn::Visibility::Inherited => head,
            written => written.span().byte_range().start,
        };
        self.all.push(Extent {
            owner: self.owner.clone(),
            name: sig.ident.to_string(),
            range: start..block.span().byte_range().end,
        });
    }
}

impl<'ast> syn::visit::Visit<'ast> for Extents {
    /// What is compiled only for tests, or never, is no part of the program.
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !item.attrs.iter().any(|a| a.path().is_ident("cfg")) {
            syn::visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.add(&item.vis, &item.sig, &item.block);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let owner = match &*item.self_ty {
            syn::Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        let around = std::mem::replace(&mut self.owner, owner.unwrap_or_default());
        syn::visit::visit_item_impl(self, item);
        self.owner = around;
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.add(&item.vis, &item.sig, &item.block);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        let around = std::mem::replace(&mut self.owner, item.ident.to_string());
        syn::visit::visit_item_trait(self, item);
        self.owner = around;
    }

    /// What a trait gives to all that have it is written by somebody too.
    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.add(&syn::Visibility::Inherited, &item.sig, block);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::extents;

    #[test]
    fn what_a_trait_gives_is_a_function_too() {
        let found = extents(
            "trait Piece { fn a(&self); fn b(&self) -> u8 { 1 } }
             impl Piece for Pion { fn a(&self) {} }",
        );
        let found: Vec<_> = found.iter().map(|f| (&*f.owner, &*f.name)).collect();
        assert_eq!(found, [("Piece", "b"), ("Pion", "a")]);
    }
}
