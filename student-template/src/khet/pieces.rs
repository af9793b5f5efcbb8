//! Les cinq sortes de pièces : leurs droits, et ce que le laser leur fait.

use super::pawn::Pawn;
use super::types::{Direction, Hit, Player};

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
    /// Un pharaon : il ne tourne pas.
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        todo!("new : owner_pawn = {owner_pawn:?}, direction_pawn = {direction_pawn:?}")
    }

    /// Le laser détruit toujours le pharaon.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        let _ = &pawn;
        todo!("is_hit : direction_laser = {direction_laser:?}")
    }
}

impl Anubis {
    /// Un anubis : on peut échanger sa place avec lui.
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        todo!("new : owner_pawn = {owner_pawn:?}, direction_pawn = {direction_pawn:?}")
    }

    /// L'anubis arrête le laser qu'il regarde arriver, c'est-à-dire quand son orientation est
    /// l'opposée de la direction du laser ; sinon il est détruit.
    ///
    /// Un anubis `south` survit à un laser qui va vers `north`.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        let _ = &pawn;
        todo!("is_hit : direction_laser = {direction_laser:?}")
    }
}

impl Scarab {
    /// Un scarabée : il a un miroir et peut prendre l'initiative d'un échange.
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        todo!("new : owner_pawn = {owner_pawn:?}, direction_pawn = {direction_pawn:?}")
    }

    /// Le scarabée renvoie toujours le laser. `north` et `south` : le miroir est `/` ;
    /// `east` et `west` : il est `\`.
    ///
    /// Sur un scarabée `north`, un laser qui va vers `north` repart vers `east`.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        let _ = &pawn;
        todo!("is_hit : direction_laser = {direction_laser:?}")
    }
}

impl Pyramid {
    /// Une pyramide : elle a un miroir, et on peut échanger sa place avec elle.
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        todo!("new : owner_pawn = {owner_pawn:?}, direction_pawn = {direction_pawn:?}")
    }

    /// La pyramide renvoie le laser qui arrive sur son miroir ; ailleurs, elle est détruite.
    ///
    /// Laser de même direction que la pyramide : il tourne d'un quart de tour à gauche. Pyramide
    /// un quart de tour avant le laser : il tourne à droite. Sur une pyramide `south`, un laser
    /// qui va vers `west` repart vers `north`.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        let _ = &pawn;
        todo!("is_hit : direction_laser = {direction_laser:?}")
    }
}

impl Sphinx {
    /// Un sphinx : il tire et ne se déplace pas.
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        todo!("new : owner_pawn = {owner_pawn:?}, direction_pawn = {direction_pawn:?}")
    }

    /// Le sphinx absorbe tous les lasers.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        let _ = &pawn;
        todo!("is_hit : direction_laser = {direction_laser:?}")
    }
}
