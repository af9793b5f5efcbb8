//! What attributes say of a test.

use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Lit, Meta, Token};

/// Attributes that rustc's harness reads: they go.
const OF_TESTS: [&str; 3] = ["test", "should_panic", "ignore"];

pub fn is_test(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| attr.path().is_ident("test"))
}

/// What has no meaning without the harness, or hides what follows from everything else.
pub fn goes(attr: &Attribute) -> bool {
    OF_TESTS.iter().any(|name| attr.path().is_ident(name)) || is_cfg_test(attr)
}

fn is_cfg_test(attr: &Attribute) -> bool {
    attr.path().is_ident("cfg") && holds(attr) && attr.meta.require_list().is_ok_and(says_test)
}

fn says_test(list: &syn::MetaList) -> bool {
    let text = list.tokens.to_string();
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .any(|word| word == "test")
}

/// Is what has these attributes there when tests are compiled, without features?
pub fn is_there(attrs: &[Attribute]) -> bool {
    let cfgs = attrs.iter().filter(|attr| attr.path().is_ident("cfg"));
    cfgs.into_iter().all(holds)
}

fn holds(attr: &Attribute) -> bool {
    attr.parse_args::<Meta>().is_ok_and(|meta| is_true(&meta))
}

fn is_true(meta: &Meta) -> bool {
    let inside = |list: &syn::MetaList| -> Vec<bool> {
        let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
        parts
            .into_iter()
            .flatten()
            .map(|meta| is_true(&meta))
            .collect()
    };
    match meta {
        Meta::Path(path) => ["test", "debug_assertions", "unix"]
            .iter()
            .any(|name| path.is_ident(name)),
        Meta::List(list) if list.path.is_ident("all") => inside(list).into_iter().all(|b| b),
        Meta::List(list) if list.path.is_ident("any") => inside(list).into_iter().any(|b| b),
        Meta::List(list) if list.path.is_ident("not") => inside(list) == [false],
        _ => false,
    }
}

pub fn is_ignored(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| attr.path().is_ident("ignore"))
}

/// `#[should_panic]`, `#[should_panic = "…"]`, `#[should_panic(expected = "…")]`.
pub fn panics(attrs: &[Attribute]) -> Option<Option<String>> {
    let attr = attrs
        .iter()
        .find(|attr| attr.path().is_ident("should_panic"))?;
    let expected = match &attr.meta {
        Meta::Path(_) => None,
        Meta::NameValue(pair) => text(&pair.value),
        Meta::List(_) => attr
            .parse_args::<syn::MetaNameValue>()
            .ok()
            .and_then(|pair| text(&pair.value)),
    };
    Some(expected)
}

fn text(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}
