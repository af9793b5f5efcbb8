//! The model answer's sources, without the other variant.

#[path = "../../../src/riviere/dessin.rs"]
pub mod dessin;
#[path = "../../../src/riviere/fichiers.rs"]
pub mod fichiers;
#[path = "../../../src/riviere/objet/mod.rs"]
pub mod objet;
