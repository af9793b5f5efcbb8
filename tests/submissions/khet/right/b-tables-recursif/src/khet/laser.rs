//! Le tir.

#[allow(unused_imports)]
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;
use super::types::{Direction, Shot};
#[allow(unused_imports)]
use super::types::{Hit, NamePawn, OwnerBox, ShotEnd};
use super::pieces::TABLE;
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
        let depart = game_board.list_pawn[index_shooter].index_box;
        self.avance(game_board, depart, Vec::with_capacity(20))
    }
}

/// Une case de chaque côté du plateau : le laser y passe sur un plateau bordé de 10 × 12.
const LARGEUR: usize = COLUMNS + 2;

/// La case d'après sur le plateau bordé, ou rien si c'est le bord.
fn apres(index_box: usize, direction: Direction) -> Option<usize> {
    let bordee = (index_box / COLUMNS + 1) * LARGEUR + index_box % COLUMNS + 1;
    let bordee = match direction {
        Direction::north => bordee - LARGEUR,
        Direction::east => bordee + 1,
        Direction::south => bordee + LARGEUR,
        Direction::west => bordee - 1,
    };
    let (ligne, colonne) = (bordee / LARGEUR, bordee % LARGEUR);
    if ligne == 0 || ligne > ROWS || colonne == 0 || colonne > COLUMNS {
        None
    } else {
        Some((ligne - 1) * COLUMNS + colonne - 1)
    }
}

impl Laser {
    /// Le reste du tir, à partir d'une case déjà traversée.
    fn avance(&mut self, game_board: &mut Map, ici: usize, mut path: Vec<usize>) -> Shot {
        let fin = |path, end, destroyed| Shot {
            path,
            end,
            destroyed,
        };
        let Some(la) = apres(ici, self.direction_laser) else {
            return fin(path, ShotEnd::Exits, None);
        };
        path.push(la);
        let Some(index) = game_board.find_index_pawn(la) else {
            return self.avance(game_board, la, path);
        };
        let pawn = game_board.list_pawn[index].clone();
        let (_, is_hit) = TABLE[pawn.name_pawn as usize];
        match is_hit(&pawn, self.direction_laser) {
            Hit::Reflect(direction) => {
                self.direction_laser = direction;
                self.avance(game_board, la, path)
            }
            Hit::Stop if pawn.can_shoot => fin(path, ShotEnd::Absorbed, None),
            Hit::Stop => fin(path, ShotEnd::Stopped, None),
            Hit::Destroyed => {
                game_board.list_pawn.remove(index);
                game_board.list_box[la].box_is_empty = true;
                game_board.list_box[la].attribue(OwnerBox::neutral);
                if let (NamePawn::pharaoh, mort) = (pawn.name_pawn, pawn.owner_pawn) {
                    game_board.end_game = true;
                    game_board.winner = match mort {
                        Player::player_one => Some(Player::player_two),
                        Player::player_two => Some(Player::player_one),
                    };
                }
                fin(path, ShotEnd::Kills, Some(pawn))
            }
        }
    }
}
