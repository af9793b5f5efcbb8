//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::lire_ligne;
use std::collections::VecDeque;

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
    let mut grid: Grid = Vec::with_capacity(taille);
    while grid.len() < taille {
        grid.push((0..taille).map(|_| Cell::default()).collect());
    }
    grid
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
    if grid[x][y].value != -1 {
        // On compte toutes les bombes du carré de 3 sur 3 : la case n'en est pas une.
        let haut = if x == 0 { 0 } else { x - 1 };
        let gauche = if y == 0 { 0 } else { y - 1 };
        let mut compte = 0;
        for ligne in grid.iter().take(x + 2).skip(haut) {
            for case in ligne.iter().take(y + 2).skip(gauche) {
                compte += i32::from(case.value == -1);
            }
        }
        grid[x][y].value = compte;
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
    let n = grid.len();
    let mut libres: Vec<(usize, usize)> = Vec::new();
    for x in 0..n {
        for y in 0..n {
            libres.push((x, y));
        }
    }
    for _ in 0..nb_bombes {
        if libres.is_empty() {
            break;
        }
        let rang = hasard.randint(0, libres.len() as i32 - 1) as usize;
        let (x, y) = libres.remove(rang);
        grid[x][y].value = -1;
    }
    for x in 0..n {
        for y in 0..n {
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
    let colonnes: Vec<String> = (0..grid.len()).map(|y| y.to_string()).collect();
    println!("   {}", colonnes.join(" "));
    for (x, ligne) in grid.iter().enumerate() {
        let lettre = char::from(b'A' + x as u8);
        let mut texte = format!("{lettre} |");
        for case in ligne {
            texte.push_str(&signe(case, colors, detonate));
            texte.push('|');
        }
        println!("{texte}");
    }
    println!();
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
    let mut reponse = None;
    while reponse.is_none() {
        print!("Coup : ");
        let ligne = lire_ligne()?;
        reponse = lit_coup(&ligne).filter(|&(_, x, y)| x < grid.len() && y < grid[x].len());
        if reponse.is_none() {
            println!("Saisie incorrecte !");
        }
    }
    reponse
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
    let n = grid.len();
    let mut deja = vec![false; n * n];
    let mut file = VecDeque::from([(x, y)]);
    deja[x * n + y] = true;
    while let Some((i, j)) = file.pop_front() {
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for di in [-1, 0, 1] {
                for dj in [-1, 0, 1] {
                    let (k, l) = (i as isize + di, j as isize + dj);
                    if k >= 0 && l >= 0 {
                        let (k, l) = (k as usize, l as usize);
                        if k < n && l < n && !deja[k * n + l] {
                            deja[k * n + l] = true;
                            file.push_back((k, l));
                        }
                    }
                }
            }
        }
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
            grid[x][y].flag = !grid[x][y].flag;
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
    grid.iter()
        .flatten()
        .fold(0, |n, case| if case.covered { n } else { n + 1 })
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
    grid.iter()
        .flatten()
        .fold(0, |n, case| if case.flag { n + 1 } else { n })
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
    let voulues = taille as i32 + difficulte;
    if voulues > 0 {
        make_grid(&mut grid, voulues as usize, hasard);
    }
    let sans_bombe = grid.iter().flatten().filter(|case| case.value >= 0).count();
    while count_uncovered(&grid) != sans_bombe {
        println!("{} drapeau(x)", count_flagged(&grid));
        affichegrid(&grid, false, false);
        if let Some((flag, x, y)) = ask_position(&grid) {
            let continue_la_partie = apply_position(&mut grid, flag, x, y);
            if !continue_la_partie {
                println!("*** Vous avez perdu ***");
                affichegrid(&grid, true, true);
                return;
            }
        } else {
            return;
        }
    }
    println!("*** Vous avez gagné ***");
    affichegrid(&grid, true, false);
}

/// Comprend `B3` ou `fB3`.
fn lit_coup(ligne: &str) -> Option<(bool, usize, usize)> {
    let signes: Vec<char> = ligne.chars().collect();
    match signes[..] {
        [lettre, chiffre] => {
            let (x, y) = case_de(lettre, chiffre)?;
            Some((false, x, y))
        }
        ['f', lettre, chiffre] => {
            let (x, y) = case_de(lettre, chiffre)?;
            Some((true, x, y))
        }
        _ => None,
    }
}

fn case_de(lettre: char, chiffre: char) -> Option<(usize, usize)> {
    let x = ('A'..='Z').position(|l| l == lettre)?;
    let y = "0123456789".find(chiffre)?;
    Some((x, y))
}

fn signe(case: &Cell, colors: bool, detonate: bool) -> String {
    let vert = |s: &str| format!("\u{1b}[32m{s}\u{1b}[0m");
    let rouge = |s: &str| format!("\u{1b}[31m{s}\u{1b}[0m");
    if case.flag {
        if colors {
            if case.value == -1 {
                vert("◘")
            } else {
                rouge("◘")
            }
        } else {
            String::from("◘")
        }
    } else if case.covered {
        if colors && case.value == -1 {
            if detonate { rouge("◕") } else { vert("◕") }
        } else {
            String::from("█")
        }
    } else if case.value == -1 {
        String::from("◕")
    } else if case.value == 0 {
        String::from(" ")
    } else {
        case.value.to_string()
    }
}
