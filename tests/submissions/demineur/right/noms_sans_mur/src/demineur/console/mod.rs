mod affichage;
mod partie;
mod saisie;
pub use affichage::affiche as affichegrid;
pub use partie::main_console;
pub use saisie::demande as ask_position;
