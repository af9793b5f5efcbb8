//! Le tir.

use super::box_case::Place;
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;
use super::pawn::Pawn;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx, Vecteur};
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
            path: Vec::new(),
            end: ShotEnd::Exits,
            destroyed: None,
        };
        let mut place = Place::de(game_board.list_pawn[index_shooter].index_box);
        while let Some(suivante) = place.and_then(|p| p.apres(Vecteur::de(self.direction_laser))) {
            place = Some(suivante);
            shot.path.push(suivante.indice());
            let Some(index_pawn) = game_board.find_index_pawn(suivante.indice()) else {
                continue;
            };
            let touchee = &game_board.list_pawn[index_pawn];
            let (hit, arret) = match touchee.name_pawn {
                NamePawn::sphinx => (
                    Sphinx::is_hit(touchee, self.direction_laser),
                    ShotEnd::Absorbed,
                ),
                NamePawn::pharaoh => (
                    Pharaoh::is_hit(touchee, self.direction_laser),
                    ShotEnd::Kills,
                ),
                NamePawn::anubis => (
                    Anubis::is_hit(touchee, self.direction_laser),
                    ShotEnd::Stopped,
                ),
                NamePawn::scarab => (
                    Scarab::is_hit(touchee, self.direction_laser),
                    ShotEnd::Stopped,
                ),
                NamePawn::pyramid => (
                    Pyramid::is_hit(touchee, self.direction_laser),
                    ShotEnd::Kills,
                ),
            };
            match hit {
                Hit::Reflect(nouvelle) => self.direction_laser = nouvelle,
                Hit::Stop => {
                    shot.end = arret;
                    break;
                }
                Hit::Destroyed => {
                    shot.end = ShotEnd::Kills;
                    shot.destroyed = Some(detruit(game_board, index_pawn));
                    break;
                }
            }
        }
        shot
    }
}

/// Retire la pièce du plateau, et finit la partie si c'est un pharaon.
fn detruit(game_board: &mut Map, index_pawn: usize) -> Pawn {
    let morte = game_board.list_pawn.remove(index_pawn);
    let case = &mut game_board.list_box[morte.index_box];
    case.box_is_empty = true;
    case.box_color = 9;
    case.quitte();
    if morte.name_pawn == NamePawn::pharaoh {
        game_board.end_game = true;
        game_board.winner = Some(match morte.owner_pawn {
            Player::player_one => Player::player_two,
            Player::player_two => Player::player_one,
        });
    }
    morte
}
