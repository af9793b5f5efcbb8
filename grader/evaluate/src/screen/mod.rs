//! What is on the simulated calculator's screen: drawing calls, and pictures.

mod base64;
mod difference;
mod drawing;
mod pixels;
#[cfg_attr(not(feature = "pictures"), path = "no_png.rs")]
mod png;
mod same_text;

pub use difference::{Area, Image, ScreenDifference};
pub use drawing::{NotADrawing, drawing};
pub use pixels::Pixels;
pub use same_text::same_text;
