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

pub fn init_grid(taille: usize) -> Grid {
    let mut grid = Grid::with_capacity(taille);
    grid.resize(taille, vec![Cell::default(); taille]);
    grid
}

/// Y a-t-il une bombe en (i, j) ? Hors de la grille, non.
fn est_bombe(grid: &Grid, i: isize, j: isize) -> bool {
    if i < 0 || j < 0 {
        return false;
    }
    match grid.get(i as usize).and_then(|l| l.get(j as usize)) {
        Some(c) => c.value == -1,
        None => false,
    }
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    let (x, y) = (x as isize, y as isize);
    if est_bombe(grid, x, y) {
        return -1;
    }
    let mut total = 0;
    let mut k = 0;
    while k < 9 {
        // k compte les neuf cases du carré ; le centre n'est pas une bombe
        if est_bombe(grid, x - 1 + k / 3, y - 1 + k % 3) {
            total += 1;
        }
        k += 1;
    }
    grid[x as usize][y as usize].value = total;
    total
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    // Les numéros des cases encore libres : on en retire une à chaque tirage.
    let mut libres: Vec<usize> = (0..taille * taille).collect();
    for _ in 0..nb_bombes {
        if libres.is_empty() {
            break;
        }
        let n = hasard.choice(&libres);
        libres.retain(|&l| l != n);
        grid[n / taille][n % taille].value = -1;
    }
    for n in libres {
        compute_cell(grid, n / taille, n % taille);
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let n = grid.len();
    println!("┌{}┐", "─".repeat(2 * n + 5));
    for (x, ligne) in grid.iter().enumerate() {
        let lettre = (b'A' + x as u8) as char;
        print!("│ {lettre} ");
        for c in ligne {
            print!(" ");
            affiche_case(c, colors, detonate);
        }
        println!("  │");
    }
    print!("│   ");
    for y in 0..n {
        print!(" {y}");
    }
    println!("  │");
    println!("└{}┘", "─".repeat(2 * n + 5));
}

fn affiche_case(c: &Cell, colors: bool, detonate: bool) {
    let mut couleur = "";
    let signe;
    if c.flag {
        signe = "◘".to_owned();
        couleur = if c.value == -1 { "\x1b[32m" } else { "\x1b[31m" };
    } else if c.covered {
        if colors && c.value == -1 {
            signe = "B".to_owned();
            couleur = if detonate { "\x1b[31m" } else { "\x1b[32m" };
        } else {
            signe = "█".to_owned();
        }
    } else if c.value == -1 {
        signe = "B".to_owned();
    } else if c.value == 0 {
        signe = " ".to_owned();
    } else {
        signe = c.value.to_string();
    }
    if colors && !couleur.is_empty() {
        print!("{couleur}{signe}\x1b[0m");
    } else {
        print!("{signe}");
    }
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    println!("A vous de jouer :");
    let ligne = outils::lire_ligne()?;
    let propre: String = ligne.trim().to_string();
    let (flag, reste) = match propre.strip_prefix('f') {
        // « f3 » tout court est la case F3 écrite en minuscules
        Some(reste) if reste.chars().count() == 2 => (true, reste.to_uppercase()),
        _ => (false, propre.to_uppercase()),
    };
    let octets = reste.as_bytes();
    if octets.len() == 2 && octets[0] >= b'A' && octets[1] >= b'0' && octets[1] <= b'9' {
        let (x, y) = ((octets[0] - b'A') as usize, (octets[1] - b'0') as usize);
        if x < grid.len() && y < grid[x].len() {
            return Some((flag, x, y));
        }
    }
    println!("SAISIE INVALIDE");
    // On repose la question.
    ask_position(grid)
}

/// Recommence tant qu'un tour de grille découvre encore quelque chose.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let n = grid.len();
    let mut atteinte = vec![vec![false; n]; n];
    atteinte[x][y] = true;
    let mut change = true;
    while change {
        change = false;
        for i in 0..n {
            for j in 0..n {
                if !atteinte[i][j] || grid[i][j].value != 0 {
                    continue;
                }
                for a in i.max(1) - 1..=(i + 1).min(n - 1) {
                    for b in j.max(1) - 1..=(j + 1).min(n - 1) {
                        if !atteinte[a][b] {
                            atteinte[a][b] = true;
                            change = true;
                        }
                    }
                }
            }
        }
    }
    for i in 0..n {
        for j in 0..n {
            if atteinte[i][j] {
                grid[i][j].covered = false;
            }
        }
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        let avant = grid[x][y].clone();
        grid[x][y] = Cell {
            flag: !avant.flag,
            ..avant
        };
        true
    } else if grid[x][y].value == -1 {
        grid[x][y].covered = false;
        false
    } else {
        propagate(grid, x, y);
        true
    }
}

fn compte(grid: &Grid, quoi: fn(&Cell) -> bool) -> usize {
    grid.iter().flatten().fold(0, |n, c| if quoi(c) { n + 1 } else { n })
}

pub fn count_uncovered(grid: &Grid) -> usize {
    compte(grid, |c| !c.covered)
}

pub fn count_flagged(grid: &Grid) -> usize {
    compte(grid, |c| c.flag)
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut grid = init_grid(taille);
    make_grid(&mut grid, (taille as i32 + difficulte).max(0) as usize, hasard);
    let bombes = compte(&grid, |c| c.value == -1);
    un_coup(grid, bombes);
}

// Joue un coup, puis les suivants en s'appelant elle-même.
fn un_coup(mut grid: Grid, bombes: usize) {
    let but = grid.len() * grid.len() - bombes;
    let trouvees = count_uncovered(&grid);
    if trouvees == but {
        println!("Vous avez Gagné, toutes les bombes sont évitées");
        affichegrid(&grid, true, false);
        return;
    }
    println!("Bombes : {bombes}   drapeaux : {}   reste : {}", count_flagged(&grid), but - trouvees);
    affichegrid(&grid, false, false);
    let Some((flag, x, y)) = ask_position(&grid) else {
        println!("(arrêt)");
        return;
    };
    if apply_position(&mut grid, flag, x, y) {
        un_coup(grid, bombes);
    } else {
        println!("Vous avez Perdu");
        affichegrid(&grid, true, true);
    }
}
