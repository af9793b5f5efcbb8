//! Le tir.

use super::box_case::reservee;
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;
use super::pieces::touche;
use super::types::{Direction, Hit, NamePawn, OwnerBox, Player, Shot, ShotEnd};

/// Un laser, et le sens dans lequel il va.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laser {
    pub direction_laser: Direction,
}

impl Laser {
    pub fn new(direction_laser: Direction) -> Laser {
        Laser { direction_laser }
    }

    pub fn automatic_shot(&mut self, game_board: &mut Map, index_shooter: usize) -> Shot {
        let mut path = Vec::new();
        let mut ici = game_board.list_pawn[index_shooter].index_box;
        let fini = |path, end| Shot {
            path,
            end,
            destroyed: None,
        };
        while let Some(suivante) = case_suivante(ici, self.direction_laser) {
            ici = suivante;
            path.push(ici);
            // Une case vide se traverse.
            let Some(touchee) = game_board.find_index_pawn(ici) else {
                continue;
            };
            let pawn = &game_board.list_pawn[touchee];
            match touche(pawn, self.direction_laser) {
                Hit::Reflect(direction) => self.direction_laser = direction,
                Hit::Stop if pawn.name_pawn == NamePawn::sphinx => {
                    return fini(path, ShotEnd::Absorbed);
                }
                Hit::Stop => return fini(path, ShotEnd::Stopped),
                Hit::Destroyed => {
                    let destroyed = Some(game_board.detruit(touchee));
                    let end = ShotEnd::Kills;
                    return Shot {
                        path,
                        end,
                        destroyed,
                    };
                }
            }
        }
        fini(path, ShotEnd::Exits)
    }
}

/// La case voisine dans cette direction, s'il y en a une.
fn case_suivante(index: usize, direction: Direction) -> Option<usize> {
    let (ligne, colonne) = (index / COLUMNS, index % COLUMNS);
    match direction {
        Direction::north if ligne > 0 => Some(index - COLUMNS),
        Direction::south if ligne + 1 < ROWS => Some(index + COLUMNS),
        Direction::west if colonne > 0 => Some(index - 1),
        Direction::east if colonne + 1 < COLUMNS => Some(index + 1),
        _ => None,
    }
}

impl Map {
    /// Retire la pièce du plateau, et la répond.
    fn detruit(&mut self, index_pawn: usize) -> super::pawn::Pawn {
        let pawn = self.list_pawn.remove(index_pawn);
        let case = &mut self.list_box[pawn.index_box];
        case.box_is_empty = true;
        if reservee(case.owner_box).is_none() {
            case.owner_box = OwnerBox::neutral;
        }
        if pawn.name_pawn == NamePawn::pharaoh {
            self.end_game = true;
            self.winner = Some(match pawn.owner_pawn {
                Player::player_one => Player::player_two,
                Player::player_two => Player::player_one,
            });
        }
        pawn
    }
}
