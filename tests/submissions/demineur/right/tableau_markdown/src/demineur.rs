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
    let mut grid = Grid::with_capacity(taille);
    for _ in 0..taille {
        grid.push(vec![Cell::new(); taille]);
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
    if grid[x][y].value == -1 {
        return -1;
    }
    let mut bombes = 0;
    // Les bornes du carré de 3 sur 3, coupé aux bords de la grille.
    for i in x.saturating_sub(1)..=(x + 1).min(grid.len() - 1) {
        for j in y.saturating_sub(1)..=(y + 1).min(grid[i].len() - 1) {
            if grid[i][j].value == -1 {
                bombes += 1;
            }
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
    let mut minees = vec![false; taille * taille];
    for minee in minees.iter_mut().take(nb_bombes) {
        *minee = true;
    }
    if nb_bombes < minees.len() {
        hasard.shuffle(&mut minees);
    }
    for (case, minee) in grid.iter_mut().flatten().zip(&minees) {
        case.value = if *minee { -1 } else { 0 };
    }
    for i in 0..minees.len() {
        compute_cell(grid, i / taille, i % taille);
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
    let entete: Vec<String> = (0..grid.len()).map(|y| format!(" {y} |")).collect();
    println!("|   |{}", entete.concat());
    println!("|---|{}", ":-:|".repeat(grid.len()));
    for (x, ligne) in grid.iter().enumerate() {
        let cases: String = ligne
            .iter()
            .map(|case| format!(" {} |", dessin(case, colors, detonate)))
            .collect();
        println!("| {} |{cases}", lettre(x));
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
    let taille = grid.len();
    std::iter::repeat_with(|| {
        print!("> ");
        lire_ligne()
    })
    .map_while(|ligne| ligne)
    .find_map(|ligne| {
        let coup = lire_coup(&ligne, taille);
        if coup.is_none() {
            println!("Ce n'est pas un coup : il faut une ligne et une colonne, par exemple A0.");
        }
        coup
    })
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
    // Une grille neuve, pour se souvenir des cases déjà vues.
    let mut vues = init_grid(grid.len());
    etend(grid, &mut vues, x, y);
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
    grid.iter().flatten().filter(|case| !case.covered).count()
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
    grid.iter().flatten().filter(|case| case.flag).count()
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
    let total = taille * taille;
    let bombes = usize::try_from(taille as i32 + difficulte)
        .unwrap_or(0)
        .min(total);
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes, hasard);
    let mut fin = (bombes == total).then_some(true);
    while fin.is_none() {
        affichegrid(&grid, false, false);
        println!(
            "{} case(s) à découvrir.",
            total - bombes - count_uncovered(&grid)
        );
        let Some((flag, x, y)) = ask_position(&grid) else {
            println!("Partie abandonnée.");
            return;
        };
        if !apply_position(&mut grid, flag, x, y) {
            fin = Some(false);
        } else if count_uncovered(&grid) == total - bombes {
            fin = Some(true);
        }
    }
    let gagne = fin == Some(true);
    affichegrid(&grid, true, !gagne);
    println!(
        "{}",
        if gagne {
            "C'est gagné."
        } else {
            "C'est perdu."
        }
    );
}

/// Le symbole d'une case, d'après le tableau du sujet.
fn dessin(case: &Cell, colors: bool, detonate: bool) -> String {
    const VERT: &str = "\x1b[32m";
    const ROUGE: &str = "\x1b[31m";
    let (couleur, symbole) = if case.flag && case.value == -1 {
        (VERT, "◘".to_string())
    } else if case.flag {
        (ROUGE, "◘".to_string())
    } else if case.covered && case.value == -1 && colors {
        (if detonate { ROUGE } else { VERT }, "◕".to_string())
    } else if case.covered {
        ("", "█".to_string())
    } else if case.value == -1 {
        ("", "◕".to_string())
    } else if case.value == 0 {
        ("", " ".to_string())
    } else {
        ("", case.value.to_string())
    };
    match couleur {
        "" => symbole,
        _ if !colors => symbole,
        _ => format!("{couleur}{symbole}\x1b[0m"),
    }
}

/// La lettre d'une ligne : A, B, C...
fn lettre(x: usize) -> char {
    char::from_u32('A' as u32 + x as u32).unwrap_or('?')
}

/// Comprend `B3`, `fB3`, mais aussi `3B` et `f3B`.
fn lire_coup(saisie: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let saisie = saisie.trim().to_ascii_uppercase();
    let (flag, case) = match saisie.strip_prefix('F') {
        Some(reste) if saisie.len() == 3 => (true, reste),
        _ => (false, saisie.as_str()),
    };
    let [un, deux] = case.as_bytes() else {
        return None;
    };
    let (lettre, chiffre) = if un.is_ascii_digit() {
        (deux, un)
    } else {
        (un, deux)
    };
    if !lettre.is_ascii_uppercase() || !chiffre.is_ascii_digit() {
        return None;
    }
    let (x, y) = (usize::from(lettre - b'A'), usize::from(chiffre - b'0'));
    if x >= taille || y >= taille {
        return None;
    }
    Some((flag, x, y))
}

/// Découvre une case, puis ses voisines si elle est vide.
fn etend(grid: &mut Grid, vues: &mut Grid, x: usize, y: usize) {
    if !vues[x][y].covered {
        return;
    }
    vues[x][y].covered = false;
    grid[x][y].covered = false;
    if grid[x][y].value == 0 {
        for i in x.saturating_sub(1)..(x + 2).min(grid.len()) {
            for j in y.saturating_sub(1)..(y + 2).min(grid.len()) {
                etend(grid, vues, i, j);
            }
        }
    }
}
