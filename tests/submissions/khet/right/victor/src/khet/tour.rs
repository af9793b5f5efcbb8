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
        if self.end_game {
            return Err(MoveError::GameOver);
        }
        let mut player = Player::player_one;
        if self.index_player == 1 {
            player = Player::player_two;
        }
        if let Action::Move { from, to } = action {
            let index_pawn = self.own_pawn(from, player)?;
            self.move_pawn(index_pawn, to)?;
        }
        if let Action::Rotate { at, clockwise } = action {
            let index_pawn = self.own_pawn(at, player)?;
            if clockwise {
                self.change_direction_pawn(index_pawn, "clockwise")?;
            } else {
                self.change_direction_pawn(index_pawn, "anti_clockwise")?;
            }
        }
        let mut index_sphinx = 0;
        while self.list_pawn[index_sphinx].name_pawn != NamePawn::sphinx
            || self.list_pawn[index_sphinx].owner_pawn != player
        {
            index_sphinx += 1;
        }
        let mut laser = Laser::new(self.list_pawn[index_sphinx].direction_pawn);
        let shot = laser.automatic_shot(self, index_sphinx);
        if self.index_player == 0 {
            self.index_player = 1;
        } else {
            self.index_player = 0;
        }
        Ok(shot)
    }
}

impl Map {
    /// L'indice de la pièce de cette case, qui doit être à ce joueur.
    fn own_pawn(&self, index_box: usize, player: Player) -> Result<usize, MoveError> {
        if let Some(index_pawn) = self.find_index_pawn(index_box) {
            if self.list_pawn[index_pawn].owner_pawn == player {
                return Ok(index_pawn);
            }
        }
        Err(MoveError::NotYours)
    }
}
