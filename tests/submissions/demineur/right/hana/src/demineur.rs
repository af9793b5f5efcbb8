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

use std::collections::HashSet;

pub fn init_grid(taille: usize) -> Grid {
    (0..taille)
        .map(|_| (0..taille).map(|_| Cell::new()).collect())
        .collect()
}

const AUTOUR: [(i32, i32); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

// La voisine, si elle existe.
fn decale(grid: &Grid, x: usize, y: usize, d: (i32, i32)) -> Option<(usize, usize)> {
    let i = usize::try_from(x as i32 + d.0).ok()?;
    let j = usize::try_from(y as i32 + d.1).ok()?;
    grid.get(i)?.get(j)?;
    Some((i, j))
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value >= 0 {
        grid[x][y].value = 0;
        for d in AUTOUR {
            if let Some((i, j)) = decale(grid, x, y, d)
                && grid[i][j].value < 0
            {
                grid[x][y].value += 1;
            }
        }
    }
    grid[x][y].value
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let numeros: Vec<usize> = (0..grid.len()).collect();
    let mut reste = nb_bombes.min(grid.len() * grid.len());
    while reste > 0 {
        let y = hasard.choice(&numeros);
        let x = hasard.choice(&numeros);
        if grid[x][y].value == -1 {
            continue;
        }
        grid[x][y].value = -1;
        reste -= 1;
        // Ses voisines comptent une bombe de plus.
        for d in AUTOUR {
            if let Some((i, j)) = decale(grid, x, y, d)
                && grid[i][j].value != -1
            {
                grid[i][j].value += 1;
            }
        }
    }
}

fn colore(texte: &str, vert: bool) -> String {
    let code = if vert { 32 } else { 31 };
    format!("\x1b[{code}m{texte}\x1b[0m")
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    // Les symboles se touchent : la grille est petite mais complète.
    let mut texte = String::from("  ");
    for y in 0..grid.len() {
        texte.push_str(&y.to_string());
    }
    for (x, ligne) in grid.iter().enumerate() {
        texte.push_str(&format!("\n{} ", (b'A' + x as u8) as char));
        for cell in ligne {
            let bombe = cell.value == -1;
            let cachee = cell.covered && !(bombe && colors);
            texte += &match (cell.flag, cachee, bombe) {
                (true, _, _) if colors => colore("◘", bombe),
                (true, _, _) => "◘".to_string(),
                (_, true, _) => "█".to_string(),
                (_, _, true) if !cell.covered && detonate && colors => colore("◕", false),
                (_, _, true) if !cell.covered => "◕".to_string(),
                (_, _, true) => colore("◕", !detonate),
                _ if cell.value == 0 => ".".to_string(),
                _ => cell.value.to_string(),
            };
        }
    }
    println!("{texte}");
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    let mut question = "À toi : ".to_string();
    loop {
        print!("{question}");
        let ligne = outils::lire_ligne()?.to_uppercase();
        let sans_blancs: String = ligne.chars().filter(|c| !c.is_whitespace()).collect();
        let (flag, nom) = match sans_blancs.len() {
            3 => (true, sans_blancs.strip_prefix('F').unwrap_or("").to_string()),
            _ => (false, sans_blancs),
        };
        for x in 0..grid.len().min(26) {
            for y in 0..grid.len().min(10) {
                if nom == format!("{}{y}", (b'A' + x as u8) as char) {
                    return Some((flag, x, y));
                }
            }
        }
        question = "Hum, je n'ai pas compris... Encore : ".to_string();
    }
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut to_compute: HashSet<(usize, usize)> = HashSet::from([(x, y)]);
    let mut to_uncover: HashSet<(usize, usize)> = HashSet::from([(x, y)]);
    while let Some(&case) = to_compute.iter().next() {
        to_compute.remove(&case);
        let (i, j) = case;
        if grid[i][j].value == 0 {
            let voisines: Vec<_> = AUTOUR.iter().filter_map(|d| decale(grid, i, j, *d)).collect();
            for v in voisines {
                if to_uncover.insert(v) {
                    to_compute.insert(v);
                }
            }
        }
    }
    for (i, j) in to_uncover {
        grid[i][j].covered = false;
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let mut continuer = true;
    if flag {
        if grid[x][y].flag {
            grid[x][y].flag = false;
        } else {
            grid[x][y].flag = true;
        }
    } else {
        // propagate ne découvre qu'une bombe, si c'en est une
        propagate(grid, x, y);
        continuer = grid[x][y].value != -1;
    }
    continuer
}

pub fn count_uncovered(grid: &Grid) -> usize {
    grid.iter()
        .map(|ligne| ligne.iter().map(|c| usize::from(!c.covered)).sum::<usize>())
        .sum()
}

pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter()
        .map(|ligne| ligne.iter().map(|c| usize::from(c.flag)).sum::<usize>())
        .sum()
}

enum Fin {
    Gagne,
    Perdu,
    Abandon,
}

fn joue(grid: &mut Grid, sans_bombe: usize) -> Fin {
    loop {
        if count_uncovered(grid) == sans_bombe {
            return Fin::Gagne;
        }
        affichegrid(grid, false, false);
        let Some((flag, x, y)) = ask_position(grid) else {
            return Fin::Abandon;
        };
        if !apply_position(grid, flag, x, y) {
            return Fin::Perdu;
        }
    }
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    println!("*** DÉMINEUR ***");
    let mut grid = init_grid(taille);
    let bombes = (taille as i32 + difficulte).clamp(0, (taille * taille) as i32) as usize;
    make_grid(&mut grid, bombes, hasard);
    match joue(&mut grid, taille * taille - bombes) {
        Fin::Gagne => {
            affichegrid(&grid, true, false);
            println!("Tu as gagné ! :-)");
        }
        Fin::Perdu => {
            affichegrid(&grid, true, true);
            println!("Tu as perdu :-(");
        }
        Fin::Abandon => {}
    }
}
