//! Votre projet : un module par sujet.

pub mod riviere;
mod types;
