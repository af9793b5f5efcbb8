pub mod dessin;
pub mod fichiers;
pub mod objet;
