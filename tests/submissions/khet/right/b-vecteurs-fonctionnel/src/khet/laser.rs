//! Le tir.

#[allow(unused_imports)]
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;
use super::types::{Direction, Shot};
#[allow(unused_imports)]
use super::types::{Hit, NamePawn, OwnerBox, ShotEnd};
use super::box_case::coordonnees;
use super::pieces::frappe;
use super::types::Player;

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
        let mut path = Vec::new();
        let mut ici = game_board.list_pawn[index_shooter].index_box;
        let (end, destroyed) = loop {
            let Some(la) = suivante(ici, self.direction_laser) else {
                break (ShotEnd::Exits, None);
            };
            path.push(la);
            ici = la;
            let Some(i) = game_board.find_index_pawn(la) else {
                continue;
            };
            let pawn = &game_board.list_pawn[i];
            match frappe(pawn, self.direction_laser) {
                Hit::Reflect(direction) => self.direction_laser = direction,
                Hit::Stop if pawn.name_pawn == NamePawn::sphinx => break (ShotEnd::Absorbed, None),
                Hit::Stop => break (ShotEnd::Stopped, None),
                Hit::Destroyed => break (ShotEnd::Kills, Some(detruit(game_board, i))),
            }
        };
        Shot {
            path,
            end,
            destroyed,
        }
    }
}

/// La case d'à côté, si le plateau ne s'arrête pas avant.
fn suivante(index_box: usize, direction: Direction) -> Option<usize> {
    let (l, c) = coordonnees(index_box);
    let (dl, dc) = match direction {
        Direction::north => (-1, 0),
        Direction::east => (0, 1),
        Direction::south => (1, 0),
        Direction::west => (0, -1),
    };
    let l = l.checked_add_signed(dl).filter(|&l| l < ROWS)?;
    let c = c.checked_add_signed(dc).filter(|&c| c < COLUMNS)?;
    Some(COLUMNS * l + c)
}

/// Retire une pièce du plateau.
fn detruit(game_board: &mut Map, index_pawn: usize) -> super::pawn::Pawn {
    let morte = game_board.list_pawn.remove(index_pawn);
    let case = &mut game_board.list_box[morte.index_box];
    case.box_is_empty = true;
    case.owner_box = case.owner_box.devient(None);
    if morte.name_pawn == NamePawn::pharaoh {
        game_board.end_game = true;
        game_board.winner = Some(match morte.owner_pawn {
            Player::player_one => Player::player_two,
            Player::player_two => Player::player_one,
        });
    }
    morte
}
