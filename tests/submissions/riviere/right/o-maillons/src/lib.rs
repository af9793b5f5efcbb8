//! Votre projet : un module par sujet.

pub mod riviere;
