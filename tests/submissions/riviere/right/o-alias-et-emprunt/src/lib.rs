//! Mon projet.
pub mod riviere;
