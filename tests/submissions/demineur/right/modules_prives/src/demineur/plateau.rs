//! Les cases et la grille.

/// Une case de la grille.
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    /// `-1` pour une bombe, sinon le nombre de bombes voisines (de 0 à 8).
    pub value: i32,
    /// `true` si la case porte un drapeau.
    pub flag: bool,
    /// `true` tant que le contenu de la case est caché.
    pub covered: bool,
}

impl Case {
    /// Une case vide, sans drapeau et couverte.
    pub fn new() -> Case {
        Case {
            value: 0,
            flag: false,
            covered: true,
        }
    }
}

impl Default for Case {
    fn default() -> Case {
        Case::new()
    }
}

/// Un tableau carré, ligne par ligne.
pub type Tableau<T> = Vec<Vec<T>>;

/// Une grille : une liste de lignes, qui sont des listes de cases.
pub type Grille = Tableau<Case>;

/// Crée la grille : taille lignes de taille cases neuves.
pub fn init_grid(taille: usize) -> Grille {
    let mut grid = Vec::new();
    for _ in 0..taille {
        let mut ligne = Vec::new();
        for _ in 0..taille {
            ligne.push(Case::new());
        }
        grid.push(ligne);
    }
    grid
}
