//! The last step of a plain scenario about an object that differs: what it must look like.

use super::outcome::{Mismatch, Picture, Subject};
use super::show::Replacements;
use super::yaml_text::{block, double, scalar};
use scenario::plan::Expr;

/// The object must look like the reference's.
pub(super) fn object_check(problem: &Mismatch, view: Option<&Expr>) -> Option<String> {
    let Mismatch::Unequal {
        subject: Subject::Object(name),
        expected,
        ..
    } = problem
    else {
        return None;
    };
    let (name, field) = match name.strip_suffix(')').and_then(|n| n.split_once(" (")) {
        Some((name, field)) => (name, Some(field)),
        None => (name.as_str(), None),
    };
    let shown = seen_through(view, name, field);
    let expected = match expected {
        Picture::Rows(rows) => block(rows).replace('\n', "\n      "),
        Picture::Text(text) => double(text),
        Picture::Value(value) => scalar(value),
    };
    Some(format!(
        "    - check: {}\n      equals: {expected}",
        scalar(&shown)
    ))
}

/// The expression by which a scenario sees an object or a field of it: its view, written out
/// where scenarios may write it.
fn seen_through(view: Option<&Expr>, name: &str, field: Option<&str>) -> String {
    let Some(field) = field else {
        let through = |view| written(view, name, || format!("view({name})"));
        return view.map_or(name.to_owned(), through);
    };
    let fields = match view {
        Some(Expr::Record { fields, .. }) => fields.as_slice(),
        _ => &[],
    };
    match fields.iter().find(|(n, _)| n == field) {
        Some((_, view)) => written(view, name, || format!("view({name}).{field}")),
        // A field of an open type, which its view does not show.
        None => format!("{name}.{field}"),
    }
}

/// The view's expression for this object, or `otherwise` where only views may contain it.
fn written(view: &Expr, name: &str, otherwise: impl Fn() -> String) -> String {
    if has_comprehension(view) {
        return otherwise();
    }
    let mut with = Replacements {
        names: vec![("it".to_owned(), name.to_owned())],
        ..Replacements::default()
    };
    with.expr(view)
}

fn has_comprehension(expr: &Expr) -> bool {
    match expr {
        Expr::Comprehension { .. } => true,
        Expr::Call(call) => call.args.iter().any(has_comprehension),
        Expr::Field(e, _) | Expr::Each(e) | Expr::Not(e) | Expr::Negate(e) => has_comprehension(e),
        Expr::Index(a, b) | Expr::Binary(_, a, b) => has_comprehension(a) || has_comprehension(b),
        Expr::Range { from, to, .. } => has_comprehension(from) || has_comprehension(to),
        Expr::List(items) | Expr::Tuple(items) => items.iter().any(has_comprehension),
        Expr::Record { fields, .. } => fields.iter().any(|(_, e)| has_comprehension(e)),
        _ => false,
    }
}
