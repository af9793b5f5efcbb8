//! La version objet : des structures et leurs méthodes.
//!
//! Une fonction qui ne travaille sur aucune structure reste une fonction de son module.

pub mod case;
pub mod grille;
pub mod ia;
pub mod jeu;
pub mod joueur;
pub mod joueurs_possibles;
pub mod liste_joueurs;
pub mod mode_texte;
pub mod riviere;
