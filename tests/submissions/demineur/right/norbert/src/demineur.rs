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
        for _ in 0..taille {
            ligne.push(Cell::new());
        }
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
    let taille = grid.len() as i32;
    let mut nombre = 0;
    for dx in -1..=1 {
        for dy in -1..=1 {
            let lig = x as i32 + dx;
            let col = y as i32 + dy;
            // On ne regarde que ce qui est dans la grille.
            if lig < 0 || lig >= taille || col < 0 || col >= taille {
                continue;
            }
            if grid[lig as usize][col as usize].value == -1 {
                nombre += 1;
            }
        }
    }
    grid[x][y].value = nombre;
    nombre
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
    // Pas plus de bombes que de cases, sinon on chercherait sans fin.
    let a_placer = nb_bombes.min(taille * taille);
    let mut placees = 0;
    while placees < a_placer {
        let x = hasard.randint(0, taille as i32 - 1) as usize;
        let y = hasard.randint(0, taille as i32 - 1) as usize;
        if grid[x][y].value != -1 {
            grid[x][y].value = -1;
            placees += 1;
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
    let taille = grid.len();
    let numeros: String = (0..taille).map(|n| format!("  {n} ")).collect();
    println!("    {numeros}");
    println!("    ╔{}╗", vec!["═══"; taille].join("╦"));
    for x in 0..taille {
        if x > 0 {
            println!("    ╠{}╣", vec!["═══"; taille].join("╬"));
        }
        let lettre = (b'A' + x as u8) as char;
        print!("  {lettre} ║");
        for y in 0..taille {
            print!(" {} ║", symbole(&grid[x][y], colors, detonate));
        }
        println!();
    }
    println!("    ╚{}╝", vec!["═══"; taille].join("╩"));
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
        print!("Votre coup (B3 pour découvrir, fB3 pour un drapeau) : ");
        let saisie = lire_ligne()?;
        let mut lettres: Vec<char> = saisie.chars().collect();
        let drapeau = lettres.first() == Some(&'f');
        if drapeau {
            lettres.remove(0);
        }
        if lettres.len() == 2 && lettres[0].is_ascii_uppercase() && lettres[1].is_ascii_digit() {
            let x = lettres[0] as usize - 'A' as usize;
            let y = lettres[1] as usize - '0' as usize;
            if x < grid.len() && y < grid.len() {
                return Some((drapeau, x, y));
            }
        }
        println!("Saisie invalide");
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
    while let Some((lig, col)) = to_compute.pop() {
        grid[lig][col].covered = false;
        if grid[lig][col].value != 0 {
            continue;
        }
        for voisine in voisines(grid.len(), lig, col) {
            if !to_uncover.contains(&voisine) {
                to_uncover.push(voisine);
                to_compute.push(voisine);
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
    let mut total = 0;
    for ligne in grid {
        for case in ligne {
            if !case.covered {
                total += 1;
            }
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
    let nb_bombes = (taille as i32 + difficulte).max(0) as usize;
    let nb_bombes = nb_bombes.min(taille * taille);
    make_grid(&mut grid, nb_bombes, hasard);
    let mut en_vie = true;
    while en_vie && count_uncovered(&grid) < taille * taille - nb_bombes {
        affichegrid(&grid, false, false);
        let Some((flag, x, y)) = ask_position(&grid) else {
            println!("Au revoir");
            return;
        };
        en_vie = apply_position(&mut grid, flag, x, y);
    }
    if en_vie {
        println!("Bravo, vous avez gagné !");
    } else {
        println!("BOUM ! Vous avez perdu.");
    }
    affichegrid(&grid, true, !en_vie);
}

const ROUGE: &str = "\x1b[31m";
const VERT: &str = "\x1b[32m";
const NORMAL: &str = "\x1b[0m";

/// Les voisines de la case (x, y), dans une grille de ce côté.
fn voisines(taille: usize, x: usize, y: usize) -> Vec<(usize, usize)> {
    let mut liste = Vec::new();
    for lig in x.saturating_sub(1)..=(x + 1).min(taille - 1) {
        for col in y.saturating_sub(1)..=(y + 1).min(taille - 1) {
            if (lig, col) != (x, y) {
                liste.push((lig, col));
            }
        }
    }
    liste
}

/// Le symbole d'une case, avec sa couleur à la fin de la partie.
fn symbole(case: &Cell, colors: bool, detonate: bool) -> String {
    let bombe = case.value == -1;
    if case.flag {
        if !colors {
            return "◘".to_string();
        }
        let couleur = if bombe { VERT } else { ROUGE };
        return format!("{couleur}◘{NORMAL}");
    }
    if case.covered {
        if bombe && colors {
            let couleur = if detonate { ROUGE } else { VERT };
            return format!("{couleur}◕{NORMAL}");
        }
        return "█".to_string();
    }
    match case.value {
        -1 => "◕".to_string(),
        0 => " ".to_string(),
        n => n.to_string(),
    }
}
