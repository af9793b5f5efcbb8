//! What the compiler leaves out of a hand-in: `#[test]`, `#[cfg(test)]`, `#[cfg(any())]`.

use proc_macro2::TokenStream;
use std::env::consts::{FAMILY, OS};
use syn::punctuated::Punctuated;
use syn::{Attribute, Item, Meta, Token};

/// Documentation and tests are compiled with these, and a hand-in never is.
const NEVER_SET: [&str; 3] = ["test", "doc", "doctest"];

/// Is what has these attributes certainly left out?
pub fn is_left_out(attrs: &[Attribute]) -> bool {
    let is_off = |attr: &Attribute| {
        let condition = attr.meta.require_list();
        attr.path().is_ident("cfg") && condition.is_ok_and(|list| never_holds(list.tokens.clone()))
    };
    attrs.iter().any(|a| a.path().is_ident("test") || is_off(a))
}

/// Is what has this condition, in `cfg` or `cfg_attr`, certainly left out?
pub fn never_holds(condition: TokenStream) -> bool {
    let is_false = |text: syn::LitBool| !text.value;
    syn::parse2(condition.clone()).is_ok_and(is_false)
        || syn::parse2(condition).is_ok_and(|meta| holds(&meta) == Some(false))
}

/// Is the item certainly left out, with all that is in it?
pub fn is_item_left_out(item: &Item) -> bool {
    is_left_out(of_item(item))
}

/// The attributes of an item of a kind that Rust's stable language has.
fn of_item(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::ForeignMod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// `None` where it depends on the processor, or is nothing known. A hand-in is compiled without
/// features, and for the system that the grader runs on.
fn holds(meta: &Meta) -> Option<bool> {
    let inside = |list: &syn::MetaList| -> Vec<Option<bool>> {
        let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
        match parts {
            Ok(parts) => parts.iter().map(holds).collect(),
            Err(_) => vec![None],
        }
    };
    // What decides: one that is false among `all`, one that is true among `any`.
    let decided = |parts: &[Option<bool>], by: bool| {
        let is_known = parts.iter().all(Option::is_some);
        match parts.contains(&Some(by)) {
            true => Some(by),
            false => is_known.then_some(!by),
        }
    };
    match meta {
        Meta::Path(path) if NEVER_SET.iter().any(|name| path.is_ident(name)) => Some(false),
        Meta::Path(path) if path.is_ident("unix") => Some(cfg!(unix)),
        Meta::Path(path) if path.is_ident("windows") => Some(cfg!(windows)),
        Meta::NameValue(pair) if pair.path.is_ident("feature") => Some(false),
        Meta::NameValue(pair) if pair.path.is_ident("target_os") => is_value(pair, OS),
        Meta::NameValue(pair) if pair.path.is_ident("target_family") => is_value(pair, FAMILY),
        Meta::List(list) if list.path.is_ident("all") => decided(&inside(list), false),
        Meta::List(list) if list.path.is_ident("any") => decided(&inside(list), true),
        Meta::List(list) if list.path.is_ident("not") => match inside(list)[..] {
            [Some(known)] => Some(!known),
            _ => None,
        },
        _ => None,
    }
}

/// `None` if it is no text, which the compiler refuses.
fn is_value(pair: &syn::MetaNameValue, ours: &str) -> Option<bool> {
    match &pair.value {
        syn::Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(text),
            ..
        }) => Some(text.value() == ours),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_left_out, of_item};

    #[track_caller]
    fn check(attribute: &str, left_out: bool) {
        let item = syn::parse_str(&format!("{attribute} fn f() {{}}")).expect("Rust");
        assert_eq!(is_left_out(of_item(&item)), left_out, "{attribute}");
    }

    #[test]
    fn only_what_is_certain_is_left_out() {
        for attribute in [
            "#[test]",
            "#[cfg(test)]",
            "#[cfg(doctest)]",
            "#[cfg(any())]",
            "#[cfg(false)]",
            "#[cfg(not(all()))]",
            "#[cfg(all(unix, feature = \"x\"))]",
            "#[inline] #[cfg(any(test, feature = \"x\"))]",
        ] {
            check(attribute, true);
        }
        for attribute in [
            "",
            "#[cfg(not(test))]",
            "#[cfg(all())]",
            "#[cfg(true)]",
            "#[cfg(target_arch = \"x86_64\")]",
            "#[cfg(not(target_arch = \"x86_64\"))]",
            "#[cfg(target_os = 1)]",
            "#[cfg(any(test, debug_assertions))]",
            "#[cfg(all(debug_assertions, not(test)))]",
            "#[cfg(any(true, test))]",
            "#[cfg(not(all(unix, false)))]",
            "#[cfg]",
        ] {
            check(attribute, false);
        }
    }

    #[test]
    fn a_hand_in_is_for_the_system_that_grades_it() {
        for (condition, holds) in [
            ("unix", cfg!(unix)),
            ("windows", cfg!(windows)),
            ("target_os = \"linux\"", cfg!(target_os = "linux")),
            ("target_os = \"macos\"", cfg!(target_os = "macos")),
            ("target_os = \"windows\"", cfg!(target_os = "windows")),
            ("target_family = \"unix\"", cfg!(target_family = "unix")),
            ("target_family = \"wasm\"", cfg!(target_family = "wasm")),
            ("any(test, unix)", cfg!(unix)),
            ("all(unix, not(test))", cfg!(unix)),
        ] {
            check(&format!("#[cfg({condition})]"), !holds);
            check(&format!("#[cfg(not({condition}))]"), holds);
        }
    }
}
