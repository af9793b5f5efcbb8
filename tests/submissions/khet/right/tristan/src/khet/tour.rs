//! Un tour : une action, puis le tir.

#[allow(unused_imports)] // Pour vos fonctions.
use super::laser::Laser;
use super::map::Map;
use super::types::{Action, MoveError, Shot};
#[allow(unused_imports)] // Pour vos fonctions.
use super::types::{NamePawn, Player, ShotEnd};

impl Map {
    /// Joue un tour entier : l'action du joueur dont c'est le tour, puis le tir de **son** sphinx,
    /// puis la main passe à l'autre joueur.
    ///
    /// Une action refusée ne change rien et ne fait pas tirer. Sont refusés, en plus des refus de
    /// `move_pawn` et de `change_direction_pawn` : `GameOver` quand la partie est finie, puis
    /// `NotYours` quand la case désignée ne contient pas une pièce du joueur. Chaque joueur a
    /// toujours son sphinx. Une fois la partie finie, à qui est la main est sans importance.
    ///
    /// Par exemple, « le joueur un joue, son sphinx tire, puis c'est à l'autre » :
    ///
    /// ```yaml
    /// - m = situation("sphinx 0S pharaoh 5S pyramid 44N", "sphinx 79N pharaoh 74N pyramid 34S")
    /// - 'tir = play(m, Move{from: 44, to: 45})'
    /// - check: tir.path == [10, 20, 30, 40, 50, 60, 70]
    /// - check: tir.end == Exits
    /// - check: m.index_player == 1
    /// ```
    pub fn play(&mut self, action: Action) -> Result<Shot, MoveError> {
        let player = match self.index_player {
            0 => Player::player_one,
            _ => Player::player_two,
        };
        let case = match action {
            Action::Move { from, to: _ } => from,
            Action::Rotate { at, clockwise: _ } => at,
        };
        match self.find_index_pawn(case) {
            _ if self.end_game => Err(MoveError::GameOver),
            Some(index_pawn) if self.list_pawn[index_pawn].owner_pawn == player => {
                match action {
                    Action::Move { from: _, to } => {
                        self.move_pawn(index_pawn, to)?;
                    }
                    Action::Rotate { at: _, clockwise } => {
                        let direction = if clockwise { "clockwise" } else { "trigo" };
                        self.change_direction_pawn(index_pawn, direction)?;
                    }
                }
                // Le sphinx du joueur un est en 0, celui du joueur deux en 79.
                let place = 79 * self.index_player;
                let Some(sphinx) = self.find_index_pawn(place) else {
                    return Err(MoveError::NotYours);
                };
                let direction = self.list_pawn[sphinx].direction_pawn;
                let tir = Laser::new(direction).automatic_shot(self, sphinx);
                self.index_player = if self.index_player == 0 { 1 } else { 0 };
                Ok(tir)
            }
            _ => Err(MoveError::NotYours),
        }
    }
}
