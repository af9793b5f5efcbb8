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
    let ligne: Vec<Cell> = std::iter::repeat_with(Cell::new).take(taille).collect();
    std::iter::repeat_n(ligne, taille).collect()
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
    let mut bombes = 0;
    if grid[x][y].value == -1 {
        bombes = -1;
    } else {
        for (i, ligne) in grid.iter().enumerate() {
            for (j, case) in ligne.iter().enumerate() {
                if sont_voisines((x, y), (i, j)) && case.value == -1 {
                    bombes += 1;
                }
            }
        }
        grid[x][y].value = bombes;
    }
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
    let cote = grid.len();
    let mut numeros: Vec<usize> = (0..cote * cote).collect();
    hasard.shuffle(&mut numeros);
    numeros.truncate(nb_bombes);
    for numero in numeros {
        grid[numero / cote][numero % cote].value = -1;
    }
    for numero in 0..cote * cote {
        compute_cell(grid, numero / cote, numero % cote);
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
    print!(" ");
    for j in 0..grid.len() {
        print!(" {j}");
    }
    println!();
    let mut lettre = 'A';
    for ligne in grid {
        print!("{lettre}");
        for case in ligne {
            let (signe, couleur) = aspect(case, colors, detonate);
            match couleur {
                Couleur::Aucune => print!(" {signe}"),
                Couleur::Vert => print!(" \x1b[32m{signe}\x1b[0m"),
                Couleur::Rouge => print!(" \x1b[31m{signe}\x1b[0m"),
            }
        }
        println!();
        lettre = (lettre as u8 + 1) as char;
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
    println!("Coup ?");
    while let Some(ligne) = lire_ligne() {
        let coup = ligne.trim();
        let (drapeau, case) = match coup.strip_prefix('f') {
            Some(reste) => (true, reste),
            None => (false, coup),
        };
        if let [lettre @ b'A'..=b'Z', chiffre @ b'0'..=b'9'] = case.as_bytes() {
            let x = usize::from(lettre - b'A');
            let y = usize::from(chiffre - b'0');
            if x < grid.len() && y < grid.len() {
                return Some((drapeau, x, y));
            }
            println!("Cette case n'est pas dans la grille. Coup ?");
        } else {
            println!("Un coup s'écrit B3 ou fB3. Coup ?");
        }
    }
    None
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
    let cote = grid.len();
    let mut atteinte = vec![vec![false; cote]; cote];
    atteinte[x][y] = true;
    let mut change = true;
    while change {
        change = false;
        for i in 0..cote {
            for j in 0..cote {
                if atteinte[i][j] {
                    continue;
                }
                // Atteinte si une de ses voisines est vide et atteinte.
                let touche = (0..cote).any(|k| {
                    (0..cote).any(|l| {
                        sont_voisines((i, j), (k, l)) && atteinte[k][l] && grid[k][l].value == 0
                    })
                });
                if touche {
                    atteinte[i][j] = true;
                    change = true;
                }
            }
        }
    }
    for i in 0..cote {
        for j in 0..cote {
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
    let perdu = !flag && grid[x][y].value == -1;
    if flag {
        grid[x][y].flag ^= true;
    } else if perdu {
        grid[x][y].covered = false;
    } else {
        propagate(grid, x, y);
    }
    !perdu
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
    grid.iter()
        .map(|ligne| ligne.iter().filter(|case| !case.covered).count())
        .sum()
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
    grid.iter()
        .map(|ligne| ligne.iter().filter(|case| case.flag).count())
        .sum()
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
    let mut partie = Partie::nouvelle(taille, difficulte, hasard);
    while partie.etat == Etat::EnCours {
        affichegrid(&partie.grid, false, false);
        partie.un_coup();
    }
    match partie.etat {
        Etat::Gagnee => {
            println!("Gagné !");
            affichegrid(&partie.grid, true, false);
        }
        Etat::Perdue => {
            println!("Tu as perdu...");
            affichegrid(&partie.grid, true, true);
        }
        Etat::EnCours | Etat::Arretee => println!("Partie interrompue."),
    }
}

#[derive(Debug, PartialEq)]
enum Etat {
    EnCours,
    Gagnee,
    Perdue,
    Arretee,
}

struct Partie {
    grid: Grid,
    etat: Etat,
}

impl Partie {
    fn nouvelle(taille: usize, difficulte: i32, hasard: &mut Hasard) -> Partie {
        let mut grid = init_grid(taille);
        let bombes = taille as i64 + i64::from(difficulte);
        make_grid(&mut grid, bombes.max(0) as usize, hasard);
        let mut partie = Partie {
            grid,
            etat: Etat::EnCours,
        };
        partie.regarde_si_gagnee();
        partie
    }

    fn regarde_si_gagnee(&mut self) {
        let cases = self.grid.len() * self.grid.len();
        let bombes = self.grid.iter().flatten().filter(|c| c.value == -1).count();
        if count_uncovered(&self.grid) + bombes == cases {
            self.etat = Etat::Gagnee;
        }
    }

    fn un_coup(&mut self) {
        let Some((flag, x, y)) = ask_position(&self.grid) else {
            self.etat = Etat::Arretee;
            return;
        };
        if apply_position(&mut self.grid, flag, x, y) {
            self.regarde_si_gagnee();
        } else {
            self.etat = Etat::Perdue;
        }
    }
}

enum Couleur {
    Aucune,
    Vert,
    Rouge,
}

/// Deux cases se touchent, par un côté ou par un coin.
fn sont_voisines(a: (usize, usize), b: (usize, usize)) -> bool {
    a != b && a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1
}

fn aspect(case: &Cell, colors: bool, detonate: bool) -> (char, Couleur) {
    let bombe = case.value == -1;
    if case.flag {
        let couleur = match (colors, bombe) {
            (false, _) => Couleur::Aucune,
            (true, true) => Couleur::Vert,
            (true, false) => Couleur::Rouge,
        };
        ('P', couleur)
    } else if bombe && (colors || !case.covered) {
        // La bombe qui a explosé est rouge elle aussi.
        let couleur = match (colors, detonate) {
            (true, true) => Couleur::Rouge,
            (true, false) if case.covered => Couleur::Vert,
            _ => Couleur::Aucune,
        };
        ('●', couleur)
    } else if case.covered {
        ('■', Couleur::Aucune)
    } else {
        ((b'0' + case.value as u8) as char, Couleur::Aucune)
    }
}
