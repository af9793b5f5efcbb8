//! Le tir.

use super::constantes::{COLUMNS, ROWS};
use super::map::Map;
use super::types::{Direction, Hit, NamePawn, OwnerBox, Player, Shot, ShotEnd};

/// Les cases que le laser voit devant lui, de la plus proche au bord du plateau.
fn rayon(index: usize, direction: Direction) -> Vec<usize> {
    let (ligne, colonne) = (index / COLUMNS, index % COLUMNS);
    match direction {
        Direction::north => (0..ligne).rev().map(|l| l * COLUMNS + colonne).collect(),
        Direction::south => (ligne + 1..ROWS).map(|l| l * COLUMNS + colonne).collect(),
        Direction::west => (0..colonne).rev().map(|c| ligne * COLUMNS + c).collect(),
        Direction::east => (colonne + 1..COLUMNS)
            .map(|c| ligne * COLUMNS + c)
            .collect(),
    }
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
        let mut ici = game_board.list_pawn[index_shooter].index_box;
        loop {
            // Jusqu'à la prochaine pièce, tout le rayon est traversé.
            let devant = rayon(ici, self.direction_laser);
            let piece = devant
                .iter()
                .position(|&case| game_board.find_index_pawn(case).is_some());
            let Some(rang) = piece else {
                shot.path.extend(devant);
                return shot;
            };
            shot.path.extend(&devant[..=rang]);
            ici = devant[rang];
            let Some(index) = game_board.find_index_pawn(ici) else {
                return shot;
            };
            let pawn = &game_board.list_pawn[index];
            match pawn.recoit(self.direction_laser) {
                Hit::Reflect(direction) => {
                    self.direction_laser = direction;
                    continue;
                }
                Hit::Stop => {
                    let sphinx = pawn.name_pawn == NamePawn::sphinx;
                    shot.end = if sphinx {
                        ShotEnd::Absorbed
                    } else {
                        ShotEnd::Stopped
                    };
                }
                Hit::Destroyed => {
                    shot.end = ShotEnd::Kills;
                    shot.destroyed = Some(game_board.perd(index));
                }
            }
            return shot;
        }
    }
}

impl Map {
    /// Retire une pièce détruite, et finit la partie si c'est un pharaon.
    fn perd(&mut self, index: usize) -> super::pawn::Pawn {
        let pawn = self.list_pawn.remove(index);
        self.list_box[pawn.index_box].box_is_empty = true;
        self.list_box[pawn.index_box].devient(OwnerBox::neutral);
        if pawn.name_pawn == NamePawn::pharaoh {
            self.end_game = true;
            self.winner = match pawn.owner_pawn {
                Player::player_one => Some(Player::player_two),
                Player::player_two => Some(Player::player_one),
            };
        }
        pawn
    }
}
