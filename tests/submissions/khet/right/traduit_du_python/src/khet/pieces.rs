//! Les pièces du jeu (comme dans le programme Python, une classe par pièce).

use super::pawn::{LIST_DIRECTION_POSSIBLE, Pawn};
use super::types::{Direction, Hit, NamePawn, Player};

#[derive(Debug)]
pub struct Pharaoh;

#[derive(Debug)]
pub struct Anubis;

#[derive(Debug)]
pub struct Scarab;

#[derive(Debug)]
pub struct Pyramid;

#[derive(Debug)]
pub struct Sphinx;

// list_direction_possible.index(direction_laser)
fn index_laser(direction_laser: Direction) -> usize {
    let mut index_laser_shot = 0;
    for i in 0..4 {
        if LIST_DIRECTION_POSSIBLE[i] == direction_laser {
            index_laser_shot = i;
        }
    }
    return index_laser_shot;
}

impl Pharaoh {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut pawn = Pawn::new(NamePawn::pharaoh, owner_pawn, direction_pawn);
        pawn.can_turn = false;
        return pawn;
    }

    // si cette pièce est touchée c'est la fin de la partie
    pub fn is_hit(_pawn: &Pawn, _direction_laser: Direction) -> Hit {
        return Hit::Destroyed;
    }
}

impl Anubis {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut pawn = Pawn::new(NamePawn::anubis, owner_pawn, direction_pawn);
        pawn.accept_exchange_position = true;
        return pawn;
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        let index_laser_shot = index_laser(direction_laser);
        if pawn.direction_pawn == LIST_DIRECTION_POSSIBLE[(index_laser_shot + 2) % 4] {
            return Hit::Stop;
        } else {
            return Hit::Destroyed;
        }
    }
}

impl Scarab {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut pawn = Pawn::new(NamePawn::scarab, owner_pawn, direction_pawn);
        pawn.can_exchange_position = true;
        pawn.return_laser = true;
        return pawn;
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        let nouvelle_direction;
        if pawn.direction_pawn == Direction::north || pawn.direction_pawn == Direction::south {
            if direction_laser == Direction::north {
                nouvelle_direction = Direction::east;
            } else if direction_laser == Direction::south {
                nouvelle_direction = Direction::west;
            } else if direction_laser == Direction::west {
                nouvelle_direction = Direction::south;
            } else {
                nouvelle_direction = Direction::north;
            }
        } else {
            if direction_laser == Direction::north {
                nouvelle_direction = Direction::west;
            } else if direction_laser == Direction::south {
                nouvelle_direction = Direction::east;
            } else if direction_laser == Direction::west {
                nouvelle_direction = Direction::north;
            } else {
                nouvelle_direction = Direction::south;
            }
        }
        return Hit::Reflect(nouvelle_direction);
    }
}

impl Pyramid {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut pawn = Pawn::new(NamePawn::pyramid, owner_pawn, direction_pawn);
        pawn.accept_exchange_position = true;
        pawn.return_laser = true;
        return pawn;
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        let index_laser_shot = index_laser(direction_laser);
        if pawn.direction_pawn == LIST_DIRECTION_POSSIBLE[(index_laser_shot + 3) % 4]
            || pawn.direction_pawn == LIST_DIRECTION_POSSIBLE[index_laser_shot % 4]
        {
            if pawn.direction_pawn == Direction::south {
                if direction_laser == Direction::west {
                    return Hit::Reflect(Direction::north);
                } else {
                    return Hit::Reflect(Direction::east);
                }
            }
            if pawn.direction_pawn == Direction::north {
                if direction_laser == Direction::east {
                    return Hit::Reflect(Direction::south);
                } else {
                    return Hit::Reflect(Direction::west);
                }
            }
            if pawn.direction_pawn == Direction::east {
                if direction_laser == Direction::south {
                    return Hit::Reflect(Direction::west);
                } else {
                    return Hit::Reflect(Direction::north);
                }
            }
            // west
            if direction_laser == Direction::north {
                return Hit::Reflect(Direction::east);
            }
            return Hit::Reflect(Direction::south);
        }
        // le laser arrive du mauvais côté
        return Hit::Destroyed;
    }
}

impl Sphinx {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut pawn = Pawn::new(NamePawn::sphinx, owner_pawn, direction_pawn);
        pawn.can_move = false;
        pawn.can_shoot = true;
        return pawn;
    }

    // le sphinx ne peut pas mourir
    pub fn is_hit(_pawn: &Pawn, _direction_laser: Direction) -> Hit {
        return Hit::Stop;
    }
}
