//! Votre projet : un module par sujet.

pub mod demineur;
pub mod khet;
pub mod riviere;
pub mod viruskiller;
