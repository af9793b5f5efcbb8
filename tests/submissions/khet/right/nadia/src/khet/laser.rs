//! Le tir.

use super::map::Map;

use super::types::{Direction, Shot};
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::{Hit, NamePawn, OwnerBox, Player, ShotEnd};

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
        let mut case = game_board.list_pawn[index_shooter].index_box;
        let mut path = Vec::new();
        loop {
            case = match case_suivante(case, self.direction_laser) {
                Some(suivante) => suivante,
                None => {
                    return Shot {
                        path,
                        end: ShotEnd::Exits,
                        destroyed: None,
                    };
                }
            };
            path.push(case);
            let Some(index_pawn) = game_board.find_index_pawn(case) else {
                continue;
            };
            let pawn = &game_board.list_pawn[index_pawn];
            let hit = match pawn.name_pawn {
                NamePawn::pharaoh => Pharaoh::is_hit(pawn, self.direction_laser),
                NamePawn::anubis => Anubis::is_hit(pawn, self.direction_laser),
                NamePawn::scarab => Scarab::is_hit(pawn, self.direction_laser),
                NamePawn::pyramid => Pyramid::is_hit(pawn, self.direction_laser),
                NamePawn::sphinx => Sphinx::is_hit(pawn, self.direction_laser),
            };
            match hit {
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
                    let morte = game_board.list_pawn.remove(index_pawn);
                    game_board.list_box[case].box_is_empty = true;
                    let owner = game_board.list_box[case].owner_box;
                    if owner == OwnerBox::player_one || owner == OwnerBox::player_two {
                        game_board.list_box[case].owner_box = OwnerBox::neutral;
                    }
                    if morte.name_pawn == NamePawn::pharaoh {
                        game_board.end_game = true;
                        game_board.winner = match morte.owner_pawn {
                            Player::player_one => Some(Player::player_two),
                            Player::player_two => Some(Player::player_one),
                        };
                    }
                    return Shot {
                        path,
                        end: ShotEnd::Kills,
                        destroyed: Some(morte),
                    };
                }
            }
        }
    }
}

/// La case voisine dans cette direction, ou rien au bord du plateau.
fn case_suivante(case: usize, direction: Direction) -> Option<usize> {
    match direction {
        Direction::north if case >= 10 => Some(case - 10),
        Direction::south if case < 70 => Some(case + 10),
        Direction::east if case % 10 < 9 => Some(case + 1),
        Direction::west if case % 10 > 0 => Some(case - 1),
        _ => None,
    }
}
