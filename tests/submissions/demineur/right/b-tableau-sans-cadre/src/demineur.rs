//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
use outils::lire_ligne;

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

/// Crée une grille carrée de `taille` lignes et `taille` colonnes.
///
/// Toutes les cases sont neuves : valeur 0, sans drapeau, couvertes.
///
/// ```
/// # use student_template::demineur::init_grid;
/// let grid = init_grid(3);
/// assert_eq!(grid.len(), 3);
/// assert_eq!(grid[0].len(), 3);
/// assert!(grid[2][1].covered);
/// ```
pub fn init_grid(taille: usize) -> Grid {
    std::iter::repeat_with(|| std::iter::repeat_with(Cell::new).take(taille).collect())
        .take(taille)
        .collect()
}

/// Met à jour la valeur de la case `(x, y)` d'après les bombes voisines, et la
/// renvoie.
///
/// Une bombe reste une bombe (`-1`). Sinon la valeur devient le nombre de
/// bombes parmi les voisines, 8 au plus, qui sont dans la grille. Refaire
/// l'appel redonne le même nombre.
///
/// ```
/// # use student_template::demineur::{compute_cell, init_grid};
/// let mut grid = init_grid(3);
/// grid[0][1].value = -1;
/// grid[0][2].value = -1;
/// assert_eq!(compute_cell(&mut grid, 1, 1), 2);
/// assert_eq!(compute_cell(&mut grid, 1, 0), 1);
/// assert_eq!(compute_cell(&mut grid, 0, 2), -1);
/// ```
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value != BOMBE {
        grid[x][y].value = voisines(grid, x, y)
            .into_iter()
            .map(|(i, j)| i32::from(grid[i][j].value == BOMBE))
            .sum();
    }
    grid[x][y].value
}

/// La valeur d'une bombe.
const BOMBE: i32 = -1;

/// Les voisines d'une case qui sont dans la grille, de 3 à 8.
fn voisines(grid: &Grid, x: usize, y: usize) -> Vec<(usize, usize)> {
    let mut liste = Vec::new();
    for (i, ligne) in grid.iter().enumerate() {
        for j in 0..ligne.len() {
            let proche = x.abs_diff(i).max(y.abs_diff(j)) == 1;
            if proche {
                liste.push((i, j));
            }
        }
    }
    liste
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
///
/// ```
/// # use student_template::demineur::{init_grid, make_grid};
/// let mut hasard = outils::Hasard::graine(1);
/// let mut grid = init_grid(5);
/// make_grid(&mut grid, 6, &mut hasard);
/// let bombes = grid.iter().flatten().filter(|c| c.value == -1).count();
/// assert_eq!(bombes, 6);
/// ```
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    // Un sac où il y a une boule par case, noire pour une bombe : on le secoue, puis on le vide
    // dans la grille.
    let nb_cases = grid.iter().map(Vec::len).sum();
    let mut sac: Vec<bool> = (0..nb_cases).map(|rang| rang < nb_bombes).collect();
    hasard.shuffle(&mut sac);
    for (cell, noire) in grid.iter_mut().flatten().zip(sac) {
        cell.value = if noire { BOMBE } else { 0 };
    }
    for x in 0..grid.len() {
        for y in 0..grid[x].len() {
            compute_cell(grid, x, y);
        }
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
///
/// ```
/// # use student_template::demineur::{affichegrid, init_grid};
/// affichegrid(&init_grid(2), false, false);
/// //      0   1
/// //    ╔═══╦═══╗
/// //  A ║ █ ║ █ ║
/// //    ╠═══╬═══╣
/// //  B ║ █ ║ █ ║
/// //    ╚═══╩═══╝
/// ```
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    for (cells, lettre) in grid.iter().zip('A'..) {
        let symboles: Vec<String> = cells.iter().map(|c| symbole(c, colors, detonate)).collect();
        println!("{lettre} : {}", symboles.join(" "));
    }
    // Les numéros des colonnes sont sous la grille.
    print!("   ");
    for y in 0..grid.len() {
        print!(" {y}");
    }
    println!();
}

const ROUGE: &str = "\x1b[31m";
const VERT: &str = "\x1b[32m";

/// Ce qu'on voit d'une case, coloré s'il le faut.
fn symbole(cell: &Cell, colors: bool, detonate: bool) -> String {
    let bombe = cell.value == BOMBE;
    let (signe, couleur) = match (cell.flag, cell.covered) {
        (true, _) => ('F', Some(if bombe { VERT } else { ROUGE })),
        (false, true) if bombe && colors => ('B', Some(if detonate { ROUGE } else { VERT })),
        (false, true) => ('#', None),
        (false, false) if bombe => ('B', detonate.then_some(ROUGE)),
        (false, false) => match cell.value {
            0 => ('.', None),
            n => (char::from(b'0' + n as u8), None),
        },
    };
    match couleur {
        Some(code) if colors => format!("{code}{signe}\x1b[0m"),
        _ => signe.to_string(),
    }
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
///
/// Par exemple, « ligne puis colonne : E0 » :
///
/// ```yaml
/// - grid = init_grid(5)
/// - call: ask_position(grid)
///   types: ["E0"]
///   returns: [false, 4, 0]
/// ```
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        println!("Votre coup (B3 pour creuser, fB3 pour un drapeau) ?");
        let ligne = lire_ligne()?;
        match lit_coup(&ligne) {
            Some((flag, x, y)) if x < grid.len() && y < grid[x].len() => return Some((flag, x, y)),
            Some(_) => println!("Cette case n'est pas dans la grille, essayez encore."),
            None => println!("Je ne comprends pas « {ligne} », essayez encore."),
        }
    }
}

/// Comprend un coup, sans regarder s'il est dans la grille. Les blancs autour et une lettre de
/// ligne minuscule sont acceptés ; « f3 » est alors la case F3.
fn lit_coup(ligne: &str) -> Option<(bool, usize, usize)> {
    let signes: Vec<char> = ligne.trim().chars().collect();
    let (flag, lettre, chiffre) = match signes[..] {
        ['f', lettre, chiffre] => (true, lettre, chiffre),
        [lettre, chiffre] => (false, lettre, chiffre),
        _ => return None,
    };
    let x = ('A'..='Z').position(|l| l == lettre.to_ascii_uppercase())?;
    let y = chiffre.to_digit(10)?;
    Some((flag, x, y as usize))
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
///
/// ```
/// # use student_template::demineur::{compute_cell, count_uncovered, init_grid, propagate};
/// let mut grid = init_grid(4);
/// grid[0][3].value = -1;
/// grid[3][0].value = -1;
/// for x in 0..4 {
///     for y in 0..4 {
///         compute_cell(&mut grid, x, y);
///     }
/// }
/// propagate(&mut grid, 0, 0);
/// assert_eq!(count_uncovered(&grid), 14); // tout sauf les deux bombes
/// ```
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut to_uncover = vec![(x, y)];
    let mut to_compute = vec![(x, y)];
    while let Some((x, y)) = to_compute.pop() {
        grid[x][y].covered = false;
        if grid[x][y].value != 0 {
            continue;
        }
        let mut nouvelles = voisines(grid, x, y);
        nouvelles.retain(|case| !to_uncover.contains(case));
        to_uncover.extend_from_slice(&nouvelles);
        to_compute.append(&mut nouvelles);
    }
}

/// Applique un coup du joueur, et renvoie `true` si la partie continue.
///
/// Si `flag` vaut `true`, le drapeau de la case est mis, ou enlevé s'il y était :
/// la partie continue toujours. Sinon la case est découverte, avec propagation ;
/// si c'est une bombe, elle seule est découverte et le résultat est `false`.
///
/// ```
/// # use student_template::demineur::{apply_position, init_grid};
/// let mut grid = init_grid(3);
/// grid[0][2].value = -1;
/// assert!(apply_position(&mut grid, true, 0, 2)); // un drapeau sur la bombe
/// assert!(grid[0][2].flag && grid[0][2].covered);
/// assert!(!apply_position(&mut grid, false, 0, 2)); // perdu
/// ```
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let cell = &mut grid[x][y];
    match (flag, cell.value) {
        (true, _) => cell.flag ^= true,
        (false, BOMBE) => {
            cell.covered = false;
            return false;
        }
        (false, _) => propagate(grid, x, y),
    }
    true
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
///
/// ```
/// # use student_template::demineur::{count_uncovered, init_grid};
/// let mut grid = init_grid(3);
/// assert_eq!(count_uncovered(&grid), 0);
/// grid[1][2].covered = false;
/// assert_eq!(count_uncovered(&grid), 1);
/// ```
pub fn count_uncovered(grid: &Grid) -> usize {
    compte(grid, |cell| !cell.covered)
}

/// Le nombre de cases qui ont une propriété.
fn compte(grid: &Grid, propriete: impl Fn(&Cell) -> bool) -> usize {
    grid.iter()
        .flatten()
        .fold(0, |n, cell| n + usize::from(propriete(cell)))
}

/// Compte les cases qui portent un drapeau.
///
/// ```
/// # use student_template::demineur::{count_flagged, init_grid};
/// let mut grid = init_grid(3);
/// grid[1][2].flag = true;
/// assert_eq!(count_flagged(&grid), 1);
/// ```
pub fn count_flagged(grid: &Grid) -> usize {
    compte(grid, |cell| cell.flag)
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
///
/// ```
/// # use student_template::demineur::main_console;
/// // -3 : aucune bombe sur une grille de 3 sur 3.
/// main_console(3, -3, &mut outils::Hasard::au_hasard());
/// ```
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let nb_bombes = taille.saturating_add_signed(difficulte as isize);
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes, hasard);
    let mut explosion = false;
    // Il reste à découvrir les cases couvertes sans bombe.
    while !explosion && compte(&grid, |c| c.covered && c.value != BOMBE) > 0 {
        println!("Drapeaux : {} / {nb_bombes}", count_flagged(&grid));
        affichegrid(&grid, false, false);
        let Some((flag, x, y)) = ask_position(&grid) else {
            println!("À bientôt !");
            return;
        };
        explosion = !apply_position(&mut grid, flag, x, y);
    }
    affichegrid(&grid, true, explosion);
    if explosion {
        println!("BOUM ! C'est perdu.");
    } else {
        println!("Bravo, vous avez gagné !");
    }
}
