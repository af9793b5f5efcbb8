//! The standard library's macros, under a path that no hand-in can give another meaning.

pub use std::{
    assert, assert_eq, assert_ne, cfg, compile_error, concat, dbg, debug_assert, debug_assert_eq,
    debug_assert_ne, eprint, eprintln, format, format_args, matches, panic, print, println,
    stringify, thread_local, todo, unimplemented, unreachable, vec, write, writeln,
};
