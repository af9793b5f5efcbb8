//! Steps of a game in its window: what a player does there, and what is then to be seen.
//!
//! A step of it stands here, in `resolve::window` and in `evaluate::window_step`.

use super::Kind;
use super::StepKind;
use crate::ast::Expr;
use crate::diagnostic::Problem;
use crate::keys::{Key, Shape, required};
use crate::reader::matchers::TextMatcher;
use crate::reader::scalars::duration_ms;

#[derive(Debug, Clone, PartialEq)]
pub enum WindowStep<E = Expr> {
    /// A new window, of the front of this name.
    Open(String),
    /// On the button of this name, or on a point.
    Click { on: E, right: bool },
    /// A key, or several one after the other.
    Press(E),
    /// A line, or several, in a window that is a terminal.
    Type(E),
    /// So many milliseconds pass in the game, or fewer where nothing moves any more.
    Wait(u64),
    /// What can be read in the window.
    Reads(Vec<TextMatcher>),
}

static OPEN: Key = required(
    "open",
    Shape::Name,
    "Opens the game's window: the program that `window` names in coursework.yaml.",
);
static CLICK: Key = required(
    "click",
    Shape::Value,
    "A click on the button of this name (`\"A0\"`), or on a point (`[120, 45]`).",
);
static RIGHT_CLICK: Key = required(
    "right_click",
    Shape::Value,
    "A click with the right button of the mouse.",
);
static PRESS: Key = required(
    "press",
    Shape::Value,
    "A key of the keyboard (`\"ArrowUp\"`, `\"a\"`), or a list of them.",
);
static TYPE: Key = required(
    "type",
    Shape::Value,
    "A line typed in a window that is a terminal, or a list of them.",
);
static WAIT: Key = required(
    "wait",
    Shape::Duration,
    "So much time passes in the game, or less where nothing moves any more.",
);
static WINDOW: Key = required(
    "window",
    Shape::TextMatchers,
    "What can be read in the window.",
);

pub(super) static KINDS: [Kind; 7] = [
    Kind {
        key: "open",
        keys: || Box::new(std::iter::once(&OPEN)),
        read: |reader, fields| {
            let name = reader.name(fields.get("open")?)?;
            Some(StepKind::Window(WindowStep::Open(name)))
        },
    },
    Kind {
        key: "click",
        keys: || Box::new(std::iter::once(&CLICK)),
        read: |reader, fields| {
            let (on, right) = (reader.value(fields.get("click")?)?, false);
            Some(StepKind::Window(WindowStep::Click { on, right }))
        },
    },
    Kind {
        key: "right_click",
        keys: || Box::new(std::iter::once(&RIGHT_CLICK)),
        read: |reader, fields| {
            let (on, right) = (reader.value(fields.get("right_click")?)?, true);
            Some(StepKind::Window(WindowStep::Click { on, right }))
        },
    },
    Kind {
        key: "press",
        keys: || Box::new(std::iter::once(&PRESS)),
        read: |reader, fields| {
            let keys = reader.value(fields.get("press")?)?;
            Some(StepKind::Window(WindowStep::Press(keys)))
        },
    },
    Kind {
        key: "type",
        keys: || Box::new(std::iter::once(&TYPE)),
        read: |reader, fields| {
            let lines = reader.value(fields.get("type")?)?;
            Some(StepKind::Window(WindowStep::Type(lines)))
        },
    },
    Kind {
        key: "wait",
        keys: || Box::new(std::iter::once(&WAIT)),
        read: |reader, fields| {
            let node = fields.get("wait")?;
            let text = reader.text(node)?;
            let time = duration_ms(&text);
            if time.is_none() {
                reader.report(node, Problem::BadDuration(text));
            }
            Some(StepKind::Window(WindowStep::Wait(time?)))
        },
    },
    Kind {
        key: "window",
        keys: || Box::new(std::iter::once(&WINDOW)),
        read: |reader, fields| {
            let matchers = reader.text_matchers(fields.get("window")?);
            Some(StepKind::Window(WindowStep::Reads(matchers)))
        },
    },
];

impl<E> WindowStep<E> {
    /// The same of resolved expressions.
    pub fn map<R>(&self, mut resolve: impl FnMut(&E) -> R) -> WindowStep<R> {
        match self {
            WindowStep::Open(name) => WindowStep::Open(name.clone()),
            WindowStep::Click { on, right } => WindowStep::Click {
                on: resolve(on),
                right: *right,
            },
            WindowStep::Press(keys) => WindowStep::Press(resolve(keys)),
            WindowStep::Type(lines) => WindowStep::Type(resolve(lines)),
            WindowStep::Wait(time) => WindowStep::Wait(*time),
            WindowStep::Reads(matchers) => WindowStep::Reads(matchers.clone()),
        }
    }
}
