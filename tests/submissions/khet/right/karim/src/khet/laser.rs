//! Le tir.

use super::map::Map;

use super::types::{Direction, Shot};
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
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
        Self { direction_laser }
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
        let mut shot = Shot {
            path: Vec::new(),
            end: ShotEnd::Exits,
            destroyed: None,
        };
        let mut place = Some(game_board.list_pawn[index_shooter].index_box);
        while let Some(suivante) = place.and_then(|case| self.direction_laser.avance(case)) {
            shot.path.push(suivante);
            place = Some(suivante);
            if let Some(index) = game_board.find_index_pawn(suivante) {
                match touche(&game_board.list_pawn[index], self.direction_laser) {
                    Hit::Reflect(direction) => self.direction_laser = direction,
                    Hit::Stop => {
                        let sphinx = game_board.list_pawn[index].name_pawn == NamePawn::sphinx;
                        shot.end = if sphinx { ShotEnd::Absorbed } else { ShotEnd::Stopped };
                        place = None;
                    }
                    Hit::Destroyed => {
                        shot.end = ShotEnd::Kills;
                        shot.destroyed = Some(game_board.detruit(index));
                        place = None;
                    }
                }
            }
        }
        shot
    }
}

/// L'effet du laser sur une pièce de n'importe quelle sorte.
fn touche(pawn: &super::pawn::Pawn, direction: Direction) -> Hit {
    let is_hit = match pawn.name_pawn {
        NamePawn::sphinx => Sphinx::is_hit,
        NamePawn::pharaoh => Pharaoh::is_hit,
        NamePawn::anubis => Anubis::is_hit,
        NamePawn::scarab => Scarab::is_hit,
        NamePawn::pyramid => Pyramid::is_hit,
    };
    is_hit(pawn, direction)
}

impl Map {
    /// Retire une pièce du plateau, et finit la partie si c'est un pharaon.
    fn detruit(&mut self, index_pawn: usize) -> super::pawn::Pawn {
        let pawn = self.list_pawn.remove(index_pawn);
        let case = &mut self.list_box[pawn.index_box];
        case.box_is_empty = true;
        case.owner_box = case.owner_box.donne_a(None);
        if pawn.name_pawn == NamePawn::pharaoh {
            self.end_game = true;
            self.winner = Some(pawn.owner_pawn.autre());
        }
        pawn
    }
}
