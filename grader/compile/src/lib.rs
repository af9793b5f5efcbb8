//! From a hand-in's sources to a library: read, scan, compile, cache.

pub mod cache;
pub mod common;
pub mod compiler_files;
pub mod decode;
mod dep_info;
pub mod dependencies;
pub mod depth;
pub mod diagnostic;
mod elf;
pub mod front;
pub mod hash;
mod inline;
pub mod kit;
pub mod lexer;
pub mod libraries;
pub mod locate;
pub mod members;
pub mod own_paths;
pub mod program_files;
pub mod rustc;
pub mod salvage;
pub mod scan;
pub mod sources;
pub mod stateless;
pub mod substitute;
pub mod toolchain;
mod waiting;
