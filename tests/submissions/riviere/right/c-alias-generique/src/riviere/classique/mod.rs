//! La version classique : des structures et des fonctions.
//!
//! Chaque fonction reçoit en premier la structure sur laquelle elle travaille.

pub mod case;
pub mod grille;
pub mod ia;
pub mod jeu;
pub mod joueur;
pub mod joueurs_possibles;
pub mod liste_joueurs;
pub mod mode_texte;
pub mod riviere;
