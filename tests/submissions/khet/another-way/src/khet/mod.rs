//! Khet, écrit avec des lignes et des colonnes plutôt qu'avec des indices.
pub mod box_case;
pub mod constantes;
pub mod coups;
pub mod dessin;
pub mod editor;
pub mod laser;
pub mod map;
pub mod menu;
pub mod pawn;
pub mod pieces;
pub mod sauvegarde;
pub mod situation;
pub mod terminal;
pub mod terminal_editeur;
pub mod tour;
pub mod types;

mod geometrie;
mod lecture;
