//! La rivière de l'IUT'O, en deux versions.
//!
//! [`classique`] : des fonctions, qui reçoivent la structure en premier.
//! [`objet`] : les mêmes noms, en méthodes. Chaque version se suffit à elle-même ;
//! toutes deux s'appuient sur [`fichiers`] et [`dessin`], qui sont fournis.

pub mod classique;
pub mod dessin;
pub mod fichiers;
