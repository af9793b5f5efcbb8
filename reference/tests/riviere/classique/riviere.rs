//! The model answer's sources, without the other variant.

#[path = "../../../src/riviere/classique/mod.rs"]
pub mod classique;
#[path = "../../../src/riviere/dessin.rs"]
pub mod dessin;
#[path = "../../../src/riviere/fichiers.rs"]
pub mod fichiers;
