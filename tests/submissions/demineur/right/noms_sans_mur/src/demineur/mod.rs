//! Tout est rangé dans des modules privés.
mod cellule;
mod console;
mod grille;
mod regles;

pub use self::cellule::Case as Cell;
pub use console::*;
pub use grille::{Grille as Grid, *};
pub use regles::{applique_coup as apply_position, propage as propagate};

pub(in crate::demineur) mod prelude {
    pub(super) use super::cellule::Case;
    pub(in super::super::demineur) use super::grille::Grille;
    pub use outils::Hasard;
}
