//! Démineur d'Inès Petit, 1re NSI 2

use outils::Hasard;
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

pub type Grid = Vec<Vec<Cell>>;

pub fn init_grid(taille: usize) -> Grid {
    let mut g: Grid = vec![];
    let mut i = 0;
    while i < taille {
        let mut l = vec![];
        let mut j = 0;
        while j < taille {
            l.push(Cell::new());
            j += 1;
        }
        g.push(l);
        i += 1;
    }
    return g;
}

// compte les bombes autour
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    let n = grid.len();
    if grid[x][y].value == -1 {
        return -1;
    }
    let mut c = 0;
    if x > 0 && y > 0 && grid[x - 1][y - 1].value == -1 {
        c = c + 1;
    }
    if x > 0 && grid[x - 1][y].value == -1 {
        c = c + 1;
    }
    if x > 0 && y < n - 1 && grid[x - 1][y + 1].value == -1 {
        c = c + 1;
    }
    if y > 0 && grid[x][y - 1].value == -1 {
        c = c + 1;
    }
    if y < n - 1 && grid[x][y + 1].value == -1 {
        c = c + 1;
    }
    if x < n - 1 && y > 0 && grid[x + 1][y - 1].value == -1 {
        c = c + 1;
    }
    if x < n - 1 && grid[x + 1][y].value == -1 {
        c = c + 1;
    }
    if x < n - 1 && y < n - 1 && grid[x + 1][y + 1].value == -1 {
        c = c + 1;
    }
    grid[x][y].value = c;
    return c;
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let n = grid.len();
    let mut k = 0;
    while k < nb_bombes && k < n * n {
        let x = hasard.randint(0, n as i32 - 1);
        let y = hasard.randint(0, n as i32 - 1);
        if grid[x as usize][y as usize].value == 0 {
            grid[x as usize][y as usize].value = -1;
            k = k + 1;
        }
    }
    for x in 0..n {
        for y in 0..n {
            compute_cell(grid, x, y);
        }
    }
}

// je n'ai pas réussi à faire les doubles traits alors j'ai mis des | et des -
pub fn affichegrid(grid: &Grid, colors: bool, _detonate: bool) {
    print!("   ");
    for y in 0..grid.len() {
        print!(" {} ", y);
    }
    println!("");
    for x in 0..grid.len() {
        let lettres = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];
        print!(" {} ", lettres[x]);
        for y in 0..grid.len() {
            let c = &grid[x][y];
            if c.flag == true {
                print!("|◘|");
            } else if c.covered == true {
                if colors == true && c.value == -1 {
                    print!("|◕|");
                } else {
                    print!("|█|");
                }
            } else if c.value == -1 {
                print!("|◕|");
            } else if c.value == 0 {
                print!("| |");
            } else {
                print!("|{}|", c.value);
            }
        }
        println!("");
    }
    println!("{}", "-".repeat(3 + 3 * grid.len()));
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    let lettres = "ABCDEFGHIJ";
    let chiffres = "0123456789";
    loop {
        println!("Entrez une case (ex B3 ou fB3) :");
        let mut rep = match lire_ligne() {
            Some(r) => r,
            None => return None,
        };
        let mut flag = false;
        if rep.starts_with("f") {
            flag = true;
            rep = rep[1..].to_string();
        }
        if rep.chars().count() == 2 {
            let a = rep.chars().nth(0).unwrap();
            let b = rep.chars().nth(1).unwrap();
            if let (Some(x), Some(y)) = (lettres.find(a), chiffres.find(b)) {
                if x < grid.len() && y < grid.len() {
                    return Some((flag, x, y));
                }
            }
        }
        println!("Saisie invalide");
    }
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    if grid[x][y].covered == false {
        return;
    }
    grid[x][y].covered = false;
    if grid[x][y].value == 0 {
        let n = grid.len();
        let x1 = if x == 0 { 0 } else { x - 1 };
        let y1 = if y == 0 { 0 } else { y - 1 };
        let x2 = if x == n - 1 { n - 1 } else { x + 1 };
        let y2 = if y == n - 1 { n - 1 } else { y + 1 };
        for i in x1..x2 + 1 {
            for j in y1..y2 + 1 {
                propagate(grid, i, j);
            }
        }
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag == true {
        if grid[x][y].flag == true {
            grid[x][y].flag = false;
        } else {
            grid[x][y].flag = true;
        }
        return true;
    } else {
        if grid[x][y].value == -1 {
            grid[x][y].covered = false;
            return false;
        } else {
            propagate(grid, x, y);
            return true;
        }
    }
}

pub fn count_uncovered(grid: &Grid) -> usize {
    let mut c = 0;
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            if grid[x][y].covered == false {
                c = c + 1;
            }
        }
    }
    return c;
}

pub fn count_flagged(grid: &Grid) -> usize {
    let mut c = 0;
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            if grid[x][y].flag == true {
                c = c + 1;
            }
        }
    }
    return c;
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut grid = init_grid(taille);
    let bombes = taille as i32 + difficulte;
    make_grid(&mut grid, bombes as usize, hasard);
    let mut continuer = true;
    let mut perdu = false;
    while continuer {
        if count_uncovered(&grid) as i32 == (taille * taille) as i32 - bombes {
            println!("Gagné ! Bravo");
            continuer = false;
        } else {
            affichegrid(&grid, false, false);
            let rep = ask_position(&grid);
            if rep == None {
                return;
            }
            let (f, x, y) = rep.unwrap();
            if apply_position(&mut grid, f, x, y) == false {
                println!("Perdu, dommage");
                perdu = true;
                continuer = false;
            }
        }
    }
    affichegrid(&grid, true, perdu);
}
