//! `cargo test` of a student: the public scenarios, each a test of its own.
