//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::lire_ligne;
use std::io::{self, Write as _};

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
        grid.push((0..taille).map(|_| Cell::new()).collect());
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
    let n = grid.len();
    if grid[x][y].value == BOMBE {
        return BOMBE;
    }
    let mut somme = 0;
    for ligne in grid.iter().take((x + 2).min(n)).skip(x.saturating_sub(1)) {
        for case in ligne.iter().take((y + 2).min(n)).skip(y.saturating_sub(1)) {
            somme += i32::from(case.value == BOMBE);
        }
    }
    grid[x][y].value = somme;
    somme
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
    // Un sac de jetons, vrais pour les bombes, que l'on mélange avant de les poser.
    let total = grid.len() * grid.len();
    let mut jetons: Vec<bool> = (0..total).map(|rang| rang < nb_bombes).collect();
    hasard.shuffle(&mut jetons);
    for (case, minee) in grid.iter_mut().flatten().zip(jetons) {
        case.value = if minee { BOMBE } else { 0 };
    }
    for rang in 0..total {
        compute_cell(grid, rang / grid.len(), rang % grid.len());
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
    let mut ecran = io::stdout().lock();
    // Un écran fermé n'empêche pas de jouer.
    let _ = dessine(&mut ecran, grid, colors, detonate);
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
    let aide = "lettre de la ligne, chiffre de la colonne ; f devant : drapeau";
    println!("Où jouez-vous ? ({aide})");
    let mut essais = 0;
    loop {
        let saisie = lire_ligne()?;
        match interprete(&saisie) {
            Ok((flag, x, y)) if x < grid.len() && y < grid.len() => return Some((flag, x, y)),
            Ok(_) => println!("Hors de la grille !"),
            Err(raison) => println!("{raison}"),
        }
        essais += 1;
        if essais % 3 == 0 {
            println!("Rappel : {aide}.");
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
    // Vague après vague : les cases de `vague` sont découvertes, puis leurs voisines.
    let mut vues = vec![vec![false; grid.len()]; grid.len()];
    let mut vague = vec![(x, y)];
    vues[x][y] = true;
    while !vague.is_empty() {
        let mut suivante = Vec::new();
        for (i, j) in vague {
            grid[i][j].covered = false;
            if grid[i][j].value != 0 {
                continue;
            }
            for (u, v) in autour(grid.len(), i, j) {
                if !std::mem::replace(&mut vues[u][v], true) {
                    suivante.push((u, v));
                }
            }
        }
        vague = suivante;
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
    let case = &mut grid[x][y];
    match (flag, case.value) {
        (true, _) => {
            case.flag ^= true;
            true
        }
        (false, BOMBE) => {
            case.covered = false;
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
    let mut total = 0;
    grid.iter().flatten().for_each(|case| {
        if !case.covered {
            total += 1;
        }
    });
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
    let bombes = (taille as i32 + difficulte).clamp(0, total as i32) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes, hasard);
    if let Some(gagnee) = joue(&mut grid, total - bombes) {
        if gagnee {
            println!("Vous avez gagné ! Les bombes étaient là :");
        } else {
            println!("Vous avez perdu ! Les bombes étaient là :");
        }
        affichegrid(&grid, true, !gagnee);
    }
}

/// La valeur d'une bombe.
const BOMBE: i32 = -1;

/// Les cases qui entourent `(x, y)` dans une grille de ce côté.
fn autour(cote: usize, x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    const ECARTS: [(i32, i32); 8] = [
        (-1, -1),
        (-1, 0),
        (-1, 1),
        (0, -1),
        (0, 1),
        (1, -1),
        (1, 0),
        (1, 1),
    ];
    ECARTS.into_iter().filter_map(move |(dx, dy)| {
        let i = x.checked_add_signed(dx as isize)?;
        let j = y.checked_add_signed(dy as isize)?;
        (i < cote && j < cote).then_some((i, j))
    })
}

/// Écrit la grille : un espace entre les cases, la lettre de chaque ligne à sa droite.
fn dessine(
    sortie: &mut impl io::Write,
    grid: &Grid,
    colors: bool,
    detonate: bool,
) -> io::Result<()> {
    writeln!(sortie)?;
    for (x, ligne) in grid.iter().enumerate() {
        for case in ligne {
            write!(sortie, " {}", Symbole::de(case, colors, detonate))?;
        }
        writeln!(sortie, "   {}", nom_de_ligne(x))?;
    }
    writeln!(sortie)?;
    for y in 0..grid.len() {
        write!(sortie, " {y}")?;
    }
    writeln!(sortie)
}

/// Le nom d'une ligne : A, B, C...
fn nom_de_ligne(x: usize) -> char {
    ('A'..='Z').nth(x).unwrap_or('?')
}

/// Un symbole et, s'il en a une, le numéro de sa couleur dans le terminal.
struct Symbole {
    caractere: char,
    couleur: Option<u8>,
}

impl Symbole {
    /// Le symbole d'une case, d'après le tableau du sujet.
    fn de(case: &Cell, colors: bool, detonate: bool) -> Symbole {
        const ROUGE: u8 = 31;
        const VERT: u8 = 32;
        let minee = case.value == BOMBE;
        let (caractere, couleur) = match case {
            Cell { flag: true, .. } => ('◘', if minee { VERT } else { ROUGE }),
            Cell { covered: true, .. } if minee && colors => {
                ('◕', if detonate { ROUGE } else { VERT })
            }
            Cell { covered: true, .. } => ('■', 0),
            Cell { value: BOMBE, .. } => ('◕', if detonate { ROUGE } else { 0 }),
            Cell { value: 0, .. } => (' ', 0),
            Cell { value, .. } => (char::from(b'0' + *value as u8), 0),
        };
        Symbole {
            caractere,
            couleur: (colors && couleur != 0).then_some(couleur),
        }
    }
}

impl std::fmt::Display for Symbole {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.couleur {
            Some(couleur) => write!(f, "\x1b[{couleur}m{}\x1b[0m", self.caractere),
            None => write!(f, "{}", self.caractere),
        }
    }
}

/// Comprend `B3` et `fB3` (espaces autour permis), ou dit ce qui ne va pas.
fn interprete(texte: &str) -> Result<(bool, usize, usize), &'static str> {
    let texte = texte.trim();
    let (flag, case) = match texte.strip_prefix('f') {
        Some(case) => (true, case),
        None => (false, texte),
    };
    let mut lettres = case.chars();
    let (Some(ligne), Some(colonne), None) = (lettres.next(), lettres.next(), lettres.next())
    else {
        return Err("Il faut une lettre et un chiffre, c'est tout.");
    };
    if !ligne.is_ascii_uppercase() {
        return Err("La ligne est une lettre majuscule.");
    }
    let colonne = colonne.to_digit(10).ok_or("La colonne est un chiffre.")?;
    Ok((flag, usize::from(ligne as u8 - b'A'), colonne as usize))
}

/// Joue jusqu'au bout : vrai si c'est une victoire, rien si la saisie s'arrête avant.
fn joue(grid: &mut Grid, sures: usize) -> Option<bool> {
    while count_uncovered(grid) < sures {
        affichegrid(grid, false, false);
        let (flag, x, y) = ask_position(grid)?;
        if !apply_position(grid, flag, x, y) {
            return Some(false);
        }
    }
    Some(true)
}
