//! Un tour : une action, puis le tir.

use super::laser::Laser;
use super::map::Map;
use super::types::{Action, MoveError, NamePawn, Player, Shot, ShotEnd};

impl Map {
    pub fn play(&mut self, action: Action) -> Result<Shot, MoveError> {
        let joueur = [Player::player_one, Player::player_two][self.index_player];
        let case = match action {
            Action::Move { from, .. } => from,
            Action::Rotate { at, .. } => at,
        };
        let miennes: Vec<usize> = (0..self.list_pawn.len())
            .filter(|&i| self.list_pawn[i].owner_pawn == joueur)
            .collect();
        let choisie = miennes.iter().copied().find(|&i| self.list_pawn[i].index_box == case);
        let i = match choisie {
            _ if self.end_game => return Err(MoveError::GameOver),
            None => return Err(MoveError::NotYours),
            Some(i) => i,
        };
        if let Action::Move { to, .. } = action {
            self.move_pawn(i, to)?;
        }
        if let Action::Rotate { clockwise, .. } = action {
            self.change_direction_pawn(i, ["trigonometric", "clockwise"][clockwise as usize])?;
        }
        // un coup ne change pas les rangs des pièces
        let sphinx = miennes.into_iter().find(|&i| self.list_pawn[i].name_pawn == NamePawn::sphinx);
        let shot = sphinx.map(|i| {
            let mut laser = Laser::new(self.list_pawn[i].direction_pawn);
            laser.automatic_shot(self, i)
        });
        self.index_player = (self.index_player + 1) % 2;
        Ok(shot.unwrap_or(Shot { path: vec![], end: ShotEnd::Exits, destroyed: None }))
    }
}
