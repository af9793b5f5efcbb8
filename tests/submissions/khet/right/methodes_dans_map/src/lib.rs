//! Mon projet.

pub mod khet;
