use super::pawn::Pawn;
use super::types::Direction::{east, north, south, west};
use super::types::{Direction, Hit, NamePawn, Player};

pub struct Pharaoh;
pub struct Anubis;
pub struct Scarab;
pub struct Pyramid;
pub struct Sphinx;

impl Pharaoh {
    pub fn new(owner: Player, direction: Direction) -> Pawn {
        let mut p = Pawn::new(NamePawn::pharaoh, owner, direction);
        p.can_turn = false;
        p
    }

    pub fn is_hit(_: &Pawn, _: Direction) -> Hit {
        Hit::Destroyed
    }
}

impl Anubis {
    pub fn new(owner: Player, direction: Direction) -> Pawn {
        let mut p = Pawn::new(NamePawn::anubis, owner, direction);
        p.accept_exchange_position = true;
        p
    }

    pub fn is_hit(pawn: &Pawn, laser: Direction) -> Hit {
        match (pawn.direction_pawn, laser) {
            (north, south) | (south, north) | (east, west) | (west, east) => Hit::Stop,
            _ => Hit::Destroyed,
        }
    }
}

impl Scarab {
    pub fn new(owner: Player, direction: Direction) -> Pawn {
        let mut p = Pawn::new(NamePawn::scarab, owner, direction);
        p.can_exchange_position = true;
        p.return_laser = true;
        p
    }

    pub fn is_hit(pawn: &Pawn, laser: Direction) -> Hit {
        // le miroir / échange north et east, south et west
        let apres = match laser {
            north => east,
            east => north,
            south => west,
            west => south,
        };
        if pawn.direction_pawn == north || pawn.direction_pawn == south {
            Hit::Reflect(apres)
        } else {
            // le miroir \ renvoie exactement de l'autre côté
            Hit::Reflect(match apres {
                north => south,
                south => north,
                east => west,
                west => east,
            })
        }
    }
}

impl Pyramid {
    pub fn new(owner: Player, direction: Direction) -> Pawn {
        let mut p = Pawn::new(NamePawn::pyramid, owner, direction);
        p.accept_exchange_position = true;
        p.return_laser = true;
        p
    }

    pub fn is_hit(pawn: &Pawn, laser: Direction) -> Hit {
        // la table du sujet, ligne par ligne
        let apres = match (pawn.direction_pawn, laser) {
            (north, north) => Some(west),
            (north, east) => Some(south),
            (east, east) => Some(north),
            (east, south) => Some(west),
            (south, south) => Some(east),
            (south, west) => Some(north),
            (west, west) => Some(south),
            (west, north) => Some(east),
            _ => None,
        };
        match apres {
            Some(direction) => Hit::Reflect(direction),
            None => Hit::Destroyed,
        }
    }
}

impl Sphinx {
    pub fn new(owner: Player, direction: Direction) -> Pawn {
        let mut p = Pawn::new(NamePawn::sphinx, owner, direction);
        p.can_move = false;
        p.can_shoot = true;
        p
    }

    pub fn is_hit(_: &Pawn, _: Direction) -> Hit {
        Hit::Stop
    }
}

pub fn fabrique(name: NamePawn, owner: Player, direction: Direction, index: usize) -> Pawn {
    let mut pawn = match name {
        NamePawn::pharaoh => Pharaoh::new(owner, direction),
        NamePawn::anubis => Anubis::new(owner, direction),
        NamePawn::scarab => Scarab::new(owner, direction),
        NamePawn::pyramid => Pyramid::new(owner, direction),
        NamePawn::sphinx => Sphinx::new(owner, direction),
    };
    pawn.index_box = index;
    pawn
}

pub fn orientation_permise(pawn: &Pawn, direction: Direction) -> bool {
    if pawn.name_pawn != NamePawn::sphinx {
        return true;
    }
    match pawn.owner_pawn {
        Player::player_one => direction == south || direction == east,
        Player::player_two => direction == north || direction == west,
    }
}
