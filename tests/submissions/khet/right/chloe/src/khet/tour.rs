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
        if self.end_game == true {
            return Err(MoveError::GameOver);
        }
        let mut joueur = Player::player_one;
        if self.index_player == 1 {
            joueur = Player::player_two;
        }
        let mut copie = self.clone();
        match action {
            Action::Move { from, to } => {
                let i = copie.piece_du_joueur(from, joueur)?;
                copie.move_pawn(i, to)?;
            }
            Action::Rotate { at, clockwise } => {
                let i = copie.piece_du_joueur(at, joueur)?;
                if clockwise == true {
                    copie.change_direction_pawn(i, "clockwise")?;
                } else {
                    copie.change_direction_pawn(i, "anticlockwise")?;
                }
            }
        }
        // Le sphinx ne bouge jamais : 0 ou 79 en général, mais on le cherche.
        let mut resultat = None;
        for i in 0..copie.list_pawn.len() {
            let piece = copie.list_pawn[i].clone();
            if piece.name_pawn == NamePawn::sphinx && piece.owner_pawn == joueur && resultat.is_none() {
                let mut laser = Laser::new(piece.direction_pawn);
                let tir = laser.automatic_shot(&mut copie, i);
                resultat = Some(tir);
                break;
            }
        }
        if copie.index_player == 0 {
            copie.index_player = 1;
        } else {
            copie.index_player = 0;
        }
        *self = copie;
        return Ok(resultat.unwrap());
    }
}

impl Map {
    // Le numéro de la pièce du joueur dans cette case.
    fn piece_du_joueur(&self, case: usize, joueur: Player) -> Result<usize, MoveError> {
        match self.find_index_pawn(case) {
            Some(i) => {
                if self.list_pawn[i].owner_pawn == joueur {
                    return Ok(i);
                }
                return Err(MoveError::NotYours);
            }
            None => return Err(MoveError::NotYours),
        }
    }
}
