use super::types::{Direction, NamePawn, Player};

pub const LIST_DIRECTION_POSSIBLE: [Direction; 4] = [
    Direction::north,
    Direction::east,
    Direction::south,
    Direction::west,
];

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pawn {
    pub name_pawn: NamePawn,
    pub owner_pawn: Player,
    pub direction_pawn: Direction,
    pub index_box: usize,
    pub pawn_is_select: bool,
    pub can_move: bool,
    pub can_turn: bool,
    pub can_exchange_position: bool,
    pub accept_exchange_position: bool,
    pub return_laser: bool,
    pub can_shoot: bool,
}

impl Pawn {
    pub fn new(name: NamePawn, owner: Player, direction: Direction) -> Self {
        Self {
            name_pawn: name,
            owner_pawn: owner,
            direction_pawn: direction,
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

    pub fn get_index_direction_pawn(&self) -> u8 {
        let mut i = 0;
        for direction in LIST_DIRECTION_POSSIBLE {
            if direction == self.direction_pawn {
                return i;
            }
            i += 1;
        }
        i
    }
}
