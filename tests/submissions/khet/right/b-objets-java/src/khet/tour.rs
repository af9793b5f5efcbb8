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
        let joueur = self.joueur_courant();
        let index = match self.find_index_pawn(action.case()) {
            Some(index) if self.list_pawn[index].owner_pawn == joueur => index,
            _ => return Err(MoveError::NotYours),
        };
        if let Action::Move { to, .. } = action {
            self.move_pawn(index, to)?;
        }
        if let Action::Rotate { clockwise, .. } = action {
            let sens = match clockwise {
                true => "clockwise",
                false => "anti-clockwise",
            };
            self.change_direction_pawn(index, sens)?;
        }
        let shot = self.tir_de(joueur);
        self.index_player = match joueur {
            Player::player_one => 1,
            Player::player_two => 0,
        };
        Ok(shot)
    }
}

impl Action {
    /// La case de la pièce qui joue.
    fn case(&self) -> usize {
        match *self {
            Action::Move { from, .. } => from,
            Action::Rotate { at, .. } => at,
        }
    }
}

impl Map {
    fn joueur_courant(&self) -> Player {
        match self.index_player {
            0 => Player::player_one,
            _ => Player::player_two,
        }
    }

    /// Le tir du sphinx de ce joueur.
    fn tir_de(&mut self, joueur: Player) -> Shot {
        for index in 0..self.list_pawn.len() {
            let pawn = &self.list_pawn[index];
            if pawn.name_pawn == NamePawn::sphinx && pawn.owner_pawn == joueur {
                return Laser::new(pawn.direction_pawn).automatic_shot(self, index);
            }
        }
        // Sans sphinx, pas de laser.
        Shot {
            path: Vec::new(),
            end: ShotEnd::Exits,
            destroyed: None,
        }
    }
}
