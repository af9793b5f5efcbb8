//! What people and programs read of a graded class.

mod gradescope;
mod html;
pub mod json;
mod junit;
mod markdown;
mod moodle;
pub mod pages;
mod plain;
pub mod publish;
mod scodoc;
mod sheets;
mod shown;
pub mod summary;
pub mod terminal;
pub mod texts;
