//! Les cinq sortes de pièces : leurs droits, et ce que le laser leur fait.

use super::pawn::Droits;
use super::pawn::Pawn;
#[allow(unused_imports)] // Pour vos fonctions.
use super::types::NamePawn;
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
    ///
    /// Par exemple, « les droits de cette pièce » :
    ///
    /// ```yaml
    /// - p = Pharaoh(player_one, south)
    /// - check: p
    ///   equals: 'Pawn{name_pawn: pharaoh, owner_pawn: player_one, direction_pawn: south, index_box: 0, pawn_is_select: false, can_move: true, can_turn: false, can_exchange_position: false, accept_exchange_position: false, return_laser: false, can_shoot: false}'
    /// ```
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let droits = Droits {
            tourner: false,
            ..Droits::ordinaires()
        };
        droits.piece(NamePawn::pharaoh, owner_pawn, direction_pawn)
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
        let droits = Droits {
            accepter: true,
            ..Droits::ordinaires()
        };
        droits.piece(NamePawn::anubis, owner_pawn, direction_pawn)
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
        let face = Vecteur::de(pawn.direction_pawn);
        if face == Vecteur::de(direction_laser).oppose() {
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
        let droits = Droits {
            proposer: true,
            miroir: true,
            ..Droits::ordinaires()
        };
        droits.piece(NamePawn::scarab, owner_pawn, direction_pawn)
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
        let miroir = match pawn.direction_pawn {
            Direction::north | Direction::south => Miroir::Montant,
            Direction::east | Direction::west => Miroir::Descendant,
        };
        Hit::Reflect(miroir.renvoie(Vecteur::de(direction_laser)).direction())
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
        let droits = Droits {
            accepter: true,
            miroir: true,
            ..Droits::ordinaires()
        };
        droits.piece(NamePawn::pyramid, owner_pawn, direction_pawn)
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
        // Le coin de l'angle droit, la moitié pleine, est entre deux côtés fragiles : on les
        // touche en allant à leur rencontre.
        let (miroir, coin) = match pawn.direction_pawn {
            Direction::north => (Miroir::Descendant, Vecteur { bas: -1, droite: 1 }),
            Direction::east => (Miroir::Montant, Vecteur { bas: 1, droite: 1 }),
            Direction::south => (Miroir::Descendant, Vecteur { bas: 1, droite: -1 }),
            Direction::west => (
                Miroir::Montant,
                Vecteur {
                    bas: -1,
                    droite: -1,
                },
            ),
        };
        let laser = Vecteur::de(direction_laser);
        // Le laser va vers le coin : il vient du côté du miroir.
        if laser.bas * coin.bas + laser.droite * coin.droite > 0 {
            Hit::Reflect(miroir.renvoie(laser).direction())
        } else {
            Hit::Destroyed
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
        let droits = Droits {
            bouger: false,
            tirer: true,
            ..Droits::ordinaires()
        };
        droits.piece(NamePawn::sphinx, owner_pawn, direction_pawn)
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

/// Un pas sur le plateau.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vecteur {
    pub bas: i32,
    pub droite: i32,
}

impl Vecteur {
    pub fn de(direction: Direction) -> Vecteur {
        let (bas, droite) = match direction {
            Direction::north => (-1, 0),
            Direction::east => (0, 1),
            Direction::south => (1, 0),
            Direction::west => (0, -1),
        };
        Vecteur { bas, droite }
    }

    pub fn oppose(self) -> Vecteur {
        Vecteur {
            bas: -self.bas,
            droite: -self.droite,
        }
    }

    pub fn direction(self) -> Direction {
        match (self.bas, self.droite) {
            (-1, _) => Direction::north,
            (1, _) => Direction::south,
            (_, -1) => Direction::west,
            _ => Direction::east,
        }
    }
}

/// `/` ou `\`.
enum Miroir {
    Montant,
    Descendant,
}

impl Miroir {
    fn renvoie(&self, laser: Vecteur) -> Vecteur {
        let croise = Vecteur {
            bas: laser.droite,
            droite: laser.bas,
        };
        match self {
            Miroir::Descendant => croise,
            Miroir::Montant => croise.oppose(),
        }
    }
}
