//! What people and programs read of a graded class.

pub mod canvas;
mod class_report;
pub mod classroom50;
mod earlier_sheets;
mod gradescope;
pub mod html;
mod json;
mod junit;
mod markdown;
pub mod moodle;
mod one_mark;
mod owners;
pub mod pages;
mod partial_file;
mod plain;
mod pronote;
pub mod publish;
mod repairs;
pub mod scodoc;
mod sheets;
mod stamp;
mod student_view;
pub mod summary;
mod template_diff;
pub mod terminal;
#[cfg(test)]
mod testing;
pub mod texts;
mod unfilled;
mod why;

use std::io;
use std::path::PathBuf;

/// The file that could not be read or written, and why.
pub type Failed = (PathBuf, io::Error);
