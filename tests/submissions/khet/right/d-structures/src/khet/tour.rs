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
        let player = if self.index_player == 0 {
            Player::player_one
        } else {
            Player::player_two
        };
        let designee = |plateau: &Map, case: usize| match plateau.find_index_pawn(case) {
            Some(index) if plateau.list_pawn[index].owner_pawn == player => Ok(index),
            _ => Err(MoveError::NotYours),
        };
        match action {
            Action::Move { from, to } => {
                let index = designee(self, from)?;
                self.move_pawn(index, to)?;
            }
            Action::Rotate { at, clockwise } => {
                let index = designee(self, at)?;
                self.change_direction_pawn(
                    index,
                    ["anticlockwise", "clockwise"][usize::from(clockwise)],
                )?;
            }
        }
        let mut tireur = 0;
        for (index, pawn) in self.list_pawn.iter().enumerate() {
            if pawn.can_shoot && pawn.owner_pawn == player {
                tireur = index;
            }
        }
        let mut laser = Laser::new(self.list_pawn[tireur].direction_pawn);
        let shot = laser.automatic_shot(self, tireur);
        self.index_player = 1 - self.index_player;
        Ok(shot)
    }
}
