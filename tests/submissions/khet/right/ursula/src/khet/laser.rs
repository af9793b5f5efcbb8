//! Le tir.

#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{COLUMNS, ROWS};
use super::map::Map;

use super::box_case::Position;
use super::pieces::touche;
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
        let mut path = Vec::new();
        let depart = game_board.list_pawn[index_shooter].index_box;
        let mut position = Position::de(depart);
        let mut destroyed = None;
        let end = loop {
            position = position.map(|p| p.vers(self.direction_laser));
            let Some(index_box) = position.and_then(Position::indice) else {
                break ShotEnd::Exits;
            };
            path.push(index_box);
            let Some(rang) = game_board.find_index_pawn(index_box) else {
                continue;
            };
            match touche(&game_board.list_pawn[rang], self.direction_laser) {
                Hit::Reflect(nouvelle) => {
                    self.direction_laser = nouvelle;
                }
                Hit::Stop => match game_board.list_pawn[rang].name_pawn {
                    NamePawn::sphinx => break ShotEnd::Absorbed,
                    _ => break ShotEnd::Stopped,
                },
                Hit::Destroyed => {
                    destroyed = Some(game_board.list_pawn.remove(rang));
                    break ShotEnd::Kills;
                }
            }
        };
        if let Some(pawn) = &destroyed {
            let case = &mut game_board.list_box[pawn.index_box];
            case.box_is_empty = true;
            case.box_color = 9;
            if case.reservee_a().is_none() {
                case.owner_box = OwnerBox::neutral;
            }
            if pawn.name_pawn == NamePawn::pharaoh {
                game_board.end_game = true;
                game_board.winner = Some(if pawn.owner_pawn == Player::player_one {
                    Player::player_two
                } else {
                    Player::player_one
                });
            }
        }
        Shot {
            path,
            end,
            destroyed,
        }
    }
}
