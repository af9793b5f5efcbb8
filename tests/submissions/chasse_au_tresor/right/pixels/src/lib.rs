//! Votre projet : un module par sujet.

pub mod chasse_au_tresor;
