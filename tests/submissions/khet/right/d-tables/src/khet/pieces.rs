//! Les cinq sortes de pièces : leurs droits, et ce que le laser leur fait.

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
        selon_la_table(NamePawn::pharaoh, owner_pawn, direction_pawn)
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
        lit_la_table(&EFFET_PHARAON, pawn, direction_laser)
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
        selon_la_table(NamePawn::anubis, owner_pawn, direction_pawn)
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
        lit_la_table(&EFFET_ANUBIS, pawn, direction_laser)
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
        selon_la_table(NamePawn::scarab, owner_pawn, direction_pawn)
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
        lit_la_table(&EFFET_SCARABEE, pawn, direction_laser)
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
        selon_la_table(NamePawn::pyramid, owner_pawn, direction_pawn)
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
        lit_la_table(&EFFET_PYRAMIDE, pawn, direction_laser)
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
        selon_la_table(NamePawn::sphinx, owner_pawn, direction_pawn)
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
        lit_la_table(&EFFET_SPHINX, pawn, direction_laser)
    }
}

/// Les droits de chaque sorte : se déplace, tourne, commence un échange, l'accepte, miroir, tire.
const DROITS: [(NamePawn, [bool; 6]); 5] = {
    const O: bool = true;
    const N: bool = false;
    [
        (NamePawn::pharaoh, [O, N, N, N, N, N]),
        (NamePawn::anubis, [O, O, N, O, N, N]),
        (NamePawn::scarab, [O, O, O, N, O, N]),
        (NamePawn::pyramid, [O, O, N, O, O, N]),
        (NamePawn::sphinx, [N, O, N, N, N, O]),
    ]
};

/// Une ligne par orientation de la pièce, une lettre par direction du laser, dans l'ordre north,
/// east, south, west : la direction où il repart, `x` détruite, `o` arrêté.
type Effet = [&'static [u8; 4]; 4];

const EFFET_PHARAON: Effet = [b"xxxx"; 4];
const EFFET_ANUBIS: Effet = [b"xxox", b"xxxo", b"oxxx", b"xoxx"];
const EFFET_SCARABEE: Effet = [b"ENWS", b"WSEN", b"ENWS", b"WSEN"];
const EFFET_PYRAMIDE: Effet = [b"WSxx", b"xNWx", b"xxEN", b"ExxS"];
const EFFET_SPHINX: Effet = [b"oooo"; 4];

fn selon_la_table(nom: NamePawn, owner: Player, direction: Direction) -> Pawn {
    let mut pawn = Pawn::new(nom, owner, direction);
    for (sorte, droits) in DROITS {
        if sorte == nom {
            [
                pawn.can_move,
                pawn.can_turn,
                pawn.can_exchange_position,
                pawn.accept_exchange_position,
                pawn.return_laser,
                pawn.can_shoot,
            ] = droits;
        }
    }
    pawn
}

fn lit_la_table(effet: &Effet, pawn: &Pawn, laser: Direction) -> Hit {
    match effet[pawn.get_index_direction_pawn()][laser as usize] {
        b'N' => Hit::Reflect(Direction::north),
        b'E' => Hit::Reflect(Direction::east),
        b'S' => Hit::Reflect(Direction::south),
        b'W' => Hit::Reflect(Direction::west),
        b'o' => Hit::Stop,
        _ => Hit::Destroyed,
    }
}
