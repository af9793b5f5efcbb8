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
    let taille = grid.len();
    let nombre = (0..taille * taille)
        .map(|rang| (rang / taille, rang % taille))
        .filter(|&(i, j)| i.abs_diff(x) <= 1 && j.abs_diff(y) <= 1 && grid[i][j].value == -1)
        .count();
    if grid[x][y].value != -1 {
        grid[x][y].value = nombre as i32;
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
    let mut toutes = Vec::with_capacity(n * n);
    for y in (0..n).rev() {
        for x in 0..n {
            toutes.push((x, y));
        }
    }
    let k = std::cmp::min(nb_bombes, toutes.len());
    for (x, y) in hasard.sample(&toutes, k) {
        grid[x][y].value = -1;
    }
    for (x, y) in toutes {
        let _ = compute_cell(grid, x, y);
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
    let n = grid.len();
    let chiffres: String = (0..n).map(|y| format!("| {y} ")).collect();
    let barre = format!("+---{}+---+", "+---".repeat(n));
    println!("{barre}\n|   {chiffres}|   |\n{barre}");
    for (x, ligne) in grid.iter().enumerate() {
        let nom = char::from(b'A' + x as u8);
        print!("| {nom} ");
        for cell in ligne {
            print!("| {} ", symbole(cell, colors, detonate));
        }
        println!("| {nom} |\n{barre}");
    }
    println!("|   {chiffres}|   |\n{barre}\n");
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
    println!("Que voulez-vous faire ?");
    println!("  - une lettre et un chiffre pour découvrir ;");
    println!("  - la même chose précédée de f pour un drapeau.");
    print!("> ");
    let ligne = lire_ligne()?;
    match coup_de(ligne.trim_end(), grid.len()) {
        Some(coup) => Some(coup),
        None => {
            println!("« {ligne} » n'est pas un coup.\nRecommencez, s'il vous plaît.\n");
            ask_position(grid)
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
    let mut to_uncover = vec![(x, y)];
    let mut to_compute = vec![(x, y)];
    etape(grid, &mut to_uncover, &mut to_compute);
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
    grid.iter().flatten().filter(|cell| cell.flag).count()
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
    let total = taille * taille;
    let bombes = (taille as i64 + difficulte as i64).clamp(0, total as i64) as usize;
    make_grid(&mut grid, bombes, hasard);
    let mut explose = false;
    let mut numero = 1;
    loop {
        if explose || count_uncovered(&grid) == total - bombes {
            break;
        }
        println!(
            "Tour {numero}, {} drapeau(x) sur {bombes} bombe(s)",
            count_flagged(&grid)
        );
        affichegrid(&grid, false, explose);
        match ask_position(&grid) {
            None => {
                println!("\nÀ bientôt.");
                return;
            }
            Some((flag, x, y)) => explose = !apply_position(&mut grid, flag, x, y),
        }
        numero += 1;
    }
    println!("**********************");
    println!("* Tu as {} ! *", if explose { "perdu" } else { "gagné" });
    println!("**********************");
    affichegrid(&grid, true, explose);
}

/// Le coup écrit, s'il est dans la grille.
fn coup_de(texte: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let flag = texte.starts_with('f');
    let case = texte.trim_start_matches('f');
    if texte.len() - case.len() > 1 {
        return None;
    }
    let [lettre, chiffre] = case.as_bytes() else {
        return None;
    };
    let x = usize::from(lettre.checked_sub(b'A')?);
    let y = usize::from(chiffre.checked_sub(b'0')?);
    (x < taille && y < taille && y < 10).then_some((flag, x, y))
}

/// Une étape de la découverte, puis les suivantes.
fn etape(
    grid: &mut Grid,
    to_uncover: &mut Vec<(usize, usize)>,
    to_compute: &mut Vec<(usize, usize)>,
) {
    let Some((x, y)) = to_compute.pop() else {
        return;
    };
    grid[x][y].covered = false;
    if grid[x][y].value == 0 {
        let fin = grid.len() - 1;
        for i in x.max(1) - 1..=(x + 1).min(fin) {
            for j in y.max(1) - 1..=(y + 1).min(fin) {
                if !to_uncover.contains(&(i, j)) {
                    to_uncover.push((i, j));
                    to_compute.push((i, j));
                }
            }
        }
    }
    etape(grid, to_uncover, to_compute);
}

/// Le symbole d'une case, coloré à la fin de la partie.
fn symbole(cell: &Cell, colors: bool, detonate: bool) -> String {
    let minee = cell.value == -1;
    let peint = |signe: &str, bon: bool| match (colors, bon) {
        (false, _) => signe.to_string(),
        (true, true) => format!("\x1b[32m{signe}\x1b[0m"),
        (true, false) => format!("\x1b[31m{signe}\x1b[0m"),
    };
    if cell.flag {
        peint("P", minee)
    } else if cell.covered && minee && colors {
        peint("●", !detonate)
    } else if cell.covered {
        "■".to_string()
    } else if minee {
        "●".to_string()
    } else if cell.value == 0 {
        " ".to_string()
    } else {
        cell.value.to_string()
    }
}
