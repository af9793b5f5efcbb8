//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
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
    let mut grid = Grid::with_capacity(taille);
    grid.resize_with(taille, || vec![Cell::new(); taille]);
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
    let mut value = grid[x][y].value;
    if value != -1 {
        // Toute la zone 3 × 3, coupée aux bords ; la case elle-même n'est pas une bombe.
        let lignes = x.saturating_sub(1)..(x + 2).min(grid.len());
        let colonnes = y.saturating_sub(1)..(y + 2).min(grid.len());
        value = 0;
        for ligne in &grid[lignes] {
            for case in &ligne[colonnes.clone()] {
                if case.value == -1 {
                    value += 1;
                }
            }
        }
        grid[x][y].value = value;
    }
    value
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
    // On tire chaque bombe parmi les cases encore libres, que l'on retire de la liste.
    let mut libres: Vec<usize> = (0..n * n).collect();
    for _ in 0..nb_bombes {
        if libres.is_empty() {
            break;
        }
        let numero = hasard.choice(&libres);
        libres.retain(|&autre| autre != numero);
        grid[numero / n][numero % n].value = -1;
    }
    for numero in libres {
        compute_cell(grid, numero / n, numero % n);
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
    // Pas de cadre : les cases, séparées par un blanc, et les repères à droite et en dessous.
    for (x, ligne) in grid.iter().enumerate() {
        for c in ligne {
            let bombe = c.value == -1;
            let bon_signe = if colors && bombe {
                "\x1b[32m"
            } else {
                "\x1b[31m"
            };
            if c.flag && colors {
                print!("{bon_signe}F\x1b[0m ");
            } else if c.flag {
                print!("F ");
            } else if c.covered && bombe && colors {
                let couleur = if detonate { "\x1b[31m" } else { "\x1b[32m" };
                print!("{couleur}B\x1b[0m ");
            } else if c.covered {
                print!("■ ");
            } else if bombe {
                print!("B ");
            } else if c.value == 0 {
                print!(". ");
            } else {
                print!("{} ", c.value);
            }
        }
        println!("  <- {}", ('A'..).nth(x).unwrap_or('?'));
    }
    for y in 0..grid.len() {
        print!("{y} ");
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
    loop {
        println!("Que faites-vous ? (une case : b3, B 3, b-3... ; f devant pour un drapeau)");
        let Some(saisie) = lire_ligne() else {
            println!("Plus rien à lire.");
            return None;
        };
        // Majuscules ou minuscules, séparateurs : tout est permis, sauf ce qui n'a pas de sens.
        let utiles: String = saisie
            .chars()
            .filter(|c| !c.is_whitespace() && !matches!(c, '-' | ',' | ';' | ':' | '.' | '(' | ')'))
            .map(|c| c.to_ascii_uppercase())
            .collect();
        let signes: Vec<char> = utiles.chars().collect();
        let (flag, lettre, chiffre) = match signes.as_slice() {
            ['F', lettre, chiffre] => (true, *lettre, *chiffre),
            [lettre, chiffre] => (false, *lettre, *chiffre),
            [] => {
                println!("Vous n'avez rien tapé.");
                continue;
            }
            _ => {
                println!("Je ne comprends pas « {} ».", saisie.trim());
                continue;
            }
        };
        let x = ('A'..='Z').position(|c| c == lettre);
        let y = ('0'..='9').position(|c| c == chiffre);
        match (x, y) {
            (Some(x), Some(y)) if x.max(y) < grid.len() => return Some((flag, x, y)),
            (Some(_), Some(_)) => println!("La case {lettre}{chiffre} n'est pas dans la grille."),
            _ => println!("Il faut la lettre d'une ligne, puis le chiffre d'une colonne."),
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
    let n = grid.len();
    let mut deja = vec![false; n * n];
    let mut pile = vec![(x, y)];
    while let Some((i, j)) = pile.pop() {
        if std::mem::replace(&mut deja[i * n + j], true) {
            continue;
        }
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for vi in i.saturating_sub(1)..(i + 2).min(n) {
                for vj in j.saturating_sub(1)..(j + 2).min(n) {
                    pile.push((vi, vj));
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
    match flag {
        true => grid[x][y].flag = !grid[x][y].flag,
        false => propagate(grid, x, y),
    }
    // On ne perd qu'en découvrant une bombe.
    flag || grid[x][y].value >= 0
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
    let total: usize = grid.iter().map(Vec::len).sum();
    total - grid.iter().flatten().filter(|c| c.covered).count()
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
        .map(|ligne| ligne.iter().filter(|c| c.flag).count())
        .sum()
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
    let nb_cases = taille * taille;
    let nb_bombes = (taille as i32 + difficulte).max(0) as usize;
    let nb_bombes = nb_bombes.min(nb_cases);
    println!("=== DÉMINEUR ===");
    println!("La grille cache {nb_bombes} bombe(s). Bonne chance !");
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes, hasard);
    let mut coups = 0;
    let message = loop {
        if count_uncovered(&grid) == nb_cases - nb_bombes {
            break format!("Vous avez gagné en {coups} coup(s).");
        }
        println!();
        affichegrid(&grid, false, false);
        println!(
            "Drapeaux : {} / {nb_bombes}. Encore {} case(s) à découvrir.",
            count_flagged(&grid),
            nb_cases - nb_bombes - count_uncovered(&grid)
        );
        let Some((flag, x, y)) = ask_position(&grid) else {
            println!("La partie s'arrête ici.");
            return;
        };
        coups += 1;
        if !apply_position(&mut grid, flag, x, y) {
            println!("\nBOUM !");
            affichegrid(&grid, true, true);
            println!("Vous avez perdu après {coups} coup(s).");
            return;
        }
    };
    println!();
    affichegrid(&grid, true, false);
    println!("{message}");
}
