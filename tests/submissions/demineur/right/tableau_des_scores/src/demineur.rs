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
/// # use demineur::demineur::{compute_cell, init_grid};
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
    let n = grid.len() as i32;
    let mut compteur = 0;
    let mut dx: i32 = -1;
    while dx <= 1 {
        let mut dy: i32 = -1;
        while dy <= 1 {
            if dx != 0 || dy != 0 {
                let i = x as i32 + dx;
                let j = y as i32 + dy;
                if i >= 0 && i < n && j >= 0 && j < n {
                    if grid[i as usize][j as usize].value == -1 {
                        compteur += 1;
                    }
                }
            }
            dy += 1;
        }
        dx += 1;
    }
    grid[x][y].value = compteur;
    return compteur;
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
    let n = grid.len();
    let mut a_placer = nb_bombes;
    if a_placer > n * n {
        a_placer = n * n;
    }
    let mut placees = 0;
    while placees < a_placer {
        let x = hasard.randint(0, n as i32 - 1) as usize;
        let y = hasard.randint(0, n as i32 - 1) as usize;
        if grid[x][y].value != -1 {
            grid[x][y].value = -1;
            placees = placees + 1;
        }
    }
    let mut i = 0;
    while i < n {
        let mut j = 0;
        while j < n {
            compute_cell(grid, i, j);
            j += 1;
        }
        i += 1;
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
    let mut entete = String::from("   ");
    for c in 0..grid.len() { entete = entete + &format!("  {} ", c); }
    println!("{}", entete);
    for i in 0..grid.len() {
        let mut trait_ = String::from("   +");
        for _ in 0..grid.len() { trait_.push_str("---+"); }
        println!("{}", trait_);
        print!(" {} |", (65 + i as u8) as char);
        for j in 0..grid.len() {
            let c = &grid[i][j];
            let s;
            if c.flag { 
                if colors && c.value == -1 { s = "\x1b[32mF\x1b[0m".to_string(); }
                else if colors { s = "\x1b[31mF\x1b[0m".to_string(); }
                else { s = "F".to_string(); }
            } else if c.value == -1 && (!c.covered || colors) {
                if colors && c.covered && detonate { s = "\x1b[31m*\x1b[0m".to_string(); }
                else if colors && c.covered { s = "\x1b[32m*\x1b[0m".to_string(); }
                else { s = "*".to_string(); }
            } else if c.covered { s = "#".to_string(); }
            else if c.value == 0 { s = " ".to_string(); }
            else { s = c.value.to_string(); }
            print!(" {} |", s);
        }
        println!();
    }
    print!("   +");
    for _ in 0..grid.len() { print!("---+"); }
    println!("");
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
        println!("Entrez votre coup :");
        let saisie = lire_ligne();
        if saisie.is_none() {
            return None;
        }
        let texte = saisie.unwrap();
        let lettres: Vec<char> = texte.chars().collect();
        let mut drapeau = false;
        let mut debut = 0;
        if lettres.len() > 0 && lettres[0] == 'f' {
            drapeau = true;
            debut = 1;
        }
        if lettres.len() == debut + 2 {
            let l = lettres[debut];
            let c = lettres[debut + 1];
            if l >= 'A' && l <= 'Z' && c >= '0' && c <= '9' {
                let x = l as usize - 'A' as usize;
                let y = c as usize - '0' as usize;
                if x < grid.len() && y < grid.len() {
                    return Some((drapeau, x, y));
                }
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
    if flag == true {
        if grid[x][y].flag == true {
            grid[x][y].flag = false;
        } else {
            grid[x][y].flag = true;
        }
        return true;
    } else {
        if grid[x][y].value == -1 {
            grid[x][y].covered = false;
            return false;
        } else {
            propagate(grid, x, y);
            return true;
        }
    }
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
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let nb = (taille as i32 + difficulte) as usize;
    let mut grille = init_grid(taille);
    make_grid(&mut grille, nb, hasard);
    let mut historique: Vec<String> = vec![];
    let total = taille * taille - nb;
    let resultat = loop {
        if count_uncovered(&grille) == total { break "gagné" }
        println!("+----------+----------+----------+");
        println!("| Bombes   | Drapeaux | Restent  |");
        println!("+----------+----------+----------+");
        println!("| {nb:^8} | {:^8} | {:^8} |", count_flagged(&grille), total - count_uncovered(&grille));
        println!("+----------+----------+----------+");
        affichegrid(&grille, false, false);
        if !historique.is_empty() { println!("Coups déjà joués : {}", historique.join(" ")); }
        match ask_position(&grille) {
            None => { println!("Abandon."); return }
            Some((f, x, y)) => {
                historique.push(format!("{}{}{y}", if f { "f" } else { "" }, (b'A' + x as u8) as char));
                if !apply_position(&mut grille, f, x, y) { break "perdu" }
            }
        }
    };
    println!("Résultat : vous avez {resultat} !");
    affichegrid(&grille, true, resultat == "perdu");
    println!("| Coup | Case |");
    for (i, h) in historique.iter().enumerate() { println!("| {} | {} |", i + 1, h); }
}
