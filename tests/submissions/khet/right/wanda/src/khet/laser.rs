//! Le tir.

#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;

use super::box_case::next_owner;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::Player;
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
        let start = game_board.list_pawn[index_shooter].index_box;
        // Chaque étape : la case atteinte, et la direction que le laser y prend.
        let first = step(game_board, start, Some(self.direction_laser));
        let steps: Vec<Step> =
            std::iter::successors(first, |s| step(game_board, s.index_box, s.direction)).collect();
        let path: Vec<usize> = steps.iter().map(|s| s.index_box).collect();
        for s in &steps {
            self.direction_laser = s.direction.unwrap_or(self.direction_laser);
        }
        let target = steps.last().filter(|s| s.direction.is_none());
        let target = target.and_then(|s| game_board.find_index_pawn(s.index_box));
        let Some(target) = target else {
            return Shot {
                path,
                end: ShotEnd::Exits,
                destroyed: None,
            };
        };
        let (end, destroyed) = match game_board.list_pawn[target].name_pawn {
            NamePawn::sphinx => (ShotEnd::Absorbed, None),
            _ if steps.last().is_some_and(|s| s.hit == Some(Hit::Stop)) => (ShotEnd::Stopped, None),
            _ => (ShotEnd::Kills, Some(game_board.list_pawn.remove(target))),
        };
        if let Some(pawn) = &destroyed {
            let case = &mut game_board.list_box[pawn.index_box];
            case.owner_box = next_owner(case.owner_box, None);
            case.box_is_empty = true;
            if pawn.name_pawn == NamePawn::pharaoh {
                game_board.end_game = true;
                game_board.winner = match pawn.owner_pawn {
                    Player::player_one => Some(Player::player_two),
                    Player::player_two => Some(Player::player_one),
                };
            }
        }
        Shot {
            path,
            end,
            destroyed,
        }
    }
}

struct Step {
    index_box: usize,
    /// Où va ensuite le laser ; nulle part s'il est arrêté.
    direction: Option<Direction>,
    hit: Option<Hit>,
}

/// L'étape qui suit cette case, si le laser n'est ni arrêté ni sorti.
fn step(game_board: &Map, index_box: usize, direction: Option<Direction>) -> Option<Step> {
    let direction = direction?;
    let (row, column) = (index_box / COLUMNS, index_box % COLUMNS);
    let next = match direction {
        Direction::north => index_box.checked_sub(COLUMNS)?,
        Direction::east if column + 1 < COLUMNS => index_box + 1,
        Direction::south if row + 1 < ROWS => index_box + COLUMNS,
        Direction::west if column > 0 => index_box - 1,
        _ => return None,
    };
    let pawn = game_board.list_pawn.iter().find(|p| p.index_box == next);
    let hit = pawn.map(|pawn| match pawn.name_pawn {
        NamePawn::sphinx => Sphinx::is_hit(pawn, direction),
        NamePawn::pharaoh => Pharaoh::is_hit(pawn, direction),
        NamePawn::anubis => Anubis::is_hit(pawn, direction),
        NamePawn::scarab => Scarab::is_hit(pawn, direction),
        NamePawn::pyramid => Pyramid::is_hit(pawn, direction),
    });
    let direction = match hit {
        None => Some(direction),
        Some(Hit::Reflect(reflected)) => Some(reflected),
        Some(Hit::Stop | Hit::Destroyed) => None,
    };
    Some(Step {
        index_box: next,
        direction,
        hit,
    })
}
