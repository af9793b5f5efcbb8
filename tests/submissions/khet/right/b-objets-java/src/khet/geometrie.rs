

//! Les petites classes de géométrie : un rectangle de pixels, une case du plateau.

use super::types::Direction;

/// Un rectangle de la fenêtre, bords compris.
#[derive(Debug, Clone, Copy)]
pub struct Rectangle {
    gauche: i32,
    haut: i32,
    droite: i32,
    bas: i32,
}

impl Rectangle {
    pub const fn new(gauche: i32, droite: i32, haut: i32, bas: i32) -> Rectangle {
        Rectangle {
            gauche,
            haut,
            droite,
            bas,
        }
    }

    /// La case de 58 pixels sur 58 dont voici le coin.
    pub const fn case(x: i32, y: i32) -> Rectangle {
        Rectangle::new(x, x + 57, y, y + 57)
    }

    pub fn contient(&self, point: (i32, i32)) -> bool {
        let (x, y) = point;
        !(x < self.gauche || x > self.droite || y < self.haut || y > self.bas)
    }
}

/// Une case du plateau, par sa ligne et sa colonne.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub ligne: usize,
    pub colonne: usize,
}

impl Place {
    /// La place d'un indice, s'il est sur le plateau.
    pub fn de(indice: usize) -> Option<Place> {
        if indice >= 80 {
            return None;
        }
        Some(Place {
            ligne: indice / 10,
            colonne: indice % 10,
        })
    }

    pub fn indice(&self) -> usize {
        self.ligne * 10 + self.colonne
    }

    /// Le coin de la case dans la fenêtre de jeu.
    pub fn coin(&self) -> (i32, i32) {
        (301 + 67 * self.colonne as i32, 150 + 67 * self.ligne as i32)
    }

    pub fn touche(&self, autre: &Place) -> bool {
        let dl = self.ligne.abs_diff(autre.ligne);
        let dc = self.colonne.abs_diff(autre.colonne);
        dl <= 1 && dc <= 1 && dl + dc > 0
    }

    /// La case suivante dans une direction.
    pub fn suivante(&self, direction: Direction) -> Option<Place> {
        let mut place = *self;
        match direction {
            Direction::north if place.ligne > 0 => place.ligne -= 1,
            Direction::south if place.ligne < 7 => place.ligne += 1,
            Direction::west if place.colonne > 0 => place.colonne -= 1,
            Direction::east if place.colonne < 9 => place.colonne += 1,
            _ => return None,
        }
        Some(place)
    }
}

/// Toutes les places, dans l'ordre des indices.
pub fn toutes_les_places() -> Vec<Place> {
    let mut places = Vec::with_capacity(80);
    for ligne in 0..8 {
        for colonne in 0..10 {
            places.push(Place { ligne, colonne });
        }
    }
    places
}
