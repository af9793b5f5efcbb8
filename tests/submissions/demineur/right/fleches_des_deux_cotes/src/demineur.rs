//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
use outils::lire_ligne;
use std::collections::{HashSet, VecDeque};

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
    vec![vec![Cell::default(); taille]; taille]
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
    if grid[x][y].value >= 0 {
        let bombes = voisines(grid.len(), x, y)
            .into_iter()
            .filter(|&(i, j)| grid[i][j].value < 0)
            .count();
        grid[x][y].value = bombes as i32;
    }
    grid[x][y].value
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
    let cote = grid.len();
    let mut libres: Vec<usize> = (0..cote * cote).collect();
    for _ in 0..nb_bombes {
        if libres.is_empty() {
            break;
        }
        let rang = hasard.randint(0, libres.len() as i32 - 1) as usize;
        // La dernière prend la place de celle qu'on retire.
        let place = libres.swap_remove(rang);
        grid[place / cote][place % cote].value = -1;
    }
    for place in libres {
        compute_cell(grid, place / cote, place % cote);
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
    let numeros: String = (0..grid.len()).map(|n| format!("{n} ")).collect();
    println!("   {numeros}");
    println!("   {}", "v ".repeat(grid.len()));
    for (x, ligne) in grid.iter().enumerate() {
        let nom = (b'A' + x as u8) as char;
        print!("{nom}> ");
        for case in ligne {
            let signe = symbole(case, colors);
            match teinte(case, detonate).filter(|_| colors) {
                Some(code) => print!("{code}{signe}\x1b[0m "),
                None => print!("{signe} "),
            }
        }
        println!("<{nom}");
    }
    println!("   {}", "^ ".repeat(grid.len()));
    println!("   {numeros}");
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
        print!("> ");
        let saisie = lire_ligne()?;
        let reponse = saisie.trim().to_lowercase();
        // De droite à gauche : la colonne, la ligne, puis le drapeau s'il y en a un.
        let mut signes = reponse.chars().rev().filter(|c| *c != ' ');
        let colonne = signes.next().and_then(|c| c.to_digit(10));
        let ligne = signes.next().filter(char::is_ascii_lowercase);
        let drapeau = signes.next();
        let trop = signes.next().is_some() || !matches!(drapeau, None | Some('f'));
        match (ligne, colonne) {
            (Some(ligne), Some(colonne)) if !trop => {
                let (x, y) = (ligne as usize - 'a' as usize, colonne as usize);
                if x < grid.len() && y < grid.len() {
                    return Some((drapeau.is_some(), x, y));
                }
                println!("Cette case n'existe pas !");
            }
            _ => println!("Un coup s'écrit comme B3 ou fB3 !"),
        }
    }
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
    let cote = grid.len();
    let mut vues = HashSet::new();
    let mut vague = VecDeque::from([(x, y)]);
    while !vague.is_empty() {
        // Toutes les cases d'une même vague, puis la suivante.
        let mut suivante = VecDeque::new();
        for (i, j) in vague {
            if vues.insert((i, j)) {
                grid[i][j].covered = false;
                if grid[i][j].value == 0 {
                    suivante.extend(voisines(cote, i, j));
                }
            }
        }
        vague = suivante;
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
    match (flag, grid[x][y].value) {
        (true, _) => {
            grid[x][y].flag ^= true;
            true
        }
        (false, -1) => {
            grid[x][y].covered = false;
            false
        }
        (false, _) => {
            propagate(grid, x, y);
            true
        }
    }
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
    let mut total = 0;
    for ligne in grid {
        for case in ligne {
            total += usize::from(!case.covered);
        }
    }
    total
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
    let mut total = 0;
    for ligne in grid {
        for case in ligne {
            if case.flag {
                total += 1;
            }
        }
    }
    total
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
    let mut grid = init_grid(taille);
    make_grid(
        &mut grid,
        (taille as i32 + difficulte).max(0) as usize,
        hasard,
    );
    println!("Bienvenue ! Écrivez par exemple B3, ou fB3 pour un drapeau.");
    let mut explosee = None;
    while explosee.is_none() && grid.iter().flatten().any(|c| c.covered && c.value != -1) {
        println!();
        affichegrid(&grid, false, false);
        let Some((flag, x, y)) = ask_position(&grid) else {
            println!("Adieu.");
            return;
        };
        match (flag, apply_position(&mut grid, flag, x, y)) {
            (_, false) => explosee = Some((x, y)),
            (true, true) if grid[x][y].flag => println!("Drapeau mis."),
            (true, true) => println!("Drapeau enlevé."),
            (false, true) => {}
        }
    }
    println!();
    affichegrid(&grid, false, explosee.is_some());
    if let Some((x, y)) = explosee {
        println!("BOUM en {}{y}. C'est perdu.", (b'A' + x as u8) as char);
    } else {
        println!("C'est gagné !");
    }
    affichegrid(&grid, true, explosee.is_some());
}

/// Le symbole d'une case, sans couleur.
fn symbole(case: &Cell, fini: bool) -> char {
    if case.flag {
        'P'
    } else if case.value == -1 && (fini || !case.covered) {
        '*'
    } else if case.covered {
        '#'
    } else if case.value == 0 {
        ' '
    } else {
        (b'0' + case.value as u8) as char
    }
}

/// Le code de couleur d'une case à la fin de la partie.
fn teinte(case: &Cell, detonate: bool) -> Option<&'static str> {
    let bonne = case.value == -1;
    match (case.flag, bonne) {
        (true, true) => Some("\x1b[32m"),
        (true, false) => Some("\x1b[31m"),
        (false, true) if !case.covered => None,
        (false, true) if detonate => Some("\x1b[31m"),
        (false, true) => Some("\x1b[32m"),
        (false, false) => None,
    }
}

/// Les voisines d'une case, 8 au plus, qui sont dans une grille de ce côté.
fn voisines(cote: usize, x: usize, y: usize) -> Vec<(usize, usize)> {
    let mut places = Vec::new();
    for (dx, dy) in [
        (-1, -1),
        (-1, 0),
        (-1, 1),
        (0, -1),
        (0, 1),
        (1, -1),
        (1, 0),
        (1, 1),
    ] {
        if let (Some(i), Some(j)) = (x.checked_add_signed(dx), y.checked_add_signed(dy)) {
            if i < cote && j < cote {
                places.push((i, j));
            }
        }
    }
    places
}
