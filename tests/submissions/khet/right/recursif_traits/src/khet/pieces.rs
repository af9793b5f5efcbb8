//! Les cinq sortes de pièces : leurs droits, et ce que le laser leur fait.

use super::pawn::Pawn;
use super::types::{Direction, Hit, NamePawn, Player};

/// Le pharaon : s'il est touché, la partie est finie.
#[derive(Debug)]
pub struct Pharaoh;

/// L'anubis : il ne craint pas le laser qui arrive de face.
#[derive(Debug)]
pub struct Anubis;

/// Le scarabée : un miroir à deux faces, qui ne meurt jamais et peut échanger sa place.
#[derive(Debug)]
pub struct Scarab;

/// La pyramide : un miroir d'un côté, deux faces fragiles de l'autre.
#[derive(Debug)]
pub struct Pyramid;

/// Le sphinx : il tire, ne se déplace pas et ne craint rien.
#[derive(Debug)]
pub struct Sphinx;

impl Pharaoh {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut pawn = Pawn::new(NamePawn::pharaoh, owner_pawn, direction_pawn);
        pawn.can_turn = false;
        pawn
    }

    pub fn is_hit(_pawn: &Pawn, _direction_laser: Direction) -> Hit {
        Hit::Destroyed
    }
}

impl Anubis {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut pawn = Pawn::new(NamePawn::anubis, owner_pawn, direction_pawn);
        pawn.accept_exchange_position = true;
        pawn
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        if pawn.direction_pawn.demi_tour() == direction_laser {
            Hit::Stop
        } else {
            Hit::Destroyed
        }
    }
}

impl Scarab {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut pawn = Pawn::new(NamePawn::scarab, owner_pawn, direction_pawn);
        pawn.can_exchange_position = true;
        pawn.return_laser = true;
        pawn
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        use Direction::*;
        Hit::Reflect(match (pawn.direction_pawn, direction_laser) {
            // le miroir /
            (north | south, north | south) => direction_laser.a_droite(),
            (north | south, east | west) => direction_laser.a_gauche(),
            // le miroir \\
            (east | west, north | south) => direction_laser.a_gauche(),
            (east | west, east | west) => direction_laser.a_droite(),
        })
    }
}

impl Pyramid {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut pawn = Pawn::new(NamePawn::pyramid, owner_pawn, direction_pawn);
        pawn.accept_exchange_position = true;
        pawn.return_laser = true;
        pawn
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        if direction_laser == pawn.direction_pawn {
            return Hit::Reflect(direction_laser.a_gauche());
        }
        if direction_laser == pawn.direction_pawn.a_droite() {
            return Hit::Reflect(direction_laser.a_droite());
        }
        Hit::Destroyed
    }
}

impl Sphinx {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut pawn = Pawn::new(NamePawn::sphinx, owner_pawn, direction_pawn);
        pawn.can_move = false;
        pawn.can_shoot = true;
        pawn
    }

    pub fn is_hit(_pawn: &Pawn, _direction_laser: Direction) -> Hit {
        Hit::Stop
    }
}

impl Pawn {
    pub fn de(name: NamePawn, owner: Player, direction: Direction) -> Pawn {
        match name {
            NamePawn::sphinx => Sphinx::new(owner, direction),
            NamePawn::pharaoh => Pharaoh::new(owner, direction),
            NamePawn::anubis => Anubis::new(owner, direction),
            NamePawn::scarab => Scarab::new(owner, direction),
            NamePawn::pyramid => Pyramid::new(owner, direction),
        }
    }

    pub fn recoit(&self, laser: Direction) -> Hit {
        match self.name_pawn {
            NamePawn::sphinx => Sphinx::is_hit(self, laser),
            NamePawn::pharaoh => Pharaoh::is_hit(self, laser),
            NamePawn::anubis => Anubis::is_hit(self, laser),
            NamePawn::scarab => Scarab::is_hit(self, laser),
            NamePawn::pyramid => Pyramid::is_hit(self, laser),
        }
    }
}
