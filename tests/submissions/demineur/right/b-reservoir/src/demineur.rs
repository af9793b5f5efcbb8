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
    vec![vec![Cell::new(); taille]; taille]
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
    if grid[x][y].value == -1 {
        return -1;
    }
    let mut bombes = 0;
    for (i, j) in voisines(grid.len(), x, y) {
        if grid[i][j].value == -1 {
            bombes += 1;
        }
    }
    grid[x][y].value = bombes;
    bombes
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
    let taille = grid.len();
    let mut a_placer = nb_bombes;
    let mut a_voir = taille * taille;
    for x in 0..taille {
        for y in 0..taille {
            // Toutes les grilles possibles ont la même chance.
            if a_placer > 0 && hasard.randint(1, a_voir as i32) as usize <= a_placer {
                grid[x][y].value = -1;
                a_placer -= 1;
            }
            a_voir -= 1;
        }
    }
    for x in 0..taille {
        for y in 0..taille {
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
    let entete: String = (0..grid.len()).map(|y| y.to_string()).collect();
    println!("  {entete}");
    for (lettre, ligne) in ('A'..).zip(grid) {
        let cases: String = ligne
            .iter()
            .map(|cell| symbole(cell, colors, detonate))
            .collect();
        println!("{lettre}:{cases}");
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
    print!("? ");
    let mut ligne = lire_ligne()?;
    while let Err(raison) = verifie(&ligne, grid.len()) {
        println!("{raison}");
        print!("? ");
        ligne = lire_ligne()?;
    }
    verifie(&ligne, grid.len()).ok()
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
    let mut to_uncover: Vec<(usize, usize)> = Vec::from([(x, y)]);
    let mut to_compute = to_uncover.clone();
    loop {
        let (x, y) = match to_compute.pop() {
            Some(couple) => couple,
            None => break,
        };
        grid[x][y].covered = false;
        if grid[x][y].value != 0 {
            continue;
        }
        let nouvelles: Vec<(usize, usize)> = voisines(grid.len(), x, y)
            .into_iter()
            .filter(|couple| !to_uncover.contains(couple))
            .collect();
        to_uncover.extend(&nouvelles);
        to_compute.extend(&nouvelles);
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
    grid.iter().flatten().filter(|cell| !cell.covered).count()
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
    let mut grid = init_grid(taille);
    let mut bombes = taille as i32 + difficulte;
    if bombes < 0 {
        bombes = 0;
    }
    make_grid(&mut grid, bombes as usize, hasard);
    let sure = |grid: &Grid| grid.iter().flatten().all(|c| c.value == -1 || !c.covered);
    while !sure(&grid) {
        affichegrid(&grid, false, false);
        let Some((flag, x, y)) = ask_position(&grid) else {
            return;
        };
        if !apply_position(&mut grid, flag, x, y) {
            affichegrid(&grid, true, true);
            println!(
                "La bombe de la case {}{y} a sauté.",
                (b'A' + x as u8) as char
            );
            println!("Cette fois c'est donc perdu, mais vous ferez mieux la prochaine fois");
            return;
        }
    }
    affichegrid(&grid, true, false);
    println!("Toutes les cases sûres sont découvertes\nc'est gagné");
}

/// Les cases voisines de `(x, y)` qui sont dans la grille.
fn voisines(taille: usize, x: usize, y: usize) -> Vec<(usize, usize)> {
    let mut liste = Vec::new();
    for i in x.saturating_sub(1)..=(x + 1).min(taille - 1) {
        for j in y.saturating_sub(1)..=(y + 1).min(taille - 1) {
            if (i, j) != (x, y) {
                liste.push((i, j));
            }
        }
    }
    liste
}

/// Le symbole d'une case, avec sa couleur.
fn symbole(cell: &Cell, colors: bool, detonate: bool) -> String {
    let vert = |s: &str| format!("\x1b[32m{s}\x1b[0m");
    let rouge = |s: &str| format!("\x1b[31m{s}\x1b[0m");
    match (cell.flag, cell.covered, cell.value) {
        (true, _, _) if !colors => "◘".to_string(),
        (true, _, -1) => vert("◘"),
        (true, _, _) => rouge("◘"),
        (false, true, -1) if colors && detonate => rouge("◕"),
        (false, true, -1) if colors => vert("◕"),
        (false, true, _) => "█".to_string(),
        (false, false, -1) => "◕".to_string(),
        (false, false, 0) => " ".to_string(),
        (false, false, n) => n.to_string(),
    }
}

/// Le coup écrit sur une ligne, ou pourquoi ce n'en est pas un.
fn verifie(ligne: &str, taille: usize) -> Result<(bool, usize, usize), &'static str> {
    let mut signes: Vec<char> = ligne.chars().filter(|c| *c != ' ').collect();
    if signes.is_empty() {
        return Err("Rien ?");
    }
    let flag = signes[0] == 'f';
    if flag {
        signes.remove(0);
    }
    if signes.len() != 2 {
        return Err("Longueur !");
    }
    let x = ('A'..='Z').position(|c| c == signes[0]).ok_or("Lettre !")?;
    let y = signes[1].to_digit(10).ok_or("Chiffre !")? as usize;
    if x >= taille || y >= taille {
        return Err("Dehors !");
    }
    Ok((flag, x, y))
}
