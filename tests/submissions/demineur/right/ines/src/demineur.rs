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


/// Une grille de cases neuves.
pub fn init_grid(taille: usize) -> Grid {
    let mut grid = vec![];
    while grid.len() < taille {
        let mut ligne = vec![];
        while ligne.len() < taille {
            ligne.push(Cell {
                value: 0,
                flag: false,
                covered: true,
            });
        }
        grid.push(ligne);
    }
    grid
}

/// 1 si c'est une bombe de la grille, 0 sinon.
fn bombe(grid: &Grid, x: i32, y: i32) -> i32 {
    let n = grid.len() as i32;
    if x < 0 || x >= n || y < 0 || y >= n {
        0
    } else if grid[x as usize][y as usize].value == -1 {
        1
    } else {
        0
    }
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    let (i, j) = (x as i32, y as i32);
    if bombe(grid, i, j) == 1 {
        return -1;
    }
    let haut = bombe(grid, i - 1, j - 1) + bombe(grid, i - 1, j) + bombe(grid, i - 1, j + 1);
    let milieu = bombe(grid, i, j - 1) + bombe(grid, i, j + 1);
    let bas = bombe(grid, i + 1, j - 1) + bombe(grid, i + 1, j) + bombe(grid, i + 1, j + 1);
    grid[x][y].value = haut + milieu + bas;
    grid[x][y].value
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let n = grid.len() as i32;
    if nb_bombes >= grid.len() * grid.len() {
        // toute la grille est minée, rien à tirer
        for ligne in grid.iter_mut() {
            for c in ligne.iter_mut() {
                c.value = -1;
            }
        }
        return;
    }
    for _ in 0..nb_bombes {
        place_une_bombe(grid, n, hasard);
    }
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            if grid[x][y].value != -1 {
                compute_cell(grid, x, y);
            }
        }
    }
}

fn place_une_bombe(grid: &mut Grid, n: i32, hasard: &mut Hasard) {
    let (x, y) = (hasard.randint(1, n) - 1, hasard.randint(1, n) - 1);
    if bombe(grid, x, y) == 1 {
        place_une_bombe(grid, n, hasard);
    } else {
        grid[x as usize][y as usize].value = -1;
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let mut lignes: Vec<String> = Vec::new();
    lignes.push(format!("    {}", (0..grid.len()).map(|y| format!(" {y:<5}")).collect::<String>()));
    for x in 0..grid.len() {
        let mut l = format!("{}  |", char::from(b'A' + x as u8));
        for y in 0..grid.len() {
            l.push_str(&format!("  {}  |", signe(&grid[x][y], colors, detonate)));
        }
        lignes.push(l);
    }
    println!("{}", lignes.join("\n"));
    println!();
}

fn signe(c: &Cell, colors: bool, detonate: bool) -> String {
    let vert = |s: &str| format!("\x1b[32m{s}\x1b[0m");
    let rouge = |s: &str| format!("\x1b[31m{s}\x1b[0m");
    match (c.flag, c.covered, c.value, colors) {
        (true, _, _, false) => "F".to_string(),
        (true, _, -1, true) => vert("F"),
        (true, _, _, true) => rouge("F"),
        (false, true, -1, true) if detonate => rouge("◕"),
        (false, true, -1, true) => vert("◕"),
        (false, true, _, _) => "■".to_string(),
        (false, false, -1, _) => "◕".to_string(),
        (false, false, 0, _) => " ".to_string(),
        (false, false, n, _) => n.to_string(),
    }
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    let n = grid.len() as u32;
    print!("COUP ? ");
    while let Some(ligne) = outils::lire_ligne() {
        let codes: Vec<u32> = ligne.trim_end().chars().map(|c| c as u32).collect();
        let (f, l, c) = match codes.len() {
            2 => (false, codes[0], codes[1]),
            3 if codes[0] == 'f' as u32 => (true, codes[1], codes[2]),
            _ => (false, 0, 0),
        };
        if l >= 65 && l < 65 + n && c >= 48 && c < 48 + n && c <= 57 {
            return Some((f, (l - 65) as usize, (c - 48) as usize));
        }
        print!("REFUSE\nCOUP ? ");
    }
    None
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let n = grid.len();
    let mut to_compute: Vec<usize> = vec![x * n + y];
    let mut to_uncover: Vec<usize> = to_compute.clone();
    let mut rang = 0;
    // La liste grandit pendant qu'on la lit.
    while rang < to_compute.len() {
        let (i, j) = (to_compute[rang] / n, to_compute[rang] % n);
        rang += 1;
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for k in 0..n * n {
                let voisine = (k / n).abs_diff(i) <= 1 && (k % n).abs_diff(j) <= 1;
                if voisine && !to_uncover.contains(&k) {
                    to_uncover.push(k);
                    to_compute.push(k);
                }
            }
        }
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let perdu = !flag && grid[x][y].value == -1;
    if flag {
        grid[x][y].flag = grid[x][y].flag == false;
    } else if perdu {
        grid[x][y].covered = false;
    } else {
        propagate(grid, x, y);
    }
    !perdu
}

pub fn count_uncovered(grid: &Grid) -> usize {
    let mut couvertes = 0;
    for ligne in grid {
        couvertes += ligne.iter().filter(|c| c.covered).count();
    }
    grid.len() * grid.len() - couvertes
}

pub fn count_flagged(grid: &Grid) -> usize {
    let mut nombre = 0;
    grid.iter().for_each(|ligne| {
        ligne.iter().for_each(|c| {
            if c.flag {
                nombre += 1
            }
        })
    });
    nombre
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let cases = taille * taille;
    let bombes = match taille as i32 + difficulte {
        n if n < 0 => 0,
        n => cases.min(n as usize),
    };
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes, hasard);
    let mut etat = "en cours";
    let mut coups = 0;
    if bombes == cases {
        etat = "gagnée";
    }
    while etat == "en cours" {
        println!("Coup n°{}", coups + 1);
        affichegrid(&grid, false, false);
        let coup = ask_position(&grid);
        if coup.is_none() {
            etat = "finie";
            continue;
        }
        let (flag, x, y) = coup.unwrap();
        coups += 1;
        if apply_position(&mut grid, flag, x, y) == false {
            etat = "perdue";
        } else if count_uncovered(&grid) == cases - bombes {
            etat = "gagnée";
        }
    }
    if etat == "gagnée" {
        println!("--- GAGNÉ en {coups} coups ---");
        affichegrid(&grid, true, false);
    }
    if etat == "perdue" {
        println!("--- PERDU ---");
        affichegrid(&grid, true, true);
    }
}
