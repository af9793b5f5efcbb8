pub mod affichage;
pub mod bombes;
pub mod dessins;
pub mod etat;
pub mod joueur;
pub mod partie;
pub mod plateau;
pub mod virus;
