//! Le tir.

use super::map::Map;

use super::types::{Direction, Shot};
use super::geometrie::{Pas, Pos, adversaire};
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
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
        // Où sont les pièces : une table de 80 cases.
        let mut qui = [None; 80];
        for (index, pawn) in game_board.list_pawn.iter().enumerate() {
            qui[pawn.index_box] = Some(index);
        }
        let mut pos = Pos::de(game_board.list_pawn[index_shooter].index_box);
        let mut shot = Shot {
            path: Vec::with_capacity(20),
            end: ShotEnd::Exits,
            destroyed: None,
        };
        loop {
            pos = pos + Pas::vers(self.direction_laser);
            let Some(index_box) = pos.index() else {
                return shot;
            };
            shot.path.push(index_box);
            if let Some(index) = qui[index_box] {
                let pawn = &game_board.list_pawn[index];
                let hit = match pawn.name_pawn {
                    NamePawn::scarab => Scarab::is_hit(pawn, self.direction_laser),
                    NamePawn::pyramid => Pyramid::is_hit(pawn, self.direction_laser),
                    NamePawn::anubis => Anubis::is_hit(pawn, self.direction_laser),
                    NamePawn::pharaoh => Pharaoh::is_hit(pawn, self.direction_laser),
                    NamePawn::sphinx => Sphinx::is_hit(pawn, self.direction_laser),
                };
                if let Hit::Reflect(sortie) = hit {
                    self.direction_laser = sortie;
                    continue;
                }
                shot.end = match (hit, pawn.name_pawn) {
                    (Hit::Destroyed, _) => ShotEnd::Kills,
                    (_, NamePawn::sphinx) => ShotEnd::Absorbed,
                    (_, _) => ShotEnd::Stopped,
                };
                if shot.end == ShotEnd::Kills {
                    let mort = game_board.list_pawn.remove(index);
                    game_board.list_box[index_box].box_is_empty = true;
                    game_board.prend(index_box, OwnerBox::neutral);
                    if mort.name_pawn == NamePawn::pharaoh {
                        game_board.end_game = true;
                        game_board.winner = Some(adversaire(mort.owner_pawn));
                    }
                    shot.destroyed = Some(mort);
                }
                return shot;
            }
        }
    }
}
