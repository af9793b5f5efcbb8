use super::geometrie::{index, ligne_colonne, pas};
use super::map::Map;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::{Direction, Hit, NamePawn, Player, Shot, ShotEnd};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laser {
    pub direction_laser: Direction,
}

impl Laser {
    pub fn new(direction_laser: Direction) -> Self {
        Self { direction_laser }
    }

    pub fn automatic_shot(&mut self, game_board: &mut Map, index_shooter: usize) -> Shot {
        let mut shot = Shot { path: vec![], end: ShotEnd::Exits, destroyed: None };
        let (ligne, colonne) = ligne_colonne(game_board.list_pawn[index_shooter].index_box);
        self.segment(game_board, ligne, colonne, &mut shot);
        shot
    }

    /// un trait droit, puis on recommence après un miroir
    fn segment(&mut self, m: &mut Map, mut ligne: i32, mut colonne: i32, shot: &mut Shot) {
        let (dl, dc) = pas(self.direction_laser);
        let touchee = loop {
            ligne += dl;
            colonne += dc;
            let Some(case) = index(ligne, colonne) else {
                return;
            };
            shot.path.push(case);
            if let Some(i) = m.find_index_pawn(case) {
                break i;
            }
        };
        let pawn = m.list_pawn[touchee].clone();
        let effet = match pawn.name_pawn {
            NamePawn::sphinx => Sphinx::is_hit(&pawn, self.direction_laser),
            NamePawn::pharaoh => Pharaoh::is_hit(&pawn, self.direction_laser),
            NamePawn::anubis => Anubis::is_hit(&pawn, self.direction_laser),
            NamePawn::scarab => Scarab::is_hit(&pawn, self.direction_laser),
            NamePawn::pyramid => Pyramid::is_hit(&pawn, self.direction_laser),
        };
        match effet {
            Hit::Reflect(direction) => {
                self.direction_laser = direction;
                self.segment(m, ligne, colonne, shot);
            }
            Hit::Stop if pawn.name_pawn == NamePawn::sphinx => shot.end = ShotEnd::Absorbed,
            Hit::Stop => shot.end = ShotEnd::Stopped,
            Hit::Destroyed => {
                m.list_pawn.remove(touchee);
                m.list_box[pawn.index_box].box_is_empty = true;
                m.list_box[pawn.index_box].passe_a(None);
                if pawn.name_pawn == NamePawn::pharaoh {
                    m.end_game = true;
                    m.winner = match pawn.owner_pawn {
                        Player::player_one => Some(Player::player_two),
                        Player::player_two => Some(Player::player_one),
                    };
                }
                shot.end = ShotEnd::Kills;
                shot.destroyed = Some(pawn);
            }
        }
    }
}
