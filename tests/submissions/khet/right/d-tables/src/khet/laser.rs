//! Le tir.

use super::box_case::change;
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
        let mut path = vec![];
        let mut ici = game_board.list_pawn[index_shooter].index_box;
        let (mut end, mut destroyed) = (ShotEnd::Exits, None);
        while let Some(case) = SORTIE[self.direction_laser as usize](ici) {
            ici = case;
            path.push(ici);
            let Some(i) = game_board.find_index_pawn(ici) else {
                continue;
            };
            let sorte = game_board.list_pawn[i].name_pawn as usize;
            let effet = EFFETS[sorte](&game_board.list_pawn[i], self.direction_laser);
            if let Hit::Reflect(direction) = effet {
                self.direction_laser = direction;
                continue;
            }
            end = [
                [ShotEnd::Absorbed, ShotEnd::Stopped][sorte.min(1)],
                ShotEnd::Kills,
            ][usize::from(effet == Hit::Destroyed)];
            if end == ShotEnd::Kills {
                destroyed = Some(game_board.list_pawn.remove(i));
                game_board.list_box[ici].box_is_empty = true;
                change(&mut game_board.list_box[ici], OwnerBox::neutral);
            }
            break;
        }
        if let Some(pawn) = destroyed
            .as_ref()
            .filter(|pawn| pawn.name_pawn == NamePawn::pharaoh)
        {
            game_board.end_game = true;
            game_board.winner =
                Some([Player::player_two, Player::player_one][pawn.owner_pawn as usize]);
        }
        Shot {
            path,
            end,
            destroyed,
        }
    }
}

/// La case suivante, pour chaque direction, dans l'ordre north, east, south, west.
const SORTIE: [fn(usize) -> Option<usize>; 4] = [
    |i| i.checked_sub(10),
    |i| (i % 10 < 9).then_some(i + 1),
    |i| (i < 70).then_some(i + 10),
    |i| (i % 10 > 0).then(|| i - 1),
];

/// `is_hit`, pour chaque sorte, dans l'ordre de `NamePawn`.
const EFFETS: [fn(&Pawn, Direction) -> Hit; 5] = [
    Sphinx::is_hit,
    Pharaoh::is_hit,
    Anubis::is_hit,
    Scarab::is_hit,
    Pyramid::is_hit,
];
