//! Le laser.

use super::map::Map;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::{Direction, Hit, NamePawn, Player, Shot, ShotEnd};

/// Un laser, et le sens dans lequel il va.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laser {
    pub direction_laser: Direction,
}

impl Laser {
    pub fn new(direction_laser: Direction) -> Laser {
        return Laser { direction_laser: direction_laser };
    }

    // le tir automatique : une boucle while par direction, jusqu'à une pièce ou au bord
    pub fn automatic_shot(&mut self, game_board: &mut Map, index_shooter: usize) -> Shot {
        let mut shot = Shot {
            path: Vec::new(),
            end: ShotEnd::Exits,
            destroyed: None,
        };
        let mut index_box = game_board.list_pawn[index_shooter].index_box;
        loop {
            let mut sorti = true;
            if self.direction_laser == Direction::east {
                while index_box % 10 != 9 {
                    index_box += 1;
                    shot.path.push(index_box);
                    if !game_board.list_box[index_box].box_is_empty {
                        sorti = false;
                        break;
                    }
                }
            } else if self.direction_laser == Direction::west {
                while index_box % 10 != 0 {
                    index_box -= 1;
                    shot.path.push(index_box);
                    if !game_board.list_box[index_box].box_is_empty {
                        sorti = false;
                        break;
                    }
                }
            } else if self.direction_laser == Direction::north {
                while index_box >= 10 {
                    index_box -= 10;
                    shot.path.push(index_box);
                    if !game_board.list_box[index_box].box_is_empty {
                        sorti = false;
                        break;
                    }
                }
            } else {
                while index_box < 70 {
                    index_box += 10;
                    shot.path.push(index_box);
                    if !game_board.list_box[index_box].box_is_empty {
                        sorti = false;
                        break;
                    }
                }
            }
            if sorti {
                return shot;
            }

            // le laser touche une pièce
            let mut index_pawn = 0;
            while game_board.list_pawn[index_pawn].index_box != index_box {
                index_pawn += 1;
            }
            let nom = game_board.list_pawn[index_pawn].name_pawn;
            let hit = match nom {
                NamePawn::pharaoh => Pharaoh::is_hit(&game_board.list_pawn[index_pawn], self.direction_laser),
                NamePawn::anubis => Anubis::is_hit(&game_board.list_pawn[index_pawn], self.direction_laser),
                NamePawn::scarab => Scarab::is_hit(&game_board.list_pawn[index_pawn], self.direction_laser),
                NamePawn::pyramid => Pyramid::is_hit(&game_board.list_pawn[index_pawn], self.direction_laser),
                NamePawn::sphinx => Sphinx::is_hit(&game_board.list_pawn[index_pawn], self.direction_laser),
            };
            if hit == Hit::Stop {
                if nom == NamePawn::sphinx {
                    shot.end = ShotEnd::Absorbed;
                } else {
                    shot.end = ShotEnd::Stopped;
                }
                return shot;
            }
            if hit == Hit::Destroyed {
                shot.end = ShotEnd::Kills;
                shot.destroyed = Some(game_board.list_pawn[index_pawn].clone());
                if nom == NamePawn::pharaoh {
                    game_board.end_game = true;
                    if game_board.list_pawn[index_pawn].owner_pawn == Player::player_one {
                        game_board.winner = Some(Player::player_two);
                    } else {
                        game_board.winner = Some(Player::player_one);
                    }
                }
                // del game_board.list_pawn[index_pawn]
                game_board.list_pawn.remove(index_pawn);
                game_board.vide_case(index_box);
                return shot;
            }
            if let Hit::Reflect(d) = hit {
                self.direction_laser = d;
            }
        }
    }
}
