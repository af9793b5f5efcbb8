//! Le démineur dans la console.

use crate::dessin::dessin::{dessine, signe, signe_final};
use outils::{Hasard, lire_ligne};

#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    pub value: i32,
    pub flag: bool,
    pub covered: bool,
}

impl Cell {
    //! Une case est neuve tant que personne n'y a touché.

    pub fn new() -> Cell {
        Cell {
            value: 0,
            flag: false,
            covered: true,
        }
    }
}

pub type Grid = Vec<Vec<Cell>>;

/// Tous les bits à 1 : c'est -1.
#[allow(overflowing_literals)]
pub const BOMBE: i32 = 0xFFFF_FFFF;

/// Une grille carrée toute neuve.
pub fn init_grid(taille: usize) -> Grid {
    (0..taille)
        .map(|_| (0..taille).map(|_| Cell::new()).collect())
        .collect()
}

/// Les cases autour de (x, y), sans sortir de la grille.
fn autour(taille: usize, x: usize, y: usize) -> Vec<(usize, usize)> {
    let decale = |a: usize, d: isize| a.checked_add_signed(d).filter(|&b| b < taille);
    let mut cases = Vec::new();
    for dx in -1..=1 {
        for dy in -1..=1 {
            if let (Some(i), Some(j)) = (decale(x, dx), decale(y, dy))
                && (dx, dy) != (0, 0)
            {
                cases.push((i, j));
            }
        }
    }
    cases
}

/// Compte les bombes autour d'une case.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    //! Une bombe garde sa valeur.
    if grid[x][y].value == BOMBE {
        return BOMBE;
    }
    let voisines = autour(grid.len(), x, y);
    let minees = voisines.iter().filter(|&&(i, j)| grid[i][j].value == BOMBE);
    let nombre = minees.count() as i32;
    grid[x][y].value = nombre;
    nombre
}

/// Cache les bombes, puis calcule toutes les cases.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let mut places: Vec<(usize, usize)> = Vec::new();
    for x in 0..taille {
        for y in 0..taille {
            places.push((x, y));
        }
    }
    hasard.shuffle(&mut places);
    for &(x, y) in places.iter().take(nb_bombes) {
        grid[x][y].value = BOMBE;
    }
    for (x, y) in places {
        compute_cell(grid, x, y);
    }
}

/// Affiche la grille, avec ou sans les couleurs de la fin.
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    if colors {
        dessine(grid, |case| signe_final(case, detonate));
    } else {
        dessine(grid, signe);
    }
}

/// Demande un coup jusqu'à ce qu'il soit bon.
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    //! `None` quand il n'y a plus rien à lire.
    loop {
        println!("Quel coup ?");
        let texte = lire_ligne()?;
        match comprend(texte.trim(), grid.len()) {
            Some(coup) => return Some(coup),
            None => println!("Saisie invalide"),
        }
    }
}

/// `B3` ou `fB3`.
fn comprend(texte: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let signes: Vec<char> = texte.chars().collect();
    let (drapeau, ligne, colonne) = match signes.as_slice() {
        ['f', ligne, colonne] => (true, *ligne, *colonne),
        [ligne, colonne] => (false, *ligne, *colonne),
        _ => return None,
    };
    let x = ('A'..='Z').position(|lettre| lettre == ligne)?;
    let y = colonne.to_digit(10)? as usize;
    (x < taille && y < taille).then_some((drapeau, x, y))
}

/// Découvre une case, et tout ce qui suit quand elle vaut 0.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut vues = vec![vec![false; grid.len()]; grid.len()];
    let mut pile = vec![(x, y)];
    vues[x][y] = true;
    while let Some((i, j)) = pile.pop() {
        grid[i][j].covered = false;
        if grid[i][j].value != 0 {
            continue;
        }
        for (a, b) in autour(grid.len(), i, j) {
            if !vues[a][b] {
                vues[a][b] = true;
                pile.push((a, b));
            }
        }
    }
}

/// Joue un coup ; faux si une bombe explose.
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag ^= true;
        return true;
    }
    if grid[x][y].value == BOMBE {
        grid[x][y].covered = false;
        return false;
    }
    propagate(grid, x, y);
    true
}

/// Combien de cases sont découvertes.
pub fn count_uncovered(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|case| !case.covered).count()
}

/// Combien de cases portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|case| case.flag).count()
}

/// Une partie du début à la fin.
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let cases = taille * taille;
    let bombes = (taille as i32 + difficulte).clamp(0, cases as i32) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes, hasard);
    while count_uncovered(&grid) < cases - bombes {
        affichegrid(&grid, false, false);
        let Some((drapeau, x, y)) = ask_position(&grid) else {
            println!("Plus rien à lire, on arrête là.");
            return;
        };
        if !apply_position(&mut grid, drapeau, x, y) {
            println!("Boum, c'est perdu !");
            affichegrid(&grid, true, true);
            return;
        }
    }
    println!("Bravo, c'est gagné !");
    affichegrid(&grid, true, false);
}
