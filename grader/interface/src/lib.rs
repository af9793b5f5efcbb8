//! The interface of a coursework, and how a submission differs from it.

mod aliases;
pub mod compare;
mod conditions;
mod docs;
pub mod entries;
mod found;
pub mod glue_source;
mod imports;
mod item_reader;
pub mod items;
mod literal;
mod lookup;
pub mod model;
mod names;
pub mod own_macros;
mod raw_names;
mod read;
pub mod rust_tests;
mod rust_text;
pub mod signature;
pub mod source;
mod std_macros;
mod type_name;
mod types;
mod walk;

#[cfg(test)]
mod tests;

/// What stands for the crate itself where a coursework lists its modules.
pub const WHOLE_CRATE: &str = "crate";

pub use conditions::{is_item_left_out, is_left_out, never_holds};
pub use model::{Interface, is_of_topic};
pub use read::{ReadError, read_files};
pub use std_macros::is_std_macro;
pub use type_name::type_name;
pub use types::INTEGERS;
