//! Les cinq sortes de pièces. Ce que le laser leur fait est écrit dans des tables :
//! une ligne par orientation de la pièce, une colonne par direction du laser.

use super::pawn::{Pawn, rang};
use super::types::Direction::{east, north, south, west};
use super::types::Hit::{Destroyed, Reflect, Stop};
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

type Table = [[Hit; 4]; 4];

const TABLE_PHARAOH: Table = [[Destroyed; 4]; 4];

const TABLE_SPHINX: Table = [[Stop; 4]; 4];

//                      laser :  north      east       south      west
const TABLE_ANUBIS: Table = [
    /* north */ [Destroyed, Destroyed, Stop, Destroyed],
    /* east  */ [Destroyed, Destroyed, Destroyed, Stop],
    /* south */ [Stop, Destroyed, Destroyed, Destroyed],
    /* west  */ [Destroyed, Stop, Destroyed, Destroyed],
];

const PENCHE_A_DROITE: [Hit; 4] = [Reflect(east), Reflect(north), Reflect(west), Reflect(south)];
const PENCHE_A_GAUCHE: [Hit; 4] = [Reflect(west), Reflect(south), Reflect(east), Reflect(north)];

const TABLE_SCARAB: Table = [
    PENCHE_A_DROITE,
    PENCHE_A_GAUCHE,
    PENCHE_A_DROITE,
    PENCHE_A_GAUCHE,
];

const TABLE_PYRAMID: Table = [
    /* north */ [Reflect(west), Reflect(south), Destroyed, Destroyed],
    /* east  */ [Destroyed, Reflect(north), Reflect(west), Destroyed],
    /* south */ [Destroyed, Destroyed, Reflect(east), Reflect(north)],
    /* west  */ [Reflect(east), Destroyed, Destroyed, Reflect(south)],
];

fn lit(table: &Table, pawn: &Pawn, laser: Direction) -> Hit {
    table[pawn.get_index_direction_pawn()][rang(laser)]
}

impl Pharaoh {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        Pawn {
            can_turn: false,
            ..Pawn::new(NamePawn::pharaoh, owner_pawn, direction_pawn)
        }
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        lit(&TABLE_PHARAOH, pawn, direction_laser)
    }
}

impl Anubis {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        Pawn {
            accept_exchange_position: true,
            ..Pawn::new(NamePawn::anubis, owner_pawn, direction_pawn)
        }
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        lit(&TABLE_ANUBIS, pawn, direction_laser)
    }
}

impl Scarab {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        Pawn {
            can_exchange_position: true,
            return_laser: true,
            ..Pawn::new(NamePawn::scarab, owner_pawn, direction_pawn)
        }
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        lit(&TABLE_SCARAB, pawn, direction_laser)
    }
}

impl Pyramid {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        Pawn {
            accept_exchange_position: true,
            return_laser: true,
            ..Pawn::new(NamePawn::pyramid, owner_pawn, direction_pawn)
        }
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        lit(&TABLE_PYRAMID, pawn, direction_laser)
    }
}

impl Sphinx {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        Pawn {
            can_move: false,
            can_shoot: true,
            ..Pawn::new(NamePawn::sphinx, owner_pawn, direction_pawn)
        }
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        lit(&TABLE_SPHINX, pawn, direction_laser)
    }
}

/// La pièce de cette sorte.
pub fn nouvelle(name: NamePawn, owner: Player, direction: Direction) -> Pawn {
    match name {
        NamePawn::sphinx => Sphinx::new(owner, direction),
        NamePawn::pharaoh => Pharaoh::new(owner, direction),
        NamePawn::anubis => Anubis::new(owner, direction),
        NamePawn::scarab => Scarab::new(owner, direction),
        NamePawn::pyramid => Pyramid::new(owner, direction),
    }
}

/// Le `is_hit` qui convient à cette pièce.
pub fn touche(pawn: &Pawn, laser: Direction) -> Hit {
    let is_hit = match pawn.name_pawn {
        NamePawn::sphinx => Sphinx::is_hit,
        NamePawn::pharaoh => Pharaoh::is_hit,
        NamePawn::anubis => Anubis::is_hit,
        NamePawn::scarab => Scarab::is_hit,
        NamePawn::pyramid => Pyramid::is_hit,
    };
    is_hit(pawn, laser)
}
