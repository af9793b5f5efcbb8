//! Le tir, en récursif : chaque case décide de la suite.

use super::map::Map;
use super::types::{Direction, Hit, NamePawn, Shot, ShotEnd};

/// Un laser, et le sens dans lequel il va.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laser {
    pub direction_laser: Direction,
}

impl Laser {
    pub fn new(direction_laser: Direction) -> Self {
        Self { direction_laser }
    }

    pub fn automatic_shot(&mut self, game_board: &mut Map, index_shooter: usize) -> Shot {
        let depart = game_board.list_pawn[index_shooter].index_box;
        self.continue_depuis(game_board, depart, Vec::new())
    }

    fn continue_depuis(&mut self, game_board: &mut Map, ici: usize, mut path: Vec<usize>) -> Shot {
        let Some(suivante) = self.direction_laser.depuis(ici) else {
            return termine(path, ShotEnd::Exits);
        };
        path.push(suivante);
        let touchee = game_board.find_index_pawn(suivante);
        match touchee.map(|i| (i, game_board.list_pawn[i].recoit(self.direction_laser))) {
            None => self.continue_depuis(game_board, suivante, path),
            Some((_, Hit::Reflect(direction))) => {
                self.direction_laser = direction;
                self.continue_depuis(game_board, suivante, path)
            }
            Some((i, Hit::Stop)) => {
                let sphinx = game_board.list_pawn[i].name_pawn == NamePawn::sphinx;
                termine(path, if sphinx { ShotEnd::Absorbed } else { ShotEnd::Stopped })
            }
            Some((i, Hit::Destroyed)) => {
                let pawn = game_board.list_pawn.remove(i);
                let case = &mut game_board.list_box[suivante];
                case.owner_box = case.owner_box.passe_a(None);
                case.box_is_empty = true;
                if pawn.name_pawn == NamePawn::pharaoh {
                    game_board.winner = Some(pawn.owner_pawn.adversaire());
                    game_board.end_game = true;
                }
                Shot { destroyed: Some(pawn), ..termine(path, ShotEnd::Kills) }
            }
        }
    }
}

pub fn termine(path: Vec<usize>, end: ShotEnd) -> Shot {
    Shot { path, end, destroyed: None }
}
