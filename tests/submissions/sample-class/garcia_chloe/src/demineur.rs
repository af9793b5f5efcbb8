//! Démineur : une grille carrée, des bombes cachées, des drapeaux.

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

/// Une grille : une liste de lignes, qui sont des listes de cases.
pub type Grid = Vec<Vec<Cell>>;

/// Crée une grille carrée de `taille` lignes et `taille` colonnes.
pub fn init_grid(taille: usize) -> Grid {
    let mut grid = vec![];
    for _ in 0..taille {
        grid.push(vec![Cell::new(); taille]);
    }
    grid
}

/// Met à jour la valeur de la case `(x, y)` d'après les bombes voisines, et la renvoie.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value == -1 {
        return -1;
    }
    let mut bombes = 0;
    // get renvoie None si on sort de la grille
    for i in [x.wrapping_sub(1), x, x + 1] {
        for j in [y.wrapping_sub(1), y, y + 1] {
            if let Some(ligne) = grid.get(i) {
                if let Some(case) = ligne.get(j) {
                    if case.value == -1 {
                        bombes += 1;
                    }
                }
            }
        }
    }
    grid[x][y].value = bombes;
    bombes
}

/// Place au hasard `nb_bombes` bombes puis calcule la valeur de toutes les cases.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let n = grid.len() as i32;
    for _ in 0..nb_bombes {
        let mut x = hasard.randint(0, n - 1) as usize;
        let mut y = hasard.randint(0, n - 1) as usize;
        while grid[x][y].value == -1 {
            x = hasard.randint(0, n - 1) as usize;
            y = hasard.randint(0, n - 1) as usize;
        }
        grid[x][y].value = -1;
    }
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            compute_cell(grid, x, y);
        }
    }
}

/// Affiche la grille.
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    // TODO les couleurs (colors et detonate)
    let _ = (colors, detonate);
    let n = grid.len();
    print!("     ");
    for y in 0..n {
        print!("{:>2}  ", y);
    }
    println!();
    print!("    ╔═══");
    for _ in 1..n {
        print!("╦═══");
    }
    println!("╗");
    for x in 0..n {
        if x != 0 {
            print!("    ╠═══");
            for _ in 1..n {
                print!("╬═══");
            }
            println!("╣");
        }
        print!("  {} ", (b'A' + x as u8) as char);
        for y in 0..n {
            let case = &grid[x][y];
            let symbole = if case.flag {
                "◘".to_string()
            } else if case.covered {
                "█".to_string()
            } else if case.value == -1 {
                "◕".to_string()
            } else if case.value == 0 {
                " ".to_string()
            } else {
                format!("{}", case.value)
            };
            print!("║ {} ", symbole);
        }
        println!("║");
    }
    print!("    ╚═══");
    for _ in 1..n {
        print!("╩═══");
    }
    println!("╝");
}

/// Demande son coup au joueur jusqu'à ce qu'il soit valable.
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    todo!("ask_position {grid:?}")
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    todo!("propagate {grid:?} {x:?} {y:?}")
}

/// Applique un coup du joueur.
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        let avant = grid[x][y].flag;
        grid[x][y].flag = !avant;
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
        for case in ligne {
            if !case.covered {
                n += 1;
            }
        }
    }
    n
}

/// Compte les cases qui portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    let mut n = 0;
    for ligne in grid {
        for case in ligne {
            if case.flag {
                n += 1;
            }
        }
    }
    n
}

/// Joue une partie dans la console.
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    todo!("main_console {taille:?} {difficulte:?} {hasard:?}")
}
