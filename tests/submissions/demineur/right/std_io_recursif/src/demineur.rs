//! Démineur, sans la lecture d'outils : tout passe par std::io.

use outils::Hasard;
use std::io::{self, Write};

const BOMBE: i32 = -1;
const ROUGE: &str = "\x1b[31m";
const VERT: &str = "\x1b[32m";
const NORMAL: &str = "\x1b[0m";

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

pub fn init_grid(taille: usize) -> Grid {
    vec![vec![Cell::new(); taille]; taille]
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value == BOMBE {
        return BOMBE;
    }
    let dernier = grid.len() - 1;
    let mut n = 0;
    for ligne in &grid[x.saturating_sub(1)..=(x + 1).min(dernier)] {
        for c in &ligne[y.saturating_sub(1)..=(y + 1).min(dernier)] {
            if c.value == BOMBE {
                n += 1;
            }
        }
    }
    grid[x][y].value = n;
    n
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    // on mélange tous les numéros de case et on garde les premiers
    let mut numeros: Vec<usize> = (0..taille * taille).collect();
    hasard.shuffle(&mut numeros);
    for n in numeros.into_iter().take(nb_bombes) {
        grid[n / taille][n % taille].value = BOMBE;
    }
    for x in 0..taille {
        for y in 0..taille {
            compute_cell(grid, x, y);
        }
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let trait_horizontal = format!("    {}+", "+---".repeat(grid.len()));
    let mut entete = String::from("   ");
    for y in 0..grid.len() {
        entete += &format!("{y:>4}");
    }
    println!("{entete}");
    println!("{trait_horizontal}");
    for (lettre, ligne) in ('A'..).zip(grid) {
        print!("  {lettre} ");
        for c in ligne {
            print!("| {} ", dessin(c, colors, detonate));
        }
        println!("|");
        println!("{trait_horizontal}");
    }
}

fn dessin(c: &Cell, colors: bool, detonate: bool) -> String {
    let colorie = |signe: &str, juste: bool| match (colors, juste) {
        (false, _) => signe.to_string(),
        (true, true) => format!("{VERT}{signe}{NORMAL}"),
        (true, false) => format!("{ROUGE}{signe}{NORMAL}"),
    };
    match c {
        Cell { flag: true, value, .. } => colorie("◘", *value == BOMBE),
        Cell { covered: true, value: BOMBE, .. } if colors => colorie("◕", !detonate),
        Cell { covered: true, .. } => "█".into(),
        Cell { value: BOMBE, .. } => "◕".into(),
        Cell { value: 0, .. } => " ".into(),
        Cell { value, .. } => value.to_string(),
    }
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        print!("> ");
        io::stdout().flush().ok();
        let mut ligne = String::new();
        match io::stdin().read_line(&mut ligne) {
            Ok(0) | Err(_) => return None,
            Ok(_) => {}
        }
        // majuscules ou minuscules, avec ou sans espaces autour : peu importe
        let coup = ligne.trim().to_uppercase();
        let (flag, case) = match coup.strip_prefix('F') {
            Some(reste) if reste.len() == 2 => (true, reste),
            _ => (false, coup.as_str()),
        };
        let c: Vec<char> = case.chars().collect();
        if let [l @ 'A'..='Z', k @ '0'..='9'] = c[..] {
            let (x, y) = (l as usize - 65, k as usize - 48);
            if x < grid.len() && y < grid.len() {
                return Some((flag, x, y));
            }
        }
        println!("Je ne comprends pas. Exemples de coups : B3, fB3");
    }
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    if !grid[x][y].covered {
        return; // déjà vue
    }
    grid[x][y].covered = false;
    if grid[x][y].value == 0 {
        for i in x.saturating_sub(1)..grid.len().min(x + 2) {
            for j in y.saturating_sub(1)..grid.len().min(y + 2) {
                propagate(grid, i, j);
            }
        }
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let case = &mut grid[x][y];
    match (flag, case.value) {
        (true, _) => {
            case.flag ^= true;
            true
        }
        (false, BOMBE) => {
            case.covered = false;
            false
        }
        _ => {
            propagate(grid, x, y);
            true
        }
    }
}

pub fn count_uncovered(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|c| !c.covered).count()
}

pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|c| c.flag).count()
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut grid = init_grid(taille);
    let bombes = usize::try_from(taille as i32 + difficulte).unwrap_or(0);
    make_grid(&mut grid, bombes, hasard);
    loop {
        if grid.iter().flatten().all(|c| c.value == BOMBE || !c.covered) {
            affichegrid(&grid, true, false);
            println!("Bravo, vous avez gagné !");
            return;
        }
        affichegrid(&grid, false, false);
        let Some((flag, x, y)) = ask_position(&grid) else {
            println!();
            return;
        };
        if !apply_position(&mut grid, flag, x, y) {
            affichegrid(&grid, true, true);
            println!("Vous avez perdu...");
            return;
        }
    }
}
