//! Un tour : une action, puis le tir.

use super::map::Map;
use super::types::{Action, MoveError, Shot};
use super::laser::Laser;
use super::types::{NamePawn, Player};

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
        let joueur = match self.index_player {
            0 => Player::player_one,
            _ => Player::player_two,
        };
        let (case, vers) = match action {
            Action::Move { from, to } => (from, Some(to)),
            Action::Rotate { at, .. } => (at, None),
        };
        let a_lui = self
            .find_index_pawn(case)
            .filter(|i| self.list_pawn[*i].owner_pawn == joueur);
        match (self.end_game, a_lui, vers, action) {
            (true, _, _, _) => return Err(MoveError::GameOver),
            (_, None, _, _) => return Err(MoveError::NotYours),
            (_, Some(i), Some(to), _) => self.move_pawn(i, to).map(|_| ())?,
            (_, Some(i), _, Action::Rotate { clockwise: true, .. }) => {
                self.change_direction_pawn(i, "clockwise")?
            }
            (_, Some(i), _, _) => self.change_direction_pawn(i, "trigo")?,
        }
        let place = match joueur {
            Player::player_one => 0,
            Player::player_two => 79,
        };
        // Les sphinx ne bougent pas ; s'il n'est pas dans son coin, on le cherche.
        let tireur = self
            .find_index_pawn(place)
            .filter(|i| self.list_pawn[*i].name_pawn == NamePawn::sphinx && self.list_pawn[*i].owner_pawn == joueur)
            .or_else(|| {
                self.list_pawn
                    .iter()
                    .position(|p| p.name_pawn == NamePawn::sphinx && p.owner_pawn == joueur)
            })
            .unwrap_or(0);
        let tir = Laser::new(self.list_pawn[tireur].direction_pawn).automatic_shot(self, tireur);
        self.index_player = (self.index_player + 1) % 2;
        Ok(tir)
    }
}
