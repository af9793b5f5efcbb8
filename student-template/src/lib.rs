//! Votre projet : un module par devoir.

pub mod chasse_au_tresor;
pub mod demineur;
pub mod khet;
pub mod riviere;
pub mod viruskiller;
