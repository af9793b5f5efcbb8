//! Un tour : une action, puis le tir.

use super::laser::Laser;
use super::map::Map;
use super::types::{Action, MoveError, NamePawn, Player, Shot};

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
        if self.end_game {
            return Err(MoveError::GameOver);
        }
        let player = match self.index_player {
            0 => Player::player_one,
            _ => Player::player_two,
        };
        let (Action::Move { from: case, .. } | Action::Rotate { at: case, .. }) = action;
        let index_pawn = self
            .find_index_pawn(case)
            .filter(|&index| self.list_pawn[index].owner_pawn == player)
            .ok_or(MoveError::NotYours)?;
        match action {
            Action::Move { to, .. } => {
                self.move_pawn(index_pawn, to)?;
            }
            Action::Rotate { clockwise, .. } => {
                let sens = if clockwise {
                    "clockwise"
                } else {
                    "anticlockwise"
                };
                self.change_direction_pawn(index_pawn, sens)?;
            }
        }
        // Chaque joueur a toujours son sphinx.
        let tireur = self
            .list_pawn
            .iter()
            .position(|pawn| pawn.name_pawn == NamePawn::sphinx && pawn.owner_pawn == player)
            .expect("un sphinx par joueur");
        let mut laser = Laser::new(self.list_pawn[tireur].direction_pawn);
        let shot = laser.automatic_shot(self, tireur);
        self.index_player = 1 - self.index_player;
        Ok(shot)
    }
}
