//! Le tir.

use super::map::Map;

use super::types::{Direction, Shot};
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
        let laser = Laser {
            direction_laser: direction_laser,
        };
        return laser;
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
        let tireur = game_board.list_pawn[index_shooter].clone();
        let ligne = (tireur.index_box / 10) as i32;
        let colonne = (tireur.index_box % 10) as i32;
        return self.avance(game_board, ligne, colonne, Vec::new());
    }
}

impl Laser {
    // Fonction récursive : avance d'une case, puis recommence.
    fn avance(&mut self, game_board: &mut Map, ligne: i32, colonne: i32, path: Vec<usize>) -> Shot {
        let mut ligne = ligne;
        let mut colonne = colonne;
        if self.direction_laser == Direction::north {
            ligne = ligne - 1;
        }
        if self.direction_laser == Direction::south {
            ligne = ligne + 1;
        }
        if self.direction_laser == Direction::east {
            colonne = colonne + 1;
        }
        if self.direction_laser == Direction::west {
            colonne = colonne - 1;
        }
        if ligne < 0 || ligne > 7 || colonne < 0 || colonne > 9 {
            return Shot {
                path: path,
                end: ShotEnd::Exits,
                destroyed: None,
            };
        }
        let index = (ligne * 10 + colonne) as usize;
        let mut path = path.clone();
        path.push(index);
        let reponse = game_board.find_index_pawn(index);
        if reponse.is_none() {
            return self.avance(game_board, ligne, colonne, path);
        }
        let i = reponse.unwrap();
        let piece = game_board.list_pawn[i].clone();
        let effet;
        if piece.name_pawn == NamePawn::pharaoh {
            effet = Pharaoh::is_hit(&piece, self.direction_laser);
        } else if piece.name_pawn == NamePawn::anubis {
            effet = Anubis::is_hit(&piece, self.direction_laser);
        } else if piece.name_pawn == NamePawn::scarab {
            effet = Scarab::is_hit(&piece, self.direction_laser);
        } else if piece.name_pawn == NamePawn::pyramid {
            effet = Pyramid::is_hit(&piece, self.direction_laser);
        } else {
            effet = Sphinx::is_hit(&piece, self.direction_laser);
        }
        if effet == Hit::Destroyed {
            let mut restantes = Vec::new();
            for j in 0..game_board.list_pawn.len() {
                if j != i {
                    restantes.push(game_board.list_pawn[j].clone());
                }
            }
            game_board.list_pawn = restantes;
            let mut case = game_board.list_box[index].clone();
            case.box_is_empty = true;
            case.box_color = 9;
            if case.owner_box == OwnerBox::player_one || case.owner_box == OwnerBox::player_two {
                case.owner_box = OwnerBox::neutral;
            }
            game_board.list_box[index] = case;
            if piece.name_pawn == NamePawn::pharaoh {
                game_board.end_game = true;
                if piece.owner_pawn == Player::player_one {
                    game_board.winner = Some(Player::player_two);
                } else {
                    game_board.winner = Some(Player::player_one);
                }
            }
            return Shot {
                path: path,
                end: ShotEnd::Kills,
                destroyed: Some(piece),
            };
        }
        if effet == Hit::Stop {
            if piece.name_pawn == NamePawn::anubis {
                return Shot {
                    path: path,
                    end: ShotEnd::Stopped,
                    destroyed: None,
                };
            }
            return Shot {
                path: path,
                end: ShotEnd::Absorbed,
                destroyed: None,
            };
        }
        if let Hit::Reflect(nouvelle_direction) = effet {
            self.direction_laser = nouvelle_direction;
        }
        return self.avance(game_board, ligne, colonne, path);
    }
}
