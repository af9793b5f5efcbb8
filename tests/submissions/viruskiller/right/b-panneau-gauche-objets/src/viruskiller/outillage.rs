//! Les petites « classes » qui servent partout : une coordonnée et une direction.

use super::etat::{Case, Jeu};

/// Une case vue comme une ligne et une colonne.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coordonnee {
    ligne: i32,
    colonne: i32,
}

impl Coordonnee {
    pub fn depuis(indice: usize) -> Self {
        Self {
            ligne: indice as i32 / 10,
            colonne: indice as i32 % 10,
        }
    }

    pub fn indice(self) -> usize {
        (self.ligne * 10 + self.colonne) as usize
    }

    pub fn ligne(self) -> i32 {
        self.ligne
    }

    pub fn colonne(self) -> i32 {
        self.colonne
    }

    /// La coordonnée à `distance` pas d'ici, si elle est dans la grille.
    pub fn decale(self, sens: Direction, distance: i32) -> Option<Self> {
        let (dl, dc) = sens.vecteur();
        let autre = Self {
            ligne: self.ligne + dl * distance,
            colonne: self.colonne + dc * distance,
        };
        if autre.est_dans_la_grille() { Some(autre) } else { None }
    }

    fn est_dans_la_grille(self) -> bool {
        self.ligne >= 0 && self.ligne < 10 && self.colonne >= 0 && self.colonne < 10
    }

    pub fn contenu(self, jeu: &Jeu) -> Case {
        jeu.grille[self.indice()]
    }

    pub fn est_vide(self, jeu: &Jeu) -> bool {
        self.contenu(jeu) == Case::Vide
    }
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

    fn vecteur(self) -> (i32, i32) {
        match self {
            Direction::Haut => (-1, 0),
            Direction::Bas => (1, 0),
            Direction::Gauche => (0, -1),
            Direction::Droite => (0, 1),
        }
    }

    /// Le numéro de la direction dans le sujet.
    pub fn numero(self) -> i32 {
        self as i32
    }

    pub fn du_numero(numero: i32) -> Self {
        Self::TOUTES[numero as usize]
    }

    /// Le pas sur les indices de cases.
    pub fn pas(self) -> i32 {
        let (dl, dc) = self.vecteur();
        dl * 10 + dc
    }

    pub fn axe(self) -> char {
        match self {
            Direction::Haut | Direction::Bas => 'v',
            Direction::Gauche | Direction::Droite => 'h',
        }
    }

    pub fn opposee(self) -> Self {
        match self {
            Direction::Haut => Direction::Bas,
            Direction::Bas => Direction::Haut,
            Direction::Gauche => Direction::Droite,
            Direction::Droite => Direction::Gauche,
        }
    }
}
