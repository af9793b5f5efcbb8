//! Un tour de jeu.

use super::laser::Laser;
use super::map::Map;
use super::types::{Action, MoveError, Player, Shot, ShotEnd};

impl Map {
    pub fn play(&mut self, action: Action) -> Result<Shot, MoveError> {
        if self.end_game == true {
            return Err(MoveError::GameOver);
        }
        // 1. qui joue ?
        let player;
        if self.index_player == 0 {
            player = Player::player_one;
        } else {
            player = Player::player_two;
        }
        // 2. la pièce
        let case;
        match action {
            Action::Move { from, to: _ } => case = from,
            Action::Rotate { at, clockwise: _ } => case = at,
        }
        let index_pawn = match self.find_index_pawn(case) {
            Some(i) => i,
            None => return Err(MoveError::NotYours),
        };
        if self.list_pawn[index_pawn].owner_pawn != player {
            return Err(MoveError::NotYours);
        }
        // 3. le coup
        match action {
            Action::Move { from: _, to } => match self.move_pawn(index_pawn, to) {
                Ok(_) => {}
                Err(e) => return Err(e),
            },
            Action::Rotate { at: _, clockwise } => {
                let texte;
                if clockwise {
                    texte = "clockwise";
                } else {
                    texte = "counterclockwise";
                }
                match self.change_direction_pawn(index_pawn, texte) {
                    Ok(_) => {}
                    Err(e) => return Err(e),
                }
            }
        }
        // 4. le tir : celui qui peut tirer et qui est au joueur
        let mut shot = Shot {
            path: Vec::new(),
            end: ShotEnd::Exits,
            destroyed: None,
        };
        for i in 0..self.list_pawn.len() {
            if self.list_pawn[i].can_shoot && self.list_pawn[i].owner_pawn == player {
                let mut laser = Laser::new(self.list_pawn[i].direction_pawn);
                shot = laser.automatic_shot(self, i);
                break;
            }
        }
        // 5. à l'autre
        if self.index_player == 0 {
            self.index_player = 1;
        } else {
            self.index_player = 0;
        }
        return Ok(shot);
    }
}
