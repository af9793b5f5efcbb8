//! Matchers of the simulated screen.

use crate::ast::Expr;
use crate::keys::{Context, Key, Shape, key};
use crate::reader::Reader;
use crate::yaml::Node;

#[derive(Debug, Clone, PartialEq)]
pub enum ScreenMatcher<E = Expr> {
    /// Drawing calls since the last `screen` step, in order: `fill_rect(0, 0, 320, 240, "white")`.
    Calls(Vec<E>),
    /// The same calls, order free.
    SameCalls(Vec<E>),
    /// The calls contain these (order free).
    HasCalls(Vec<E>),
    /// What these draw is to be seen at the end, by whatever calls.
    Shows(Vec<E>),
    /// None of these calls was made.
    LacksCalls(Vec<E>),
    /// At least so many texts, none blank, each wholly on the screen.
    Texts(usize),
    /// Equals the stored picture `snapshots/name.png`.
    Picture(String),
}

type Read = fn(&mut Reader<'_>, &Node) -> Option<ScreenMatcher>;

/// Each with its key, in the order in which they are asked.
static ALL: [(Key, Read); 7] = [
    (
        key(
            "calls",
            Shape::Expressions,
            "Drawing calls since the last `screen:` step, in order.",
        ),
        |reader, node| Some(ScreenMatcher::Calls(reader.expressions(node))),
    ),
    (
        key(
            "same_calls",
            Shape::Expressions,
            "The same calls, in any order.",
        ),
        |reader, node| Some(ScreenMatcher::SameCalls(reader.expressions(node))),
    ),
    (
        key(
            "has_calls",
            Shape::Expressions,
            "The program made these calls among others, or showed what they draw at some moment.",
        ),
        |reader, node| Some(ScreenMatcher::HasCalls(reader.expressions(node))),
    ),
    (
        key(
            "shows",
            Shape::Expressions,
            "What these calls draw is visible now, whichever calls drew it.",
        ),
        |reader, node| Some(ScreenMatcher::Shows(reader.expressions(node))),
    ),
    (
        key(
            "lacks_calls",
            Shape::Expressions,
            "None of these is among the calls.",
        ),
        |reader, node| Some(ScreenMatcher::LacksCalls(reader.expressions(node))),
    ),
    (
        key(
            "texts",
            Shape::Count,
            "At least so many lines of text that are not blank, each wholly on the screen.",
        ),
        |reader, node| {
            let least = reader.count(node)?;
            usize::try_from(least).ok().map(ScreenMatcher::Texts)
        },
    ),
    (
        key(
            "picture",
            Shape::Name,
            "The screen equals `snapshots/NAME.png`.",
        ),
        |reader, node| reader.name(node).map(ScreenMatcher::Picture),
    ),
];

pub fn keys() -> impl Iterator<Item = &'static Key> {
    ALL.iter().map(|(key, _)| key)
}

impl<E> ScreenMatcher<E> {
    /// The same of resolved calls.
    pub fn map<R>(&self, resolve: impl FnMut(&E) -> R) -> ScreenMatcher<R> {
        let all = |calls: &[E]| calls.iter().map(resolve).collect();
        match self {
            ScreenMatcher::Calls(calls) => ScreenMatcher::Calls(all(calls)),
            ScreenMatcher::SameCalls(calls) => ScreenMatcher::SameCalls(all(calls)),
            ScreenMatcher::HasCalls(calls) => ScreenMatcher::HasCalls(all(calls)),
            ScreenMatcher::Shows(calls) => ScreenMatcher::Shows(all(calls)),
            ScreenMatcher::LacksCalls(calls) => ScreenMatcher::LacksCalls(all(calls)),
            ScreenMatcher::Picture(name) => ScreenMatcher::Picture(name.clone()),
            ScreenMatcher::Texts(least) => ScreenMatcher::Texts(*least),
        }
    }

    /// Its key, and what it holds in a word.
    pub fn summary(&self) -> String {
        match self {
            ScreenMatcher::Calls(_) => "calls".to_owned(),
            ScreenMatcher::SameCalls(_) => "same_calls".to_owned(),
            ScreenMatcher::HasCalls(_) => "has_calls".to_owned(),
            ScreenMatcher::Shows(_) => "shows".to_owned(),
            ScreenMatcher::LacksCalls(_) => "lacks_calls".to_owned(),
            ScreenMatcher::Texts(least) => format!("texts {least}"),
            ScreenMatcher::Picture(name) => format!("picture {name}"),
        }
    }
}

impl Reader<'_> {
    pub fn screen(&mut self, node: &Node) -> Vec<ScreenMatcher> {
        if let Some(items) = node.list() {
            return items.iter().flat_map(|item| self.screen(item)).collect();
        }
        if node.map().is_none() {
            self.wrong_shape(node, Shape::ScreenMatchers);
            return Vec::new();
        }
        let Some(fields) = self.fields(node, Context::Screen) else {
            return Vec::new();
        };
        let asked = |(key, read): &(Key, Read)| read(self, fields.get(key.name)?);
        ALL.iter().filter_map(asked).collect()
    }
}
