//! Un tour : une action, puis le tir.

use super::laser::Laser;
use super::map::Map;
use super::types::{Action, MoveError, NamePawn, Player, Shot, ShotEnd};

/// Les joueurs, dans l'ordre de `index_player`.
const JOUEURS: [Player; 2] = [Player::player_one, Player::player_two];

impl Map {
    pub fn play(&mut self, action: Action) -> Result<Shot, MoveError> {
        if self.end_game {
            return Err(MoveError::GameOver);
        }
        let joueur = JOUEURS[self.index_player];
        let (Action::Move { from: depart, .. } | Action::Rotate { at: depart, .. }) = action;
        let index = self
            .find_index_pawn(depart)
            .filter(|&index| self.list_pawn[index].owner_pawn == joueur)
            .ok_or(MoveError::NotYours)?;
        match action {
            Action::Move { to, .. } => {
                self.move_pawn(index, to)?;
            }
            Action::Rotate { clockwise, .. } => {
                let sens = if clockwise { "clockwise" } else { "anticlockwise" };
                self.change_direction_pawn(index, sens)?;
            }
        }
        let shot = self.tir_de(joueur);
        self.index_player = 1 - self.index_player;
        Ok(shot)
    }

    /// Le sphinx de ce joueur tire.
    fn tir_de(&mut self, joueur: Player) -> Shot {
        let sphinx = self
            .list_pawn
            .iter()
            .position(|pawn| pawn.name_pawn == NamePawn::sphinx && pawn.owner_pawn == joueur);
        match sphinx {
            Some(index) => {
                let direction = self.list_pawn[index].direction_pawn;
                Laser::new(direction).automatic_shot(self, index)
            }
            None => Shot {
                path: Vec::new(),
                end: ShotEnd::Exits,
                destroyed: None,
            },
        }
    }
}
