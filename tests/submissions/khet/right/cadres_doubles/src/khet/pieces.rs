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
    /// Un pharaon : il ne tourne pas.
    ///
    /// Par exemple, « les droits de cette pièce » :
    ///
    /// ```yaml
    /// - p = Pharaoh(player_one, south)
    /// - check: p
    ///   equals: 'Pawn{name_pawn: pharaoh, owner_pawn: player_one, direction_pawn: south, index_box: 0, pawn_is_select: false, can_move: true, can_turn: false, can_exchange_position: false, accept_exchange_position: false, return_laser: false, can_shoot: false}'
    /// ```
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut pharaon = Pawn::new(NamePawn::pharaoh, owner_pawn, direction_pawn);
        pharaon.can_turn = false;
        pharaon
    }

    /// Le laser détruit toujours le pharaon.
    ///
    /// Par exemple, « orienté south » :
    ///
    /// ```yaml
    /// - m = situation("pharaoh 44S", "")
    /// - check: Pharaoh::is_hit(m.list_pawn[0], north) == Destroyed
    /// - check: Pharaoh::is_hit(m.list_pawn[0], east) == Destroyed
    /// - check: Pharaoh::is_hit(m.list_pawn[0], south) == Destroyed
    /// - check: Pharaoh::is_hit(m.list_pawn[0], west) == Destroyed
    /// ```
    pub fn is_hit(_pawn: &Pawn, _direction_laser: Direction) -> Hit {
        Hit::Destroyed
    }
}

impl Anubis {
    /// Un anubis : on peut échanger sa place avec lui.
    ///
    /// Par exemple, « les droits de cette pièce » :
    ///
    /// ```yaml
    /// - p = Anubis(player_one, south)
    /// - check: p
    ///   equals: 'Pawn{name_pawn: anubis, owner_pawn: player_one, direction_pawn: south, index_box: 0, pawn_is_select: false, can_move: true, can_turn: true, can_exchange_position: false, accept_exchange_position: true, return_laser: false, can_shoot: false}'
    /// ```
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut anubis = Pawn::new(NamePawn::anubis, owner_pawn, direction_pawn);
        anubis.accept_exchange_position = true;
        anubis
    }

    /// L'anubis arrête le laser qu'il regarde arriver, c'est-à-dire quand son orientation est
    /// l'opposée de la direction du laser ; sinon il est détruit.
    ///
    /// Un anubis `south` survit à un laser qui va vers `north`.
    ///
    /// Par exemple, « orientation north, les quatre directions du laser » :
    ///
    /// ```yaml
    /// - m = situation("anubis 44N", "")
    /// - check: Anubis::is_hit(m.list_pawn[0], north) == Destroyed
    /// - check: Anubis::is_hit(m.list_pawn[0], east) == Destroyed
    /// - check: Anubis::is_hit(m.list_pawn[0], south) == Stop
    /// - check: Anubis::is_hit(m.list_pawn[0], west) == Destroyed
    /// ```
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        use Direction::{east, north, south, west};
        match (pawn.direction_pawn, direction_laser) {
            (north, south) | (south, north) | (east, west) | (west, east) => Hit::Stop,
            _ => Hit::Destroyed,
        }
    }
}

impl Scarab {
    /// Un scarabée : il a un miroir et peut prendre l'initiative d'un échange.
    ///
    /// Par exemple, « les droits de cette pièce » :
    ///
    /// ```yaml
    /// - p = Scarab(player_one, south)
    /// - check: p
    ///   equals: 'Pawn{name_pawn: scarab, owner_pawn: player_one, direction_pawn: south, index_box: 0, pawn_is_select: false, can_move: true, can_turn: true, can_exchange_position: true, accept_exchange_position: false, return_laser: true, can_shoot: false}'
    /// ```
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut scarabee = Pawn::new(NamePawn::scarab, owner_pawn, direction_pawn);
        scarabee.can_exchange_position = true;
        scarabee.return_laser = true;
        scarabee
    }

    /// Le scarabée renvoie toujours le laser. `north` et `south` : le miroir est `/` ;
    /// `east` et `west` : il est `\`.
    ///
    /// Sur un scarabée `north`, un laser qui va vers `north` repart vers `east`.
    ///
    /// Par exemple, « orientation north, les quatre directions du laser » :
    ///
    /// ```yaml
    /// - m = situation("scarab 44N", "")
    /// - check: Scarab::is_hit(m.list_pawn[0], north) == Reflect(east)
    /// - check: Scarab::is_hit(m.list_pawn[0], east) == Reflect(north)
    /// - check: Scarab::is_hit(m.list_pawn[0], south) == Reflect(west)
    /// - check: Scarab::is_hit(m.list_pawn[0], west) == Reflect(south)
    /// ```
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        use Direction::{east, north, south, west};
        let renvoi = match pawn.direction_pawn {
            // Le miroir /
            north | south => match direction_laser {
                north => east,
                east => north,
                south => west,
                west => south,
            },
            // Le miroir \
            east | west => match direction_laser {
                north => west,
                west => north,
                south => east,
                east => south,
            },
        };
        Hit::Reflect(renvoi)
    }
}

impl Pyramid {
    /// Une pyramide : elle a un miroir, et on peut échanger sa place avec elle.
    ///
    /// Par exemple, « les droits de cette pièce » :
    ///
    /// ```yaml
    /// - p = Pyramid(player_one, south)
    /// - check: p
    ///   equals: 'Pawn{name_pawn: pyramid, owner_pawn: player_one, direction_pawn: south, index_box: 0, pawn_is_select: false, can_move: true, can_turn: true, can_exchange_position: false, accept_exchange_position: true, return_laser: true, can_shoot: false}'
    /// ```
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut pyramide = Pawn::new(NamePawn::pyramid, owner_pawn, direction_pawn);
        pyramide.accept_exchange_position = true;
        pyramide.return_laser = true;
        pyramide
    }

    /// La pyramide renvoie le laser qui arrive sur son miroir ; ailleurs, elle est détruite.
    ///
    /// Laser de même direction que la pyramide : il tourne d'un quart de tour à gauche. Pyramide
    /// un quart de tour avant le laser : il tourne à droite. Sur une pyramide `south`, un laser
    /// qui va vers `west` repart vers `north`.
    ///
    /// Par exemple, « orientation north, les quatre directions du laser » :
    ///
    /// ```yaml
    /// - m = situation("pyramid 44N", "")
    /// - check: Pyramid::is_hit(m.list_pawn[0], north) == Reflect(west)
    /// - check: Pyramid::is_hit(m.list_pawn[0], east) == Reflect(south)
    /// - check: Pyramid::is_hit(m.list_pawn[0], south) == Destroyed
    /// - check: Pyramid::is_hit(m.list_pawn[0], west) == Destroyed
    /// ```
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        use Direction::{east, north, south, west};
        match (pawn.direction_pawn, direction_laser) {
            (north, north) => Hit::Reflect(west),
            (north, east) => Hit::Reflect(south),
            (east, east) => Hit::Reflect(north),
            (east, south) => Hit::Reflect(west),
            (south, south) => Hit::Reflect(east),
            (south, west) => Hit::Reflect(north),
            (west, west) => Hit::Reflect(south),
            (west, north) => Hit::Reflect(east),
            _ => Hit::Destroyed,
        }
    }
}

impl Sphinx {
    /// Un sphinx : il tire et ne se déplace pas.
    ///
    /// Par exemple, « les droits de cette pièce » :
    ///
    /// ```yaml
    /// - p = Sphinx(player_one, south)
    /// - check: p
    ///   equals: 'Pawn{name_pawn: sphinx, owner_pawn: player_one, direction_pawn: south, index_box: 0, pawn_is_select: false, can_move: false, can_turn: true, can_exchange_position: false, accept_exchange_position: false, return_laser: false, can_shoot: true}'
    /// ```
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut sphinx = Pawn::new(NamePawn::sphinx, owner_pawn, direction_pawn);
        sphinx.can_move = false;
        sphinx.can_shoot = true;
        sphinx
    }

    /// Le sphinx absorbe tous les lasers.
    ///
    /// Par exemple, « orienté south » :
    ///
    /// ```yaml
    /// - m = situation("sphinx 44S", "")
    /// - check: Sphinx::is_hit(m.list_pawn[0], north) == Stop
    /// - check: Sphinx::is_hit(m.list_pawn[0], east) == Stop
    /// - check: Sphinx::is_hit(m.list_pawn[0], south) == Stop
    /// - check: Sphinx::is_hit(m.list_pawn[0], west) == Stop
    /// ```
    pub fn is_hit(_pawn: &Pawn, _direction_laser: Direction) -> Hit {
        Hit::Stop
    }
}
