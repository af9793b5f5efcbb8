//! Les cinq sortes de pièces : leurs droits, et ce que le laser leur fait.
#![expect(
    clippy::new_ret_no_self,
    reason = "each kind of piece is a `Pawn` with its own rights, as the original's subclasses were"
)]

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
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let pharaoh = Pawn::new(NamePawn::pharaoh, owner_pawn, direction_pawn);
        Pawn {
            can_turn: false,
            ..pharaoh
        }
    }

    /// Le laser détruit toujours le pharaon.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        // Ni son orientation ni la direction du laser n'y changent rien.
        let _ = (pawn, direction_laser);
        Hit::Destroyed
    }
}

impl Anubis {
    /// Un anubis : on peut échanger sa place avec lui.
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let anubis = Pawn::new(NamePawn::anubis, owner_pawn, direction_pawn);
        Pawn {
            accept_exchange_position: true,
            ..anubis
        }
    }

    /// L'anubis arrête le laser qu'il regarde arriver, c'est-à-dire quand son orientation est
    /// l'opposée de la direction du laser ; sinon il est détruit.
    ///
    /// Un anubis `south` survit à un laser qui va vers `north`.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        if pawn.direction_pawn == direction_laser.tourne(2) {
            Hit::Stop
        } else {
            Hit::Destroyed
        }
    }
}

impl Scarab {
    /// Un scarabée : il a un miroir et peut prendre l'initiative d'un échange.
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let scarab = Pawn::new(NamePawn::scarab, owner_pawn, direction_pawn);
        Pawn {
            can_exchange_position: true,
            return_laser: true,
            ..scarab
        }
    }

    /// Le scarabée renvoie toujours le laser. `north` et `south` : le miroir est `/` ;
    /// `east` et `west` : il est `\`.
    ///
    /// Sur un scarabée `north`, un laser qui va vers `north` repart vers `east`.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        use Direction::{east, north, south, west};
        let penche_a_droite = matches!(pawn.direction_pawn, north | south);
        Hit::Reflect(match (penche_a_droite, direction_laser) {
            (true, north) | (false, south) => east,
            (true, east) | (false, west) => north,
            (true, south) | (false, north) => west,
            (true, west) | (false, east) => south,
        })
    }
}

impl Pyramid {
    /// Une pyramide : elle a un miroir, et on peut échanger sa place avec elle.
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let pyramid = Pawn::new(NamePawn::pyramid, owner_pawn, direction_pawn);
        Pawn {
            accept_exchange_position: true,
            return_laser: true,
            ..pyramid
        }
    }

    /// La pyramide renvoie le laser qui arrive sur son miroir ; ailleurs, elle est détruite.
    ///
    /// Laser de même direction que la pyramide : il tourne d'un quart de tour à gauche. Pyramide
    /// un quart de tour avant le laser : il tourne à droite. Sur une pyramide `south`, un laser
    /// qui va vers `west` repart vers `north`.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        if pawn.direction_pawn == direction_laser {
            Hit::Reflect(direction_laser.tourne(3))
        } else if pawn.direction_pawn == direction_laser.tourne(3) {
            Hit::Reflect(direction_laser.tourne(1))
        } else {
            Hit::Destroyed
        }
    }
}

impl Sphinx {
    /// Un sphinx : il tire et ne se déplace pas.
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let sphinx = Pawn::new(NamePawn::sphinx, owner_pawn, direction_pawn);
        Pawn {
            can_move: false,
            can_shoot: true,
            ..sphinx
        }
    }

    /// Le sphinx absorbe tous les lasers.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        // Ni son orientation ni la direction du laser n'y changent rien.
        let _ = (pawn, direction_laser);
        Hit::Stop
    }

    /// Les deux orientations permises au sphinx de ce joueur.
    pub(crate) fn orientations(player: Player) -> [Direction; 2] {
        match player {
            Player::player_one => [Direction::south, Direction::east],
            Player::player_two => [Direction::north, Direction::west],
        }
    }
}

impl NamePawn {
    /// Une pièce de cette sorte.
    pub(crate) fn piece(self, owner: Player, direction: Direction) -> Pawn {
        match self {
            NamePawn::sphinx => Sphinx::new(owner, direction),
            NamePawn::pharaoh => Pharaoh::new(owner, direction),
            NamePawn::anubis => Anubis::new(owner, direction),
            NamePawn::scarab => Scarab::new(owner, direction),
            NamePawn::pyramid => Pyramid::new(owner, direction),
        }
    }
}

impl Pawn {
    /// Ce que le laser fait à cette pièce, quelle que soit sa sorte.
    pub(crate) fn touchee(&self, direction_laser: Direction) -> Hit {
        match self.name_pawn {
            NamePawn::sphinx => Sphinx::is_hit(self, direction_laser),
            NamePawn::pharaoh => Pharaoh::is_hit(self, direction_laser),
            NamePawn::anubis => Anubis::is_hit(self, direction_laser),
            NamePawn::scarab => Scarab::is_hit(self, direction_laser),
            NamePawn::pyramid => Pyramid::is_hit(self, direction_laser),
        }
    }
}
