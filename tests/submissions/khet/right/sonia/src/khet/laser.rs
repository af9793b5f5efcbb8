//! Le tir.

#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;

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
        let depart = game_board.list_pawn[index_shooter].index_box;
        let mut path = Vec::new();
        let (end, touchee) = self.advance(game_board, depart, &mut path);
        let destroyed = touchee.map(|index| {
            let pawn = game_board.list_pawn.remove(index);
            let case = &mut game_board.list_box[pawn.index_box];
            case.box_is_empty = true;
            case.set_owner(None);
            if pawn.name_pawn == NamePawn::pharaoh {
                game_board.end_game = true;
                game_board.winner = Some(pawn.owner_pawn.other());
            }
            pawn
        });
        Shot {
            path,
            end,
            destroyed,
        }
    }
}

impl Laser {
    /// Avance d'une case, puis recommence. Répond la fin du tir et la pièce à détruire.
    fn advance(
        &mut self,
        game_board: &Map,
        index: usize,
        path: &mut Vec<usize>,
    ) -> (ShotEnd, Option<usize>) {
        let (ligne, colonne) = (index / COLUMNS, index % COLUMNS);
        let (ligne, colonne) = match self.direction_laser {
            Direction::north => (ligne.wrapping_sub(1), colonne),
            Direction::east => (ligne, colonne + 1),
            Direction::south => (ligne + 1, colonne),
            Direction::west => (ligne, colonne.wrapping_sub(1)),
        };
        if ligne >= ROWS || colonne >= COLUMNS {
            return (ShotEnd::Exits, None);
        }
        let next = ligne * COLUMNS + colonne;
        path.push(next);
        if let Some(index_pawn) = game_board.find_index_pawn(next) {
            let pawn = &game_board.list_pawn[index_pawn];
            match pawn.is_hit(self.direction_laser) {
                Hit::Reflect(direction) => self.direction_laser = direction,
                Hit::Stop if pawn.name_pawn == NamePawn::sphinx => {
                    return (ShotEnd::Absorbed, None);
                }
                Hit::Stop => return (ShotEnd::Stopped, None),
                Hit::Destroyed => return (ShotEnd::Kills, Some(index_pawn)),
            }
        }
        self.advance(game_board, next, path)
    }
}
