//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::lire_ligne;
use std::collections::HashSet;

type Position = (usize, usize);

/// Une case de la grille.
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
pub fn init_grid(taille: usize) -> Grid {
    std::iter::repeat_with(|| vec![Cell::new(); taille])
        .take(taille)
        .collect()
}

/// Les positions à une case au plus de `(x, y)`, dans la grille, `(x, y)` comprise.
fn alentours(grid: &Grid, (x, y): Position) -> HashSet<Position> {
    let mut positions = HashSet::new();
    for i in [x.checked_sub(1), Some(x), Some(x + 1)] {
        for j in [y.checked_sub(1), Some(y), Some(y + 1)] {
            if let (Some(i), Some(j)) = (i, j)
                && grid.get(i).and_then(|ligne| ligne.get(j)).is_some()
            {
                positions.insert((i, j));
            }
        }
    }
    positions
}

/// Met à jour la valeur de la case `(x, y)` d'après les bombes voisines, et la
/// renvoie.
///
/// Une bombe reste une bombe (`-1`). Sinon la valeur devient le nombre de
/// bombes parmi les voisines, 8 au plus, qui sont dans la grille. Refaire
/// l'appel redonne le même nombre.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    let bombes = alentours(grid, (x, y))
        .into_iter()
        .filter(|&(i, j)| grid[i][j].value == -1)
        .count();
    let cell = &mut grid[x][y];
    if cell.value != -1 {
        cell.value = bombes as i32;
    }
    cell.value
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let cases = taille * taille;

    // nb_bombes fois vrai, puis faux : on mélange et on pose sur la grille.
    let mut mines: Vec<bool> = (0..cases).map(|i| i < nb_bombes).collect();
    hasard.shuffle(&mut mines);
    for (i, mine) in mines.into_iter().enumerate() {
        if mine {
            grid[i / taille][i % taille].value = -1;
        }
    }

    for x in 0..taille {
        for y in 0..taille {
            compute_cell(grid, x, y);
        }
    }
}

/// Une ligne de la grille, sans rien entre les cases.
fn texte_ligne(ligne: &[Cell], colors: bool, detonate: bool) -> String {
    const VERT: &str = "\x1b[32m";
    const ROUGE: &str = "\x1b[31m";
    let mut texte = String::new();
    for cell in ligne {
        let est_bombe = cell.value == -1;
        let (symbole, couleur) = match (cell.flag, cell.covered) {
            (true, _) => ("◘".to_string(), if est_bombe { VERT } else { ROUGE }),
            (false, true) if colors && est_bombe => {
                ("◕".to_string(), if detonate { ROUGE } else { VERT })
            }
            (false, true) => ("█".to_string(), ""),
            (false, false) if est_bombe => ("◕".to_string(), if detonate { ROUGE } else { "" }),
            (false, false) if cell.value == 0 => (".".to_string(), ""),
            (false, false) => (cell.value.to_string(), ""),
        };
        if colors && !couleur.is_empty() {
            texte.push_str(couleur);
            texte.push_str(&symbole);
            texte.push_str("\x1b[0m");
        } else {
            texte.push_str(&symbole);
        }
    }
    texte
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
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let numeros: String = (0..grid.len()).map(|y| (y % 10).to_string()).collect();
    println!("  {numeros}");
    for (x, ligne) in grid.iter().enumerate() {
        let lettre = char::from_u32('A' as u32 + x as u32).unwrap_or('?');
        println!("{lettre} {}", texte_ligne(ligne, colors, detonate));
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
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    let taille = grid.len();
    loop {
        print!("Ligne et colonne (f devant pour un drapeau) ? ");
        let saisie = lire_ligne()?;
        let mut lettres = saisie.trim().chars().peekable();
        let drapeau = lettres.next_if_eq(&'f').is_some();
        let ligne = lettres.next().filter(char::is_ascii_uppercase);
        let colonne = lettres.next().and_then(|c| c.to_digit(10));
        let fini = lettres.next().is_none();
        match (ligne, colonne) {
            (Some(ligne), Some(colonne)) if fini => {
                let (x, y) = ((ligne as u8 - b'A') as usize, colonne as usize);
                if x < taille && y < taille {
                    return Some((drapeau, x, y));
                }
                println!("Cette case est hors de la grille.");
            }
            _ => println!("Ce n'est pas un coup."),
        }
    }
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    // La frontière avance d'une couche à la fois.
    let mut connues = HashSet::from([(x, y)]);
    let mut frontiere = connues.clone();
    while !frontiere.is_empty() {
        let mut suivante = HashSet::new();
        for &(i, j) in &frontiere {
            grid[i][j].covered = false;
            if grid[i][j].value == 0 {
                suivante.extend(alentours(grid, (i, j)));
            }
        }
        frontiere = suivante.difference(&connues).copied().collect();
        connues.extend(&frontiere);
    }
}

/// Applique un coup du joueur, et renvoie `true` si la partie continue.
///
/// Si `flag` vaut `true`, le drapeau de la case est mis, ou enlevé s'il y était :
/// la partie continue toujours. Sinon la case est découverte, avec propagation ;
/// si c'est une bombe, elle seule est découverte et le résultat est `false`.
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let cell = &mut grid[x][y];
    match flag {
        true => {
            cell.flag = !cell.flag;
            true
        }
        false if cell.value == -1 => {
            cell.covered = false;
            false
        }
        false => {
            propagate(grid, x, y);
            true
        }
    }
}

/// Compte les cases pour lesquelles `condition` est vraie.
fn compte(grid: &Grid, condition: fn(&Cell) -> bool) -> usize {
    let mut total = 0;
    for ligne in grid {
        for cell in ligne {
            if condition(cell) {
                total += 1;
            }
        }
    }
    total
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
pub fn count_uncovered(grid: &Grid) -> usize {
    compte(grid, |cell| !cell.covered)
}

/// Compte les cases qui portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    compte(grid, |cell| cell.flag)
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
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let nb_bombes = (taille as i32).saturating_add(difficulte).max(0) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes, hasard);

    // Ce qui compte : les cases sans bombe qui sont encore couvertes.
    while compte(&grid, |cell| cell.covered && cell.value != -1) > 0 {
        affichegrid(&grid, false, false);
        let (flag, x, y) = match ask_position(&grid) {
            Some(coup) => coup,
            None => return,
        };
        let continuer = apply_position(&mut grid, flag, x, y);
        if !continuer {
            affichegrid(&grid, true, true);
            println!("Vous avez perdu, une bombe était cachée en {}{y}.", (b'A' + x as u8) as char);
            return;
        }
    }
    affichegrid(&grid, true, false);
    println!("Vous avez gagné !");
}
