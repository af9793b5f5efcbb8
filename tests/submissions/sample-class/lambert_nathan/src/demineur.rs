use outils::Hasard;

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

pub type Grid = Vec<Vec<Cell>>;

const TAILLE: usize = 9;

pub fn init_grid(taille: usize) -> Grid {
    let mut g = vec![];
    for i in 0..taille {
        g.push(vec![]);
        for _j in 0..taille {
            g[i].push(Cell::new());
        }
    }
    g
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    for i in 0..3 {
        for j in 0..3 {
            // la voisine est en (x + i - 1, y + j - 1)
            if x + i > 0 && y + j > 0 && x + i <= TAILLE && y + j <= TAILLE {
                if grid[x + i - 1][y + j - 1].value == -1 {
                    grid[x][y].value += 1;
                }
            }
        }
    }
    grid[x][y].value
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    for _i in 0..nb_bombes {
        let x = hasard.randint(0, 8) as usize;
        let y = hasard.randint(0, 8) as usize;
        grid[x][y].value = -1;
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    for ligne in grid {
        for c in ligne {
            if c.covered {
                print!("█ ");
            } else {
                print!("{} ", c.value);
            }
        }
        println!();
    }
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    println!("ligne ?");
    let x = outils::lire_ligne()?.parse().unwrap();
    println!("colonne ?");
    let y = outils::lire_ligne()?.parse().unwrap();
    Some((false, x, y))
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    grid[x][y].covered = false;
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag = true;
    } else {
        grid[x][y].covered = false;
    }
    grid[x][y].value != -1
}

pub fn count_uncovered(grid: &Grid) -> usize {
    let mut n = 0;
    for ligne in grid {
        for c in ligne {
            if c.covered {
                n += 1;
            }
        }
    }
    n
}

pub fn count_flagged(grid: &Grid) -> usize {
    todo!("count_flagged {grid:?}")
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    todo!("main_console {taille:?} {difficulte:?} {hasard:?}")
}
