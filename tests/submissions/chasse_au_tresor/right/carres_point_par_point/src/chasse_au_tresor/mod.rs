//! La chasse au trésor : un jeu pour la calculatrice NumWorks.
//!
//! Un trésor et des piques sont cachés sous une grille de 5 × 5 cases. Le chiffre de chaque case
//! compte les piques voisines, sa couleur dit si le trésor est proche... et trois couleurs mentent.

pub mod affichage;
pub mod clavier;
pub mod donnees;
mod lettres;
pub mod menu;
pub mod partie;
pub mod plateau;
