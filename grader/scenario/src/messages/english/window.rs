//! Mistakes in a scenario of a game in its window.

use super::super::{Message, says};
use super::words;
use crate::window_mistake::WindowMistake;

pub(super) fn message(mistake: &WindowMistake) -> Message {
    match mistake {
        WindowMistake::NoFront => says(
            "this assignment has no window",
            "",
            "`window: NAME` in coursework.yaml names the program of src/bin that shows the game",
        ),
        WindowMistake::UnknownFront { name, known } => says(
            format!("`{name}` is not this assignment's window"),
            "",
            format!("coursework.yaml names `{known}`"),
        ),
        WindowMistake::MissingFront(name) => says(
            format!("there is no program `{name}` to show the game in a window"),
            "",
            format!("it must be src/bin/{name}.rs or src/bin/{name}/main.rs of the reference"),
        ),
        WindowMistake::NotOpened => says(
            "no window is open yet",
            "",
            "begin with `open: NAME`, the name that `window` has in coursework.yaml",
        ),
        WindowMistake::Calls(name) => says(
            format!(
                "`{name}` cannot be called here: in its window, the game calls its functions itself"
            ),
            "",
            "click, press and type, then look with `window`; or call it in a scenario without `open`",
        ),
        WindowMistake::NoWindow(name) => says(
            format!("`{name}` looks at a window, and none is open"),
            "",
            "begin with `open: NAME`",
        ),
        WindowMistake::NoPlace => says(
            "this is no place to click",
            "",
            "a button's name, `\"A0\"`, or a point, `[120, 45]`",
        ),
        WindowMistake::Outside { x, y } => says(
            format!("({x}, {y}) is outside of the window"),
            "",
            "points are counted from the top left corner, from (0, 0)",
        ),
        WindowMistake::UnknownKey { key, nearest } => says(
            format!("no key is called `{key}`"),
            "",
            words::did_you_mean(nearest.as_deref())
                .unwrap_or_else(|| "for instance \"Enter\", \"ArrowUp\", \"a\", \"5\"".to_owned()),
        ),
    }
}
