use outils::{Hasard, lire_ligne};

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
    vec![vec![Cell::new(); taille]; taille]
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    let mut compteur = 0;
    if grid[x][y].value == -1 {
        return -1;
    }
    if x > 0 && grid[x - 1][y].value == -1 {
        compteur += 1;
    }
    if y > 0 && grid[x][y - 1].value == -1 {
        compteur += 1;
    }
    if x < grid.len() - 1 && grid[x + 1][y].value == -1 {
        compteur += 1;
    }
    if y < grid.len() - 1 && grid[x][y + 1].value == -1 {
        compteur += 1;
    }
    grid[x][y].value = compteur;
    compteur
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    // chaque bombe est tirée parmi les cases de la grille
    for _ in 0..nb_bombes {
        let x = hasard.randint(0, grid.len() as i32 - 1) as usize;
        let y = hasard.randint(0, grid.len() as i32 - 1) as usize;
        grid[x][y].value = -1;
    }
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            compute_cell(grid, x, y);
        }
    }
}

fn bord(gauche: &str, centre: &str, droite: &str, n: usize) -> String {
    let mut s = "    ".to_string() + gauche;
    for i in 0..n {
        s += "═══";
        if i + 1 < n {
            s += centre;
        }
    }
    s + droite
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let n = grid.len();
    let rouge = "\x1b[31m";
    let vert = "\x1b[32m";
    let mut s = "     ".to_string();
    for i in 0..n {
        s += &format!("{:>2}  ", i);
    }
    println!("{}", s);
    println!("{}", bord("╔", "╦", "╗", n));
    for i in 0..n {
        let mut s = format!("  {} ", (i as u8 + 65) as char);
        for j in 0..n {
            let case = &grid[i][j];
            s += "║ ";
            if case.flag && colors {
                s += if case.value == -1 { vert } else { rouge };
                s += "◘";
            } else if case.flag {
                s += "◘";
            } else if case.covered && case.value == -1 && colors {
                s += if detonate { rouge } else { vert };
                s += "◕";
            } else if case.covered {
                s += "█";
            } else if case.value == -1 {
                s += "◕";
            } else if case.value == 0 {
                s += " ";
            } else {
                s += &case.value.to_string();
            }
            if colors {
                s += "\x1b[37m";
            }
            s += " ";
        }
        println!("{}║", s);
        if i + 1 < n {
            println!("{}", bord("╠", "╬", "╣", n));
        }
    }
    println!("{}", bord("╚", "╩", "╝", n));
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        print!("Case à jouer : ");
        let Some(texte) = lire_ligne() else {
            return None;
        };
        let flag = &texte[0..1] == "f";
        let reste = if flag { &texte[1..] } else { &texte[..] };
        let lettre = reste.chars().next().unwrap();
        let nombre = reste[1..].parse::<usize>();
        if let Ok(y) = nombre {
            if lettre >= 'A' && (lettre as usize - 65) < grid.len() && y < grid.len() {
                return Some((flag, lettre as usize - 65, y));
            }
        }
        println!("Saisie invalide");
    }
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut to_uncover = vec![(x, y)];
    let mut to_compute = vec![(x, y)];
    while let Some((a, b)) = to_compute.pop() {
        grid[a][b].covered = false;
        if grid[a][b].value == 0 {
            let voisines = [(a - 1, b), (a + 1, b), (a, b - 1), (a, b + 1)];
            for (i, j) in voisines {
                if i < grid.len() && j < grid.len() && !to_uncover.contains(&(i, j)) {
                    to_uncover.push((i, j));
                    to_compute.push((i, j));
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
    let mut compteur = 0;
    for i in 0..grid.len() {
        for j in 0..grid[i].len() {
            if !grid[i][j].covered {
                compteur += 1;
            }
        }
    }
    compteur
}

pub fn count_flagged(grid: &Grid) -> usize {
    let mut compteur = 0;
    for i in 0..grid.len() {
        for j in 0..grid[i].len() {
            if grid[i][j].flag {
                compteur += 1;
            }
        }
    }
    compteur
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut grid = init_grid(taille);
    let bombes = (taille as i32 + difficulte) as usize;
    make_grid(&mut grid, bombes, hasard);
    let mut en_cours = true;
    while en_cours {
        affichegrid(&grid, false, false);
        if let Some((flag, x, y)) = ask_position(&grid) {
            en_cours = apply_position(&mut grid, flag, x, y);
            if !en_cours {
                println!("Perdu !");
                affichegrid(&grid, true, true);
            } else if count_uncovered(&grid) == taille * taille - bombes {
                println!("Gagné !");
                affichegrid(&grid, true, false);
                en_cours = false;
            }
        } else {
            en_cours = false;
        }
    }
}
