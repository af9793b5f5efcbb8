//! What a student reads in English.

use super::difference::{Difference, DifferenceKind};
use lang::Lang;

pub fn text(d: &Difference) -> String {
    let (subject, module, expected) = (&d.subject, &d.module, &d.expected);
    let found = d.found.as_deref().unwrap_or("nothing");
    match &d.kind {
        DifferenceKind::ModuleMissing => {
            format!("module `{module}` is missing: the file {expected} is expected")
        }
        DifferenceKind::ModuleEmpty => format!("{expected} holds nothing, or only comments"),
        DifferenceKind::ModuleLeftOut => format!("nothing in {expected} is compiled"),
        DifferenceKind::ModulePrivate => {
            format!("module `{subject}` is private: write `{expected}` instead of `{found}`")
        }
        DifferenceKind::Syntax { message } => {
            format!("the file of module `{module}` is not valid Rust: {message}")
        }
        DifferenceKind::Missing => {
            format!("`{subject}` is missing in module `{module}`: `{expected}`")
        }
        DifferenceKind::Renamed { nearest } => {
            format!("`{subject}` is missing in module `{module}`, but there is `{nearest}`")
        }
        DifferenceKind::Elsewhere { path } => {
            format!("`{subject}` is not where it is expected (`{module}`), but there is `{path}`")
        }
        DifferenceKind::Private => {
            format!("`{subject}` exists, but `pub` is missing before it")
        }
        DifferenceKind::ParameterCount {
            expected: e,
            found: f,
        } => format!(
            "`{subject}` has {} instead of {e}: expected `{expected}`, found `{found}`",
            Lang::En.count(*f, "parameter", "parameters")
        ),
        DifferenceKind::ParameterType { name, .. } => format!(
            "parameter `{name}` of `{subject}` has another type: expected `{expected}`, found `{found}`"
        ),
        DifferenceKind::ReturnType => {
            format!("`{subject}` returns another type: expected `{expected}`, found `{found}`")
        }
        DifferenceKind::TypeMissing => format!("type `{subject}` is missing in module `{module}`"),
        DifferenceKind::TypePrivate => {
            format!("type `{subject}` is private: write `pub` before it")
        }
        DifferenceKind::KindDiffers => {
            format!("`{subject}` should be `{expected}`, it is `{found}`")
        }
        DifferenceKind::GenericsDiffer { expected: 0, .. } => format!(
            "type `{subject}` must not have type parameters: expected `{expected}`, found `{found}`"
        ),
        DifferenceKind::GenericsDiffer { .. } => {
            format!("type `{subject}` must be generic: expected `{expected}`, found `{found}`")
        }
        DifferenceKind::TupleStruct => format!(
            "`{found}` and the function `{subject}` have the same name, which Rust refuses for a \
             struct whose fields have no names: name the fields"
        ),
        DifferenceKind::AliasDiffers => {
            format!("`{subject}` is declared otherwise: expected `{expected}`, found `{found}`")
        }
        DifferenceKind::FieldMissing { nearest } => format!(
            "field `{subject}` is missing: expected `{expected}`{}",
            renaming(d, nearest.as_deref())
        ),
        DifferenceKind::FieldPrivate => {
            format!("field `{subject}` is private: write `pub` before it")
        }
        DifferenceKind::FieldType => {
            format!("field `{subject}` has another type: expected `{expected}`, found `{found}`")
        }
        DifferenceKind::VariantMissing { nearest } => format!(
            "variant `{subject}` is missing: add `{expected}` to `{}`{}",
            d.owner(),
            renaming(d, nearest.as_deref())
        ),
        DifferenceKind::VariantFields => {
            format!("variant `{subject}` has other fields: expected `{expected}`, found `{found}`")
        }
        DifferenceKind::DeriveMissing => {
            format!("type `{subject}` should have `#[derive({expected})]`")
        }
        DifferenceKind::ConstantMissing => {
            format!("constant `{subject}` is missing in module `{module}`: `{expected}`")
        }
        DifferenceKind::ConstantType => {
            format!("constant `{subject}` has another type: expected `{expected}`, found `{found}`")
        }
        DifferenceKind::ConstantValue => {
            format!("constant `{subject}` has another value: expected {expected}, found {found}")
        }
        DifferenceKind::Refused { message } => format!(
            "`{subject}` cannot be called as the assignment asks (`{expected}`); the compiler says: {message}"
        ),
    }
}

/// The one thing to do, where there is one.
pub fn todo(d: &Difference) -> Option<String> {
    let (subject, expected) = (&d.subject, &d.expected);
    Some(match &d.kind {
        DifferenceKind::Renamed { nearest } => format!("rename `{nearest}` to `{subject}`"),
        DifferenceKind::Private | DifferenceKind::TypePrivate | DifferenceKind::FieldPrivate => {
            format!("write `pub` before `{subject}`")
        }
        DifferenceKind::ModulePrivate => format!("write `{expected}`"),
        DifferenceKind::ParameterCount { .. }
        | DifferenceKind::ParameterType { .. }
        | DifferenceKind::ReturnType => format!("write `pub {expected}`"),
        DifferenceKind::AliasDiffers => format!("write `{expected}`"),
        DifferenceKind::Elsewhere { path } => move_it(d, path),
        DifferenceKind::DeriveMissing => {
            format!("write `#[derive({expected})]` before `{subject}`")
        }
        _ => return None,
    })
}

/// A field or variant that may only have another name.
fn renaming(d: &Difference, nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |own| {
        format!(" (if it is `{own}`, rename it to `{}`)", d.name())
    })
}

/// From where a function stands to where it is expected.
fn move_it(d: &Difference, path: &str) -> String {
    match (Difference::owner_in(path, &d.module), d.owner()) {
        (Some(owner), "") => format!("move `{}` out of the `impl {owner}` block", d.subject),
        (_, owner) if !owner.is_empty() => {
            format!("write `{}` in an `impl {owner}` block", d.name())
        }
        _ => format!("write `{}` in module `{}`", d.name(), d.module),
    }
}
