//! La rivière de l'IUT'O, version classique.

pub mod classique;
pub mod dessin;
pub mod fichiers;
