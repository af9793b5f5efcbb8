//! Des positions, des pas et des rectangles (module ajouté).
use super::types::{Direction, OwnerBox, Player};
/// Une position du plateau.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pos {
    pub ligne: i32,
    pub colonne: i32,
}
impl Pos {
    pub fn de(index: usize) -> Pos {
        Pos {
            ligne: i32::try_from(index / 10).unwrap_or(99),
            colonne: (index % 10) as i32,
        }
    }
    /// L'indice, si la position est sur le plateau.
    pub fn index(self) -> Option<usize> {
        let dedans = self.ligne >= 0 && self.ligne < 8 && self.colonne >= 0 && self.colonne < 10;
        if dedans {
            Some((self.ligne * 10 + self.colonne) as usize)
        } else {
            None
        }
    }
}
impl std::ops::Add<Pas> for Pos {
    type Output = Pos;
    fn add(self, pas: Pas) -> Pos {
        Pos {
            ligne: self.ligne + pas.0,
            colonne: self.colonne + pas.1,
        }
    }
}
/// Un pas : lignes vers le bas, colonnes vers la droite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pas(pub i32, pub i32);
impl Pas {
    pub fn vers(direction: Direction) -> Pas {
        match direction {
            Direction::north => Pas(-1, 0),
            Direction::south => Pas(1, 0),
            Direction::east => Pas(0, 1),
            Direction::west => Pas(0, -1),
        }
    }
    pub fn direction(self) -> Direction {
        match self {
            Pas(-1, _) => Direction::north,
            Pas(1, _) => Direction::south,
            Pas(_, 1) => Direction::east,
            Pas(..) => Direction::west,
        }
    }
    /// Renvoyé par un miroir « / ».
    pub fn oblique(self) -> Pas {
        Pas(-self.1, -self.0)
    }
    /// Renvoyé par un miroir « \ ».
    pub fn contre_oblique(self) -> Pas {
        Pas(self.1, self.0)
    }
    pub fn oppose(self) -> Pas {
        Pas(-self.0, -self.1)
    }
    /// Un quart de tour à droite : north (-1, 0) donne east (0, 1).
    pub fn a_droite(self) -> Pas {
        Pas(self.1, -self.0)
    }
    pub fn a_gauche(self) -> Pas {
        Pas(-self.1, self.0)
    }
}
/// Un rectangle de pixels, bords compris.
#[derive(Debug, Clone, Copy)]
pub struct Zone {
    pub x: (i32, i32),
    pub y: (i32, i32),
}
impl Zone {
    pub const fn new(x0: i32, x1: i32, y0: i32, y1: i32) -> Zone {
        Zone {
            x: (x0, x1),
            y: (y0, y1),
        }
    }
    pub fn contient(&self, point: (i32, i32)) -> bool {
        self.x.0 <= point.0 && point.0 <= self.x.1 && self.y.0 <= point.1 && point.1 <= self.y.1
    }
}
/// La case ordinaire d'un joueur.
pub fn case_de(joueur: Player) -> OwnerBox {
    if joueur == Player::player_one {
        OwnerBox::player_one
    } else {
        OwnerBox::player_two
    }
}
/// La case réservée à un joueur.
pub fn case_fixe_de(joueur: Player) -> OwnerBox {
    if joueur == Player::player_one {
        OwnerBox::player_one_fix
    } else {
        OwnerBox::player_two_fix
    }
}
/// L'adversaire.
pub fn adversaire(joueur: Player) -> Player {
    if joueur == Player::player_one {
        Player::player_two
    } else {
        Player::player_one
    }
}