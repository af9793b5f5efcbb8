use super::laser::Laser;
use super::map::Map;
use super::types::{Action, MoveError, Player, Shot, ShotEnd};

const JOUEURS: [Player; 2] = [Player::player_one, Player::player_two];

impl Map {
    pub fn play(&mut self, action: Action) -> Result<Shot, MoveError> {
        if self.end_game {
            return Err(MoveError::GameOver);
        }
        let moi = JOUEURS[self.index_player];
        let case = match action {
            Action::Move { from, .. } => from,
            Action::Rotate { at, .. } => at,
        };
        let piece = match self.find_index_pawn(case) {
            Some(i) if self.list_pawn[i].owner_pawn == moi => i,
            _ => return Err(MoveError::NotYours),
        };
        if let Action::Move { to, .. } = action {
            self.move_pawn(piece, to)?;
        } else if let Action::Rotate { clockwise: true, .. } = action {
            self.change_direction_pawn(piece, "clockwise")?;
        } else {
            self.change_direction_pawn(piece, "counterclockwise")?;
        }
        let mut shot = Shot { path: vec![], end: ShotEnd::Exits, destroyed: None };
        for i in 0..self.list_pawn.len() {
            if self.list_pawn[i].can_shoot && self.list_pawn[i].owner_pawn == moi {
                let mut laser = Laser::new(self.list_pawn[i].direction_pawn);
                shot = laser.automatic_shot(self, i);
                break;
            }
        }
        self.index_player = (self.index_player + 1) % 2;
        Ok(shot)
    }
}
