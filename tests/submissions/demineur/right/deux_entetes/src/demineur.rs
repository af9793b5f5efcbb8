use outils::Hasard;
use std::collections::{BTreeSet, VecDeque};
use std::io::Write;

#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    pub value: i32,
    pub flag: bool,
    pub covered: bool,
}

impl Cell {
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

pub type Grid = Vec<Vec<Cell>>;

pub fn init_grid(taille: usize) -> Grid {
    let mut grille = Grid::new();
    while grille.len() < taille {
        let mut rangee = Vec::with_capacity(taille);
        while rangee.len() < taille {
            rangee.push(Cell::default());
        }
        grille.push(rangee);
    }
    grille
}

const TOUR: [(i32, i32); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
];

fn voisins(grid: &Grid, x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    let n = grid.len() as i32;
    TOUR.iter()
        .map(move |(dx, dy)| (x as i32 + dx, y as i32 + dy))
        .filter(move |(i, j)| (0..n).contains(i) && (0..n).contains(j))
        .map(|(i, j)| (i as usize, j as usize))
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    let n = voisins(grid, x, y)
        .filter(|&(i, j)| grid[i][j].value == -1)
        .count() as i32;
    let valeur = &mut grid[x][y].value;
    *valeur = if *valeur == -1 { -1 } else { n };
    *valeur
}

/// Chaque case est minée avec la chance qui convient : bombes restantes sur cases restantes.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let n = grid.len();
    let mut bombes = nb_bombes.min(n * n) as i32;
    let mut cases = (n * n) as i32;
    for rangee in grid.iter_mut() {
        for case in rangee.iter_mut() {
            if bombes > 0 && hasard.randint(1, cases) <= bombes {
                case.value = -1;
                bombes -= 1;
            }
            cases -= 1;
        }
    }
    for x in 0..n {
        for y in 0..n {
            compute_cell(grid, x, y);
        }
    }
}

fn dessin(case: &Cell, colors: bool, detonate: bool) -> String {
    let rouge = |s: &str| format!("\x1b[31m{s}\x1b[0m");
    let vert = |s: &str| format!("\x1b[32m{s}\x1b[0m");
    if case.flag {
        if !colors {
            "◘".to_string()
        } else if case.value == -1 {
            vert("◘")
        } else {
            rouge("◘")
        }
    } else if case.covered {
        match (case.value == -1 && colors, detonate) {
            (true, true) => rouge("●"),
            (true, false) => vert("●"),
            _ => "■".to_string(),
        }
    } else {
        match case.value {
            -1 => "●".to_string(),
            0 => " ".to_string(),
            n => n.to_string(),
        }
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let mut ecran = std::io::stdout().lock();
    let numeros: Vec<String> = (0..grid.len()).map(|y| y.to_string()).collect();
    let entete = format!("    {}\n", numeros.join("   "));
    let _ = write!(ecran, "{entete}\n");
    for (rangee, lettre) in grid.iter().zip('A'..) {
        let cases: Vec<String> = rangee.iter().map(|c| dessin(c, colors, detonate)).collect();
        let _ = write!(ecran, "{lettre} | {} | {lettre}\n\n", cases.join(" | "));
    }
    let _ = write!(ecran, "{entete}");
    let _ = ecran.flush();
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    print!("Votre coup > ");
    let _ = std::io::stdout().flush();
    let ligne = outils::lire_ligne()?;
    analyse(ligne.trim(), grid.len()).or_else(|| {
        println!("Coup incompris.");
        ask_position(grid)
    })
}

fn analyse(ligne: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let drapeau = ligne.starts_with('f');
    let ligne = ligne.trim_start_matches('f');
    let lettre = ligne.chars().next()?;
    if !lettre.is_ascii_uppercase() {
        return None;
    }
    let x = (lettre as u8 - b'A') as usize;
    let y: usize = ligne[1..].parse().ok()?;
    if x < taille && y < taille {
        Some((drapeau, x, y))
    } else {
        None
    }
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut file = VecDeque::from([(x, y)]);
    let mut connues = BTreeSet::from([(x, y)]);
    while let Some((x, y)) = file.pop_front() {
        grid[x][y].covered = false;
        if grid[x][y].value == 0 {
            for v in voisins(grid, x, y) {
                if connues.insert(v) {
                    file.push_back(v);
                }
            }
        }
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    match (flag, grid[x][y].value) {
        (true, _) => {
            grid[x][y].flag = !grid[x][y].flag;
            true
        }
        (false, -1) => {
            grid[x][y].covered = false;
            false
        }
        (false, _) => {
            propagate(grid, x, y);
            true
        }
    }
}

pub fn count_uncovered(grid: &Grid) -> usize {
    let total: usize = grid.iter().map(Vec::len).sum();
    total - grid.iter().flatten().filter(|c| c.covered).count()
}

pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter().flatten().fold(0, |n, c| n + c.flag as usize)
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut grid = init_grid(taille);
    let bombes = usize::try_from(taille as i32 + difficulte).unwrap_or(0);
    make_grid(&mut grid, bombes, hasard);
    loop {
        affichegrid(&grid, false, false);
        let Some((flag, x, y)) = ask_position(&grid) else {
            println!("\nPlus rien à lire, la partie s'arrête.");
            return;
        };
        if !apply_position(&mut grid, flag, x, y) {
            println!("BOUM ! Vous avez perdu.");
            affichegrid(&grid, true, true);
            return;
        }
        let reste = grid.iter().flatten().any(|c| c.covered && c.value != -1);
        if !reste {
            println!("Vous avez gagné !");
            affichegrid(&grid, true, false);
            return;
        }
    }
}
