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
    // On passe une fois sur chaque case : s'il reste b bombes à placer sur c cases, la case
    // est minée b fois sur c. Le compte est donc toujours exact.
    let mut cases = (grid.len() * grid.len()) as i32;
    let mut bombes = (nb_bombes as i32).min(cases);
    for ligne in grid.iter_mut() {
        for cell in ligne.iter_mut() {
            if hasard.randint(1, cases) <= bombes {
                cell.value = -1;
                bombes -= 1;
            }
            cases -= 1;
        }
    }
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            compute_cell(grid, x, y);
        }
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    // Les numéros en haut et en bas, les lettres à gauche et à droite.
    let numeros: String = (0..grid.len()).map(|y| format!("   {y}  ")).collect();
    let trait_ = format!("   {}", "------".repeat(grid.len()));
    println!("   {numeros}");
    println!("{trait_}-");
    for (x, ligne) in grid.iter().enumerate() {
        let lettre = (b'A' + x as u8) as char;
        print!(" {lettre} |");
        for c in ligne {
            print!("  ");
            affiche_case(c, colors, detonate);
            print!("  |");
        }
        println!(" {lettre}");
        println!("{trait_}-");
    }
    println!("   {numeros}");
}

fn affiche_case(c: &Cell, colors: bool, detonate: bool) {
    let mut couleur = "";
    let signe;
    if c.flag {
        signe = "P".to_owned();
        couleur = if c.value == -1 { "\x1b[32m" } else { "\x1b[31m" };
    } else if c.covered {
        if colors && c.value == -1 {
            signe = "*".to_owned();
            couleur = if detonate { "\x1b[31m" } else { "\x1b[32m" };
        } else {
            signe = "#".to_owned();
        }
    } else if c.value == -1 {
        signe = "*".to_owned();
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

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut vues = vec![];
    etend(grid, x as isize, y as isize, &mut vues);
}

// Découvre la case, puis ses voisines si elle est vide.
fn etend(grid: &mut Grid, x: isize, y: isize, vues: &mut Vec<(isize, isize)>) {
    let n = grid.len() as isize;
    if x < 0 || y < 0 || x >= n || y >= n || vues.contains(&(x, y)) {
        return;
    }
    vues.push((x, y));
    grid[x as usize][y as usize].covered = false;
    if grid[x as usize][y as usize].value != 0 {
        return;
    }
    for dx in [-1, 0, 1] {
        for dy in [-1, 0, 1] {
            etend(grid, x + dx, y + dy, vues);
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
