//! What is on the simulated calculator's screen: drawing calls, and pictures.

mod base64;
mod difference;
mod drawing;
mod instead;
mod look;
mod pixels;
mod png;
mod same_text;

pub use difference::{Area, Image, ScreenDifference};
pub use drawing::{DrawingCallError, parse_call};
pub use instead::Instead;
pub(crate) use look::{Look, Screen, is_seen};
pub use pixels::Pixels;
use same_text::Said;
