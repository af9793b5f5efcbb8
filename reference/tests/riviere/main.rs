//! La rivière.
//!
//! - `terminal`: a whole race of each variant, typed in a pseudo-terminal
//!
//! The other subjects (`courses`, `grilles`, `listes`, `poussees`, `rendus`, `tours`, with their
//! `outillage`) are common to both variants, and each variant is compiled with the other removed:
//! `classique/main.rs` and `objet/main.rs` are test programs of their own, named in `Cargo.toml`.

#[cfg(unix)]
mod terminal;
