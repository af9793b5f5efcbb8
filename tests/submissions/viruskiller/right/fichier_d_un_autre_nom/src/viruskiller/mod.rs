//! Virus Killer : un jeu de bombes au tour par tour, dans le terminal.
//!
//! Une grille de 10 × 10 cases, quatre virus à détruire, quatre bombes qui perdent de leur
//! puissance à chaque tour et des molécules d'ATP qui leur en rendent.

pub mod affichage;
pub mod bombes;
pub mod clavier;
pub mod dessins;
pub mod etat;
pub mod joueur;
pub mod partie;
pub mod plateau;
#[path = "les_virus.rs"]
pub mod virus;
