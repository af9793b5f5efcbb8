// démineur de Tom

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

pub fn init_grid(taille: usize) -> Grid {
    let ligne = vec![Cell::new(); taille];
    let mut grid = Vec::new();
    for _ in 0..taille {
        grid.push(ligne.clone());
    }
    grid
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    let case = &mut grid[x][y];
    if case.value == -1 {
        return -1;
    }
    case.value = 0;
    for i in 0..grid.len() {
        for j in 0..grid.len() {
            // voisines : à une distance de 1 au plus
            let proche = i + 1 >= x && i <= x + 1 && j + 1 >= y && j <= y + 1;
            if proche && grid[i][j].value == -1 {
                case.value += 1;
            }
        }
    }
    case.value
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let mut bombes = 0;
    while bombes < nb_bombes {
        let x = hasard.randint(0, taille - 1);
        let y = hasard.randint(0, taille - 1);
        if grid[x][y].value != -1 {
            grid[x][y].value = -1;
            bombes += 1;
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
    print!("     ");
    for y in 0..taille {
        print!("{y:>2}  ");
    }
    println!();
    println!("    ╔{}╗", ["═══"].repeat(taille).join("╦"));
    for x in 0..taille {
        let lettre = "ABCDEFGHIJ".chars().nth(x).unwrap();
        print!("  {lettre} ");
        for y in 0..taille {
            print!("║ {} ", symbole(&grid[x][y], colors, detonate));
        }
        println!("║");
        if x + 1 != taille {
            println!("    ╠{}╣", ["═══"].repeat(taille).join("╬"));
        }
    }
    println!("    ╚{}╝", ["═══"].repeat(taille).join("╩"));
}

fn symbole(case: &Cell, colors: bool, detonate: bool) -> String {
    let rouge = |s: &str| "\x1b[31m".to_string() + s + "\x1b[37m";
    let vert = |s: &str| "\x1b[32m".to_string() + s + "\x1b[37m";
    if case.flag {
        if !colors {
            "◘".to_string()
        } else if case.value == -1 {
            vert("◘")
        } else {
            rouge("◘")
        }
    } else if case.covered {
        if colors && case.value == -1 {
            if detonate { rouge("◕") } else { vert("◕") }
        } else {
            "█".to_string()
        }
    } else if case.value == -1 {
        "◕".to_string()
    } else if case.value == 0 {
        " ".to_string()
    } else {
        case.value.to_string()
    }
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        println!("Coup :")
        let ligne = outils::lire_ligne()?;
        let c: Vec<char> = ligne.chars().collect();
        let debut = if c.len() == 3 && c[0] == 'f' { 1 } else { 0 };
        if c.len() == debut + 2 && c[debut].is_ascii_uppercase() && c[debut + 1].is_ascii_digit() {
            let x = (c[debut] as u8 - b'A') as usize;
            let y = (c[debut + 1] as u8 - b'0') as usize;
            if x < grid.len() && y < grid.len() {
                return Some((debut == 1, x, y));
            }
        }
        println!("Saisie invalide");
    }
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    grid[x][y].covered = false;
    if grid[x][y].value == 0 {
        for i in 0..grid.len() {
            for j in 0..grid.len() {
                let proche = i + 1 >= x && i <= x + 1 && j + 1 >= y && j <= y + 1;
                if proche && grid[i][j].covered {
                    propagate(grid, i, j);
                }
            }
        }
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag = !grid[x][y].flag;
        true
    } else {
        propagate(grid, x, y);
        grid[x][y].value != -1
    }
}

pub fn count_uncovered(grid: &Grid) -> usize {
    let mut total = 0;
    for ligne in grid {
        for case in ligne {
            total += if case.covered { 0 } else { 1 };
        }
    }
    total
}

pub fn count_flagged(grid: &Grid) -> usize {
    let mut total = 0;
    for ligne in grid {
        for case in ligne {
            total += case.flag;
        }
    }
    total
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let nb = (taille as i32 + difficulte) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb, hasard);
    let mut perdu = false;
    while !perdu && count_uncovered(&grid) < taille * taille - nb {
        affichegrid(&grid, false, false);
        match ask_position(&grid) {
            None => return,
            Some((flag, x, y)) => perdu = !apply_position(&mut grid, flag, x, y),
        }
    }
    if perdu {
        println!("Perdu");
    } else {
        println!("Gagné !");
    }
    affichegrid(&grid, true, perdu);
}
