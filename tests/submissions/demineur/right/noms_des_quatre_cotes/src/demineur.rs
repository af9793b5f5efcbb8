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
    let mut grid = Vec::new();
    for _ in 0..taille {
        let mut ligne = Vec::new();
        ligne.resize(taille, Cell::default());
        grid.push(ligne);
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
    for dx in -1..=1 {
        for dy in -1..=1 {
            // `get` ne donne rien hors de la grille ; (x, y) n'est pas une bombe.
            let voisine = grid
                .get(x.wrapping_add_signed(dx))
                .and_then(|ligne| ligne.get(y.wrapping_add_signed(dy)));
            if voisine.is_some_and(|case| case.value == -1) {
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
    // On passe une fois sur chaque case : elle est minée avec la probabilité
    // (bombes qui restent à placer) / (cases qui restent à voir).
    let mut cases = (grid.len() * grid.len()) as i32;
    let mut bombes = nb_bombes.min(cases as usize) as i32;
    for ligne in grid.iter_mut() {
        for case in ligne {
            if hasard.randint(1, cases) <= bombes {
                case.value = -1;
                bombes -= 1;
            }
            cases -= 1;
        }
    }
    for x in 0..grid.len() {
        for y in 0..grid.len() {
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
    // Lettres et numéros des quatre côtés, pour ne pas se tromper de ligne.
    let numeros: String = (0..grid.len()).map(|y| format!("{y:^4}")).collect();
    let bord = "-".repeat(4 * grid.len() + 3);
    println!("     {numeros}");
    println!("   {bord}");
    for (x, ligne) in grid.iter().enumerate() {
        print!(" {} |", lettre(x));
        for case in ligne {
            print!("  {} ", symbole(case, colors, detonate));
        }
        println!(" | {}", lettre(x));
    }
    println!("   {bord}");
    println!("     {numeros}");
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
    let mut question = "Quel est votre coup ?";
    loop {
        println!("{question}");
        let ligne = lire_ligne()?;
        // Les minuscules et les espaces sont acceptés ; 3B aussi.
        let mut saisie: String = ligne.split_whitespace().collect();
        if saisie.chars().count() == 2 && saisie.starts_with(|c: char| c.is_ascii_digit()) {
            saisie = saisie.chars().rev().collect();
        }
        let position = saisie.len() - saisie.len().min(2);
        if let Some(case) = saisie.get(position..) {
            let debut = &saisie[..position];
            saisie = debut.to_lowercase() + &case.to_uppercase();
        }
        if let Some(coup) = lire_coup(&saisie, grid.len()) {
            return Some(coup);
        }
        question = "Ce coup n'existe pas. Une lettre puis un chiffre, par exemple B3 ou fB3 ?";
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
    // `atteinte` grandit d'un tour à l'autre, jusqu'à ce que plus rien ne change.
    let taille = grid.len();
    let mut atteinte = vec![vec![false; taille]; taille];
    atteinte[x][y] = true;
    let mut change = true;
    while change {
        change = false;
        for i in 0..taille {
            for j in 0..taille {
                if atteinte[i][j] && grid[i][j].value == 0 {
                    for (u, v) in voisines(grid, i, j) {
                        change |= !atteinte[u][v];
                        atteinte[u][v] = true;
                    }
                }
            }
        }
    }
    for i in 0..taille {
        for j in 0..taille {
            if atteinte[i][j] {
                grid[i][j].covered = false;
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
    let bombe = grid[x][y].value == -1;
    if flag {
        grid[x][y].flag = !grid[x][y].flag;
    } else if bombe {
        grid[x][y].covered = false;
    } else {
        propagate(grid, x, y);
    }
    flag || !bombe
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
    let couvertes = grid.iter().flatten().filter(|case| case.covered).count();
    grid.iter().map(Vec::len).sum::<usize>() - couvertes
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
    let bombes = (taille as i32 + difficulte).clamp(0, (taille * taille) as i32) as usize;
    let a_trouver = taille * taille - bombes;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes, hasard);
    println!("=== DÉMINEUR ===");
    println!("Découvrez les {a_trouver} cases sans bombe.");
    let mut coups = 0;
    let mut explosion = false;
    while !explosion && count_uncovered(&grid) != a_trouver {
        println!();
        println!(
            "Coup n° {} : {} découvertes sur {a_trouver}, {} drapeaux pour {bombes} bombes",
            coups + 1,
            count_uncovered(&grid),
            count_flagged(&grid)
        );
        affichegrid(&grid, false, false);
        match ask_position(&grid) {
            Some((flag, x, y)) => explosion = !apply_position(&mut grid, flag, x, y),
            None => return println!("\nÀ bientôt !"),
        }
        coups += 1;
    }
    println!();
    affichegrid(&grid, true, explosion);
    println!(
        "{} en {coups} coups.",
        if explosion { "Perdu" } else { "Gagné" }
    );
}

/// Les voisines de la case `(x, y)` qui sont dans la grille.
fn voisines(grid: &Grid, x: usize, y: usize) -> Vec<(usize, usize)> {
    let mut cases = Vec::new();
    for i in x.saturating_sub(1)..=x + 1 {
        for j in y.saturating_sub(1)..=y + 1 {
            if (i, j) != (x, y) && i < grid.len() && j < grid[i].len() {
                cases.push((i, j));
            }
        }
    }
    cases
}

/// La lettre d'une ligne : A pour 0, B pour 1...
fn lettre(x: usize) -> char {
    char::from_u32('A' as u32 + x as u32).unwrap_or('?')
}

/// Ce que l'on voit d'une case, avec sa couleur s'il le faut.
fn symbole(case: &Cell, colors: bool, detonate: bool) -> String {
    let bombe = case.value == -1;
    if case.flag {
        match (colors, bombe) {
            (false, _) => "◘".to_string(),
            (true, true) => colorie("◘", VERT),
            (true, false) => colorie("◘", ROUGE),
        }
    } else if case.covered {
        match (colors && bombe, detonate) {
            (false, _) => "█".to_string(),
            (true, false) => colorie("◕", VERT),
            (true, true) => colorie("◕", ROUGE),
        }
    } else {
        match case.value {
            -1 => "◕".to_string(),
            0 => " ".to_string(),
            nombre => nombre.to_string(),
        }
    }
}

/// Les codes qui changent la couleur du terminal.
const ROUGE: &str = "\x1b[31m";
const VERT: &str = "\x1b[32m";
const NORMAL: &str = "\x1b[0m";

/// Entoure un symbole de sa couleur.
fn colorie(symbole: &str, couleur: &str) -> String {
    format!("{couleur}{symbole}{NORMAL}")
}

/// Lit un coup comme `B3` ou `fB3` ; rien si ce n'en est pas un sur une grille de ce côté.
fn lire_coup(texte: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let (flag, case) = match texte.strip_prefix('f') {
        Some(reste) => (true, reste),
        None => (false, texte),
    };
    let caracteres: Vec<char> = case.chars().collect();
    let [ligne, colonne] = caracteres[..] else {
        return None;
    };
    if !ligne.is_ascii_uppercase() {
        return None;
    }
    let x = ligne as usize - 'A' as usize;
    let y = colonne.to_digit(10)? as usize;
    (x < taille && y < taille).then_some((flag, x, y))
}
