//! Un joueur : son nom, son caractère sur la rivière, humain ou automatique.
#![allow(non_snake_case)]

pub use crate::types::joueur::Joueur;
