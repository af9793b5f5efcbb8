//! Mon projet.
pub mod viruskiller;
