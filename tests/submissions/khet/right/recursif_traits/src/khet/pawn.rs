//! Une pièce, et ce qu'elle a le droit de faire.

use super::types::{Direction, NamePawn, Player};

/// Les quatre directions, dans le sens des aiguilles d'une montre.
pub const LIST_DIRECTION_POSSIBLE: [Direction; 4] = [
    Direction::north,
    Direction::east,
    Direction::south,
    Direction::west,
];

/// Une pièce du plateau.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pawn {
    pub name_pawn: NamePawn,
    pub owner_pawn: Player,
    pub direction_pawn: Direction,
    /// La case où elle se trouve, de 0 à 79.
    pub index_box: usize,
    pub pawn_is_select: bool,
    pub can_move: bool,
    pub can_turn: bool,
    /// Elle peut prendre l'initiative d'un échange de places.
    pub can_exchange_position: bool,
    /// On peut échanger sa place avec elle.
    pub accept_exchange_position: bool,
    /// Elle a un miroir.
    pub return_laser: bool,
    pub can_shoot: bool,
}

impl Pawn {
    /// Une pièce ordinaire.
    pub fn new(name_pawn: NamePawn, owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        Pawn {
            can_move: true,
            can_turn: true,
            index_box: 0,
            pawn_is_select: false,
            can_exchange_position: false,
            accept_exchange_position: false,
            return_laser: false,
            can_shoot: false,
            name_pawn,
            owner_pawn,
            direction_pawn,
        }
    }

    pub fn get_index_direction_pawn(&self) -> usize {
        self.direction_pawn as usize
    }

    pub fn en(self, index_box: usize) -> Pawn {
        Pawn { index_box, ..self }
    }
}
