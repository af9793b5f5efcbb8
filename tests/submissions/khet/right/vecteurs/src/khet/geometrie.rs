//! Vecteurs (lignes vers le bas, colonnes vers la droite) et rectangles.

use super::types::Direction;

pub type Vecteur = (i32, i32);

pub fn vecteur(d: Direction) -> Vecteur {
    match d {
        Direction::north => (-1, 0),
        Direction::east => (0, 1),
        Direction::south => (1, 0),
        Direction::west => (0, -1),
    }
}

pub fn direction(v: Vecteur) -> Direction {
    match v {
        (-1, _) => Direction::north,
        (1, _) => Direction::south,
        (_, 1) => Direction::east,
        _ => Direction::west,
    }
}

pub fn place(index: usize) -> Vecteur {
    (index as i32 / 10, index as i32 % 10)
}

/// Sur le plateau seulement.
pub fn index((l, c): Vecteur) -> Option<usize> {
    ((0..8).contains(&l) && (0..10).contains(&c)).then_some((10 * l + c) as usize)
}

pub fn plus(a: Vecteur, b: Vecteur) -> Vecteur {
    (a.0 + b.0, a.1 + b.1)
}

pub fn oppose(v: Vecteur) -> Vecteur {
    (-v.0, -v.1)
}

/// Renvoi par un miroir `/`.
pub fn montant((l, c): Vecteur) -> Vecteur {
    (-c, -l)
}

/// Renvoi par un miroir `\`.
pub fn descendant((l, c): Vecteur) -> Vecteur {
    (c, l)
}

/// Un quart de tour dans le sens des aiguilles.
pub fn horaire((l, c): Vecteur) -> Vecteur {
    (c, -l)
}

/// Un rectangle : son coin en haut à gauche, sa largeur et sa hauteur.
pub struct Rect(pub i32, pub i32, pub i32, pub i32);

impl Rect {
    /// Tous les bords comptent.
    pub fn contient(&self, (x, y): (i32, i32)) -> bool {
        let (dx, dy) = (x - self.0, y - self.1);
        dx >= 0 && dy >= 0 && dx <= self.2 && dy <= self.3
    }
}
