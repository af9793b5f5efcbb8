//! The standard library's macros.

/// Macros that take values and patterns: programs compute, compare and print with them.
///
/// A hand-in may have macros of its own under the same names, so text that is moved into a
/// hand-in calls these by a path; and what such a macro is given is no item that the hand-in
/// defines.
const NAMES: [&str; 26] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "cfg",
    "compile_error",
    "concat",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "format_args",
    "matches",
    "panic",
    "print",
    "println",
    "stringify",
    "thread_local",
    "todo",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

pub fn is_std_macro(name: &str) -> bool {
    NAMES.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::NAMES;

    /// A teacher's tests call them by the path that `glue` gives them.
    #[test]
    fn the_glue_has_them_all() {
        let glue = include_str!("../../glue/src/rust.rs");
        let (_, list) = glue.split_once("pub use std::{").expect("a list");
        let words = list.split(|c: char| !c.is_alphanumeric() && c != '_');
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        assert_eq!(words, NAMES);
    }
}
