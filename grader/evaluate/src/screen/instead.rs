//! What is seen in the place of a drawing.

use lang::Lang;
use serde::{Deserialize, Serialize};

/// A pixel, and the last call that drew there, if any.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Instead {
    pub x: usize,
    pub y: i32,
    pub by: Option<String>,
}

impl Instead {
    /// The end of a sentence about what should be seen.
    pub fn describe(&self, lang: Lang) -> String {
        let Instead { x, y, by } = self;
        match by {
            Some(call) => lang.pick(
                format!(" ; mais en ({x}, {y}), on voit ce que dessine {call}"),
                format!("; but at ({x}, {y}), what {call} draws is seen"),
            ),
            None => lang.pick(
                format!(" ; mais rien n'est dessiné en ({x}, {y})"),
                format!("; but nothing is drawn at ({x}, {y})"),
            ),
        }
    }
}
