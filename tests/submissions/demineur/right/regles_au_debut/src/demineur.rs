//! Mon démineur.

use outils::{Hasard, lire_ligne};
use std::collections::HashSet;
use std::fmt;

#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    pub value: i32,
    pub flag: bool,
    pub covered: bool,
}

impl Cell {
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

pub type Grid = Vec<Vec<Cell>>;

/// Une grille de cases neuves.
pub fn init_grid(taille: usize) -> Grid {
    (0..taille)
        .map(|_| std::iter::repeat_with(Cell::new).take(taille).collect())
        .collect()
}

/// Les voisines qui existent vraiment.
fn autour(taille: usize, x: usize, y: usize) -> Vec<(usize, usize)> {
    let mut liste = Vec::new();
    for i in x.saturating_sub(1)..(x + 2).min(taille) {
        for j in y.saturating_sub(1)..(y + 2).min(taille) {
            if i != x || j != y {
                liste.push((i, j));
            }
        }
    }
    liste
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value != -1 {
        let mut combien = 0;
        for (i, j) in autour(grid.len(), x, y) {
            if grid[i][j].value == -1 {
                combien += 1;
            }
        }
        grid[x][y].value = combien;
    }
    grid[x][y].value
}

/// Tirage de Floyd : un seul tirage pour chaque bombe, jamais de nouvel essai.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let cases = taille * taille;
    let mut minees: HashSet<usize> = HashSet::new();
    for dernier in cases - nb_bombes.min(cases)..cases {
        let numero = hasard.randint(0, dernier as i32) as usize;
        if !minees.insert(numero) {
            minees.insert(dernier);
        }
    }
    for numero in minees {
        grid[numero / taille][numero % taille].value = -1;
    }
    for x in 0..taille {
        for y in 0..taille {
            compute_cell(grid, x, y);
        }
    }
}

/// Le symbole d'une case, avec sa couleur.
struct Symbole(char, Option<u8>);

impl fmt::Display for Symbole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Some(code) => write!(f, "\x1b[{code}m{}\x1b[0m", self.0),
            None => write!(f, "{}", self.0),
        }
    }
}

fn symbole(case: &Cell, couleurs: bool, explose: bool) -> Symbole {
    const ROUGE: u8 = 31;
    const VERT: u8 = 32;
    let bombe = case.value == -1;
    match (case.flag, case.covered) {
        (true, _) if couleurs => Symbole('F', Some(if bombe { VERT } else { ROUGE })),
        (true, _) => Symbole('F', None),
        (false, true) if bombe && couleurs => Symbole('*', Some(if explose { ROUGE } else { VERT })),
        (false, true) => Symbole('#', None),
        (false, false) if bombe => Symbole('*', None),
        (false, false) if case.value == 0 => Symbole('.', None),
        (false, false) => Symbole(char::from_digit(case.value as u32, 10).unwrap(), None),
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    println!();
    for (x, ligne) in grid.iter().enumerate() {
        let lettre = (b'A' + x as u8) as char;
        print!(" {lettre} |");
        for case in ligne {
            print!(" {} |", symbole(case, colors, detonate));
        }
        println!();
    }
    print!("    ");
    for y in 0..grid.len() {
        print!(" {y}  ");
    }
    println!();
    println!("(# : case cachée, F : drapeau, * : bombe, . : vide)");
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        println!("Où jouez-vous ? (exemple : B3, ou fB3 pour un drapeau)");
        let saisie = lire_ligne()?;
        match coup(&saisie, grid.len()) {
            Some(coup) => return Some(coup),
            None => println!("« {saisie} » n'est pas un coup..."),
        }
    }
}

fn coup(saisie: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let (drapeau, reste) = match saisie.strip_prefix('f') {
        Some(reste) => (true, reste),
        None => (false, saisie),
    };
    let mut lettres = reste.chars();
    let (Some(l), Some(c), None) = (lettres.next(), lettres.next(), lettres.next()) else {
        return None;
    };
    let x = ('A'..='Z').position(|lettre| lettre == l)?;
    let y = c.to_digit(10)? as usize;
    (x < taille && y < taille).then_some((drapeau, x, y))
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    grid[x][y].covered = false;
    let mut vues = HashSet::from([(x, y)]);
    creuse(grid, x, y, &mut vues);
}

fn creuse(grid: &mut Grid, x: usize, y: usize, vues: &mut HashSet<(usize, usize)>) {
    if grid[x][y].value != 0 {
        return;
    }
    for (i, j) in autour(grid.len(), x, y) {
        if vues.insert((i, j)) {
            grid[i][j].covered = false;
            creuse(grid, i, j, vues);
        }
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag ^= true;
        return true;
    }
    propagate(grid, x, y);
    grid[x][y].value >= 0
}

pub fn count_uncovered(grid: &Grid) -> usize {
    let mut n = 0;
    for ligne in grid {
        n += ligne.iter().filter(|c| !c.covered).count();
    }
    n
}

pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter().map(|l| l.iter().filter(|c| c.flag).count()).sum()
}

fn regles() {
    println!("=== DÉMINEUR ===");
    println!("Découvrez toutes les cases sans bombe et vous avez gagné.");
    println!("Une bombe découverte, et c'est perdu !");
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    regles();
    let bombes = (taille as i32 + difficulte).max(0) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes, hasard);
    let sures = (taille * taille).saturating_sub(bombes);
    let mut vivant = true;
    while vivant && count_uncovered(&grid) < sures {
        affichegrid(&grid, false, false);
        println!("{} drapeau(x) posé(s)", count_flagged(&grid));
        let Some((drapeau, x, y)) = ask_position(&grid) else {
            println!("Au revoir.");
            return;
        };
        vivant = apply_position(&mut grid, drapeau, x, y);
    }
    affichegrid(&grid, true, !vivant);
    if vivant {
        println!("Bravo, partie gagnée !");
    } else {
        println!("Boum. Partie perdue...");
    }
}
