//! Un tour : une action, puis le tir.

use super::laser::Laser;
use super::map::Map;
use super::types::{Action, MoveError, Player, Shot};

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
        let player = [Player::player_one, Player::player_two][self.index_player];
        match action {
            Action::Move { from, to } => {
                let index = self.piece_du_joueur(from, player)?;
                self.move_pawn(index, to)?;
            }
            Action::Rotate { at, clockwise } => {
                let index = self.piece_du_joueur(at, player)?;
                let sens = if clockwise {
                    "clockwise"
                } else {
                    "counterclockwise"
                };
                self.change_direction_pawn(index, sens)?;
            }
        }
        let mut tireurs = (0..self.list_pawn.len())
            .filter(|&i| self.list_pawn[i].can_shoot && self.list_pawn[i].owner_pawn == player);
        let Some(tireur) = tireurs.next() else {
            return Err(MoveError::NotYours);
        };
        let tir = Laser::new(self.list_pawn[tireur].direction_pawn).automatic_shot(self, tireur);
        self.index_player = usize::from(player == Player::player_one);
        Ok(tir)
    }
}

impl Map {
    /// L'indice de la pièce de ce joueur qui est dans cette case.
    fn piece_du_joueur(&self, index_box: usize, player: Player) -> Result<usize, MoveError> {
        match self.find_index_pawn(index_box) {
            Some(index) if self.list_pawn[index].owner_pawn == player => Ok(index),
            _ => Err(MoveError::NotYours),
        }
    }
}
