//! Les cinq sortes de pièces, en géométrie : un miroir est une symétrie des vecteurs.

use super::geometrie::{descendant, direction, horaire, montant, oppose, vecteur};
use super::pawn::Pawn;
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

/// Une pièce de cette sorte, avec tous ses droits.
pub fn piece(nom: NamePawn, owner: Player, vers: Direction) -> Pawn {
    use NamePawn::*;
    let mut p = Pawn::new(nom, owner, vers);
    p.can_move = nom != sphinx;
    p.can_turn = nom != pharaoh;
    p.can_shoot = nom == sphinx;
    p.can_exchange_position = nom == scarab;
    p.accept_exchange_position = matches!(nom, anubis | pyramid);
    p.return_laser = matches!(nom, scarab | pyramid);
    p
}

/// Ce que le laser fait à une pièce, quelle qu'elle soit.
pub fn effet(p: &Pawn, laser: Direction) -> Hit {
    let (v, face) = (vecteur(laser), vecteur(p.direction_pawn));
    let vertical = face.1 == 0;
    match p.name_pawn {
        NamePawn::sphinx => Hit::Stop,
        NamePawn::pharaoh => Hit::Destroyed,
        NamePawn::anubis if v == oppose(face) => Hit::Stop,
        NamePawn::anubis => Hit::Destroyed,
        NamePawn::scarab if vertical => Hit::Reflect(direction(montant(v))),
        NamePawn::scarab => Hit::Reflect(direction(descendant(v))),
        NamePawn::pyramid if v != face && v != horaire(face) => Hit::Destroyed,
        NamePawn::pyramid if vertical => Hit::Reflect(direction(descendant(v))),
        NamePawn::pyramid => Hit::Reflect(direction(montant(v))),
    }
}

impl Pharaoh {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        piece(NamePawn::pharaoh, owner_pawn, direction_pawn)
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        effet(pawn, direction_laser)
    }
}

impl Anubis {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        piece(NamePawn::anubis, owner_pawn, direction_pawn)
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        effet(pawn, direction_laser)
    }
}

impl Scarab {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        piece(NamePawn::scarab, owner_pawn, direction_pawn)
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        effet(pawn, direction_laser)
    }
}

impl Pyramid {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        piece(NamePawn::pyramid, owner_pawn, direction_pawn)
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        effet(pawn, direction_laser)
    }
}

impl Sphinx {
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        piece(NamePawn::sphinx, owner_pawn, direction_pawn)
    }

    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        effet(pawn, direction_laser)
    }
}
