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
        let (case, sens) = match action {
            Action::Move { from, .. } => (from, ""),
            Action::Rotate {
                at,
                clockwise: true,
            } => (at, "clockwise"),
            Action::Rotate { at, .. } => (at, "anticlockwise"),
        };
        let joueur = [Player::player_one, Player::player_two][self.index_player % 2];
        let piece = self.find_index_pawn(case);
        let piece = piece.filter(|&i| self.list_pawn[i].owner_pawn == joueur);
        match (self.end_game, piece, action) {
            (true, ..) => return Err(MoveError::GameOver),
            (_, None, _) => return Err(MoveError::NotYours),
            (_, Some(i), Action::Move { to, .. }) => self.move_pawn(i, to).map(|_| ())?,
            (_, Some(i), Action::Rotate { .. }) => self.change_direction_pawn(i, sens)?,
        }
        let tireur = self
            .list_pawn
            .iter()
            .rposition(|pawn| pawn.name_pawn == NamePawn::sphinx && pawn.owner_pawn == joueur)
            .unwrap_or_default();
        let shot = Laser::new(self.list_pawn[tireur].direction_pawn).automatic_shot(self, tireur);
        // Quand la partie est finie, la main reste au dernier joueur.
        if self.winner.is_none() {
            self.index_player = (self.index_player + 1) % 2;
        }
        Ok(shot)
    }
}
