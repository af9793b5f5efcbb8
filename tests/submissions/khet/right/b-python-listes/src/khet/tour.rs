//! Un tour : une action, puis le tir.

#[allow(unused_imports)]
use super::laser::Laser;
use super::map::Map;
use super::types::{Action, MoveError, Shot};
#[allow(unused_imports)]
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
        let mut joueur = Player::player_one;
        if self.index_player == 1 {
            joueur = Player::player_two;
        }
        let case;
        match action {
            Action::Move { from, to: _ } => case = from,
            Action::Rotate { at, clockwise: _ } => case = at,
        }
        let trouve = self.find_index_pawn(case);
        if trouve == None {
            return Err(MoveError::NotYours);
        }
        let i = trouve.unwrap();
        if self.list_pawn[i].owner_pawn != joueur {
            return Err(MoveError::NotYours);
        }
        match action {
            Action::Move { from: _, to } => {
                self.move_pawn(i, to)?;
            }
            Action::Rotate { at: _, clockwise } => {
                if clockwise {
                    self.change_direction_pawn(i, "clockwise")?;
                } else {
                    self.change_direction_pawn(i, "anticlockwise")?;
                }
            }
        }
        // le sphinx de celui qui vient de jouer
        let mut sphinx = 0;
        for j in 0..self.list_pawn.len() {
            if self.list_pawn[j].name_pawn == NamePawn::sphinx && self.list_pawn[j].owner_pawn == joueur {
                sphinx = j;
            }
        }
        let mut laser = Laser::new(self.list_pawn[sphinx].direction_pawn);
        let tir = laser.automatic_shot(self, sphinx);
        self.index_player = 1 - self.index_player;
        return Ok(tir);
    }
}
