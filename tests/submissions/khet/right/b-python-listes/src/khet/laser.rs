//! Le tir.

#[allow(unused_imports)]
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;
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
    ///
    /// Par exemple, « il garde sa direction » :
    ///
    /// ```yaml
    /// - laser = Laser(east)
    /// - check: laser.direction_laser == east
    /// ```
    pub fn new(direction_laser: Direction) -> Laser {
        return Laser { direction_laser: direction_laser };
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
        let mut pos = game_board.list_pawn[index_shooter].index_box;
        let mut path = Vec::new();
        loop {
            // la case suivante, ou la sortie
            if self.direction_laser == Direction::north {
                if pos < 10 {
                    break;
                }
                pos = pos - 10;
            } else if self.direction_laser == Direction::south {
                if pos >= 70 {
                    break;
                }
                pos = pos + 10;
            } else if self.direction_laser == Direction::east {
                if pos % 10 == 9 {
                    break;
                }
                pos = pos + 1;
            } else {
                if pos % 10 == 0 {
                    break;
                }
                pos = pos - 1;
            }
            path.push(pos);
            let trouve = game_board.find_index_pawn(pos);
            if trouve == None {
                continue;
            }
            let i = trouve.unwrap();
            let pawn = game_board.list_pawn[i].clone();
            let hit;
            if pawn.name_pawn == NamePawn::pharaoh {
                hit = super::pieces::Pharaoh::is_hit(&pawn, self.direction_laser);
            } else if pawn.name_pawn == NamePawn::anubis {
                hit = super::pieces::Anubis::is_hit(&pawn, self.direction_laser);
            } else if pawn.name_pawn == NamePawn::scarab {
                hit = super::pieces::Scarab::is_hit(&pawn, self.direction_laser);
            } else if pawn.name_pawn == NamePawn::pyramid {
                hit = super::pieces::Pyramid::is_hit(&pawn, self.direction_laser);
            } else {
                hit = super::pieces::Sphinx::is_hit(&pawn, self.direction_laser);
            }
            match hit {
                Hit::Reflect(d) => self.direction_laser = d,
                Hit::Stop => {
                    let mut end = ShotEnd::Stopped;
                    if pawn.name_pawn == NamePawn::sphinx {
                        end = ShotEnd::Absorbed;
                    }
                    return Shot { path: path, end: end, destroyed: None };
                }
                Hit::Destroyed => {
                    game_board.list_pawn.remove(i);
                    game_board.list_box[pos].box_is_empty = true;
                    if game_board.list_box[pos].owner_box != OwnerBox::player_one_fix
                        && game_board.list_box[pos].owner_box != OwnerBox::player_two_fix
                    {
                        game_board.list_box[pos].owner_box = OwnerBox::neutral;
                    }
                    if pawn.name_pawn == NamePawn::pharaoh {
                        game_board.end_game = true;
                        if pawn.owner_pawn == super::types::Player::player_one {
                            game_board.winner = Some(super::types::Player::player_two);
                        } else {
                            game_board.winner = Some(super::types::Player::player_one);
                        }
                    }
                    return Shot { path: path, end: ShotEnd::Kills, destroyed: Some(pawn) };
                }
            }
        }
        return Shot { path: path, end: ShotEnd::Exits, destroyed: None };
    }
}
