//! Le tir.

use super::geometrie::{index, place, plus, vecteur};
use super::map::Map;
use super::pieces::effet;
use super::types::{Direction, Hit, NamePawn, OwnerBox, Player, Shot, ShotEnd};
use std::iter;

/// Un laser, et le sens dans lequel il va.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laser {
    pub direction_laser: Direction,
}

impl Laser {
    pub fn new(direction_laser: Direction) -> Laser {
        Laser { direction_laser }
    }

    /// D'abord tout le trajet sur un plateau que rien ne change, ensuite ses conséquences.
    pub fn automatic_shot(&mut self, game_board: &mut Map, index_shooter: usize) -> Shot {
        let occupation = game_board.occupation();
        let pieces = &game_board.list_pawn;
        let mut arret = None;
        // (case, direction du laser quand il la quitte)
        let depart = (pieces[index_shooter].index_box, self.direction_laser);
        let trajet: Vec<(usize, Direction)> = iter::successors(Some(depart), |&(ici, vers)| {
            if arret.is_some() {
                return None;
            }
            let la = index(plus(place(ici), vecteur(vers)))?;
            let Some(i) = occupation[la] else { return Some((la, vers)) };
            match effet(&pieces[i], vers) {
                Hit::Reflect(autre) => Some((la, autre)),
                coup => {
                    arret = Some((i, coup));
                    Some((la, vers))
                }
            }
        })
        .collect();
        self.direction_laser = trajet[trajet.len() - 1].1;
        let (end, destroyed) = match arret {
            None => (ShotEnd::Exits, None),
            Some((i, Hit::Destroyed)) => {
                let mort = game_board.list_pawn.remove(i);
                let case = &mut game_board.list_box[mort.index_box];
                case.box_is_empty = true;
                case.passe_a(OwnerBox::neutral);
                if mort.name_pawn == NamePawn::pharaoh {
                    game_board.end_game = true;
                    game_board.winner = match mort.owner_pawn {
                        Player::player_one => Some(Player::player_two),
                        Player::player_two => Some(Player::player_one),
                    };
                }
                (ShotEnd::Kills, Some(mort))
            }
            Some((i, _)) if pieces[i].name_pawn == NamePawn::sphinx => (ShotEnd::Absorbed, None),
            Some(_) => (ShotEnd::Stopped, None),
        };
        let path = trajet[1..].iter().map(|&(case, _)| case).collect();
        Shot { path, end, destroyed }
    }
}
