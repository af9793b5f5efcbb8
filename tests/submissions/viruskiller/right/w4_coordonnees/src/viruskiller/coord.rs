//! Une case vue comme une ligne et une colonne.

use super::etat::{Case, Jeu};

/// Le côté de la grille.
pub const COTE: i32 = 10;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coord {
    pub ligne: i32,
    pub colonne: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Haut,
    Bas,
    Gauche,
    Droite,
}

impl Direction {
    pub const TOUTES: [Direction; 4] = [
        Direction::Haut,
        Direction::Bas,
        Direction::Gauche,
        Direction::Droite,
    ];

    pub fn numero(self) -> i32 {
        self as i32
    }

    pub fn pas(self) -> i32 {
        match self {
            Direction::Haut => -COTE,
            Direction::Bas => COTE,
            Direction::Gauche => -1,
            Direction::Droite => 1,
        }
    }

    pub fn axe(self) -> char {
        match self {
            Direction::Haut | Direction::Bas => 'v',
            Direction::Gauche | Direction::Droite => 'h',
        }
    }
}

impl From<usize> for Coord {
    fn from(indice: usize) -> Coord {
        Coord {
            ligne: indice as i32 / COTE,
            colonne: indice as i32 % COTE,
        }
    }
}

impl Coord {
    pub fn indice(self) -> usize {
        (self.ligne * COTE + self.colonne) as usize
    }

    /// La case voisine, s'il y en a une.
    pub fn voisine(self, direction: Direction) -> Option<Coord> {
        let Coord { ligne, colonne } = self;
        let (ligne, colonne) = match direction {
            Direction::Haut => (ligne - 1, colonne),
            Direction::Bas => (ligne + 1, colonne),
            Direction::Gauche => (ligne, colonne - 1),
            Direction::Droite => (ligne, colonne + 1),
        };
        let dedans = ligne >= 0 && ligne < COTE && colonne >= 0 && colonne < COTE;
        if dedans {
            Some(Coord { ligne, colonne })
        } else {
            None
        }
    }

    pub fn case(self, jeu: &Jeu) -> Case {
        jeu.grille[self.indice()]
    }
}
