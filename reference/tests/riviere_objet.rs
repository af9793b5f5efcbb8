//! La rivière, variant with methods. The other variant is not even compiled
//! here: a reader of this one never needs it.

mod riviere {
    #[path = "../../src/riviere/dessin.rs"]
    pub mod dessin;
    #[path = "../../src/riviere/fichiers.rs"]
    pub mod fichiers;
    #[path = "../../src/riviere/objet/mod.rs"]
    pub mod objet;
}

#[path = "riviere/facade.rs"]
mod api;
#[path = "riviere/courses.rs"]
mod courses;
#[path = "riviere/grilles.rs"]
mod grilles;
#[path = "riviere/listes.rs"]
mod listes;
#[path = "riviere/outillage.rs"]
mod outillage;
#[path = "riviere/poussees.rs"]
mod poussees;
#[path = "riviere/rendus.rs"]
mod rendus;
#[path = "riviere/tours.rs"]
mod tours;
