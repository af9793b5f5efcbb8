//! Le tir.

#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;
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
        todo!("new : direction_laser = {direction_laser:?}")
    }

    /// Tire depuis la case de la pièce `index_shooter`, et renvoie le chemin suivi.
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
        let _ = &game_board;
        todo!("automatic_shot : index_shooter = {index_shooter:?}")
    }
}
