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
        // On joue sur une copie, qui prend la place du plateau si le coup est permis.
        let mut essai = self.clone();
        let shot = essai.tour_entier(action)?;
        *self = essai;
        Ok(shot)
    }
}

impl Map {
    fn tour_entier(&mut self, action: Action) -> Result<Shot, MoveError> {
        let player = if self.index_player == 1 {
            Player::player_two
        } else {
            Player::player_one
        };
        if self.end_game {
            return Err(MoveError::GameOver);
        }
        match action {
            Action::Move { from, to } => {
                let index_pawn = self.piece_de(player, from)?;
                self.move_pawn(index_pawn, to)?;
            }
            Action::Rotate { at, clockwise } => {
                let index_pawn = self.piece_de(player, at)?;
                let sens = if clockwise { "clockwise" } else { "" };
                self.change_direction_pawn(index_pawn, sens)?;
            }
        }
        let est_le_tireur =
            |i: &usize| self.list_pawn[*i].can_shoot && self.list_pawn[*i].owner_pawn == player;
        let tireur = (0..self.list_pawn.len()).find(est_le_tireur);
        let tireur = tireur.ok_or(MoveError::NotYours)?;
        let mut laser = Laser::new(self.list_pawn[tireur].direction_pawn);
        let shot = laser.automatic_shot(self, tireur);
        if !self.end_game {
            self.index_player = 1 - self.index_player;
        }
        Ok(shot)
    }

    /// La pièce de ce joueur qui est dans cette case.
    fn piece_de(&self, player: Player, index_box: usize) -> Result<usize, MoveError> {
        match self.find_index_pawn(index_box) {
            Some(index) if self.list_pawn[index].owner_pawn == player => Ok(index),
            _ => Err(MoveError::NotYours),
        }
    }
}
