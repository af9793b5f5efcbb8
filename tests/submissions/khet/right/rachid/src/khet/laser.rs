//! Le tir.

#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;

use super::box_case::is_fixed;
use super::pawn::Pawn;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::Player;
use super::types::{Direction, Shot};
#[allow(unused_imports)] // Pour vos fonctions.
use super::types::{Hit, NamePawn, OwnerBox, ShotEnd};

/// Un laser, et le sens dans lequel il va.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laser {
    pub direction_laser: Direction,
}

impl Laser {
    /// Un laser qui part dans cette direction.
    ///
    /// Par exemple, « il garde sa direction » :
    ///
    /// ```yaml
    /// - laser = Laser(east)
    /// - check: laser.direction_laser == east
    /// ```
    pub fn new(direction_laser: Direction) -> Laser {
        Laser { direction_laser }
    }

    /// Tire depuis la case de la pièce `index_shooter`, et répond le chemin suivi.
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
        let mut index = game_board.list_pawn[index_shooter].index_box;
        let mut path = Vec::new();
        loop {
            let Some(next) = next_box(index, self.direction_laser) else {
                return Shot {
                    path,
                    end: ShotEnd::Exits,
                    destroyed: None,
                };
            };
            index = next;
            path.push(index);
            let Some(index_pawn) = game_board.find_index_pawn(index) else {
                continue;
            };
            let pawn = &game_board.list_pawn[index_pawn];
            match hit(pawn, self.direction_laser) {
                Hit::Reflect(direction) => self.direction_laser = direction,
                Hit::Stop => {
                    let end = if pawn.name_pawn == NamePawn::sphinx {
                        ShotEnd::Absorbed
                    } else {
                        ShotEnd::Stopped
                    };
                    return Shot {
                        path,
                        end,
                        destroyed: None,
                    };
                }
                Hit::Destroyed => {
                    let destroyed = destroy(game_board, index_pawn);
                    return Shot {
                        path,
                        end: ShotEnd::Kills,
                        destroyed: Some(destroyed),
                    };
                }
            }
        }
    }
}

/// La case suivante dans cette direction, s'il y en a une.
fn next_box(index_box: usize, direction: Direction) -> Option<usize> {
    let ligne = index_box / COLUMNS;
    let colonne = index_box % COLUMNS;
    match direction {
        Direction::north if ligne > 0 => Some(index_box - COLUMNS),
        Direction::south if ligne < ROWS - 1 => Some(index_box + COLUMNS),
        Direction::west if colonne > 0 => Some(index_box - 1),
        Direction::east if colonne < COLUMNS - 1 => Some(index_box + 1),
        _ => None,
    }
}

/// Ce que le laser fait à cette pièce.
fn hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
    match pawn.name_pawn {
        NamePawn::pharaoh => Pharaoh::is_hit(pawn, direction_laser),
        NamePawn::anubis => Anubis::is_hit(pawn, direction_laser),
        NamePawn::scarab => Scarab::is_hit(pawn, direction_laser),
        NamePawn::pyramid => Pyramid::is_hit(pawn, direction_laser),
        NamePawn::sphinx => Sphinx::is_hit(pawn, direction_laser),
    }
}

/// Retire une pièce du plateau ; la partie est finie si c'est un pharaon.
fn destroy(game_board: &mut Map, index_pawn: usize) -> Pawn {
    let pawn = game_board.list_pawn.remove(index_pawn);
    let case = &mut game_board.list_box[pawn.index_box];
    case.box_is_empty = true;
    if !is_fixed(case.owner_box) {
        case.owner_box = OwnerBox::neutral;
    }
    if pawn.name_pawn == NamePawn::pharaoh {
        game_board.end_game = true;
        game_board.winner = match pawn.owner_pawn {
            Player::player_one => Some(Player::player_two),
            Player::player_two => Some(Player::player_one),
        };
    }
    pawn
}
