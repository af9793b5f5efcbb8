//! Les cinq sortes de pièces : leurs droits, et ce que le laser leur fait.

use super::pawn::Pawn;
use super::types::{Direction, Hit, Player};
use super::geometrie::Pas;
use super::types::NamePawn;

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
        avec_droits(NamePawn::pharaoh, owner_pawn, direction_pawn)
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
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        let _ = (pawn, direction_laser);
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
        avec_droits(NamePawn::anubis, owner_pawn, direction_pawn)
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
        if Pas::vers(pawn.direction_pawn) == Pas::vers(direction_laser).oppose() {
            Hit::Stop
        } else {
            Hit::Destroyed
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
        avec_droits(NamePawn::scarab, owner_pawn, direction_pawn)
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
        let laser = Pas::vers(direction_laser);
        let vertical = Pas::vers(pawn.direction_pawn).1 == 0;
        let sortie = if vertical {
            laser.oblique()
        } else {
            laser.contre_oblique()
        };
        Hit::Reflect(sortie.direction())
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
        avec_droits(NamePawn::pyramid, owner_pawn, direction_pawn)
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
        // Les deux côtés ouverts au laser sont ceux d'où viennent un laser de même direction que la
        // pyramide, et un laser qui va un quart de tour plus à droite.
        let (pyramide, laser) = (Pas::vers(pawn.direction_pawn), Pas::vers(direction_laser));
        if laser != pyramide && laser != pyramide.a_droite() {
            return Hit::Destroyed;
        }
        // Pyramides north et south : « \ » ; east et west : « / ».
        let miroir = if pyramide.0 != 0 {
            laser.contre_oblique()
        } else {
            laser.oblique()
        };
        Hit::Reflect(miroir.direction())
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
        avec_droits(NamePawn::sphinx, owner_pawn, direction_pawn)
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
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        let _ = (pawn, direction_laser);
        Hit::Stop
    }
}

/// Une pièce neuve, avec les droits de sa sorte (le tableau du sujet).
pub fn avec_droits(name_pawn: NamePawn, owner_pawn: Player, direction_pawn: Direction) -> Pawn {
    let mut pawn = Pawn::new(name_pawn, owner_pawn, direction_pawn);
    (
        pawn.can_move,
        pawn.can_turn,
        pawn.can_exchange_position,
        pawn.accept_exchange_position,
        pawn.return_laser,
        pawn.can_shoot,
    ) = match name_pawn {
        NamePawn::pharaoh => (true, false, false, false, false, false),
        NamePawn::anubis => (true, true, false, true, false, false),
        NamePawn::scarab => (true, true, true, false, true, false),
        NamePawn::pyramid => (true, true, false, true, true, false),
        NamePawn::sphinx => (false, true, false, false, false, true),
    };
    pawn
}
