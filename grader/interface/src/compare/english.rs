//! What a student reads in English.

use super::difference::{Difference, Kind};
use lang::Lang;

pub fn text(d: &Difference) -> String {
    let (subject, module, expected) = (&d.subject, &d.module, &d.expected);
    let found = d.found.as_deref().unwrap_or("nothing");
    match &d.kind {
        Kind::ModuleMissing => {
            format!("module `{module}` is missing: the file {expected} is expected")
        }
        Kind::ModulePrivate => {
            format!("module `{subject}` is private: write `{expected}` instead of `{found}`")
        }
        Kind::Syntax { message } => {
            format!("the file of module `{module}` is not valid Rust: {message}")
        }
        Kind::Missing => format!("`{subject}` is missing in module `{module}`: `{expected}`"),
        Kind::Renamed { nearest } => {
            format!("`{subject}` is missing in module `{module}`, but there is `{nearest}`")
        }
        Kind::Elsewhere { path } => {
            format!("`{subject}` is not where it is expected (`{module}`), but there is `{path}`")
        }
        Kind::Private => format!("`{subject}` is private: write `pub` before it"),
        Kind::ParameterCount {
            expected: e,
            found: f,
        } => format!(
            "`{subject}` has {} instead of {e}: expected `{expected}`, found `{found}`",
            Lang::En.count(*f, "parameter", "parameters")
        ),
        Kind::ParameterType { name, .. } => format!(
            "parameter `{name}` of `{subject}` has another type: expected `{expected}`, found `{found}`"
        ),
        Kind::ReturnType => {
            format!("`{subject}` returns another type: expected `{expected}`, found `{found}`")
        }
        Kind::TypeMissing => format!("type `{subject}` is missing in module `{module}`"),
        Kind::TypePrivate => format!("type `{subject}` is private: write `pub` before it"),
        Kind::KindDiffers => format!("`{subject}` should be `{expected}`, it is `{found}`"),
        Kind::GenericsDiffer { expected: 0, .. } => format!(
            "type `{subject}` must not have type parameters: expected `{expected}`, found `{found}`"
        ),
        Kind::GenericsDiffer { .. } => {
            format!("type `{subject}` must be generic: expected `{expected}`, found `{found}`")
        }
        Kind::TupleStruct => format!(
            "`{found}` and the function `{subject}` have the same name, which Rust refuses for a \
             struct whose fields have no names: name the fields"
        ),
        Kind::FieldMissing => format!("field `{subject}` is missing: expected `{expected}`"),
        Kind::FieldPrivate => format!("field `{subject}` is private: write `pub` before it"),
        Kind::FieldType => {
            format!("field `{subject}` has another type: expected `{expected}`, found `{found}`")
        }
        Kind::VariantMissing => format!("variant `{subject}` is missing: expected `{expected}`"),
        Kind::VariantFields => {
            format!("variant `{subject}` has other fields: expected `{expected}`, found `{found}`")
        }
        Kind::DeriveMissing => format!("type `{subject}` should have `#[derive({expected})]`"),
        Kind::ConstantMissing => {
            format!("constant `{subject}` is missing in module `{module}`: `{expected}`")
        }
        Kind::ConstantType => {
            format!("constant `{subject}` has another type: expected `{expected}`, found `{found}`")
        }
        Kind::ConstantValue => {
            format!("constant `{subject}` has another value: expected {expected}, found {found}")
        }
        Kind::Refused { message } => format!(
            "`{subject}` cannot be called as the assignment asks (`{expected}`); the compiler says: {message}"
        ),
    }
}

/// The one thing to do, where there is one.
pub fn todo(d: &Difference) -> Option<String> {
    let (subject, expected) = (&d.subject, &d.expected);
    Some(match &d.kind {
        Kind::Renamed { nearest } => format!("rename `{nearest}` to `{subject}`"),
        Kind::Private | Kind::TypePrivate | Kind::FieldPrivate => {
            format!("write `pub` before `{subject}`")
        }
        Kind::ModulePrivate => format!("write `{expected}`"),
        Kind::ParameterCount { .. } | Kind::ParameterType { .. } | Kind::ReturnType => {
            format!("write `{expected}`")
        }
        Kind::DeriveMissing => format!("write `#[derive({expected})]` before `{subject}`"),
        _ => return None,
    })
}
