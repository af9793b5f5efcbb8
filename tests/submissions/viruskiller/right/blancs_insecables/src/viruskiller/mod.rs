//! Virus Killer : un jeu de bombes au tour par tour, dans le terminal.
//!
//! Une grille de 10 × 10 cases, quatre virus à détruire, quatre bombes qui perdent de leur
//! puissance à chaque tour et des molécules d'ATP qui leur en rendent.
//!
//! Pour attendre, `outils::pause(millisecondes)` : les tests ne l'attendent pas.

pub mod affichage;
pub mod bombes;
pub mod clavier;
pub mod dessins;
pub mod etat;
pub mod joueur;
pub mod partie;
pub mod plateau;
pub mod virus;
