//! Le tir.

use super::constantes::{COLUMNS, ROWS};
use super::map::Map;
use super::types::{Direction, Hit, NamePawn, OwnerBox, Shot, ShotEnd};

/// Un laser, et le sens dans lequel il va.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laser {
    pub direction_laser: Direction,
}

impl Laser {
    /// Un laser qui part dans cette direction.
    pub fn new(direction_laser: Direction) -> Laser {
        Laser { direction_laser }
    }

    /// Tire depuis la case de la pièce `index_shooter`, et renvoie le chemin suivi.
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
        let mut index_box = game_board.list_pawn[index_shooter].index_box;
        let mut path = Vec::new();
        while let Some(suivante) = case_suivante(index_box, self.direction_laser) {
            index_box = suivante;
            path.push(index_box);
            if game_board.list_box[index_box].box_is_empty {
                continue;
            }
            let Some(index_pawn) = game_board.find_index_pawn(index_box) else {
                continue;
            };
            match game_board.list_pawn[index_pawn].touchee(self.direction_laser) {
                Hit::Reflect(direction) => self.direction_laser = direction,
                Hit::Stop => {
                    let sphinx = game_board.list_pawn[index_pawn].name_pawn == NamePawn::sphinx;
                    let end = if sphinx {
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
                    let destroyed = Some(game_board.detruit(index_pawn));
                    return Shot {
                        path,
                        end: ShotEnd::Kills,
                        destroyed,
                    };
                }
            }
        }
        Shot {
            path,
            end: ShotEnd::Exits,
            destroyed: None,
        }
    }
}

/// La case d'après dans cette direction, `None` au bord du plateau.
pub(crate) fn case_suivante(index_box: usize, direction: Direction) -> Option<usize> {
    let (ligne, colonne) = (index_box / COLUMNS, index_box % COLUMNS);
    match direction {
        Direction::north => (ligne > 0).then(|| index_box - COLUMNS),
        Direction::east => (colonne + 1 < COLUMNS).then_some(index_box + 1),
        Direction::south => (ligne + 1 < ROWS).then_some(index_box + COLUMNS),
        Direction::west => (colonne > 0).then(|| index_box - 1),
    }
}

impl Map {
    /// Retire une pièce du plateau ; la mort d'un pharaon finit la partie.
    fn detruit(&mut self, index_pawn: usize) -> super::pawn::Pawn {
        let pawn = self.list_pawn.remove(index_pawn);
        self.list_box[pawn.index_box].box_is_empty = true;
        self.donne_case(pawn.index_box, OwnerBox::neutral);
        if pawn.name_pawn == NamePawn::pharaoh {
            self.end_game = true;
            self.winner = Some(pawn.owner_pawn.adversaire());
        }
        pawn
    }
}
