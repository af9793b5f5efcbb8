//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::{Hasard, lire_ligne};

/// Une case de la grille.
///
/// ```
/// use reference::demineur::Cell;
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

const BOMBE: i32 = -1;

/// Crée une grille carrée de `taille` lignes et `taille` colonnes.
///
/// Toutes les cases sont neuves : valeur 0, sans drapeau, couvertes.
///
/// ```
/// # use reference::demineur::init_grid;
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
/// # use reference::demineur::{compute_cell, init_grid};
/// let mut grid = init_grid(3);
/// grid[0][1].value = -1;
/// grid[0][2].value = -1;
/// assert_eq!(compute_cell(&mut grid, 1, 1), 2);
/// assert_eq!(compute_cell(&mut grid, 1, 0), 1);
/// assert_eq!(compute_cell(&mut grid, 0, 2), -1);
/// ```
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value != BOMBE {
        let mut bombes = 0;
        for (i, j) in voisines(grid, x, y) {
            if grid[i][j].value == BOMBE {
                bombes += 1;
            }
        }
        grid[x][y].value = bombes;
    }
    grid[x][y].value
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
///
/// ```
/// # use reference::demineur::{init_grid, make_grid};
/// let mut hasard = outils::Hasard::graine(1);
/// let mut grid = init_grid(5);
/// make_grid(&mut grid, 6, &mut hasard);
/// let bombes = grid.iter().flatten().filter(|c| c.value == -1).count();
/// assert_eq!(bombes, 6);
/// ```
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let cases: Vec<usize> = (0..taille * taille).collect();
    for case in hasard.sample(&cases, nb_bombes.min(cases.len())) {
        grid[case / taille][case % taille].value = BOMBE;
    }
    // Seulement une fois que toutes les bombes sont là.
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
/// # use reference::demineur::{affichegrid, init_grid};
/// affichegrid(&init_grid(2), false, false);
/// //      0   1
/// //    ╔═══╦═══╗
/// //  A ║ █ ║ █ ║
/// //    ╠═══╬═══╣
/// //  B ║ █ ║ █ ║
/// //    ╚═══╩═══╝
/// ```
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let symboles = grid.iter().map(|ligne| {
        let ligne = ligne.iter();
        ligne.map(|cell| symbole(cell, colors, detonate)).collect()
    });
    encadre(&symboles.collect::<Vec<Vec<String>>>());
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
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        print!("Votre coup (B3, ou fB3 pour un drapeau) : ");
        let saisie = lire_ligne()?;
        if let Some(coup) = lire_coup(&saisie, grid.len()) {
            return Some(coup);
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
/// # use reference::demineur::{compute_cell, count_uncovered, init_grid, propagate};
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
            for voisine in voisines(grid, i, j) {
                // Une case déjà notée n'est pas traitée deux fois : c'est ce qui
                // garantit que la découverte s'arrête.
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
/// # use reference::demineur::{apply_position, init_grid};
/// let mut grid = init_grid(3);
/// grid[0][2].value = -1;
/// assert!(apply_position(&mut grid, true, 0, 2)); // un drapeau sur la bombe
/// assert!(grid[0][2].flag && grid[0][2].covered);
/// assert!(!apply_position(&mut grid, false, 0, 2)); // perdu
/// ```
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let cell = &mut grid[x][y];
    if flag {
        cell.flag = !cell.flag;
        true
    } else if cell.value == BOMBE {
        cell.covered = false;
        false
    } else {
        propagate(grid, x, y);
        true
    }
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
///
/// ```
/// # use reference::demineur::{count_uncovered, init_grid};
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
/// # use reference::demineur::{count_flagged, init_grid};
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
/// # use reference::demineur::main_console;
/// // -3 : aucune bombe sur une grille de 3 sur 3.
/// main_console(3, -3, &mut outils::Hasard::au_hasard());
/// ```
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let nb_bombes = taille
        .saturating_add_signed(difficulte as isize)
        .min(taille * taille);
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes, hasard);
    let mut perdu = false;
    while !perdu && count_uncovered(&grid) < taille * taille - nb_bombes {
        affichegrid(&grid, false, false);
        let Some((flag, x, y)) = ask_position(&grid) else {
            println!("\nPartie interrompue");
            return;
        };
        perdu = !apply_position(&mut grid, flag, x, y);
    }
    println!("{}", if perdu { "Perdu" } else { "Gagné !" });
    affichegrid(&grid, true, perdu);
}

/// Les voisines de `(x, y)` qui sont dans la grille, dans les 8 directions.
fn voisines(grid: &Grid, x: usize, y: usize) -> Vec<(usize, usize)> {
    let taille = grid.len();
    let mut resultat = Vec::new();
    for i in x.saturating_sub(1)..=(x + 1).min(taille - 1) {
        for j in y.saturating_sub(1)..=(y + 1).min(taille - 1) {
            if (i, j) != (x, y) {
                resultat.push((i, j));
            }
        }
    }
    resultat
}

/// Affiche les symboles dans leur cadre, avec la lettre des lignes et le numéro des colonnes.
fn encadre(symboles: &[Vec<String>]) {
    let taille = symboles.len();
    print!("     ");
    for y in 0..taille {
        print!("{y:>2}  ");
    }
    println!();
    println!("{}", bordure('╔', '╦', '╗', taille));
    for (x, ligne) in symboles.iter().enumerate() {
        if x > 0 {
            println!("{}", bordure('╠', '╬', '╣', taille));
        }
        print!("  {} ", lettre(x));
        for symbole in ligne {
            print!("║ {symbole} ");
        }
        println!("║");
    }
    println!("{}", bordure('╚', '╩', '╝', taille));
}

/// Une ligne horizontale du cadre.
fn bordure(gauche: char, milieu: char, droite: char, taille: usize) -> String {
    let traits = vec!["═══"; taille].join(&milieu.to_string());
    format!("    {gauche}{traits}{droite}")
}

/// `A` pour la ligne 0, `B` pour la ligne 1...
fn lettre(x: usize) -> char {
    ('A'..='Z').nth(x).unwrap_or('?')
}

const ROUGE: &str = "\x1b[31m";
const VERT: &str = "\x1b[32m";
const NORMAL: &str = "\x1b[0m";

/// Ce qui représente la case à l'écran. Un drapeau cache tout le reste.
fn symbole(cell: &Cell, colors: bool, detonate: bool) -> String {
    let bombe = cell.value == BOMBE;
    if cell.flag {
        match (colors, bombe) {
            (false, _) => "◘".to_string(),
            (true, true) => colore(VERT, '◘'),
            (true, false) => colore(ROUGE, '◘'),
        }
    } else if cell.covered {
        match (colors && bombe, detonate) {
            (false, _) => "█".to_string(),
            (true, false) => colore(VERT, '◕'),
            (true, true) => colore(ROUGE, '◕'),
        }
    } else {
        match cell.value {
            BOMBE => "◕".to_string(),
            0 => " ".to_string(),
            nombre => nombre.to_string(),
        }
    }
}

/// Le symbole seul est coloré : la suite reprend les couleurs du terminal.
fn colore(couleur: &str, symbole: char) -> String {
    format!("{couleur}{symbole}{NORMAL}")
}

/// Comprend `B3` ou `fB3` sur une grille de côté `taille`.
fn lire_coup(saisie: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let (flag, case) = match saisie.strip_prefix('f') {
        Some(suite) => (true, suite),
        None => (false, saisie),
    };
    let mut lettres = case.chars();
    let (ligne, colonne, reste) = (lettres.next()?, lettres.next()?, lettres.next());
    let x = (ligne as usize).checked_sub('A' as usize)?;
    let y = colonne.to_digit(10)? as usize;
    (x < taille && y < taille && reste.is_none()).then_some((flag, x, y))
}
