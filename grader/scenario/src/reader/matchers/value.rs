//! Matchers of values.

use super::text::{self, TextMatcher};
use crate::ast::Expr;
use crate::keys::{Context, Key, Shape, key};
use crate::reader::{Fields, Reader};
use crate::yaml::{Node, NodeKind, Quoting};
use lang::Localized;
use seen::Ignore;

#[derive(Debug, Clone, PartialEq)]
pub enum Matcher<E = Expr> {
    Equals(E),
    /// Rows of symbols.
    Drawing(Vec<Vec<String>>),
    OneOf(Vec<E>),
    Contains(E),
    Near {
        of: E,
        by: E,
    },
    InRange(E),
    Matches {
        pattern: String,
        says: Localized,
    },
    SameItems(Vec<E>),
    Not(Box<Matcher<E>>),
    /// The value is a text that all of these hold for.
    Text(Vec<TextMatcher>),
    /// The inner matcher, with these differences of texts ignored.
    Ignoring(Ignore, Box<Matcher<E>>),
}

/// Reads the value of a key. The last argument says whether a text is expected there.
type Read = fn(&mut Reader<'_>, &Fields<'_>, &Node, bool) -> Option<Matcher>;

static ALL: [(Key, Read); 7] = [
    (
        key(
            "equals",
            Shape::Value,
            "Equals; a block of several lines is a drawing.",
        ),
        |reader, _, node, text_expected| equals(reader, node, text_expected),
    ),
    (
        key("one_of", Shape::Values, "Is one of these."),
        |reader, _, node, _| Some(Matcher::OneOf(reader.values(node))),
    ),
    (
        key(
            "contains",
            Shape::Value,
            "Contains this element (of a list) or this text.",
        ),
        |reader, fields, node, _| {
            let is_wording = |pairs: &[(Node, Node)]| {
                let mut keys = pairs.iter().map(|(key, _)| key.text());
                keys.all(|key| key == Some("one_of"))
            };
            // A list of wordings can only be about a text.
            if node.map().is_some_and(is_wording) {
                return Some(Matcher::Text(reader.text_fields(fields, Context::Text)));
            }
            reader.value(node).map(Matcher::Contains)
        },
    ),
    (
        key(
            "within",
            Shape::Near,
            "Is near (`{of: 3.14, by: 0.01}`) or in a range (`3..=5`).",
        ),
        |reader, _, node, _| within(reader, node),
    ),
    (
        key(
            "matches",
            Shape::Regex,
            "Matches the whole pattern, as text.",
        ),
        |reader, fields, node, _| {
            let says = reader.wording_of(fields, node);
            let pattern = reader.regex(node)?;
            Some(Matcher::Matches { pattern, says })
        },
    ),
    (
        key(
            "same_items",
            Shape::Values,
            "Has the same items, in any order.",
        ),
        |reader, _, node, _| Some(Matcher::SameItems(reader.values(node))),
    ),
    (
        key("not", Shape::Matcher, "Does not match."),
        |reader, _, node, text_expected| {
            let inner = reader.matcher(node, text_expected)?;
            Some(Matcher::Not(Box::new(inner)))
        },
    ),
];

pub fn keys() -> impl Iterator<Item = &'static Key> {
    ALL.iter().map(|(key, _)| key)
}

/// The matcher of one of these keys, the first that is there.
pub fn read(reader: &mut Reader<'_>, fields: &Fields<'_>, text_expected: bool) -> Option<Matcher> {
    let (key, read) = ALL.iter().find(|(key, _)| fields.has(key.name))?;
    if let Some(node) = fields.key_node("says").filter(|_| key.name != "matches") {
        reader.only_with(node, "says", "`matches`");
    }
    read(reader, fields, fields.get(key.name)?, text_expected)
}

/// Keys of values beside keys of texts: those that cannot stand there.
pub fn not_of_texts() -> impl Iterator<Item = &'static str> {
    let is_shared = |name: &str| text::keys().any(|key| key.name == name);
    keys()
        .map(|key| key.name)
        .filter(move |name| !is_shared(name))
}

/// A block is a drawing, except where a text is expected.
pub fn equals(reader: &mut Reader<'_>, node: &Node, text_expected: bool) -> Option<Matcher> {
    match &node.kind {
        NodeKind::Scalar {
            text,
            style: Quoting::Block,
        } if !text_expected => Some(Matcher::Drawing(rows(text))),
        _ => reader.value(node).map(Matcher::Equals),
    }
}

pub fn rows(text: &str) -> Vec<Vec<String>> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines
        .map(|line| line.split_whitespace().map(str::to_owned).collect())
        .collect()
}

fn within(reader: &mut Reader<'_>, node: &Node) -> Option<Matcher> {
    if node.map().is_none() {
        if node.list().is_some() || node.is_nothing() {
            reader.wrong_shape(node, Shape::Near);
            return None;
        }
        return reader.expression(node, false).map(Matcher::InRange);
    }
    let fields = reader.fields(node, Context::Near)?;
    let mut part = |key| {
        let node = fields.get(key)?;
        reader.expression(node, true)
    };
    let (of, by) = (part("of"), part("by"));
    Some(Matcher::Near { of: of?, by: by? })
}

/// The value that a matcher is about, as `resolve` needs it for the matcher's expressions.
pub trait MatchedValue<E, R> {
    /// The value may be equal to this.
    fn equal(&mut self, expr: &E) -> R;
    /// This is found in the value: an item of a list, a part of a text.
    fn part(&mut self, expr: &E) -> R;
    fn item(&mut self, expr: &E) -> R;
    fn number(&mut self, expr: &E) -> R;
    fn anything(&mut self, expr: &E) -> R;
    fn must_be_a_number(&mut self);
    fn must_be_a_text(&mut self);
    fn must_be_a_list(&mut self);
}

impl<E> Matcher<E> {
    /// The stored files that it compares with.
    pub fn stored_files(&self) -> Vec<String> {
        match self {
            Matcher::Text(texts) => texts.iter().flat_map(TextMatcher::stored_files).collect(),
            Matcher::Not(inner) | Matcher::Ignoring(_, inner) => inner.stored_files(),
            _ => Vec::new(),
        }
    }

    /// The same of resolved expressions.
    pub fn map<R>(&self, value: &mut impl MatchedValue<E, R>) -> Matcher<R> {
        match self {
            Matcher::Equals(expected) => Matcher::Equals(value.equal(expected)),
            Matcher::OneOf(choices) => {
                Matcher::OneOf(choices.iter().map(|choice| value.equal(choice)).collect())
            }
            Matcher::Contains(part) => Matcher::Contains(value.part(part)),
            Matcher::Near { of, by } => {
                let (of, by) = (value.number(of), value.number(by));
                value.must_be_a_number();
                Matcher::Near { of, by }
            }
            Matcher::InRange(range) => Matcher::InRange(value.anything(range)),
            Matcher::SameItems(items) => {
                let items = items.iter().map(|item| value.item(item)).collect();
                value.must_be_a_list();
                Matcher::SameItems(items)
            }
            Matcher::Not(inner) => Matcher::Not(Box::new(inner.map(value))),
            Matcher::Text(texts) => {
                value.must_be_a_text();
                Matcher::Text(texts.clone())
            }
            // As text, whatever it is; a drawing shows any value.
            Matcher::Ignoring(ignore, inner) => {
                Matcher::Ignoring(*ignore, Box::new(inner.map(value)))
            }
            Matcher::Matches { pattern, says } => Matcher::Matches {
                pattern: pattern.clone(),
                says: says.clone(),
            },
            Matcher::Drawing(rows) => Matcher::Drawing(rows.clone()),
        }
    }
}
