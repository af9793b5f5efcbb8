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
        Pawn {
            can_turn: false,
            ..Pawn::new(NamePawn::pharaoh, owner_pawn, direction_pawn)
        }
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
        Pawn {
            accept_exchange_position: true,
            ..Pawn::new(NamePawn::anubis, owner_pawn, direction_pawn)
        }
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
        // Deux directions opposées sont à deux rangs l'une de l'autre.
        let ecart = (pawn.direction_pawn as usize).abs_diff(direction_laser as usize);
        match ecart {
            2 => Hit::Stop,
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
        Pawn {
            can_exchange_position: true,
            return_laser: true,
            ..Pawn::new(NamePawn::scarab, owner_pawn, direction_pawn)
        }
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
        // Pour chaque direction du laser (north, east, south, west) : où il repart.
        use Direction::{east, north, south, west};
        const BARRE: [Direction; 4] = [east, north, west, south];
        const CONTRE_BARRE: [Direction; 4] = [west, south, east, north];
        let miroir = match pawn.direction_pawn {
            north | south => BARRE,
            east | west => CONTRE_BARRE,
        };
        Hit::Reflect(miroir[direction_laser as usize])
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
        Pawn {
            accept_exchange_position: true,
            return_laser: true,
            ..Pawn::new(NamePawn::pyramid, owner_pawn, direction_pawn)
        }
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
        // Une ligne par orientation de la pyramide, une colonne par direction du laser.
        const RENVOIS: [[Option<Direction>; 4]; 4] = [
            [Some(west), Some(south), None, None],
            [None, Some(north), Some(west), None],
            [None, None, Some(east), Some(north)],
            [Some(east), None, None, Some(south)],
        ];
        let renvoi = RENVOIS[pawn.direction_pawn as usize][direction_laser as usize];
        renvoi.map_or(Hit::Destroyed, Hit::Reflect)
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
        Pawn {
            can_move: false,
            can_shoot: true,
            ..Pawn::new(NamePawn::sphinx, owner_pawn, direction_pawn)
        }
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
