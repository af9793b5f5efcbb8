pub mod classique;
pub mod dessin;
pub mod fichiers;
