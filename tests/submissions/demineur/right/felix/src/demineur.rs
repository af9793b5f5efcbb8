//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;

/// Une case de la grille.
///
/// ```
/// use student_template::demineur::Cell;
///
/// let mut c = Cell::new();
/// assert_eq!(c.value, 0);
/// assert!(!c.flag);
/// assert!(c.covered);
/// c.value = 3;
/// assert_eq!(c.value, 3);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    /// `-1` pour une bombe, sinon le nombre de bombes voisines (de 0 à 8).
    pub value: i32,
    /// `true` si la case porte un drapeau.
    pub flag: bool,
    /// `true` tant que le contenu de la case est caché.
    pub covered: bool,
}

impl Cell {
    /// Une case vide, sans drapeau et couverte.
    pub fn new() -> Cell {
        Cell {
            value: 0,
            flag: false,
            covered: true,
        }
    }
}

impl Default for Cell {
    fn default() -> Cell {
        Cell::new()
    }
}

/// Une grille : une liste de lignes, qui sont des listes de cases.
pub type Grid = Vec<Vec<Cell>>;

const BOMBE: i32 = -1;

pub fn init_grid(taille: usize) -> Grid {
    vec![vec![Cell::new(); taille]; taille]
}

/// Les coordonnées de toutes les cases.
fn coordonnees(grid: &Grid) -> impl Iterator<Item = (usize, usize)> + use<> {
    let taille = grid.len();
    (0..taille).flat_map(move |x| (0..taille).map(move |y| (x, y)))
}

/// Le carré de neuf cases (moins ce qui dépasse) dont (x, y) est le centre.
fn carre(grid: &Grid, x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> + use<> {
    let fin = grid.len();
    (x.saturating_sub(1)..(x + 2).min(fin))
        .flat_map(move |i| (y.saturating_sub(1)..(y + 2).min(fin)).map(move |j| (i, j)))
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value != BOMBE {
        // La case elle-même n'est pas une bombe : elle ne compte pas.
        let bombes = carre(grid, x, y).filter(|&(i, j)| grid[i][j].value == BOMBE).count();
        grid[x][y].value = bombes as i32;
    }
    grid[x][y].value
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let mut minee: Vec<bool> = (0..taille * taille).map(|n| n < nb_bombes).collect();
    hasard.shuffle(&mut minee);
    for ((x, y), bombe) in coordonnees(grid).zip(minee) {
        grid[x][y].value = if bombe { BOMBE } else { 0 };
    }
    for (x, y) in coordonnees(grid) {
        compute_cell(grid, x, y);
    }
}

enum Encre {
    Aucune,
    Rouge,
    Verte,
}

fn symbole(case: &Cell, colors: bool, detonate: bool) -> String {
    let mine = case.value == BOMBE;
    let (signe, encre) = match case {
        Cell { flag: true, .. } if mine => ('◘', Encre::Verte),
        Cell { flag: true, .. } => ('◘', Encre::Rouge),
        Cell { covered: true, .. } if mine && colors && detonate => ('●', Encre::Rouge),
        Cell { covered: true, .. } if mine && colors => ('●', Encre::Verte),
        Cell { covered: true, .. } => ('■', Encre::Aucune),
        _ if mine && detonate => ('●', Encre::Rouge),
        _ if mine => ('●', Encre::Aucune),
        Cell { value: 0, .. } => ('0', Encre::Aucune),
        Cell { value, .. } => (char::from(b'0' + *value as u8), Encre::Aucune),
    };
    match encre {
        Encre::Rouge if colors => format!("\x1b[31m{signe}\x1b[0m"),
        Encre::Verte if colors => format!("\x1b[32m{signe}\x1b[0m"),
        _ => signe.to_string(),
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let entete: Vec<String> = (0..grid.len()).map(|y| y.to_string()).collect();
    println!("\t{}", entete.join("\t"));
    for (x, ligne) in grid.iter().enumerate() {
        let cases: Vec<String> = ligne.iter().map(|c| symbole(c, colors, detonate)).collect();
        println!("{}\t{}", char::from(b'A' + x as u8), cases.join("\t"));
    }
}

/// Un coup, si `saisie` en est un. Minuscules et blancs autour sont acceptés.
fn lit_coup(saisie: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let lettres: Vec<char> = saisie.trim().chars().collect();
    let (drapeau, ligne, colonne) = match lettres[..] {
        [l, c] => (false, l, c),
        ['f', l, c] => (true, l, c),
        _ => return None,
    };
    let x = ('A'..='Z').position(|l| l == ligne.to_ascii_uppercase())?;
    let y = colonne.to_digit(10)? as usize;
    (x < taille && y < taille).then_some((drapeau, x, y))
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        print!("> ");
        let saisie = outils::lire_ligne()?;
        match lit_coup(&saisie, grid.len()) {
            Some(coup) => return Some(coup),
            None => println!("« {saisie} » n'est pas un coup, essayez encore."),
        }
    }
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut frontiere = vec![(x, y)];
    let mut connues = frontiere.clone();
    // Une couronne après l'autre.
    while !frontiere.is_empty() {
        let vides: Vec<_> = frontiere.into_iter().filter(|&(i, j)| grid[i][j].value == 0).collect();
        frontiere = Vec::new();
        for (i, j) in vides {
            for voisine in carre(grid, i, j) {
                if !connues.contains(&voisine) {
                    connues.push(voisine);
                    frontiere.push(voisine);
                }
            }
        }
    }
    for (i, j) in connues {
        grid[i][j].covered = false;
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let case = &mut grid[x][y];
    match (flag, case.value) {
        (true, _) => case.flag ^= true,
        (false, BOMBE) => {
            case.covered = false;
            return false;
        }
        (false, _) => propagate(grid, x, y),
    }
    true
}

pub fn count_uncovered(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|c| !c.covered).count()
}

pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|c| c.flag).count()
}

fn est_gagnee(grid: &Grid) -> bool {
    grid.iter().flatten().all(|c| c.value == BOMBE || !c.covered)
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let bombes = usize::try_from(taille as i32 + difficulte).unwrap_or_default();
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes, hasard);
    let perdue = loop {
        if est_gagnee(&grid) {
            break false;
        }
        affichegrid(&grid, false, false);
        match ask_position(&grid) {
            Some((flag, x, y)) if apply_position(&mut grid, flag, x, y) => {}
            Some(_) => break true,
            None => return println!("\nÀ bientôt."),
        }
    };
    let verdict = if perdue { "Dommage, c'est perdu" } else { "C'est gagné, bravo" };
    println!("{verdict}");
    affichegrid(&grid, true, perdue);
    println!("{verdict}, en {} cases découvertes.", count_uncovered(&grid));
}
