//! Les cinq sortes de pièces : leurs droits, et ce que le laser leur fait.

use super::pawn::Pawn;
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
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut pharaon = Pawn::new(NamePawn::pharaoh, owner_pawn, direction_pawn);
        pharaon.can_turn = !pharaon.can_turn;
        pharaon
    }

    /// Le laser détruit toujours le pharaon.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        regarde(pawn, direction_laser, |_, _| Hit::Destroyed)
    }
}

impl Anubis {
    /// Un anubis : on peut échanger sa place avec lui.
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut anubis = Pawn::new(NamePawn::anubis, owner_pawn, direction_pawn);
        anubis.accept_exchange_position = true;
        anubis
    }

    /// L'anubis arrête le laser qu'il regarde arriver, c'est-à-dire quand son orientation est
    /// l'opposée de la direction du laser ; sinon il est détruit.
    ///
    /// Un anubis `south` survit à un laser qui va vers `north`.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        regarde(pawn, direction_laser, |(fx, fy), (bx, by)| {
            if fx + bx == 0 && fy + by == 0 { Hit::Stop } else { Hit::Destroyed }
        })
    }
}

impl Scarab {
    /// Un scarabée : il a un miroir et peut prendre l'initiative d'un échange.
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut p = Pawn::new(NamePawn::scarab, owner_pawn, direction_pawn);
        (p.can_exchange_position, p.return_laser) = (true, true);
        p
    }

    /// Le scarabée renvoie toujours le laser. `north` et `south` : le miroir est `/` ;
    /// `east` et `west` : il est `\`.
    ///
    /// Sur un scarabée `north`, un laser qui va vers `north` repart vers `east`.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        regarde(pawn, direction_laser, |(_, fy), (bx, by)| {
            // Face verticale : « / ».
            if fy != 0 { renvoie(-by, -bx) } else { renvoie(by, bx) }
        })
    }
}

impl Pyramid {
    /// Une pyramide : elle a un miroir, et on peut échanger sa place avec elle.
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let mut p = Pawn::new(NamePawn::pyramid, owner_pawn, direction_pawn);
        p.accept_exchange_position = true;
        p.return_laser = true;
        p
    }

    /// La pyramide renvoie le laser qui arrive sur son miroir ; ailleurs, elle est détruite.
    ///
    /// Laser de même direction que la pyramide : il tourne d'un quart de tour à gauche. Pyramide
    /// un quart de tour avant le laser : il tourne à droite. Sur une pyramide `south`, un laser
    /// qui va vers `west` repart vers `north`.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        regarde(pawn, direction_laser, |(fx, fy), (bx, by)| {
            // La normale du miroir est au milieu de l'arrière et de la gauche de la pièce.
            let (nx, ny) = (fy - fx, -fx - fy);
            let cosinus = nx * bx + ny * by;
            if cosinus >= 0 {
                return Hit::Destroyed;
            }
            // Réflexion ordinaire : b - 2 (b.n) n / n.n, avec n.n = 2.
            renvoie(bx - cosinus * nx, by - cosinus * ny)
        })
    }
}

impl Sphinx {
    /// Un sphinx : il tire et ne se déplace pas.
    pub fn new(owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let p = Pawn::new(NamePawn::sphinx, owner_pawn, direction_pawn);
        Pawn { can_move: false, can_shoot: true, ..p }
    }

    /// Le sphinx absorbe tous les lasers.
    pub fn is_hit(pawn: &Pawn, direction_laser: Direction) -> Hit {
        regarde(pawn, direction_laser, |_, _| Hit::Stop)
    }
}

/// Un vecteur de l'écran : x vers la droite, y vers le bas.
type Vecteur = (i32, i32);

fn vecteur(direction: Direction) -> Vecteur {
    match direction {
        Direction::north => (0, -1),
        Direction::east => (1, 0),
        Direction::south => (0, 1),
        Direction::west => (-1, 0),
    }
}

fn renvoie(x: i32, y: i32) -> Hit {
    Hit::Reflect(match (x.signum(), y.signum()) {
        (0, -1) => Direction::north,
        (1, _) => Direction::east,
        (0, _) => Direction::south,
        _ => Direction::west,
    })
}

fn regarde<F>(pawn: &Pawn, direction_laser: Direction, loi: F) -> Hit
where
    F: FnOnce(Vecteur, Vecteur) -> Hit,
{
    loi(vecteur(pawn.direction_pawn), vecteur(direction_laser))
}
