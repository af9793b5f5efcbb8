//! Le tir.

#[allow(unused_imports)]
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;
use super::types::{Direction, Shot};
#[allow(unused_imports)]
use super::types::{Hit, NamePawn, OwnerBox, ShotEnd};
use super::geometrie::Place;
use super::pieces::Piece;

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
        let mut tir = Tir {
            place: Place::de(game_board.list_pawn[index_shooter].index_box),
            path: Vec::new(),
        };
        while let Some(index) = tir.avance(game_board, self.direction_laser) {
            let pawn = &game_board.list_pawn[index];
            match pawn.touchee(self.direction_laser) {
                Hit::Reflect(nouvelle) => self.direction_laser = nouvelle,
                Hit::Stop => {
                    let end = match pawn.name_pawn {
                        NamePawn::sphinx => ShotEnd::Absorbed,
                        _ => ShotEnd::Stopped,
                    };
                    return tir.termine(end);
                }
                Hit::Destroyed => {
                    let mut shot = tir.termine(ShotEnd::Kills);
                    shot.destroyed = Some(game_board.enleve(index));
                    return shot;
                }
            }
        }
        tir.termine(ShotEnd::Exits)
    }
}

/// Le tir en train de se faire.
struct Tir {
    place: Option<Place>,
    path: Vec<usize>,
}

impl Tir {
    /// Avance jusqu'à la prochaine pièce et donne son indice ; rien si le laser sort.
    fn avance(&mut self, game_board: &Map, direction: Direction) -> Option<usize> {
        loop {
            let la = self.place?.suivante(direction)?;
            self.place = Some(la);
            self.path.push(la.indice());
            let rencontree = game_board.find_index_pawn(la.indice());
            if rencontree.is_some() {
                return rencontree;
            }
        }
    }

    fn termine(self, end: ShotEnd) -> Shot {
        Shot {
            path: self.path,
            end,
            destroyed: None,
        }
    }
}

impl Map {
    /// Enlève du plateau une pièce détruite.
    fn enleve(&mut self, index_pawn: usize) -> super::pawn::Pawn {
        let pawn = self.list_pawn.remove(index_pawn);
        self.list_box[pawn.index_box].vide();
        if pawn.name_pawn == NamePawn::pharaoh {
            self.winner = Some(pawn.owner_pawn.adversaire());
            self.end_game = true;
        }
        pawn
    }
}
