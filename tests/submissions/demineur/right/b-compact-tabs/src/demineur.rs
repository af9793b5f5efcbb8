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
    let cases = (taille * taille) as i32;
    if nb_bombes >= cases as usize {
        grid.iter_mut().flatten().for_each(|cell| cell.value = -1);
        return;
    }
    let mut posees = 0;
    while posees < nb_bombes {
        let rang = hasard.randint(1, cases) as usize - 1;
        let cell = &mut grid[rang / taille][rang % taille];
        if cell.value == 0 {
            cell.value = -1;
            posees += 1;
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
    outils::efface_ecran();
    let mut titre = String::new();
    for y in 0..grid.len() {
        titre.push('\t');
        titre.push_str(&format!("({y})"));
    }
    println!("{titre}");
    for x in 0..grid.len() {
        print!("({})", char::from(65 + x as u8));
        for y in 0..grid.len() {
            print!("\t{}", symbole(&grid[x][y], colors, detonate));
        }
        println!("\t");
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
        println!("Entrez votre prochain coup :");
        let ligne = lire_ligne()?;
        let mot = ligne.replace([' ', '\t'], "");
        let octets = mot.as_bytes();
        let coup = match octets {
            [l, c] => Some((false, *l, *c)),
            [b'f' | b'F', l, c] => Some((true, *l, *c)),
            _ => None,
        };
        let taille = grid.len();
        if let Some((flag, l, c)) = coup {
            let x = l.to_ascii_uppercase().wrapping_sub(b'A') as usize;
            let y = c.wrapping_sub(b'0') as usize;
            if x < taille && y < taille.min(10) {
                return Some((flag, x, y));
            }
        }
        println!("COUP REFUSÉ. Exemples de coups : A0, C1, fA1.");
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
    while let Some((i, j)) = to_compute.pop() {
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for voisine in voisines(grid.len(), i, j) {
                if !to_uncover.contains(&voisine) {
                    to_uncover.push(voisine);
                    to_compute.push(voisine);
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
    if flag {
        let cell = &mut grid[x][y];
        cell.flag = if cell.flag { false } else { true };
        true
    } else {
        propagate(grid, x, y);
        grid[x][y].value >= 0
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
    let bombes = std::cmp::max(0, taille as i32 + difficulte) as usize;
    make_grid(&mut grid, bombes, hasard);
    let but = (taille * taille).saturating_sub(bombes);
    let mut coups = 0u32;
    let mut en_vie = true;
    loop {
        let faites = grid
            .iter()
            .flatten()
            .filter(|c| !c.covered && c.value != -1)
            .count();
        if !en_vie || faites == but {
            break;
        }
        affichegrid(&grid, false, !en_vie);
        let Some(coup) = ask_position(&grid) else {
            println!("Partie abandonnée après {coups} coups.");
            return;
        };
        coups += 1;
        en_vie = apply_position(&mut grid, coup.0, coup.1, coup.2);
    }
    affichegrid(&grid, true, !en_vie);
    let drapeaux = count_flagged(&grid);
    if en_vie {
        println!("C'est Gagné en {coups} coups avec {drapeaux} drapeaux !");
    } else {
        println!("C'est Perdu en {coups} coups avec {drapeaux} drapeaux !");
    }
}

/// Les cases voisines de `(x, y)` qui sont dans la grille.
fn voisines(taille: usize, x: usize, y: usize) -> Vec<(usize, usize)> {
    const PAS: [(isize, isize); 8] = [
        (-1, -1),
        (-1, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
    ];
    PAS.iter()
        .filter_map(|(dx, dy)| Some((x.checked_add_signed(*dx)?, y.checked_add_signed(*dy)?)))
        .filter(|(i, j)| *i < taille && *j < taille)
        .collect()
}

/// Le symbole d'une case, avec sa couleur.
fn symbole(cell: &Cell, colors: bool, detonate: bool) -> String {
    let (signe, couleur) = if cell.flag {
        (
            "◘".to_string(),
            if cell.value == -1 {
                "\x1b[32m"
            } else {
                "\x1b[31m"
            },
        )
    } else if cell.value == -1 && !cell.covered {
        ("◕".to_string(), if detonate { "\x1b[31m" } else { "" })
    } else if cell.value == -1 && colors {
        (
            "◕".to_string(),
            if detonate { "\x1b[31m" } else { "\x1b[32m" },
        )
    } else if cell.covered {
        ("█".to_string(), "")
    } else if cell.value == 0 {
        (" ".to_string(), "")
    } else {
        (cell.value.to_string(), "")
    };
    if colors && !couleur.is_empty() {
        format!("{couleur}{signe}\x1b[0m")
    } else {
        signe
    }
}
