//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::lire_ligne;
use std::collections::{HashSet, VecDeque};

/// La valeur d'une case minée.
const BOMBE: i32 = -1;

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

/// Crée une grille carrée de `taille` lignes et `taille` colonnes.
///
/// Toutes les cases sont neuves : valeur 0, sans drapeau, couvertes.
pub fn init_grid(taille: usize) -> Grid {
    vec![vec![Cell::new(); taille]; taille]
}

/// Les coordonnées de toutes les cases, ligne par ligne.
fn coordonnees(grid: &Grid) -> Vec<(usize, usize)> {
    (0..grid.len())
        .flat_map(|x| (0..grid[x].len()).map(move |y| (x, y)))
        .collect()
}

/// Les voisines d'une case, elle-même non comprise.
fn voisines(grid: &Grid, x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    let taille = grid.len();
    (x.saturating_sub(1)..=x + 1)
        .flat_map(move |i| (y.saturating_sub(1)..=y + 1).map(move |j| (i, j)))
        .filter(move |&(i, j)| i < taille && j < taille && (i, j) != (x, y))
}

/// Met à jour la valeur de la case `(x, y)` d'après les bombes voisines, et la
/// renvoie.
///
/// Une bombe reste une bombe (`-1`). Sinon la valeur devient le nombre de
/// bombes parmi les voisines, 8 au plus, qui sont dans la grille. Refaire
/// l'appel redonne le même nombre.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value != BOMBE {
        let bombes = voisines(grid, x, y)
            .filter(|&(i, j)| grid[i][j].value == BOMBE)
            .count();
        grid[x][y].value = bombes as i32;
    }
    grid[x][y].value
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let toutes = coordonnees(grid);
    let combien = nb_bombes.min(toutes.len());
    for (x, y) in hasard.sample(&toutes, combien) {
        grid[x][y].value = BOMBE;
    }
    for (x, y) in toutes {
        compute_cell(grid, x, y);
    }
}

/// Entoure un symbole d'une couleur : 31 pour le rouge, 32 pour le vert.
fn colorie(symbole: &str, code: u8) -> String {
    format!("\x1b[{code}m{symbole}\x1b[0m")
}

fn dessin(cell: &Cell, colors: bool, detonate: bool) -> String {
    match (cell.flag, cell.covered, cell.value) {
        (true, _, BOMBE) if colors => colorie("F", 32),
        (true, _, _) if colors => colorie("F", 31),
        (true, _, _) => "F".to_owned(),
        (_, true, BOMBE) if colors => colorie("*", if detonate { 31 } else { 32 }),
        (_, true, _) => "#".to_owned(),
        (_, false, BOMBE) => "*".to_owned(),
        (_, false, 0) => ".".to_owned(),
        (_, false, n) => n.to_string(),
    }
}

/// Affiche la grille : une ligne de l'écran pour chacune de ses lignes, ses cases
/// dans l'ordre, dans le cadre que vous voulez.
///
/// Une case découverte montre son nombre, ou rien si c'est 0 ; une case couverte
/// montre `█`, et un drapeau `◘` ; une bombe découverte montre `◕`.
///
/// Pendant la partie (`colors` vaut `false`), rien ne distingue une bombe d'une
/// autre case couverte. À la fin (`colors` vaut `true`), les bombes encore
/// couvertes sont montrées aussi : en vert si la partie est gagnée, en rouge si
/// elle est perdue ; un drapeau est vert sur une bombe, rouge ailleurs. `detonate`
/// dit si une bombe a explosé, c'est-à-dire si la partie est perdue.
///
/// Le symbole seul est coloré : `\x1b[32m` (vert) ou `\x1b[31m` (rouge) avant lui,
/// `\x1b[0m` après.
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let separateur = format!("  +{}", "---+".repeat(grid.len()));
    let numeros: String = (0..grid.len()).map(|y| format!("{y:^4}")).collect();
    println!("   {numeros}");
    println!("{separateur}");
    for (lettre, ligne) in ('A'..).zip(grid) {
        let cases: Vec<String> = ligne
            .iter()
            .map(|cell| dessin(cell, colors, detonate))
            .collect();
        println!("{lettre} | {} |", cases.join(" | "));
        println!("{separateur}");
    }
}

/// Comprend une saisie comme "B3" ou "fB3".
fn lit_coup(saisie: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let mut lettres: Vec<char> = saisie.trim().chars().collect();
    let colonne = lettres.pop()?.to_digit(10)? as usize;
    let lettre = lettres.pop()?.to_ascii_uppercase();
    let ligne = ('A'..='Z').position(|l| l == lettre)?;
    let drapeau = match lettres.as_slice() {
        [] => false,
        ['f' | 'F'] => true,
        _ => return None,
    };
    (ligne < taille && colonne < taille).then_some((drapeau, ligne, colonne))
}

/// Demande son coup au joueur jusqu'à ce qu'il soit valable.
///
/// Un coup s'écrit `B3` (découvrir la case de la ligne B et de la colonne 3) ou
/// `fB3` (y mettre un drapeau, ou l'enlever) : une lettre majuscule et un
/// chiffre, précédés ou non d'un petit `f`. Une saisie qui n'est pas un coup, ou
/// qui sort de la grille, est refusée par un message (par exemple `Saisie
/// invalide`), et la question est reposée. Les lignes se lisent avec
/// `outils::lire_ligne()`.
///
/// Renvoie `Some((drapeau, ligne, colonne))`, par exemple `Some((true, 1, 3))`
/// pour `fB3`, ou `None` s'il n'y a plus rien à lire.
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    println!("Quel est votre prochain coup ?");
    loop {
        let saisie = lire_ligne()?;
        if let Some(coup) = lit_coup(&saisie, grid.len()) {
            return Some(coup);
        }
        println!("« {saisie} » n'est pas un coup : tapez par exemple B3, ou fB3 pour un drapeau.");
    }
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut vues = HashSet::from([(x, y)]);
    let mut file = VecDeque::from([(x, y)]);
    while let Some((i, j)) = file.pop_front() {
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            file.extend(voisines(grid, i, j).filter(|&case| vues.insert(case)));
        }
    }
}

/// Applique un coup du joueur, et renvoie `true` si la partie continue.
///
/// Si `flag` vaut `true`, le drapeau de la case est mis, ou enlevé s'il y était :
/// la partie continue toujours. Sinon la case est découverte, avec propagation ;
/// si c'est une bombe, elle seule est découverte et le résultat est `false`.
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let cell = &mut grid[x][y];
    if flag {
        cell.flag ^= true;
        true
    } else if cell.value == BOMBE {
        cell.covered = false;
        false
    } else {
        propagate(grid, x, y);
        true
    }
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
pub fn count_uncovered(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|cell| !cell.covered).count()
}

/// Compte les cases qui portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|cell| cell.flag).count()
}

/// Toutes les cases sans bombe sont-elles découvertes ?
fn est_gagnee(grid: &Grid) -> bool {
    grid.iter()
        .flatten()
        .all(|cell| cell.value == BOMBE || !cell.covered)
}

/// Joue une partie dans la console.
///
/// La grille a `taille` lignes et `taille + difficulte` bombes. Avant chaque
/// coup la grille est affichée, sans couleurs. Quand une bombe explose, affiche
/// un message où l'on trouve le mot `perdu` ; quand toutes les cases sans bombe
/// sont découvertes, un message où l'on trouve le mot `gagné`. La grille finale
/// est affichée avec ses bombes, en couleurs.
///
/// S'il n'y a plus rien à lire au clavier, la partie s'arrête, ni gagnée ni
/// perdue. Les drapeaux ne comptent pas pour gagner.
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let nb_bombes = usize::try_from(taille as i32 + difficulte).unwrap_or(0);
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes, hasard);

    while !est_gagnee(&grid) {
        affichegrid(&grid, false, false);
        println!("{} drapeau(x) pour {nb_bombes} bombe(s)", count_flagged(&grid));
        let Some((flag, x, y)) = ask_position(&grid) else {
            println!("Au revoir !");
            return;
        };
        if !apply_position(&mut grid, flag, x, y) {
            affichegrid(&grid, true, true);
            println!("BOUM ! C'est perdu.");
            return;
        }
    }
    affichegrid(&grid, true, false);
    println!("C'est gagné, félicitations !");
}
