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
/// use demineur::demineur::Cell;
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
/// # use demineur::demineur::init_grid;
/// let grid = init_grid(3);
/// assert_eq!(grid.len(), 3);
/// assert_eq!(grid[0].len(), 3);
/// assert!(grid[2][1].covered);
/// ```
pub fn init_grid(taille: usize) -> Grid {
    let mut g = Grid::new();
    let mut l = Vec::new();
    l.resize(taille, Cell { value: 0, flag: false, covered: true });
    g.resize_with(taille, || l.clone());
    g
}

/// Met à jour la valeur de la case `(x, y)` d'après les bombes voisines, et la
/// renvoie.
///
/// Une bombe reste une bombe (`-1`). Sinon la valeur devient le nombre de
/// bombes parmi les voisines, 8 au plus, qui sont dans la grille. Refaire
/// l'appel redonne le même nombre.
///
/// ```
/// # use demineur::demineur::{compute_cell, init_grid};
/// let mut grid = init_grid(3);
/// grid[0][1].value = -1;
/// grid[0][2].value = -1;
/// assert_eq!(compute_cell(&mut grid, 1, 1), 2);
/// assert_eq!(compute_cell(&mut grid, 1, 0), 1);
/// assert_eq!(compute_cell(&mut grid, 0, 2), -1);
/// ```
const DIRECTIONS_CC: [(isize, isize); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    match grid[x][y].value {
        -1 => -1,
        _ => {
            grid[x][y].value = 0;
            for (a, b) in DIRECTIONS_CC.iter() {
                if let (Some(i), Some(j)) = (x.checked_add_signed(*a), y.checked_add_signed(*b)) {
                    if i < grid.len() && j < grid[i].len() && grid[i][j].value < 0 {
                        grid[x][y].value += 1;
                    }
                }
            }
            grid[x][y].value
        }
    }
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
///
/// ```
/// # use demineur::demineur::{init_grid, make_grid};
/// let mut hasard = outils::Hasard::graine(1);
/// let mut grid = init_grid(5);
/// make_grid(&mut grid, 6, &mut hasard);
/// let bombes = grid.iter().flatten().filter(|c| c.value == -1).count();
/// assert_eq!(bombes, 6);
/// ```
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    // On passe une fois sur chaque case : bombes restantes / cases restantes
    let t = grid.len();
    let mut cases = (t * t) as i32;
    let mut bombes = nb_bombes as i64;
    for ligne in grid.iter_mut() {
        for c in ligne.iter_mut() {
            if (hasard.randint(1, cases) as i64) <= bombes { c.value = -1; bombes -= 1; }
            cases -= 1;
        }
    }
    for k in 0..t * t { compute_cell(grid, k / t, k % t); }
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
/// # use demineur::demineur::{affichegrid, init_grid};
/// affichegrid(&init_grid(2), false, false);
/// //      0   1
/// //    ╔═══╦═══╗
/// //  A ║ █ ║ █ ║
/// //    ╠═══╬═══╣
/// //  B ║ █ ║ █ ║
/// //    ╚═══╩═══╝
/// ```
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    // chaque case est un petit carré de trois lignes d'écran
    let n = grid.len();
    println!("      {}", (0..n).map(|k| format!("  {k}   ")).collect::<String>());
    for i in 0..n {
        println!("      {}", ".-----".repeat(n));
        println!("      {}|", "|     ".repeat(n));
        print!("  {}   ", (b'A' + i as u8) as char);
        for c in &grid[i] {
            let s = if c.flag { if colors { if c.value == -1 { "\x1b[32mF\x1b[0m".to_string() } else { "\x1b[31mF\x1b[0m".to_string() } } else { "F".to_string() } }
                else if c.covered && c.value == -1 && colors { format!("\x1b[{}m●\x1b[0m", if detonate { 31 } else { 32 }) }
                else if c.covered { "■".to_string() } else if c.value == -1 { "●".to_string() } else if c.value == 0 { " ".to_string() } else { c.value.to_string() };
            print!("|  {s}  ");
        }
        println!("|");
        println!("      {}|", "|     ".repeat(n));
    }
    println!("      {}", "'-----".repeat(n));
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
fn analyse_coup(s: &str, n: usize) -> Option<(bool, usize, usize)> {
    let (flag, s) = s.strip_prefix('f').map_or((false, s), |r| (true, r));
    let mut it = s.chars();
    let x = "ABCDEFGHIJ".find(it.next()?)?;
    let y = it.next()?.to_digit(10)? as usize;
    (it.next().is_none() && x < n && y < n).then_some((flag, x, y))
}
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    print!("> ");
    let ligne = lire_ligne()?;
    match analyse_coup(ligne.trim(), grid.len()) {
        Some(c) => Some(c),
        None => { println!("?"); ask_position(grid) }
    }
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
///
/// ```
/// # use demineur::demineur::{compute_cell, count_uncovered, init_grid, propagate};
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
    let mut to_uncover: Vec<(usize, usize)> = vec![(x, y)];
    let mut to_compute: Vec<(usize, usize)> = vec![(x, y)];
    let n = grid.len() as i32;
    while to_compute.len() > 0 {
        let (a, b) = to_compute.pop().unwrap();
        grid[a][b].covered = false;
        if grid[a][b].value == 0 {
            for i in a as i32 - 1..=a as i32 + 1 {
                for j in b as i32 - 1..=b as i32 + 1 {
                    if i >= 0 && j >= 0 && i < n && j < n {
                        let v = (i as usize, j as usize);
                        if !to_uncover.contains(&v) {
                            to_uncover.push(v);
                            to_compute.push(v);
                        }
                    }
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
/// # use demineur::demineur::{apply_position, init_grid};
/// let mut grid = init_grid(3);
/// grid[0][2].value = -1;
/// assert!(apply_position(&mut grid, true, 0, 2)); // un drapeau sur la bombe
/// assert!(grid[0][2].flag && grid[0][2].covered);
/// assert!(!apply_position(&mut grid, false, 0, 2)); // perdu
/// ```
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let case = &mut grid[x][y];
    if flag { case.flag = !case.flag; return true }
    propagate(grid, x, y);
    grid[x][y].value >= 0
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
///
/// ```
/// # use demineur::demineur::{count_uncovered, init_grid};
/// let mut grid = init_grid(3);
/// assert_eq!(count_uncovered(&grid), 0);
/// grid[1][2].covered = false;
/// assert_eq!(count_uncovered(&grid), 1);
/// ```
pub fn count_uncovered(grid: &Grid) -> usize { grid.iter().flatten().filter(|c| !c.covered).count() }

/// Compte les cases qui portent un drapeau.
///
/// ```
/// # use demineur::demineur::{count_flagged, init_grid};
/// let mut grid = init_grid(3);
/// grid[1][2].flag = true;
/// assert_eq!(count_flagged(&grid), 1);
/// ```
pub fn count_flagged(grid: &Grid) -> usize {
    let mut total: u8 = 0;
    for ligne in grid {
        for case in ligne {
            if case.flag { total = total + 1; }
        }
    }
    total as usize
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
/// # use demineur::demineur::main_console;
/// // -3 : aucune bombe sur une grille de 3 sur 3.
/// main_console(3, -3, &mut outils::Hasard::au_hasard());
/// ```
#[derive(PartialEq)]
enum EtatPartie { EnCours, Gagnee, Perdue, Abandonnee }
struct Partie<'a> { grille: Grid, bombes: usize, etat: EtatPartie, _h: &'a mut Hasard }
impl<'a> Partie<'a> {
    fn nouvelle(taille: usize, difficulte: i32, h: &'a mut Hasard) -> Self {
        let bombes = usize::try_from(taille as i32 + difficulte).unwrap_or(0);
        let mut grille = init_grid(taille);
        make_grid(&mut grille, bombes, h);
        let mut p = Partie { grille, bombes, etat: EtatPartie::EnCours, _h: h };
        p.verifie();
        p
    }
    fn verifie(&mut self) {
        let t = self.grille.len();
        if count_uncovered(&self.grille) + self.bombes >= t * t { self.etat = EtatPartie::Gagnee; }
    }
    fn tour(&mut self) {
        affichegrid(&self.grille, false, false);
        match ask_position(&self.grille) {
            None => self.etat = EtatPartie::Abandonnee,
            Some((f, x, y)) if apply_position(&mut self.grille, f, x, y) => self.verifie(),
            Some(_) => self.etat = EtatPartie::Perdue,
        }
    }
}
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut p = Partie::nouvelle(taille, difficulte, hasard);
    while p.etat == EtatPartie::EnCours { p.tour(); }
    match p.etat {
        EtatPartie::Gagnee => { affichegrid(&p.grille, true, false); println!("Félicitations, la partie est gagnée !"); }
        EtatPartie::Perdue => { affichegrid(&p.grille, true, true); println!("Vous êtes tombé sur une bombe : la partie est perdue."); }
        _ => {}
    }
}
