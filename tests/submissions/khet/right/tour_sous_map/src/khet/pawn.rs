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
    /// Une pièce ordinaire dans la case 0 : non sélectionnée, elle peut se déplacer et tourner,
    /// et rien d'autre. Chaque sorte de pièce change ensuite ce qui lui est propre.
    ///
    /// Par exemple, « une pièce ordinaire se déplace et tourne, rien d'autre » :
    ///
    /// ```yaml
    /// - p = Pawn(pyramid, player_two, west)
    /// - check: p
    ///   equals: 'Pawn{name_pawn: pyramid, owner_pawn: player_two, direction_pawn: west, index_box: 0, pawn_is_select: false, can_move: true, can_turn: true, can_exchange_position: false, accept_exchange_position: false, return_laser: false, can_shoot: false}'
    /// ```
    pub fn new(name_pawn: NamePawn, owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        Pawn {
            name_pawn,
            owner_pawn,
            direction_pawn,
            index_box: 0,
            pawn_is_select: false,
            can_move: true,
            can_turn: true,
            can_exchange_position: false,
            accept_exchange_position: false,
            return_laser: false,
            can_shoot: false,
        }
    }

    /// Le rang de l'orientation de la pièce : `north` 0, `east` 1, `south` 2, `west` 3.
    ///
    /// Par exemple, « north vaut 0 et east vaut 1 » :
    ///
    /// ```yaml
    /// - m = situation("scarab 33N 44E", "")
    /// - check: m.list_pawn[0].get_index_direction_pawn() == 0
    /// - check: m.list_pawn[1].get_index_direction_pawn() == 1
    /// ```
    pub fn get_index_direction_pawn(&self) -> usize {
        self.direction_pawn as usize
    }
}
