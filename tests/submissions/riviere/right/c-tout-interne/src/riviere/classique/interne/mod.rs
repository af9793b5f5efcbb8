//! Les vraies structures.
#![allow(dead_code)]
pub mod case;
pub mod grille;
pub mod ia;
pub mod jeu;
pub mod joueur;
pub mod joueurs_possibles;
pub mod liste_joueurs;
pub mod riviere;
