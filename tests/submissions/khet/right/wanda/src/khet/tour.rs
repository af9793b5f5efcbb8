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
        let player = *[Player::player_one, Player::player_two]
            .get(self.index_player)
            .unwrap_or(&Player::player_one);
        let of_player = |index_box: usize| {
            let index = self.find_index_pawn(index_box);
            index.filter(|i| self.list_pawn[*i].owner_pawn == player)
        };
        let chosen = match action {
            Action::Move { from, .. } => of_player(from),
            Action::Rotate { at, .. } => of_player(at),
        };
        let index_pawn = match chosen {
            _ if self.end_game => return Err(MoveError::GameOver),
            None => return Err(MoveError::NotYours),
            Some(index_pawn) => index_pawn,
        };
        match action {
            Action::Move { to, .. } => {
                self.move_pawn(index_pawn, to)?;
            }
            Action::Rotate { clockwise, .. } => {
                let word = ["counterclockwise", "clockwise"][usize::from(clockwise)];
                self.change_direction_pawn(index_pawn, word)?;
            }
        }
        let shooter = self
            .list_pawn
            .iter()
            .enumerate()
            .find(|(_, p)| (p.name_pawn, p.owner_pawn) == (NamePawn::sphinx, player));
        let Some((index_shooter, direction)) = shooter.map(|(i, p)| (i, p.direction_pawn)) else {
            return Err(MoveError::NotYours);
        };
        let shot = Laser::new(direction).automatic_shot(self, index_shooter);
        self.index_player ^= 1;
        Ok(shot)
    }
}
