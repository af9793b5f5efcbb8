//! Un tour : une action, puis le tir.

use super::map::Map;
use super::types::{Action, MoveError, Shot};
use super::laser::Laser;
use super::types::Player;

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
        let joueur = match (self.end_game, self.index_player) {
            (true, _) => return Err(MoveError::GameOver),
            (false, 0) => Player::player_one,
            (false, _) => Player::player_two,
        };
        let du_joueur = |map: &Map, case: usize| {
            let index = map.find_index_pawn(case)?;
            (map.list_pawn[index].owner_pawn == joueur).then_some(index)
        };
        match action {
            Action::Move { from, to } => {
                let index = du_joueur(self, from).ok_or(MoveError::NotYours)?;
                self.move_pawn(index, to)?;
            }
            Action::Rotate { at, clockwise } => {
                let index = du_joueur(self, at).ok_or(MoveError::NotYours)?;
                self.change_direction_pawn(index, if clockwise { "clockwise" } else { "anti" })?;
            }
        }
        // La main passe avant le tir : cela ne change rien pour lui.
        self.index_player = match joueur {
            Player::player_one => 1,
            Player::player_two => 0,
        };
        let index_shooter = self
            .list_pawn
            .iter()
            .enumerate()
            .filter(|(_, pawn)| pawn.can_shoot)
            .find(|(_, pawn)| pawn.owner_pawn == joueur)
            .map_or(0, |(index, _)| index);
        let mut laser = Laser::new(self.list_pawn[index_shooter].direction_pawn);
        Ok(laser.automatic_shot(self, index_shooter))
    }
}
