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
    let toutes: Vec<_> = coordonnees(grid).collect();
    for (x, y) in hasard.sample(&toutes, nb_bombes.min(toutes.len())) {
        grid[x][y].value = BOMBE;
    }
    toutes.into_iter().for_each(|(x, y)| {
        compute_cell(grid, x, y);
    });
}

enum Encre {
    Aucune,
    Rouge,
    Verte,
}

fn symbole(case: &Cell, colors: bool, detonate: bool) -> String {
    let mine = case.value == BOMBE;
    let (signe, encre) = match case {
        Cell { flag: true, .. } if mine => ('F', Encre::Verte),
        Cell { flag: true, .. } => ('F', Encre::Rouge),
        Cell { covered: true, .. } if mine && colors && detonate => ('*', Encre::Rouge),
        Cell { covered: true, .. } if mine && colors => ('*', Encre::Verte),
        Cell { covered: true, .. } => ('#', Encre::Aucune),
        _ if mine && detonate => ('*', Encre::Rouge),
        _ if mine => ('*', Encre::Aucune),
        Cell { value: 0, .. } => ('.', Encre::Aucune),
        Cell { value, .. } => (char::from(b'0' + *value as u8), Encre::Aucune),
    };
    match encre {
        Encre::Rouge if colors => format!("\x1b[31m{signe}\x1b[0m"),
        Encre::Verte if colors => format!("\x1b[32m{signe}\x1b[0m"),
        _ => signe.to_string(),
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let barre = format!("  +{}", "---+".repeat(grid.len()));
    let entete: String = (0..grid.len()).map(|y| format!("{y:^4}")).collect();
    println!("   {entete}\n{barre}");
    for (ligne, lettre) in grid.iter().zip('A'..) {
        let cases: Vec<String> = ligne.iter().map(|c| symbole(c, colors, detonate)).collect();
        println!("{lettre} | {} |\n{barre}", cases.join(" | "));
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

/// Récursive : une case déjà découverte a déjà été étendue.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    grid[x][y].covered = false;
    if grid[x][y].value == 0 {
        for (i, j) in carre(grid, x, y) {
            if grid[i][j].covered {
                propagate(grid, i, j);
            }
        }
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
    let mut grid = init_grid(taille);
    let bombes = usize::try_from(taille as i32 + difficulte).unwrap_or(0);
    make_grid(&mut grid, bombes, hasard);
    let mut explosee = false;
    while !explosee && !est_gagnee(&grid) {
        println!("\nDrapeaux : {}", count_flagged(&grid));
        affichegrid(&grid, false, false);
        let Some((flag, x, y)) = ask_position(&grid) else {
            println!("\nFin de la partie.");
            return;
        };
        explosee = !apply_position(&mut grid, flag, x, y);
    }
    affichegrid(&grid, true, explosee);
    println!("{}", if explosee { "PERDU..." } else { "GAGNÉ !!!" });
}
