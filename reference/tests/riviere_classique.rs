//! La rivière, variant with functions. The other variant is not even compiled
//! here: a reader of this one never needs it.

mod riviere {
    #[path = "../../src/riviere/classique/mod.rs"]
    pub mod classique;
    #[path = "../../src/riviere/dessin.rs"]
    pub mod dessin;
    #[path = "../../src/riviere/fichiers.rs"]
    pub mod fichiers;
}

/// Everything that the shared tests call.
mod api {
    pub use crate::riviere::classique::case::*;
    pub use crate::riviere::classique::grille::*;
    pub use crate::riviere::classique::ia::*;
    pub use crate::riviere::classique::jeu::*;
    pub use crate::riviere::classique::joueur::*;
    pub use crate::riviere::classique::joueurs_possibles::*;
    pub use crate::riviere::classique::liste_joueurs::*;
    pub use crate::riviere::classique::mode_texte::*;
    pub use crate::riviere::classique::riviere::*;
}

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
