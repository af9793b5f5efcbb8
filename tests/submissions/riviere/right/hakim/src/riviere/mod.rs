pub mod fichiers;
pub mod dessin;
pub mod objet;
