//! Démineur : traduction du projet Python, fonction par fonction.

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

impl Default for Cell {
    fn default() -> Cell {
        Cell::new()
    }
}

/// Une grille : une liste de lignes, qui sont des listes de cases.
pub type Grid = Vec<Vec<Cell>>;

/// Crée la grille.
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

/// Les voisines de (x, y) qui sont dans la grille.
fn voisines(grid: &Grid, x: usize, y: usize) -> Vec<(usize, usize)> {
    let n = grid.len() as i32;
    let mut liste = Vec::new();
    for i in (x as i32 - 1)..(x as i32 + 2) {
        for j in (y as i32 - 1)..(y as i32 + 2) {
            let dedans = i >= 0 && i < n && j >= 0 && j < n;
            if dedans && (i, j) != (x as i32, y as i32) {
                liste.push((i as usize, j as usize));
            }
        }
    }
    liste
}

/// Compte les bombes voisines.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value != -1 {
        let mut compte = 0;
        for (i, j) in voisines(grid, x, y) {
            if grid[i][j].value == -1 {
                compte += 1;
            }
        }
        grid[x][y].value = compte;
    }
    grid[x][y].value
}

/// Place les bombes une par une, en recommençant quand la case est déjà minée.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let mut a_placer = nb_bombes;
    if a_placer > taille * taille {
        a_placer = taille * taille;
    }
    while a_placer > 0 {
        let x = hasard.randint(0, taille as i32 - 1) as usize;
        let y = hasard.randint(0, taille as i32 - 1) as usize;
        if grid[x][y].value != -1 {
            grid[x][y].value = -1;
            a_placer -= 1;
        }
    }
    for x in 0..taille {
        for y in 0..taille {
            compute_cell(grid, x, y);
        }
    }
}

/// Affiche la grille.
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let taille = grid.len();
    print!("     ");
    for y in 0..taille {
        print!("{:>2}  ", y);
    }
    println!();
    println!("    ╔{}╗", vec!["═══"; taille].join("╦"));
    for x in 0..taille {
        let lettre = (b'A' + x as u8) as char;
        print!("  {} ", lettre);
        for y in 0..taille {
            print!("║ {} ", symbole(&grid[x][y], colors, detonate));
        }
        println!("║");
        if x < taille - 1 {
            println!("    ╠{}╣", vec!["═══"; taille].join("╬"));
        }
    }
    println!("    ╚{}╝", vec!["═══"; taille].join("╩"));
}

/// Le symbole d'une case, avec ses codes de couleur.
fn symbole(cell: &Cell, colors: bool, detonate: bool) -> String {
    let rouge = "\x1b[31m";
    let vert = "\x1b[32m";
    let blanc = "\x1b[37m";
    if cell.flag {
        if !colors {
            return "◘".to_string();
        }
        if cell.value == -1 {
            return format!("{vert}◘{blanc}");
        }
        return format!("{rouge}◘{blanc}");
    }
    if cell.covered {
        if cell.value == -1 && colors {
            if detonate {
                return format!("{rouge}◕{blanc}");
            }
            return format!("{vert}◕{blanc}");
        }
        return "█".to_string();
    }
    if cell.value == -1 {
        "◕".to_string()
    } else if cell.value == 0 {
        " ".to_string()
    } else {
        cell.value.to_string()
    }
}

/// Demande son coup au joueur.
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        print!("Votre coup ? ");
        let saisie = outils::lire_ligne()?;
        let mut lettres: Vec<char> = saisie.chars().collect();
        let mut flag = false;
        if lettres.len() == 3 && lettres[0] == 'f' {
            flag = true;
            lettres.remove(0);
        }
        if lettres.len() == 2 && lettres[0].is_ascii_uppercase() && lettres[1].is_ascii_digit() {
            let x = lettres[0] as usize - 'A' as usize;
            let y = lettres[1] as usize - '0' as usize;
            if x < grid.len() && y < grid.len() {
                return Some((flag, x, y));
            }
        }
        println!("Saisie invalide");
    }
}

/// La découverte, avec les deux listes de l'énoncé.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut to_uncover = vec![(x, y)];
    let mut to_compute = vec![(x, y)];
    while let Some((i, j)) = to_compute.pop() {
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for voisine in voisines(grid, i, j) {
                if !to_uncover.contains(&voisine) {
                    to_uncover.push(voisine);
                    to_compute.push(voisine);
                }
            }
        }
    }
}

/// Applique un coup.
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
    let mut compte = 0;
    for ligne in grid {
        for cell in ligne {
            if !cell.covered {
                compte += 1;
            }
        }
    }
    compte
}

/// Compte les drapeaux.
pub fn count_flagged(grid: &Grid) -> usize {
    let mut compte = 0;
    for ligne in grid {
        for cell in ligne {
            if cell.flag {
                compte += 1;
            }
        }
    }
    compte
}

/// Une partie dans la console.
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut grid = init_grid(taille);
    let nb_bombes = (taille as i32 + difficulte).max(0) as usize;
    make_grid(&mut grid, nb_bombes, hasard);
    let cases = taille * taille;
    let sans_bombe = cases - nb_bombes.min(cases);
    let mut en_vie = true;
    while en_vie && count_uncovered(&grid) < sans_bombe {
        affichegrid(&grid, false, false);
        match ask_position(&grid) {
            None => return,
            Some((flag, x, y)) => en_vie = apply_position(&mut grid, flag, x, y),
        }
    }
    if en_vie {
        println!("Gagné !");
    } else {
        println!("Perdu");
    }
    affichegrid(&grid, true, !en_vie);
}
