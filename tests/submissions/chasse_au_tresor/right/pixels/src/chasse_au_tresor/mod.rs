//! La chasse au trésor, dessinée au pixel près.

pub mod affichage;
pub mod clavier;
mod crayon;
pub mod donnees;
pub mod menu;
pub mod partie;
pub mod plateau;
