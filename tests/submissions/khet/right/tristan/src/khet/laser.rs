//! Le tir.

#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;

use super::pawn::Pawn;
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
        let mut shot = Shot {
            path: vec![],
            end: ShotEnd::Exits,
            destroyed: None,
        };
        let depart = game_board.list_pawn[index_shooter].index_box;
        let mut row = (depart / COLUMNS) as i32;
        let mut column = (depart % COLUMNS) as i32;
        let mut vivant = true;
        while vivant {
            let (dr, dc) = match self.direction_laser {
                Direction::north => (-1, 0),
                Direction::east => (0, 1),
                Direction::south => (1, 0),
                Direction::west => (0, -1),
            };
            row += dr;
            column += dc;
            if !(0..ROWS as i32).contains(&row) || !(0..COLUMNS as i32).contains(&column) {
                return shot;
            }
            let index_box = row as usize * COLUMNS + column as usize;
            shot.path.push(index_box);
            if let Some(index) = game_board.find_index_pawn(index_box) {
                let pawn = game_board.list_pawn[index].clone();
                let touche = atteint(&pawn, self.direction_laser);
                match (touche, pawn.name_pawn) {
                    (Hit::Reflect(direction), _) => self.direction_laser = direction,
                    (Hit::Stop, NamePawn::sphinx) => shot.end = ShotEnd::Absorbed,
                    (Hit::Stop, _) => shot.end = ShotEnd::Stopped,
                    (Hit::Destroyed, nom) => {
                        shot.end = ShotEnd::Kills;
                        if nom == NamePawn::pharaoh {
                            game_board.end_game = true;
                            game_board.winner = Some(adversaire(pawn.owner_pawn));
                        }
                        game_board.list_pawn.remove(index);
                        game_board.list_box[index_box].box_is_empty = true;
                        libere(game_board, index_box);
                        shot.destroyed = Some(pawn);
                    }
                }
                vivant = shot.end == ShotEnd::Exits;
            }
        }
        shot
    }
}

fn adversaire(player: Player) -> Player {
    if player == Player::player_one {
        Player::player_two
    } else {
        Player::player_one
    }
}

/// Rend une case à tout le monde, sauf si elle est réservée.
fn libere(game_board: &mut Map, index_box: usize) {
    let case = &mut game_board.list_box[index_box];
    if case.owner_box == OwnerBox::player_one || case.owner_box == OwnerBox::player_two {
        case.owner_box = OwnerBox::neutral;
    }
}

fn atteint(pawn: &Pawn, direction_laser: Direction) -> Hit {
    match pawn.name_pawn {
        NamePawn::sphinx => Sphinx::is_hit(pawn, direction_laser),
        NamePawn::pharaoh => Pharaoh::is_hit(pawn, direction_laser),
        NamePawn::anubis => Anubis::is_hit(pawn, direction_laser),
        NamePawn::scarab => Scarab::is_hit(pawn, direction_laser),
        NamePawn::pyramid => Pyramid::is_hit(pawn, direction_laser),
    }
}
