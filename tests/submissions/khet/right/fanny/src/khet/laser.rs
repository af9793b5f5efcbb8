//! Le tir.

use super::map::Map;

use super::types::{Direction, Shot};
use super::types::{Hit, NamePawn, ShotEnd};
use std::collections::HashMap;

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
        let places: HashMap<usize, usize> = game_board
            .list_pawn
            .iter()
            .enumerate()
            .map(|(index, pawn)| (pawn.index_box, index))
            .collect();
        let mut path = Vec::new();
        let mut case = game_board.list_pawn[index_shooter].index_box;
        // Jusqu'au bord (`None`), ou jusqu'à la pièce qui arrête le laser et ce qu'elle subit.
        let arret = loop {
            let devant: Vec<usize> = rayon(case, self.direction_laser).collect();
            let Some(loin) = devant.iter().position(|place| places.contains_key(place)) else {
                path.extend(devant);
                break None;
            };
            path.extend_from_slice(&devant[..=loin]);
            case = devant[loin];
            let index = places[&case];
            match game_board.list_pawn[index].touchee(self.direction_laser) {
                Hit::Reflect(direction) => self.direction_laser = direction,
                hit => break Some((index, hit)),
            }
        };
        match arret {
            None => Shot { path, end: ShotEnd::Exits, destroyed: None },
            Some((index, Hit::Destroyed)) => {
                let detruite = game_board.list_pawn[index].clone();
                game_board.list_pawn.retain(|pawn| pawn.index_box != case);
                let sa_case = &mut game_board.list_box[case];
                sa_case.box_is_empty = true;
                sa_case.owner_box = sa_case.owner_box.prise_par(None);
                if let NamePawn::pharaoh = detruite.name_pawn {
                    game_board.end_game = true;
                    game_board.winner = Some(detruite.owner_pawn.adversaire());
                }
                Shot { path, end: ShotEnd::Kills, destroyed: Some(detruite) }
            }
            Some((index, _)) => {
                let end = match game_board.list_pawn[index].name_pawn {
                    NamePawn::sphinx => ShotEnd::Absorbed,
                    _ => ShotEnd::Stopped,
                };
                Shot { path, end, destroyed: None }
            }
        }
    }
}

/// Les cases du plateau que l'on rencontre tout droit, jusqu'au bord.
fn rayon(case: usize, direction: Direction) -> Box<dyn Iterator<Item = usize>> {
    let (debut, fin) = (case / 10 * 10, case / 10 * 10 + 9);
    match direction {
        Direction::north => Box::new((0..case).rev().filter(move |i| i % 10 == case % 10)),
        Direction::south => Box::new((case + 10..80).step_by(10)),
        Direction::west => Box::new((debut..case).rev()),
        Direction::east => Box::new(case + 1..=fin),
    }
}
