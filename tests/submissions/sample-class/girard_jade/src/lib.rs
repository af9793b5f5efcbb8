//! Démineur de Jade Girard.
//!
//! `demineur` : le projet demandé. `ameliorations` : chronomètre et meilleurs temps.

pub mod ameliorations;
pub mod demineur;
