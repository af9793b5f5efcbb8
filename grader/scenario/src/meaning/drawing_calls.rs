//! The functions of the simulated screen, as scenarios write what was drawn.

use std::ops::RangeInclusive;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawingCall {
    pub name: &'static str,
    pub arguments: RangeInclusive<usize>,
    pub signature: &'static str,
}

pub static ALL: [DrawingCall; 3] = [
    DrawingCall {
        name: "fill_rect",
        arguments: 5..=5,
        signature: "fill_rect(x, y, width, height, color)",
    },
    DrawingCall {
        name: "draw_string",
        arguments: 3..=5,
        signature: "draw_string(text, x, y, color, background)",
    },
    DrawingCall {
        name: "set_pixel",
        arguments: 3..=3,
        signature: "set_pixel(x, y, color)",
    },
];

pub fn named(name: &str) -> Option<&'static DrawingCall> {
    ALL.iter().find(|known| known.name == name)
}
