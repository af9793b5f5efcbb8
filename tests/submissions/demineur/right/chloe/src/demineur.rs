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

use std::collections::{HashSet, VecDeque};

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
    // Une carte par case ; les premières du paquet mélangé sont minées.
    let mut cartes = Vec::new();
    for x in 0..grid.len() {
        for y in 0..grid[x].len() {
            cartes.push((x, y));
        }
    }
    hasard.shuffle(&mut cartes);
    for &(x, y) in cartes.iter().take(nb_bombes) {
        grid[x][y].value = -1;
    }
    for (x, y) in cartes {
        compute_cell(grid, x, y);
    }
}

fn colore(texte: &str, vert: bool) -> String {
    let code = if vert { 32 } else { 31 };
    format!("\x1b[{code}m{texte}\x1b[0m")
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let mut dessin = String::from("\n      ");
    for y in 0..grid.len() {
        dessin += &format!("{y}   ");
    }
    dessin.push('\n');
    for x in 0..grid.len() {
        dessin.push_str("  ");
        dessin.push(char::from_u32('A' as u32 + x as u32).unwrap_or('?'));
        for cell in &grid[x] {
            let bombe = cell.value == -1;
            let s = if cell.flag {
                match colors {
                    true => colore("P", bombe),
                    false => "P".to_string(),
                }
            } else if cell.covered && bombe && colors {
                colore("●", !detonate)
            } else if cell.covered {
                "■".to_string()
            } else if bombe {
                "●".to_string()
            } else {
                cell.value.to_string()
            };
            dessin += "   ";
            dessin += &s;
        }
        dessin.push_str("\n\n");
    }
    print!("{dessin}");
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    println!("Quelle case ? (lettre et chiffre, f devant pour un drapeau)");
    while let Some(ligne) = outils::lire_ligne() {
        // toutes les écritures possibles
        for x in 0..grid.len() {
            for y in 0..grid.len().min(10) {
                let nom = format!("{}{}", (b'A' + x as u8) as char, y);
                if ligne == nom {
                    return Some((false, x, y));
                }
                if ligne == format!("f{nom}") {
                    return Some((true, x, y));
                }
            }
        }
        println!("Ce n'est pas possible. Quelle case ?");
    }
    None
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut file = VecDeque::from([(x, y)]);
    let mut vues = HashSet::from([(x, y)]);
    while let Some((x, y)) = file.pop_front() {
        grid[x][y].covered = false;
        if grid[x][y].value != 0 {
            continue;
        }
        for d in AUTOUR {
            if let Some(v) = decale(grid, x, y, d)
                && vues.insert(v)
            {
                file.push_back(v);
            }
        }
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
            println!("Félicitations : c'est gagné.");
        }
        Fin::Perdu => {
            affichegrid(&grid, true, true);
            println!("Boum ! C'est perdu.");
        }
        Fin::Abandon => {}
    }
}
