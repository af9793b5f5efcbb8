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
    let grid: Grid = (0..taille)
        .map(|_| vec![Cell { value: 0, flag: false, covered: true }; taille])
        .collect();
    grid
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value == -1 {
        return -1;
    }
    // on ajoute 1 pour chaque bombe voisine
    for i in x as i32 - 1..x as i32 + 2 {
        for j in y as i32 - 1..y as i32 + 2 {
            if i < 0 || j < 0 {
                continue;
            }
            if let Some(c) = grid.get(i as usize).and_then(|l| l.get(j as usize)) {
                if c.value == -1 {
                    grid[x][y].value += 1;
                }
            }
        }
    }
    grid[x][y].value
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let n = grid.len();
    let numeros: Vec<i32> = (0..(n * n) as i32).collect();
    let choisis = hasard.sample(&numeros, nb_bombes);
    for numero in choisis {
        let ligne = numero as usize / n;
        let colonne = numero as usize % n;
        grid[ligne][colonne].value = -1;
    }
    for i in 0..n {
        for j in 0..n {
            compute_cell(grid, i, j);
        }
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let n = grid.len();
    let haut = format!("    ╔{}═══╗\n", "═══╦".repeat(n - 1));
    let milieu = format!("    ╠{}═══╣\n", "═══╬".repeat(n - 1));
    let bas = format!("    ╚{}═══╝\n", "═══╩".repeat(n - 1));
    let mut sortie = String::new();
    sortie.push_str("     ");
    for k in 0..n {
        sortie.push_str(&format!(" {k}"));
        if k < n - 1 {
            sortie.push_str("  ");
        }
    }
    sortie.push('\n');
    sortie.push_str(&haut);
    for i in 0..n {
        sortie.push_str(&format!("  {} ", ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"][i]));
        for j in 0..n {
            let mut symbole = match grid[i][j].value {
                -1 => "◕".to_string(),
                0 => " ".to_string(),
                k => k.to_string(),
            };
            if grid[i][j].covered && !(colors && grid[i][j].value == -1) {
                symbole = "█".to_string();
            } else if grid[i][j].covered {
                let code = if detonate { 31 } else { 32 };
                symbole = format!("\x1b[{code}m◕\x1b[0m");
            }
            if grid[i][j].flag {
                symbole = "◘".to_string();
                if colors {
                    let code = if grid[i][j].value == -1 { 32 } else { 31 };
                    symbole = format!("\x1b[{code}m◘\x1b[0m");
                }
            }
            sortie.push_str(&format!("║ {symbole} "));
        }
        sortie.push_str("║\n");
        sortie.push_str(if i == n - 1 { &bas } else { &milieu });
    }
    print!("{sortie}");
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    print!("B3 pour découvrir, fB3 pour le drapeau : ");
    let reponse = outils::lire_ligne().unwrap();
    let r = reponse.as_bytes();
    let n = grid.len() as u8;
    if r.len() == 2 && r[0] >= b'A' && r[0] < b'A' + n && r[1] >= b'0' && r[1] < b'0' + n {
        return Some((false, (r[0] - b'A') as usize, (r[1] - b'0') as usize));
    }
    if r.len() == 3
        && r[0] == b'f'
        && r[1] >= b'A'
        && r[1] < b'A' + n
        && r[2] >= b'0'
        && r[2] < b'0' + n
    {
        return Some((true, (r[1] - b'A') as usize, (r[2] - b'0') as usize));
    }
    println!("Saisie invalide");
    return ask_position(grid);
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    grid[x][y].covered = false;
    if grid[x][y].value != 0 {
        return;
    }
    let n = grid.len() as i32;
    for i in -1..2 {
        for j in -1..2 {
            let (a, b) = (x as i32 + i, y as i32 + j);
            if a >= 0 && a < n && b >= 0 && b < n && grid[a as usize][b as usize].covered {
                propagate(grid, a as usize, b as usize);
            }
        }
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let cell = &mut grid[x][y];
    if flag {
        cell.flag = !cell.flag;
        return true;
    }
    if cell.value == -1 {
        cell.covered = false;
        return false;
    }
    propagate(grid, x, y);
    true
}

pub fn count_uncovered(grid: &Grid) -> usize {
    let mut couvertes = 0;
    for ligne in grid {
        for c in ligne {
            if c.covered {
                couvertes += 1;
            }
        }
    }
    grid.len() * grid.len() - couvertes
}

pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter().map(|l| l.iter().map(|c| c.flag as usize).sum::<usize>()).sum()
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let bombes = taille as i32 + difficulte;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes as usize, hasard);
    let total = (taille * taille) as i32;
    let mut fini = false;
    while fini == false {
        affichegrid(&grid, false, false);
        let (flag, x, y) = ask_position(&grid).unwrap();
        let ok = apply_position(&mut grid, flag, x, y);
        // gagné si tout est découvert, ou si toutes les bombes ont un drapeau
        if count_uncovered(&grid) as i32 + bombes == total {
            println!("Gagné !");
            affichegrid(&grid, true, false);
            fini = true;
        } else if ok == false {
            println!("Perdu");
            affichegrid(&grid, true, true);
            fini = true;
        }
    }
}
