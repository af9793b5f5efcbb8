//! Démineur : une grille carrée, des bombes cachées, des drapeaux.

use outils::Hasard;
#[allow(unused_imports)]
use outils::lire_ligne;

/// Une case de la grille.
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

/// Fabrique la grille : des boucles et des push.
pub fn init_grid(taille: usize) -> Grid {
    let mut grid = Vec::new();
    for _ in 0..taille {
        let mut ligne = Vec::new();
        for _ in 0..taille {
            ligne.push(Cell::new());
        }
        grid.push(ligne);
    }
    grid
}

/// Compte les bombes autour de la case.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value == -1 {
        return -1;
    }
    let mut total = 0;
    for dx in -1..=1 {
        for dy in -1..=1 {
            let i = x as i32 + dx;
            let j = y as i32 + dy;
            if i >= 0 && j >= 0 && i < grid.len() as i32 && j < grid[0].len() as i32 {
                if grid[i as usize][j as usize].value == -1 {
                    total += 1;
                }
            }
        }
    }
    grid[x][y].value = total;
    total
}

/// Pose les bombes une par une, en recommençant si la case est prise.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let n = grid.len();
    let mut a_poser = nb_bombes;
    if a_poser > n * n {
        a_poser = n * n;
    }
    while a_poser > 0 {
        let x = hasard.randint(0, n as i32 - 1) as usize;
        let y = hasard.randint(0, n as i32 - 1) as usize;
        if grid[x][y].value != -1 {
            grid[x][y].value = -1;
            a_poser -= 1;
        }
    }
    for x in 0..n {
        for y in 0..n {
            compute_cell(grid, x, y);
        }
    }
}

/// Le symbole d'une case (brut, sans couleur) et sa couleur éventuelle.
fn symbole(c: &Cell, colors: bool, detonate: bool) -> String {
    let rouge = |s: &str| format!("\x1b[31m{s}\x1b[0m");
    let vert = |s: &str| format!("\x1b[32m{s}\x1b[0m");
    if c.flag {
        if colors && c.value == -1 {
            vert("◘")
        } else if colors {
            rouge("◘")
        } else {
            "◘".to_string()
        }
    } else if c.covered {
        if colors && c.value == -1 {
            if detonate { rouge("◕") } else { vert("◕") }
        } else {
            "█".to_string()
        }
    } else if c.value == -1 {
        "◕".to_string()
    } else if c.value == 0 {
        ".".to_string()
    } else {
        c.value.to_string()
    }
}

/// Affiche la grille.
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    print!("  ");
    for j in 0..grid.len() {
        print!("{j}   ");
    }
    println!();
    for (i, ligne) in grid.iter().enumerate() {
        let l = (b'A' + i as u8) as char;
        print!("{l} ");
        for c in ligne {
            let s = symbole(c, colors, detonate);
            print!("{s} ~ ");
        }
        println!("");
    }
}

/// Demande un coup.
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        print!("Votre coup (ex. B3 ou fB3) : ");
        let ligne = match lire_ligne() {
            Some(l) => l,
            None => return None,
        };
        let mut lettres: Vec<char> = ligne.chars().collect();
        let mut drapeau = false;
        if lettres.len() == 3 && lettres[0] == 'f' {
            drapeau = true;
            lettres.remove(0);
        }
        if lettres.len() == 2 {
            let x = lettres[0] as i32 - 'A' as i32;
            let y = lettres[1] as i32 - '0' as i32;
            let n = grid.len() as i32;
            if x >= 0 && x < n && y >= 0 && y < n && y <= 9 {
                return Some((drapeau, x as usize, y as usize));
            }
        }
        println!("Saisie invalide");
    }
}

/// Découvre de proche en proche, avec les deux listes du sujet.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let n = grid.len();
    let mut to_uncover = vec![(x, y)];
    let mut to_compute = vec![(x, y)];
    while let Some((i, j)) = to_compute.pop() {
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for a in i.saturating_sub(1)..=(i + 1).min(n - 1) {
                for b in j.saturating_sub(1)..=(j + 1).min(n - 1) {
                    if !to_uncover.contains(&(a, b)) {
                        to_uncover.push((a, b));
                        to_compute.push((a, b));
                    }
                }
            }
        }
    }
}

/// Joue le coup ; faux si c'est perdu.
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag = !grid[x][y].flag;
        return true;
    }
    if grid[x][y].value == -1 {
        grid[x][y].covered = false;
        return false;
    }
    propagate(grid, x, y);
    true
}

/// Compte les cases découvertes.
pub fn count_uncovered(grid: &Grid) -> usize {
    let mut n = 0;
    for ligne in grid {
        for c in ligne {
            if !c.covered {
                n += 1;
            }
        }
    }
    n
}

/// Compte les drapeaux.
pub fn count_flagged(grid: &Grid) -> usize {
    let mut n = 0;
    for ligne in grid {
        for c in ligne {
            if c.flag {
                n += 1;
            }
        }
    }
    n
}

/// Une partie entière.
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut nb = taille as i32 + difficulte;
    if nb < 0 {
        nb = 0;
    }
    let mut bombes = nb as usize;
    if bombes > taille * taille {
        bombes = taille * taille;
    }
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes, hasard);
    let mut perdu = false;
    while !perdu && count_uncovered(&grid) < taille * taille - bombes {
        affichegrid(&grid, false, false);
        match ask_position(&grid) {
            None => return,
            Some((flag, x, y)) => {
                if !apply_position(&mut grid, flag, x, y) {
                    perdu = true;
                }
            }
        }
    }
    if perdu {
        println!("Vous avez perdu !");
    } else {
        println!("Bravo, vous avez gagné !");
    }
    affichegrid(&grid, true, perdu);
}
