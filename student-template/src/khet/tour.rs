//! Un tour : une action, puis le tir.

use super::map::Map;
use super::types::{Action, MoveError, Shot};

impl Map {
    /// Joue un tour entier : l'action du joueur dont c'est le tour, puis le tir de **son** sphinx,
    /// puis la main passe à l'autre joueur.
    ///
    /// Une action refusée ne change rien et ne fait pas tirer. Sont refusés, en plus des refus de
    /// `move_pawn` et de `change_direction_pawn` : `GameOver` quand la partie est finie, puis
    /// `NotYours` quand la case désignée ne contient pas une pièce du joueur. Le sphinx est
    /// cherché parmi les pièces ; s'il n'y en a pas, le tir ne traverse aucune case.
    pub fn play(&mut self, action: Action) -> Result<Shot, MoveError> {
        todo!("play : action = {action:?}")
    }
}
