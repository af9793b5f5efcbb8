//! Un tour : une action, puis le tir.

use super::laser::{Laser, termine};
use super::map::Map;
use super::types::{Action, MoveError, NamePawn, Player, Shot, ShotEnd};

impl Map {
    /// Le joueur dont c'est le tour.
    pub fn joueur(&self) -> Player {
        if self.index_player == 0 { Player::player_one } else { Player::player_two }
    }

    pub fn play(&mut self, action: Action) -> Result<Shot, MoveError> {
        if self.end_game {
            return Err(MoveError::GameOver);
        }
        match action {
            Action::Move { from, to } => {
                let index = self.a_moi(from)?;
                self.move_pawn(index, to).map(drop)
            }
            Action::Rotate { at, clockwise } => {
                let index = self.a_moi(at)?;
                self.change_direction_pawn(index, if clockwise { "clockwise" } else { "" })
            }
        }?;
        let moi = self.joueur();
        let tireur = self
            .list_pawn
            .iter()
            .rposition(|p| (p.name_pawn, p.owner_pawn) == (NamePawn::sphinx, moi));
        let shot = match tireur {
            None => termine(vec![], ShotEnd::Exits),
            Some(i) => Laser::new(self.list_pawn[i].direction_pawn).automatic_shot(self, i),
        };
        self.index_player ^= 1;
        Ok(shot)
    }

    fn a_moi(&self, index_box: usize) -> Result<usize, MoveError> {
        match self.find_index_pawn(index_box) {
            Some(index) if self.list_pawn[index].owner_pawn == self.joueur() => Ok(index),
            _ => Err(MoveError::NotYours),
        }
    }
}
