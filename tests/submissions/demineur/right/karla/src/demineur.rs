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

pub fn init_grid(taille: usize) -> Grid {
    let cell = Cell::new();
    let mut ligne: Vec<Cell> = Vec::new();
    for _i in 0..taille {
        ligne.push(cell.clone());
    }
    let mut grid: Vec<Vec<Cell>> = Vec::new();
    for _i in 0..taille {
        grid.push(ligne.clone());
    }
    return grid;
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
    let copie = grid.clone();
    let mut compteur: i32 = 0;
    if copie[x][y].value == -1 {
        compteur = -1;
    } else {
        for (i, ligne) in copie.iter().enumerate() {
            for (j, c) in ligne.iter().enumerate() {
                let dx = (i as i32 - x as i32).abs();
                let dy = (j as i32 - y as i32).abs();
                if dx <= 1 && dy <= 1 && c.value == -1 {
                    compteur = compteur + 1;
                }
            }
        }
    }
    grid[x][y].value = compteur;
    return compteur;
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    // la liste de toutes les cases, puis on en prend une au hasard et on l'enlève
    let mut cases: Vec<(usize, usize)> = Vec::new();
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            cases.push((x, y));
        }
    }
    let mut placees = 0;
    while placees < nb_bombes && cases.len() > 0 {
        let rang = hasard.randint(0, cases.len() as i32 - 1) as usize;
        let (x, y) = cases.remove(rang);
        grid[x][y].value = -1;
        placees = placees + 1;
    }
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            compute_cell(grid, x, y);
        }
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let mut entete = String::from("    ");
    for y in 0..grid.len() {
        entete = entete + "  " + &y.to_string() + " ";
    }
    println!("{}", entete);
    let mut x = 0;
    for ligne in grid.clone() {
        let mut barre = String::from("    +");
        for _c in ligne.clone() {
            barre = barre + "---+";
        }
        println!("{}", barre);
        let lettre = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"][x];
        let mut texte = String::from("  ") + lettre + " |";
        for c in ligne {
            texte = texte + " " + &symbole(c, colors, detonate) + " |";
        }
        println!("{}", texte);
        x = x + 1;
    }
    println!();
}

fn symbole(c: Cell, colors: bool, detonate: bool) -> String {
    let vert = String::from("\x1b[32m");
    let rouge = String::from("\x1b[31m");
    let fin = String::from("\x1b[0m");
    if c.flag && colors && c.value == -1 {
        return vert + "F" + &fin;
    }
    if c.flag && colors {
        return rouge + "F" + &fin;
    }
    if c.flag {
        return String::from("F");
    }
    if c.covered && c.value == -1 && colors && detonate {
        return rouge + "B" + &fin;
    }
    if c.covered && c.value == -1 && colors {
        return vert + "B" + &fin;
    }
    if c.covered {
        return String::from("#");
    }
    if c.value == -1 {
        return String::from("B");
    }
    return c.value.to_string();
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        print!("Votre coup (par exemple B3, ou fB3 pour un drapeau) : ");
        let saisie = outils::lire_ligne()?;
        let mut lettres: Vec<char> = saisie.chars().collect();
        let mut drapeau = false;
        if lettres.len() == 3 && lettres[0] == 'f' {
            drapeau = true;
            lettres.remove(0);
        }
        if lettres.len() == 2 && lettres[0].is_ascii_uppercase() && lettres[1].is_ascii_digit() {
            let x = lettres[0] as usize - 'A' as usize;
            let y = lettres[1] as usize - '0' as usize;
            if x < grid.len() && y < grid.len() {
                return Some((drapeau, x, y));
            }
        }
        println!("Saisie invalide");
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
    println!("Règles : découvrez toutes les cases sans bombe.");
    println!("B3 découvre une case, fB3 met ou enlève un drapeau.");
    let mut nb_bombes = taille as i32 + difficulte;
    if nb_bombes > (taille * taille) as i32 {
        nb_bombes = (taille * taille) as i32;
    }
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes as usize, hasard);
    let a_trouver = taille * taille - nb_bombes as usize;
    let mut gagne = count_uncovered(&grid) == a_trouver;
    let mut perdu = false;
    let mut quitte = false;
    while !gagne && !perdu && !quitte {
        println!("Il reste {} cases à découvrir.", a_trouver - count_uncovered(&grid));
        println!("Vous avez mis {} drapeaux pour {} bombes.", count_flagged(&grid), nb_bombes);
        affichegrid(&grid, false, false);
        let coup = ask_position(&grid);
        if coup == None {
            quitte = true;
        } else {
            let (flag, x, y) = coup.unwrap();
            let continuer = apply_position(&mut grid, flag, x, y);
            if continuer {
                gagne = count_uncovered(&grid) == a_trouver;
            } else {
                perdu = true;
            }
        }
    }
    if gagne {
        println!("Gagné !");
        affichegrid(&grid, true, false);
        println!("Vous avez gagné, félicitations.");
    }
    if perdu {
        println!("Perdu !");
        affichegrid(&grid, true, true);
        println!("Vous avez perdu, retentez votre chance.");
    }
    if quitte {
        println!();
        println!("Partie interrompue.");
        affichegrid(&grid, false, false);
    }
}
