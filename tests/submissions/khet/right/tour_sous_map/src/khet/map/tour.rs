//! Un tour : une action, puis le tir.

#[allow(unused_imports)]
use crate::khet::laser::Laser;
use crate::khet::map::Map;
use crate::khet::types::{Action, MoveError, Shot};
use crate::khet::types::Player;

impl Map {
    /// Joue un tour entier : l'action du joueur dont c'est le tour, puis le tir de **son** sphinx,
    /// puis la main passe à l'autre joueur.
    ///
    /// Une action refusée ne change rien et ne fait pas tirer. Sont refusés, en plus des refus de
    /// `move_pawn` et de `change_direction_pawn` : `GameOver` quand la partie est finie, puis
    /// `NotYours` quand la case désignée ne contient pas une pièce du joueur. Chaque joueur a
    /// toujours son sphinx. Une fois la partie finie, à qui est la main est sans importance.
    pub fn play(&mut self, action: Action) -> Result<Shot, MoveError> {
        // Tout se passe sur une copie : un refus ne laisse pas de trace.
        let mut apres = self.clone();
        let place = match (apres.end_game, apres.index_player) {
            (true, _) => return Err(MoveError::GameOver),
            (_, 0) => 0,
            _ => 79,
        };
        let joueur = if place == 0 { Player::player_one } else { Player::player_two };
        let a_lui = |carte: &Map, case| match carte.find_index_pawn(case) {
            Some(i) if carte.list_pawn[i].owner_pawn == joueur => Ok(i),
            _ => Err(MoveError::NotYours),
        };
        match action {
            Action::Rotate { at, clockwise } => {
                let i = a_lui(&apres, at)?;
                let sens = ["anticlockwise", "clockwise"][usize::from(clockwise)];
                apres.change_direction_pawn(i, sens)?;
            }
            Action::Move { from, to } => {
                let i = a_lui(&apres, from)?;
                apres.move_pawn(i, to)?;
            }
        }
        // Le sphinx ne bouge jamais de son coin... s'il y est.
        let tireur = apres.find_index_pawn(place).filter(|i| apres.list_pawn[*i].can_shoot).or_else(|| {
            apres.list_pawn.iter().position(|p| p.can_shoot && p.owner_pawn == joueur)
        });
        let tireur = tireur.ok_or(MoveError::NotYours)?;
        let mut laser = Laser::new(apres.list_pawn[tireur].direction_pawn);
        apres.index_player = (apres.index_player + 1) % 2;
        let tir = laser.automatic_shot(&mut apres, tireur);
        *self = apres;
        Ok(tir)
    }
}
