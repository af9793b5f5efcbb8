//! The generated Rust that calls a submission, inside its own crate.
