//! Mon démineur.

use outils::{Hasard, lire_ligne};

#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    pub value: i32,
    pub flag: bool,
    pub covered: bool,
}

impl Cell {
    pub fn new() -> Cell {
        Cell { value: 0, flag: false, covered: true }
    }
}

pub type Grid = Vec<Vec<Cell>>;

/// Crée la grille ligne par ligne.
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

/// Donne la liste des voisines qui existent.
fn voisines(taille: usize, x: usize, y: usize) -> Vec<(usize, usize)> {
    let mut liste = Vec::new();
    for dx in -1..=1 {
        for dy in -1..=1 {
            let i = x as i32 + dx;
            let j = y as i32 + dy;
            let dedans = i >= 0 && j >= 0 && i < taille as i32 && j < taille as i32;
            if dedans && (dx, dy) != (0, 0) {
                liste.push((i as usize, j as usize));
            }
        }
    }
    liste
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value == -1 {
        return -1;
    }
    let mut total = 0;
    for (i, j) in voisines(grid.len(), x, y) {
        if grid[i][j].value == -1 {
            total += 1;
        }
    }
    grid[x][y].value = total;
    total
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let mut reste = nb_bombes.min(taille * taille);
    // On tire des cases jusqu'à avoir placé toutes les bombes.
    while reste > 0 {
        let x = hasard.randint(0, taille as i32 - 1) as usize;
        let y = hasard.randint(0, taille as i32 - 1) as usize;
        if grid[x][y].value != -1 {
            grid[x][y].value = -1;
            reste -= 1;
        }
    }
    for x in 0..taille {
        for y in 0..taille {
            compute_cell(grid, x, y);
        }
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let taille = grid.len();
    let mut texte = String::from("     ");
    for y in 0..taille {
        texte += &format!(" {y}  ");
    }
    texte += "\n";
    texte += &cadre("╔", "╦", "╗", taille);
    for x in 0..taille {
        let lettre = (b'A' + x as u8) as char;
        texte += &format!("  {lettre} ");
        for y in 0..taille {
            texte += &format!("║ {} ", symbole(&grid[x][y], colors, detonate));
        }
        texte += "║\n";
        if x + 1 < taille {
            texte += &cadre("╠", "╬", "╣", taille);
        }
    }
    texte += &cadre("╚", "╩", "╝", taille);
    print!("{texte}");
}

fn cadre(debut: &str, milieu: &str, fin: &str, taille: usize) -> String {
    let mut texte = format!("    {debut}═══");
    for _ in 1..taille {
        texte += milieu;
        texte += "═══";
    }
    texte + fin + "\n"
}

fn symbole(case: &Cell, colors: bool, detonate: bool) -> String {
    let bombe = case.value == -1;
    let (signe, couleur) = if case.flag {
        ("◘".to_string(), if bombe { 32 } else { 31 })
    } else if case.covered && bombe && colors {
        ("◕".to_string(), if detonate { 31 } else { 32 })
    } else if case.covered {
        ("█".to_string(), 0)
    } else if bombe {
        ("◕".to_string(), 0)
    } else if case.value == 0 {
        (" ".to_string(), 0)
    } else {
        (case.value.to_string(), 0)
    };
    if colors && couleur != 0 {
        format!("\x1b[{couleur}m{signe}\x1b[37m")
    } else {
        signe
    }
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    let mut coup = None;
    while coup.is_none() {
        print!("Coup ? ");
        coup = comprendre(&lire_ligne()?, grid.len());
        if coup.is_none() {
            println!("Saisie invalide");
        }
    }
    coup
}

fn comprendre(saisie: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let lettres: Vec<char> = saisie.chars().collect();
    let flag = lettres.len() == 3 && lettres[0] == 'f';
    if lettres.len() != 2 && !flag {
        return None;
    }
    let ligne = lettres[lettres.len() - 2];
    let colonne = lettres[lettres.len() - 1];
    if !ligne.is_ascii_uppercase() || !colonne.is_ascii_digit() {
        return None;
    }
    let x = ligne as usize - 'A' as usize;
    let y = colonne as usize - '0' as usize;
    if x >= taille || y >= taille {
        return None;
    }
    Some((flag, x, y))
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut to_uncover = vec![(x, y)];
    let mut to_compute = vec![(x, y)];
    while !to_compute.is_empty() {
        let (i, j) = to_compute.pop().unwrap();
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for v in voisines(grid.len(), i, j) {
                if !to_uncover.contains(&v) {
                    to_uncover.push(v);
                    to_compute.push(v);
                }
            }
        }
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag = !grid[x][y].flag;
    } else if grid[x][y].value == -1 {
        grid[x][y].covered = false;
        return false;
    } else {
        propagate(grid, x, y);
    }
    true
}

pub fn count_uncovered(grid: &Grid) -> usize {
    let mut total = 0;
    for ligne in grid {
        for case in ligne {
            if !case.covered {
                total += 1;
            }
        }
    }
    total
}

pub fn count_flagged(grid: &Grid) -> usize {
    let mut total = 0;
    for ligne in grid {
        for case in ligne {
            if case.flag {
                total += 1;
            }
        }
    }
    total
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    jouer(taille, difficulte, hasard);
}

/// Joue une partie ; dit si elle est gagnée, ou `None` si elle est abandonnée.
pub(crate) fn jouer(taille: usize, difficulte: i32, hasard: &mut Hasard) -> Option<bool> {
    let nb = (taille as i32 + difficulte) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb, hasard);
    let mut perdu = false;
    while !perdu && count_uncovered(&grid) < taille * taille - nb {
        affichegrid(&grid, false, false);
        let (flag, x, y) = ask_position(&grid)?;
        perdu = !apply_position(&mut grid, flag, x, y);
    }
    if perdu {
        println!("Perdu");
    } else {
        println!("Gagné !");
    }
    affichegrid(&grid, true, perdu);
    Some(!perdu)
}
