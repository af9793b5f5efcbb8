//! What can be wrong with a scenario of a game in its window.

/// Keys of the keyboard that have a name; others are their sign (`a`, `5`).
pub const NAMED_KEYS: [&str; 13] = [
    "Enter",
    "Escape",
    "Backspace",
    "Delete",
    "Tab",
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "Home",
    "End",
    "PageUp",
    "PageDown",
];

#[derive(Debug, Clone, PartialEq)]
pub enum WindowMistake {
    /// The coursework's file names no front.
    NoFront,
    UnknownFront {
        name: String,
        known: String,
    },
    /// The program that `coursework.yaml` names is not there.
    MissingFront(String),
    /// A click before `open`.
    NotOpened,
    /// A call of the interface, where the game calls its functions itself.
    Calls(String),
    /// `shows` and its like, without a window to look at.
    NoWindow(&'static str),
    /// Neither a button's name nor a point.
    NoPlace,
    /// No window has such a point.
    Outside {
        x: i128,
        y: i128,
    },
    UnknownKey {
        key: String,
        nearest: Option<String>,
    },
}
