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
    if cote == 0 {
        return;
    }
    let lignes: Vec<usize> = (0..cote).collect();
    let total = nb_bombes.min(cote * cote);
    let mut posees = 0;
    while posees < total {
        let (x, y) = (hasard.choice(&lignes), hasard.choice(&lignes));
        if grid[x][y].value == -1 {
            continue; // déjà minée : on retire
        }
        grid[x][y].value = -1;
        posees += 1;
    }
    for x in 0..cote {
        for y in 0..cote {
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
    let numeros: String = (0..grid.len()).map(|y| format!("{y:>3}")).collect();
    println!("Colonne  :{numeros}");
    for (lettre, ligne) in ('A'..='Z').zip(grid) {
        print!("Ligne {lettre}  :");
        ligne
            .iter()
            .for_each(|case| print!("  {}", montre(case, colors, detonate)));
        println!();
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
    println!();
    loop {
        print!("Que faites-vous ? ");
        let saisie = lire_ligne()?;
        let texte = saisie.trim();
        let flag = texte.len() > 2 && texte.starts_with('f');
        let case = if flag { &texte[1..] } else { texte };
        let signes: Vec<char> = case.chars().collect();
        let refus = if signes.len() != 2 {
            "un coup a une lettre et un chiffre"
        } else if !signes[0].is_ascii_uppercase() {
            "la ligne est une lettre majuscule"
        } else if !signes[1].is_ascii_digit() {
            "la colonne est un chiffre"
        } else {
            let x = signes[0] as usize - 'A' as usize;
            let y = signes[1] as usize - '0' as usize;
            if grid.get(x).and_then(|ligne| ligne.get(y)).is_some() {
                return Some((flag, x, y));
            }
            "cette case n'est pas dans la grille"
        };
        println!("Refusé : {refus}.");
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
    let mut vues = HashSet::from([(x, y)]);
    let mut file = VecDeque::from([(x, y)]);
    while let Some((i, j)) = file.pop_front() {
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for voisine in voisines(grid.len(), i, j) {
                if vues.insert(voisine) {
                    file.push_back(voisine);
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
    let bombe = grid[x][y].value == -1;
    if flag {
        grid[x][y].flag = !grid[x][y].flag;
    } else {
        // Depuis une bombe, `propagate` ne découvre qu'elle.
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
    let bombes = (taille as i32 + difficulte).clamp(0, (taille * taille) as i32) as usize;
    make_grid(&mut grid, bombes, hasard);
    let mut vivant = true;
    loop {
        affichegrid(&grid, false, false);
        if !vivant || count_uncovered(&grid) == taille * taille - bombes {
            break;
        }
        match ask_position(&grid) {
            Some((flag, x, y)) => vivant = apply_position(&mut grid, flag, x, y),
            None => {
                println!("Rien de plus à lire, on s'arrête.");
                return;
            }
        }
    }
    println!("La partie est finie. Solution :");
    affichegrid(&grid, true, !vivant);
    match vivant {
        true => println!("Résultat : gagné."),
        false => println!("Résultat : perdu."),
    }
}

/// Le symbole d'une case, d'après le tableau du sujet.
fn montre(case: &Cell, colors: bool, detonate: bool) -> String {
    const VERT: &str = "\x1b[32m";
    const ROUGE: &str = "\x1b[31m";
    let (couleur, symbole) = if case.flag && case.value == -1 {
        (VERT, "◘".to_string())
    } else if case.flag {
        (ROUGE, "◘".to_string())
    } else if case.covered && case.value == -1 && colors {
        (if detonate { ROUGE } else { VERT }, "◕".to_string())
    } else if case.covered {
        ("", "#".to_string())
    } else if case.value == -1 {
        ("", "◕".to_string())
    } else if case.value == 0 {
        ("", "0".to_string())
    } else {
        ("", case.value.to_string())
    };
    match couleur {
        "" => symbole,
        _ if !colors => symbole,
        _ => format!("{couleur}{symbole}\x1b[0m"),
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
