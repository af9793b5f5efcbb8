//! Whether a piece of text parses where it stands.

use crate::depth::parse_str;
use interface::type_name;

/// What is around an item.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Within {
    /// The type of the `impl`, or the name of the trait.
    pub owner: Option<String>,
    around: Around,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Around {
    #[default]
    Module,
    Impl,
    Trait,
}

impl Within {
    /// Exactly one item.
    pub fn parses(&self, text: &str) -> bool {
        match self.around {
            Around::Module => parse_str::<syn::Item>(text)
                .is_ok_and(|item| !matches!(item, syn::Item::Verbatim(_)) && !has_receiver(&item)),
            Around::Impl => parse_str::<syn::ImplItem>(text)
                .is_ok_and(|item| !matches!(item, syn::ImplItem::Verbatim(_))),
            Around::Trait => parse_str::<syn::TraitItem>(text).is_ok(),
        }
    }

    /// What is around the items of a container with this header; `None` when the header
    /// does not parse.
    pub fn inside(&self, header: &str) -> Option<Within> {
        let item = parse_str::<syn::Item>(&format!("{header} {{}}")).ok()?;
        let (owner, around) = match item {
            syn::Item::Impl(block) => (type_name(&block.self_ty), Around::Impl),
            syn::Item::Trait(t) => (Some(t.ident.to_string()), Around::Trait),
            syn::Item::Mod(_) => (None, Around::Module),
            _ => return None,
        };
        Some(Within { owner, around })
    }
}

/// `self` outside of an `impl`: its braces are wrong.
fn has_receiver(item: &syn::Item) -> bool {
    matches!(item, syn::Item::Fn(f) if f.sig.receiver().is_some())
}
