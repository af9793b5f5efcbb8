//! The last step of a plain scenario about an object that differs: what it must look like.

use super::notebook::{block, double, scalar};
use super::outcome::{Mismatch, Picture, Subject};
use super::show::Substitution;
use scenario::ast::{Expr, ExprKind};
use scenario::drawing::Views;

/// The object must look like the reference's.
pub(super) fn object_check(
    problem: &Mismatch,
    views: &Views,
    view_type: Option<&str>,
) -> Option<String> {
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
    let view = view_type.and_then(|ty| views.get(ty));
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

/// What a scenario looks at to see an object or a field of it: what the view says, in
/// full where scenarios may write that.
fn seen_through(view: Option<&Expr>, name: &str, field: Option<&str>) -> String {
    let Some(field) = field else {
        let through = |view| written(view, name, || format!("view({name})"));
        return view.map_or(name.to_owned(), through);
    };
    let fields = match view.map(|view| &view.kind) {
        Some(ExprKind::Record { fields, .. }) => fields.as_slice(),
        _ => &[],
    };
    match fields.iter().find(|(n, _)| n == field) {
        Some((_, view)) => written(view, name, || format!("view({name}).{field}")),
        // A field of an open type, which its view does not show.
        None => format!("{name}.{field}"),
    }
}

/// The view's own words about this object, or others for what only views may say.
fn written(view: &Expr, name: &str, otherwise: impl Fn() -> String) -> String {
    if has_comprehension(view) {
        return otherwise();
    }
    let mut with = Substitution {
        names: vec![("it".to_owned(), name.to_owned())],
        ..Substitution::default()
    };
    with.expr(view)
}

fn has_comprehension(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Comprehension { .. } => true,
        ExprKind::Call { args, .. } => args.iter().any(has_comprehension),
        ExprKind::Method { object, args, .. } => {
            has_comprehension(object) || args.iter().any(has_comprehension)
        }
        ExprKind::Field(e, _) | ExprKind::Each(e) | ExprKind::Not(e) | ExprKind::Negate(e) => {
            has_comprehension(e)
        }
        ExprKind::Index(a, b) | ExprKind::Binary(_, a, b) => {
            has_comprehension(a) || has_comprehension(b)
        }
        ExprKind::Range { from, to, .. } => has_comprehension(from) || has_comprehension(to),
        ExprKind::List(items) | ExprKind::Tuple(items) => items.iter().any(has_comprehension),
        ExprKind::Record { fields, .. } => fields.iter().any(|(_, e)| has_comprehension(e)),
        _ => false,
    }
}
