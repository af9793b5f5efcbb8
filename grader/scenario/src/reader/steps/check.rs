//! A `check` step: a value that must be true, or match.

use super::Keys;
use crate::ast::Expr;
use crate::keys::{Key, Shape, required};
use crate::reader::matchers::{self, Matcher};
use crate::reader::values::has_matcher;
use crate::reader::{Fields, Reader};

static CHECK: Key = required(
    "check",
    Shape::Expression,
    "Must be true, or match the matcher beside it.",
);

pub fn keys() -> Keys {
    Box::new(std::iter::once(&CHECK).chain(matchers::keys_of_values()))
}

pub fn read(reader: &mut Reader<'_>, fields: &Fields<'_>) -> Option<(Expr, Option<Matcher>)> {
    let node = fields.get("check");
    let value = node.and_then(|node| reader.expression(node, false));
    let is_text = value.as_ref().is_some_and(|value| reader.gives_text(value));
    let matcher = reader.matcher_fields(fields, is_text);
    if has_matcher(fields) && matcher.is_none() {
        return None;
    }
    Some((value?, matcher))
}
