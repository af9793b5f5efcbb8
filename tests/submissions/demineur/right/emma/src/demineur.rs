//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;

/// Une case de la grille.
///
/// ```
/// use student_template::demineur::Cell;
///
/// let mut c = Cell::new();
/// assert_eq!(c.value, 0);
/// assert!(!c.flag);
/// assert!(c.covered);
/// c.value = 3;
/// assert_eq!(c.value, 3);
/// ```
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

/// Crée la grille : taille lignes de taille cases neuves.
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

// Les cases autour de (x, y), sans sortir de la grille.
fn voisines(grid: &Grid, x: usize, y: usize) -> Vec<(usize, usize)> {
    let taille = grid.len() as i32;
    let mut liste = Vec::new();
    for i in x as i32 - 1..=x as i32 + 1 {
        for j in y as i32 - 1..=y as i32 + 1 {
            let dedans = i >= 0 && i < taille && j >= 0 && j < taille;
            if dedans && (i as usize, j as usize) != (x, y) {
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
    let mut nb = 0;
    for (i, j) in voisines(grid, x, y) {
        if grid[i][j].value == -1 {
            nb += 1;
        }
    }
    grid[x][y].value = nb;
    nb
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let cote = grid.len();
    let total = cote * cote;
    let voulues = if nb_bombes < total { nb_bombes } else { total };
    // On jette des bombes au hasard, on compte, on complète.
    loop {
        let mut posees = 0;
        for ligne in grid.iter() {
            for c in ligne {
                if c.value == -1 {
                    posees += 1;
                }
            }
        }
        if posees == voulues {
            break;
        }
        for _ in 0..voulues - posees {
            let numero = hasard.randint(0, total as i32 - 1) as usize;
            grid[numero / cote][numero % cote].value = -1;
        }
    }
    for x in (0..cote).rev() {
        for y in (0..cote).rev() {
            compute_cell(grid, x, y);
        }
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    print!("  ");
    for y in 0..grid.len() {
        print!(" {}", y);
    }
    print!("\n");
    for x in 0..grid.len() {
        print!("{} ", (65 + x as u8) as char);
        for y in 0..grid.len() {
            let c = grid[x][y].clone();
            let mut s = String::new();
            if c.flag == true {
                s = String::from("◘");
            }
            if c.flag == false && c.covered == true {
                s = String::from("█");
            }
            if c.flag == false && c.covered == true && c.value == -1 && colors == true {
                s = String::from("◕");
            }
            if c.flag == false && c.covered == false && c.value == -1 {
                s = String::from("◕");
            }
            if c.flag == false && c.covered == false && c.value == 0 {
                s = String::from(" ");
            }
            if c.flag == false && c.covered == false && c.value > 0 {
                s = c.value.to_string();
            }
            let mut code = "";
            if colors == true && c.flag == true && c.value == -1 {
                code = "\x1b[32m";
            }
            if colors == true && c.flag == true && c.value != -1 {
                code = "\x1b[31m";
            }
            if colors == true && c.flag == false && c.covered == true && c.value == -1 {
                code = if detonate == true { "\x1b[31m" } else { "\x1b[32m" };
            }
            if code == "" {
                print!(" {}", s);
            } else {
                print!(" {}{}\x1b[0m", code, s);
            }
        }
        print!("\n");
    }
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    let lettres = "ABCDEFGHIJ";
    let chiffres = "0123456789";
    loop {
        println!("Ligne et colonne, par exemple A0 (ou fA0 pour le drapeau) ?");
        let texte = match outils::lire_ligne() {
            None => return None,
            Some(t) => t.trim().to_string(),
        };
        let flag = texte.starts_with('f');
        let coup: Vec<char> = texte.chars().skip(if flag { 1 } else { 0 }).collect();
        if coup.len() != 2 {
            println!("Il faut une lettre puis un chiffre.");
            continue;
        }
        let x = lettres.find(coup[0]);
        let y = chiffres.find(coup[1]);
        if x == None || y == None {
            println!("Il faut une lettre majuscule puis un chiffre.");
            continue;
        }
        if x.unwrap() >= grid.len() || y.unwrap() >= grid.len() {
            println!("Cette case n'est pas dans la grille.");
            continue;
        }
        return Some((flag, x.unwrap(), y.unwrap()));
    }
}

// L'algorithme du sujet, avec ses deux listes.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut to_uncover = vec![(x, y)];
    let mut to_compute = vec![(x, y)];
    while let Some((i, j)) = to_compute.pop() {
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for v in voisines(grid, i, j) {
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
        return true;
    }
    if grid[x][y].value == -1 {
        grid[x][y].covered = false;
        return false;
    }
    propagate(grid, x, y);
    true
}

pub fn count_uncovered(grid: &Grid) -> usize {
    let mut n = 0;
    for ligne in grid {
        for c in ligne {
            if !c.covered {
                n += 1;
            }
        }
    }
    n
}

pub fn count_flagged(grid: &Grid) -> usize {
    let mut n = 0;
    for ligne in grid {
        for c in ligne {
            if c.flag {
                n += 1;
            }
        }
    }
    n
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut nb_bombes = taille as i32 + difficulte;
    if nb_bombes < 0 {
        nb_bombes = 0;
    }
    if nb_bombes > (taille * taille) as i32 {
        nb_bombes = (taille * taille) as i32;
    }
    let sans_bombe = taille * taille - nb_bombes as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes as usize, hasard);
    let mut perdu = false;
    while !perdu && count_uncovered(&grid) != sans_bombe {
        affichegrid(&grid, false, false);
        match ask_position(&grid) {
            None => {
                println!("Au revoir");
                return;
            }
            Some((flag, x, y)) => {
                if !apply_position(&mut grid, flag, x, y) {
                    perdu = true;
                }
            }
        }
    }
    if perdu {
        println!("Vous avez perdu !");
    } else {
        println!("Bravo, vous avez gagné !");
    }
    affichegrid(&grid, true, perdu);
}
