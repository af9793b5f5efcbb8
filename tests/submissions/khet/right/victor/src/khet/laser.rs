//! Le tir.

#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;

use super::box_case::set_owner;
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
        let mut path: Vec<usize> = Vec::new();
        let mut index = game_board.list_pawn[index_shooter].index_box as i32;
        let mut end = None;
        let mut destroyed = None;
        while end.is_none() {
            let au_bord = match self.direction_laser {
                Direction::north => index < 10,
                Direction::south => index >= 70,
                Direction::east => index % 10 == 9,
                Direction::west => index % 10 == 0,
            };
            if au_bord {
                end = Some(ShotEnd::Exits);
                continue;
            }
            index += match self.direction_laser {
                Direction::north => -10,
                Direction::south => 10,
                Direction::east => 1,
                Direction::west => -1,
            };
            let index_box = index as usize;
            path.push(index_box);
            if let Some(index_pawn) = game_board.find_index_pawn(index_box) {
                let pawn = game_board.list_pawn[index_pawn].clone();
                let hit = match pawn.name_pawn {
                    NamePawn::sphinx => Sphinx::is_hit(&pawn, self.direction_laser),
                    NamePawn::pharaoh => Pharaoh::is_hit(&pawn, self.direction_laser),
                    NamePawn::anubis => Anubis::is_hit(&pawn, self.direction_laser),
                    NamePawn::scarab => Scarab::is_hit(&pawn, self.direction_laser),
                    NamePawn::pyramid => Pyramid::is_hit(&pawn, self.direction_laser),
                };
                if let Hit::Reflect(direction) = hit {
                    self.direction_laser = direction;
                } else if hit == Hit::Stop {
                    if pawn.name_pawn == NamePawn::sphinx {
                        end = Some(ShotEnd::Absorbed);
                    } else {
                        end = Some(ShotEnd::Stopped);
                    }
                } else {
                    end = Some(ShotEnd::Kills);
                    game_board.list_pawn.remove(index_pawn);
                    game_board.list_box[index_box].box_is_empty = true;
                    set_owner(&mut game_board.list_box[index_box], OwnerBox::neutral);
                    if pawn.name_pawn == NamePawn::pharaoh {
                        game_board.end_game = true;
                        if pawn.owner_pawn == Player::player_one {
                            game_board.winner = Some(Player::player_two);
                        } else {
                            game_board.winner = Some(Player::player_one);
                        }
                    }
                    destroyed = Some(pawn);
                }
            }
        }
        Shot {
            path,
            end: end.unwrap_or(ShotEnd::Exits),
            destroyed,
        }
    }
}
