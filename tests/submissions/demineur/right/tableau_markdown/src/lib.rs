//! Mon projet.

pub mod demineur;
