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
    let ligne = || (0..taille).map(|_| Cell::new()).collect::<Vec<_>>();
    (0..taille).map(|_| ligne()).collect()
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
    let cote = grid.len();
    let reste = nb_bombes.min(cote * cote);
    // Plus de la moitié de bombes : il est plus rapide de tirer les cases sûres.
    let (a_tirer, inverse) = if 2 * reste > cote * cote {
        (cote * cote - reste, true)
    } else {
        (reste, false)
    };
    let mut tirees = std::collections::BTreeSet::new();
    while tirees.len() < a_tirer {
        tirees.insert((hasard.randint(0, cote as i32 - 1), hasard.randint(0, cote as i32 - 1)));
    }
    for (x, y) in coordonnees(grid) {
        if tirees.contains(&(x as i32, y as i32)) != inverse {
            grid[x][y].value = BOMBE;
        }
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
        Cell { flag: true, .. } if mine => ('F', Encre::Verte),
        Cell { flag: true, .. } => ('F', Encre::Rouge),
        Cell { covered: true, .. } if mine && colors && detonate => ('B', Encre::Rouge),
        Cell { covered: true, .. } if mine && colors => ('B', Encre::Verte),
        Cell { covered: true, .. } => ('█', Encre::Aucune),
        _ if mine && detonate => ('B', Encre::Rouge),
        _ if mine => ('B', Encre::Aucune),
        Cell { value: 0, .. } => (' ', Encre::Aucune),
        Cell { value, .. } => (char::from(b'0' + *value as u8), Encre::Aucune),
    };
    match encre {
        Encre::Rouge if colors => format!("\x1b[31m{signe}\x1b[0m"),
        Encre::Verte if colors => format!("\x1b[32m{signe}\x1b[0m"),
        _ => signe.to_string(),
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let mut sortie = String::new();
    let cote = grid.len();
    for rang in 0..=2 * cote {
        if rang == 0 {
            let numeros: String = (0..cote).map(|y| format!("{y} ")).collect();
            sortie += &format!("     {numeros}\n   ,-{}.\n", "-".repeat(2 * cote));
        } else if rang % 2 == 1 {
            let ligne = &grid[rang / 2];
            let cases: String = ligne.iter().map(|c| symbole(c, colors, detonate) + " ").collect();
            sortie += &format!(" {} | {cases}|\n", (b'A' + (rang / 2) as u8) as char);
        }
    }
    sortie += &format!("   `-{}'", "-".repeat(2 * cote));
    println!("{sortie}");
}

/// Un coup, si `saisie` en est un. Minuscules et blancs autour sont acceptés.
fn lit_coup(saisie: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let saisie = saisie.trim();
    let (flag, coup) = match saisie.split_at_checked(1) {
        Some(("f" | "F", coup)) if coup.len() == 2 => (true, coup),
        _ => (false, saisie),
    };
    let &[ligne, colonne] = coup.as_bytes() else {
        return None;
    };
    let x = usize::from(ligne.to_ascii_uppercase()).checked_sub(b'A'.into())?;
    let y = usize::from(colonne).checked_sub(b'0'.into()).filter(|y| *y < 10)?;
    (x.max(y) < taille).then_some((flag, x, y))
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    std::iter::from_fn(|| {
        print!("Coup (A0... / fA0...) : ");
        outils::lire_ligne()
    })
    .find_map(|saisie| {
        let coup = lit_coup(&saisie, grid.len());
        if coup.is_none() {
            println!("?? Coup illisible ou hors de la grille ??");
        }
        coup
    })
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
    coordonnees(grid).filter(|&(x, y)| !grid[x][y].covered).count()
}

pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|c| c.flag).count()
}

fn est_gagnee(grid: &Grid) -> bool {
    grid.iter().flatten().all(|c| c.value == BOMBE || !c.covered)
}

/// Ce qu'il reste à faire d'une partie.
#[derive(PartialEq)]
enum Suite {
    Joue,
    Gagne,
    Perdu,
}

fn suite(grid: &Grid) -> Suite {
    let explosee = |c: &Cell| c.value == BOMBE && !c.covered;
    if grid.iter().flatten().any(explosee) {
        Suite::Perdu
    } else if est_gagnee(grid) {
        Suite::Gagne
    } else {
        Suite::Joue
    }
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut grid = init_grid(taille);
    let bombes = taille.saturating_add_signed(difficulte as isize);
    make_grid(&mut grid, bombes, hasard);
    while suite(&grid) == Suite::Joue {
        affichegrid(&grid, false, false);
        if let Some((flag, x, y)) = ask_position(&grid) {
            apply_position(&mut grid, flag, x, y);
        } else {
            println!("Plus rien à lire.");
            return;
        }
    }
    let perdu = suite(&grid) == Suite::Perdu;
    affichegrid(&grid, true, perdu);
    println!("Résultat : {}", if perdu { "perdu." } else { "gagné." });
}
