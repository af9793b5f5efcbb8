//! Virus Killer, à la manière d'un programmeur Java : des petites classes d'aide.

pub mod affichage;
pub mod bombes;
pub mod clavier;
pub mod dessins;
pub mod etat;
pub mod joueur;
pub mod outillage;
pub mod partie;
pub mod plateau;
pub mod virus;
