//! Le tir.

use super::map::Map;

use super::types::{Direction, Shot};
use super::pawn::Pawn;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::{Hit, NamePawn, OwnerBox, Player, ShotEnd};

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
        let mut ligne = depart as i32 / 10;
        let mut colonne = depart as i32 % 10;
        let mut shot = Shot {
            path: vec![],
            end: ShotEnd::Exits,
            destroyed: None,
        };
        let mut fini = false;
        while !fini {
            let (dl, dc) = pas(self.direction_laser);
            ligne += dl;
            colonne += dc;
            if !(0..8).contains(&ligne) || !(0..10).contains(&colonne) {
                break;
            }
            let index = (ligne * 10 + colonne) as usize;
            shot.path.push(index);
            if game_board.list_box[index].box_is_empty {
                continue;
            }
            let Some(i) = game_board.find_index_pawn(index) else {
                continue;
            };
            let (hit, arret) = effet(&game_board.list_pawn[i], self.direction_laser);
            match hit {
                Hit::Reflect(sortie) => self.direction_laser = sortie,
                Hit::Stop => {
                    shot.end = arret;
                    fini = true;
                }
                Hit::Destroyed => {
                    shot.end = ShotEnd::Kills;
                    shot.destroyed = Some(enleve(game_board, i));
                    fini = true;
                }
            }
        }
        shot
    }
}

/// Le pas du laser : lignes, colonnes.
fn pas(direction: Direction) -> (i32, i32) {
    match direction {
        Direction::north => (-1, 0),
        Direction::east => (0, 1),
        Direction::south => (1, 0),
        Direction::west => (0, -1),
    }
}

/// L'effet du laser sur la pièce, et comment le tir finit si elle l'arrête.
fn effet(pawn: &Pawn, laser: Direction) -> (Hit, ShotEnd) {
    match pawn.name_pawn {
        NamePawn::sphinx => (Sphinx::is_hit(pawn, laser), ShotEnd::Absorbed),
        NamePawn::pharaoh => (Pharaoh::is_hit(pawn, laser), ShotEnd::Stopped),
        NamePawn::anubis => (Anubis::is_hit(pawn, laser), ShotEnd::Stopped),
        NamePawn::scarab => (Scarab::is_hit(pawn, laser), ShotEnd::Stopped),
        NamePawn::pyramid => (Pyramid::is_hit(pawn, laser), ShotEnd::Stopped),
    }
}

/// Enlève une pièce détruite ; un pharaon mort finit la partie.
fn enleve(game_board: &mut Map, i: usize) -> Pawn {
    let index = game_board.list_pawn[i].index_box;
    game_board.list_box[index].box_is_empty = true;
    let nouveau = match game_board.list_box[index].owner_box {
        OwnerBox::player_one | OwnerBox::player_two => OwnerBox::neutral,
        autre => autre,
    };
    game_board.list_box[index].owner_box = nouveau;
    game_board.list_box[index].box_color = 0;
    if game_board.list_pawn[i].name_pawn == NamePawn::pharaoh {
        game_board.end_game = true;
        game_board.winner = Some(if game_board.list_pawn[i].owner_pawn == Player::player_one {
            Player::player_two
        } else {
            Player::player_one
        });
    }
    game_board.list_pawn.remove(i)
}
