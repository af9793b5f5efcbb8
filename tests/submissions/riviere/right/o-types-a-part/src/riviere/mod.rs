//! La rivière de l'IUT'O, version objet.

pub mod dessin;
pub mod fichiers;
pub mod objet;
