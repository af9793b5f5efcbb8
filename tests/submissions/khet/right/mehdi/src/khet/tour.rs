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
        match action {
            _ if self.end_game => Err(MoveError::GameOver),
            Action::Move { from, to } => self.tour_de(from, |map, index| map.move_pawn(index, to).map(|_| ())),
            Action::Rotate { at, clockwise } => self.tour_de(at, |map, index| {
                let sens = if clockwise { "clockwise" } else { "counter clockwise" };
                map.change_direction_pawn(index, sens)
            }),
        }
    }
}

impl Map {
    /// Un tour : la pièce de `case` fait son action, puis le sphinx tire.
    fn tour_de(
        &mut self,
        case: usize,
        action: impl FnOnce(&mut Map, usize) -> Result<(), MoveError>,
    ) -> Result<Shot, MoveError> {
        let joueur = match self.index_player {
            0 => Player::player_one,
            _ => Player::player_two,
        };
        let index = match self.find_index_pawn(case) {
            Some(index) if self.list_pawn[index].owner_pawn == joueur => index,
            _ => return Err(MoveError::NotYours),
        };
        action(self, index)?;
        let mut sphinx = self.list_pawn.iter().enumerate().filter(|(_, pawn)| {
            pawn.name_pawn == NamePawn::sphinx && pawn.owner_pawn == joueur
        });
        let (tireur, direction) = match sphinx.next() {
            Some((tireur, pawn)) => (tireur, pawn.direction_pawn),
            None => return Err(MoveError::NotYours),
        };
        let shot = Laser::new(direction).automatic_shot(self, tireur);
        self.index_player = joueur.adversaire() as usize;
        Ok(shot)
    }
}
