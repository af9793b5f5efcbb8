//! Types as Rust that a hand-in cannot give another meaning.

use crate::model::Ty;

/// The path of a type, with `i32` for each of its type parameters. Without them rustc would
/// only say that it cannot infer them.
pub(super) fn of_numbers(path: &str, count: usize) -> String {
    match count {
        0 => path.to_owned(),
        count => format!("{path}::<{}>", vec!["i32"; count].join(", ")),
    }
}

/// The type that has to be there: the hand-in's own, where no hand-in can have made it.
pub(super) fn nearest(ours: &Ty, theirs: &Ty) -> Ty {
    match (ours, theirs) {
        _ if text(ours) == "_" => ours.clone(),
        (_, theirs) if is_plain(theirs) => theirs.clone(),
        (Ty::Result(a, b), Ty::Result(x, y)) => {
            Ty::Result(Box::new(nearest(a, x)), Box::new(nearest(b, y)))
        }
        (Ty::Option(a), Ty::Option(x)) => Ty::Option(Box::new(nearest(a, x))),
        (Ty::Vec(a), Ty::Vec(x)) => Ty::Vec(Box::new(nearest(a, x))),
        (Ty::Tuple(all), Ty::Tuple(others)) if all.len() == others.len() => {
            let pairs = all.iter().zip(others);
            Ty::Tuple(pairs.map(|(a, x)| nearest(a, x)).collect())
        }
        _ => ours.clone(),
    }
}

/// The same of what goes through a value: of `Vec<u8>`, of `Box<dyn Iterator<Item = u8>>`.
pub(super) fn nearest_item(ours: &Ty, theirs: &Ty) -> Ty {
    let theirs = match theirs {
        Ty::Vec(item) => Some((**item).clone()),
        theirs => named_item(&theirs.to_string()).map(Ty::Int),
    };
    theirs.map_or_else(|| ours.clone(), |theirs| nearest(ours, &theirs))
}

/// `u8` in `impl Iterator<Item = u8>`; of other types of numbers it is not read.
fn named_item(written: &str) -> Option<String> {
    const INTS: [&str; 8] = ["i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64"];
    let (_, after) = written.split_once("Item")?;
    let name = after.trim_start_matches([' ', '=']);
    let end = name.find(|c: char| !c.is_alphanumeric());
    let name = &name[..end.unwrap_or(name.len())];
    INTS.contains(&name).then(|| name.to_owned())
}

/// Made of types of the standard library only.
fn is_plain(ty: &Ty) -> bool {
    !text(ty).contains('_')
}

/// As Rust, `_` for what the standard library does not define.
pub(super) fn text(ty: &Ty) -> String {
    let list = |all: &[Ty]| all.iter().map(text).collect::<Vec<_>>().join(", ");
    match ty {
        Ty::Named(..) | Ty::Param(_) | Ty::Hasard | Ty::Other(_) => "_".to_owned(),
        Ty::Ref { mutable: true, to } => format!("&mut {}", text(to)),
        Ty::Ref { to, .. } => format!("&{}", text(to)),
        Ty::Vec(x) => format!("::std::vec::Vec<{}>", text(x)),
        Ty::Slice(x) => format!("[{}]", text(x)),
        Ty::Array(x, n) if n.bytes().all(|b| b.is_ascii_digit()) => format!("[{}; {n}]", text(x)),
        Ty::Array(..) => "_".to_owned(),
        Ty::Tuple(items) if items.len() == 1 => format!("({},)", list(items)),
        Ty::Tuple(items) => format!("({})", list(items)),
        Ty::Option(x) => format!("::std::option::Option<{}>", text(x)),
        Ty::Result(x, e) => format!("::std::result::Result<{}, {}>", text(x), text(e)),
        Ty::Box(x) => format!("::std::boxed::Box<{}>", text(x)),
        Ty::Cow(x) => format!("::std::borrow::Cow<'_, {}>", text(x)),
        Ty::Map(name, k, v) => format!("::std::collections::{name}<{}, {}>", text(k), text(v)),
        Ty::Collection(name, x) => format!("::std::collections::{name}<{}>", text(x)),
        Ty::String => "::std::string::String".to_owned(),
        simple => simple.to_string(),
    }
}
