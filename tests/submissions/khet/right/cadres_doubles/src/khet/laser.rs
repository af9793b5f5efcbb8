//! Le tir.

use super::constantes::{COLUMNS, ROWS};
use super::map::Map;
use super::mots::{adversaire, est_reservee};
use super::pawn::Pawn;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::{Direction, Hit, NamePawn, OwnerBox, Shot, ShotEnd};

/// La case suivante dans cette direction, s'il y en a une.
fn case_suivante(index: usize, direction: Direction) -> Option<usize> {
    let (ligne, colonne) = (index / COLUMNS, index % COLUMNS);
    match direction {
        Direction::north if ligne > 0 => Some(index - COLUMNS),
        Direction::south if ligne < ROWS - 1 => Some(index + COLUMNS),
        Direction::east if colonne < COLUMNS - 1 => Some(index + 1),
        Direction::west if colonne > 0 => Some(index - 1),
        _ => None,
    }
}

/// Ce que le laser fait à une pièce, selon sa sorte.
fn touche(pawn: &Pawn, direction: Direction) -> Hit {
    match pawn.name_pawn {
        NamePawn::pharaoh => Pharaoh::is_hit(pawn, direction),
        NamePawn::anubis => Anubis::is_hit(pawn, direction),
        NamePawn::scarab => Scarab::is_hit(pawn, direction),
        NamePawn::pyramid => Pyramid::is_hit(pawn, direction),
        NamePawn::sphinx => Sphinx::is_hit(pawn, direction),
    }
}

/// Retire une pièce du plateau et la donne. La mort d'un pharaon finit la partie.
fn detruit(game_board: &mut Map, index_pawn: usize) -> Pawn {
    let pawn = game_board.list_pawn.remove(index_pawn);
    let case = &mut game_board.list_box[pawn.index_box];
    case.box_is_empty = true;
    if !est_reservee(case.owner_box) {
        case.owner_box = OwnerBox::neutral;
    }
    if pawn.name_pawn == NamePawn::pharaoh {
        game_board.end_game = true;
        game_board.winner = Some(adversaire(pawn.owner_pawn));
    }
    pawn
}

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
        let mut shot = Shot {
            path: Vec::new(),
            end: ShotEnd::Exits,
            destroyed: None,
        };
        let mut ici = game_board.list_pawn[index_shooter].index_box;
        while let Some(suivante) = case_suivante(ici, self.direction_laser) {
            ici = suivante;
            shot.path.push(ici);
            let Some(index_pawn) = game_board.find_index_pawn(ici) else {
                continue;
            };
            let pawn = &game_board.list_pawn[index_pawn];
            match touche(pawn, self.direction_laser) {
                Hit::Reflect(direction) => self.direction_laser = direction,
                Hit::Stop => {
                    shot.end = match pawn.name_pawn {
                        NamePawn::sphinx => ShotEnd::Absorbed,
                        _ => ShotEnd::Stopped,
                    };
                    break;
                }
                Hit::Destroyed => {
                    shot.end = ShotEnd::Kills;
                    shot.destroyed = Some(detruit(game_board, index_pawn));
                    break;
                }
            }
        }
        shot
    }
}
