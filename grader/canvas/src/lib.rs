//! What a game in a window has written: lines for the window, and the rest, which is the game's
//! own. `outils::fenetre` writes these lines; the window and the scenarios read them.
//!
//! Nobody takes a game's word: what is no drawing is left out, and what is one is bounded.

mod picture;
mod reply;
mod terminal;

pub use picture::{Button, Picture};
pub use reply::{END, Reply};
pub use terminal::Terminal;
