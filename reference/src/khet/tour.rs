//! Un tour : une action, puis le tir.

use super::laser::Laser;
use super::map::Map;
use super::types::{Action, MoveError, NamePawn, Player, Shot, ShotEnd};

impl Map {
    /// Joue un tour entier : l'action du joueur dont c'est le tour, puis le tir de **son** sphinx,
    /// puis la main passe à l'autre joueur.
    ///
    /// Une action refusée ne change rien et ne fait pas tirer. Sont refusés, en plus des refus de
    /// `move_pawn` et de `change_direction_pawn` : `GameOver` quand la partie est finie, puis
    /// `NotYours` quand la case désignée ne contient pas une pièce du joueur. Chaque joueur a
    /// toujours son sphinx. Une fois la partie finie, à qui est la main est sans importance.
    pub fn play(&mut self, action: Action) -> Result<Shot, MoveError> {
        if self.end_game {
            return Err(MoveError::GameOver);
        }
        let player = self.joueur();
        let (Action::Move {
            from: index_box, ..
        }
        | Action::Rotate { at: index_box, .. }) = action;
        let index_pawn = self
            .find_index_pawn(index_box)
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
                    "counter-clockwise"
                };
                self.change_direction_pawn(index_pawn, sens)?;
            }
        }
        let shot = self.tire(player);
        self.index_player = 1 - self.index_player;
        Ok(shot)
    }

    /// Le joueur dont c'est le tour.
    fn joueur(&self) -> Player {
        if self.index_player == 0 {
            Player::player_one
        } else {
            Player::player_two
        }
    }

    /// Fait tirer le sphinx de ce joueur.
    fn tire(&mut self, player: Player) -> Shot {
        let sphinx = self
            .list_pawn
            .iter()
            .position(|pawn| pawn.name_pawn == NamePawn::sphinx && pawn.owner_pawn == player);
        match sphinx {
            Some(index) => {
                Laser::new(self.list_pawn[index].direction_pawn).automatic_shot(self, index)
            }
            None => Shot {
                path: Vec::new(),
                end: ShotEnd::Exits,
                destroyed: None,
            },
        }
    }
}
