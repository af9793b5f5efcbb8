//! Le tir.

use super::map::Map;

use super::types::{Direction, Shot};
use super::types::{Hit, NamePawn, ShotEnd};

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
        let depart = game_board.list_pawn[index_shooter].index_box;
        let (path, arret, sortie) = suite(game_board, depart, self.direction_laser);
        self.direction_laser = sortie;
        let Some(index) = arret else {
            return Shot { path, end: ShotEnd::Exits, destroyed: None };
        };
        let touchee = game_board.list_pawn[index].clone();
        match (touchee.touchee(sortie), touchee.can_shoot) {
            (Hit::Destroyed, _) => {}
            (_, true) => return Shot { path, end: ShotEnd::Absorbed, destroyed: None },
            (_, false) => return Shot { path, end: ShotEnd::Stopped, destroyed: None },
        }
        game_board.list_pawn.remove(index);
        let case = &mut game_board.list_box[touchee.index_box];
        *case = super::box_case::BoxCase {
            box_is_empty: true,
            owner_box: case.owner_box.prise_par(None),
            box_color: 9,
        };
        if touchee.name_pawn == NamePawn::pharaoh {
            game_board.winner = Some(touchee.owner_pawn.adversaire());
        }
        game_board.end_game = game_board.winner.is_some();
        Shot { path, end: ShotEnd::Kills, destroyed: Some(touchee) }
    }
}

/// Le chemin à partir d'une case, la pièce où il s'arrête et le sens du laser à la fin.
fn suite(game_board: &Map, case: usize, direction: Direction) -> (Vec<usize>, Option<usize>, Direction) {
    let suivante = match direction {
        Direction::north => case.checked_sub(10),
        Direction::south => Some(case + 10).filter(|index| *index < 80),
        Direction::west => (case % 10 != 0).then(|| case - 1),
        Direction::east => (case % 10 != 9).then(|| case + 1),
    };
    let Some(index_box) = suivante else {
        return (Vec::new(), None, direction);
    };
    let nouvelle = match game_board.find_index_pawn(index_box) {
        None => direction,
        Some(index) => match game_board.list_pawn[index].touchee(direction) {
            Hit::Reflect(nouvelle) => nouvelle,
            _ => return (vec![index_box], Some(index), direction),
        },
    };
    let (mut path, arret, sortie) = suite(game_board, index_box, nouvelle);
    path.insert(0, index_box);
    (path, arret, sortie)
}
