//! Le tir.

#[allow(unused_imports)]
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;
use super::pawn::Pawn;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::Player;
use super::types::{Direction, Shot};
#[allow(unused_imports)]
use super::types::{Hit, NamePawn, OwnerBox, ShotEnd};

/// Un laser, et le sens dans lequel il va.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laser {
    pub direction_laser: Direction,
}

impl Laser {
    /// Un laser qui part dans cette direction.
    pub fn new(direction_laser: Direction) -> Laser {
        Laser { direction_laser }
    }

    /// Tire depuis la case de la pièce `index_shooter`, et renvoie le chemin suivi.
    ///
    /// Le laser avance de case en case dans sa direction. Une pièce le renvoie (il repart de la
    /// case suivante et `direction_laser` change), l'arrête, ou est détruite. Il quitte le plateau
    /// à ses bords sans jamais passer d'une ligne à l'autre. Une pièce au plus est détruite : elle
    /// est retirée de `list_pawn`, dont l'ordre ne change pas, et sa case devient vide et
    /// `neutral`, sauf si elle est réservée (sa couleur est libre). Si c'est un pharaon, la partie
    /// est finie et l'autre joueur a gagné.
    ///
    /// ```text
    /// Le sphinx de la case 0 tire vers le bas ; un miroir de la case 30 renvoie vers la droite :
    /// path : [10, 20, 30, 31, 32, …], jusqu'à ce que le laser sorte (Exits) ou s'arrête
    /// ```
    pub fn automatic_shot(&mut self, game_board: &mut Map, index_shooter: usize) -> Shot {
        let depart = game_board.list_pawn[index_shooter].index_box;
        let mut fin = None;
        // Le chemin est un itérateur de cases : il lit le plateau, et rien ne change encore.
        let mut place = (depart as i32 % 10, depart as i32 / 10);
        let plateau = &*game_board;
        let direction = &mut self.direction_laser;
        let path: Vec<usize> = std::iter::from_fn(|| {
            if fin.is_some() {
                return None;
            }
            let (dx, dy) = pas(*direction);
            place = (place.0 + dx, place.1 + dy);
            if !(0..10).contains(&place.0) || !(0..8).contains(&place.1) {
                fin = Some((ShotEnd::Exits, None));
                return None;
            }
            let ici = (place.0 + 10 * place.1) as usize;
            if let Some(piece) = plateau.list_pawn.iter().position(|p| p.index_box == ici).map(|i| (i, &plateau.list_pawn[i])) {
                match touche(piece.1, *direction) {
                    Hit::Reflect(nouvelle) => *direction = nouvelle,
                    Hit::Stop if piece.1.name_pawn == NamePawn::sphinx => fin = Some((ShotEnd::Absorbed, None)),
                    Hit::Stop => fin = Some((ShotEnd::Stopped, None)),
                    Hit::Destroyed => fin = Some((ShotEnd::Kills, Some(piece.0))),
                }
            }
            Some(ici)
        })
        .collect();
        let (end, victime) = fin.unwrap_or((ShotEnd::Exits, None));
        let destroyed = victime.map(|i| game_board.list_pawn.remove(i));
        if let Some(mort) = &destroyed {
            use OwnerBox::*;
            let case = &mut game_board.list_box[mort.index_box];
            case.box_is_empty = true;
            // La couleur rouge montre où la pièce était.
            case.box_color = 2;
            if !matches!(case.owner_box, player_one_fix | player_two_fix) {
                case.owner_box = neutral;
            }
            if !game_board.list_pawn.iter().any(|p| p.name_pawn == NamePawn::pharaoh && p.owner_pawn == mort.owner_pawn)
                && mort.name_pawn == NamePawn::pharaoh
            {
                game_board.end_game = true;
                game_board.winner = [Some(Player::player_two), Some(Player::player_one)][mort.owner_pawn as usize];
            }
        }
        Shot { end, destroyed, path }
    }
}

fn pas(direction: Direction) -> (i32, i32) {
    [(0, -1), (1, 0), (0, 1), (-1, 0)][direction as usize]
}

fn touche(pawn: &Pawn, direction: Direction) -> Hit {
    match pawn.name_pawn {
        NamePawn::anubis => Anubis::is_hit(pawn, direction),
        NamePawn::pyramid => Pyramid::is_hit(pawn, direction),
        NamePawn::scarab => Scarab::is_hit(pawn, direction),
        NamePawn::pharaoh => Pharaoh::is_hit(pawn, direction),
        NamePawn::sphinx => Sphinx::is_hit(pawn, direction),
    }
}
