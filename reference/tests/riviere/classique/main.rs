//! La rivière, variant with functions. The other variant is not even compiled
//! here: a reader of this one never needs it.

mod riviere;

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

#[path = "../courses.rs"]
mod courses;
#[path = "../grilles.rs"]
mod grilles;
#[path = "../listes.rs"]
mod listes;
#[path = "../outillage.rs"]
mod outillage;
#[path = "../poussees.rs"]
mod poussees;
#[path = "../rendus.rs"]
mod rendus;
#[path = "../tours.rs"]
mod tours;
