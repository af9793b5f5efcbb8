//! Les structures du jeu, et ce que donne une lecture.

pub mod carreau;
pub mod joueur;

use crate::riviere::fichiers::ErreurFichier;

/// Ce qui est lu dans un fichier, ou ce qui ne va pas.
pub type Lecture<T, E = ErreurFichier> = Result<T, E>;
