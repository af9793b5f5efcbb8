//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::lire_ligne;
const BOMB: i32 = -1;
const RED: &str = "\x1b[31m";
const GREEN: &str = "\x1b[32m";
const RESET: &str = "\x1b[0m";

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
    let row = || (0..taille).map(|_| Cell::new()).collect::<Vec<Cell>>();
    (0..taille).map(|_| row()).collect()
}

// The range of indices around `i` that stay inside 0..size.
fn around(i: usize, size: usize) -> std::ops::Range<usize> {
    i.saturating_sub(1)..(i + 2).min(size)
}

/// Met à jour la valeur de la case `(x, y)` d'après les bombes voisines, et la
/// renvoie.
///
/// Une bombe reste une bombe (`-1`). Sinon la valeur devient le nombre de
/// bombes parmi les voisines, 8 au plus, qui sont dans la grille. Refaire
/// l'appel redonne le même nombre.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value == BOMB {
        return BOMB;
    }
    let mut bombs = 0;
    for row in &grid[around(x, grid.len())] {
        for cell in &row[around(y, row.len())] {
            if cell.value == BOMB {
                bombs += 1;
            }
        }
    }
    grid[x][y].value = bombs;
    bombs
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let size = grid.len();

    // Walk through the cells once; each one is mined with the probability
    // (bombs still needed) / (cells still to see), so the count is exact.
    let mut left = size * size;
    let mut needed = nb_bombes.min(left);
    for x in 0..size {
        for y in 0..size {
            if needed > 0 && hasard.randint(1, left as i32) <= needed as i32 {
                grid[x][y].value = BOMB;
                needed -= 1;
            }
            left -= 1;
        }
    }

    // Every bomb adds one to each of its neighbours.
    for x in 0..size {
        for y in 0..size {
            if grid[x][y].value != BOMB {
                continue;
            }
            for i in around(x, size) {
                for j in around(y, size) {
                    if grid[i][j].value != BOMB {
                        grid[i][j].value += 1;
                    }
                }
            }
        }
    }
}

fn symbol(cell: &Cell, colors: bool, detonate: bool) -> String {
    let mined = cell.value == BOMB;
    let (text, color) = if cell.flag {
        ("P", if mined { GREEN } else { RED })
    } else if cell.covered && mined && colors {
        ("◕", if detonate { RED } else { GREEN })
    } else if cell.covered {
        return String::from("█");
    } else if mined {
        return String::from("◕");
    } else if cell.value == 0 {
        return String::from(" ");
    } else {
        return cell.value.to_string();
    };
    if colors {
        format!("{color}{text}{RESET}")
    } else {
        text.to_string()
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
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    print!("  ");
    (0..grid.len()).for_each(|y| print!("  {y}"));
    println!();
    for (x, row) in grid.iter().enumerate() {
        print!("{} ", (b'A' + x as u8) as char);
        row.iter()
            .for_each(|cell| print!("  {}", symbol(cell, colors, detonate)));
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
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        print!("Your move? ");
        let line = lire_ligne()?;
        let (flag, letter, digit) = match line.trim().as_bytes() {
            [b'f', letter, digit] => (true, *letter, *digit),
            [letter, digit] => (false, *letter, *digit),
            _ => {
                println!("Please type a letter and a digit, such as B3 or fB3.");
                continue;
            }
        };
        let row = letter.wrapping_sub(b'A') as usize;
        let column = digit.wrapping_sub(b'0') as usize;
        if letter.is_ascii_uppercase()
            && digit.is_ascii_digit()
            && row < grid.len()
            && column < grid[row].len()
        {
            return Some((flag, row, column));
        }
        println!("There is no such cell.");
    }
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut seen = vec![(x, y)];
    let mut next = 0;
    // `seen` is both the list of known cells and the queue.
    while next < seen.len() {
        let (i, j) = seen[next];
        next += 1;
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for k in around(i, grid.len()) {
                for l in around(j, grid.len()) {
                    if !seen.contains(&(k, l)) {
                        seen.push((k, l));
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
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        let cell = &mut grid[x][y];
        cell.flag = !cell.flag;
    } else if grid[x][y].value == BOMB {
        grid[x][y].covered = false;
        return false;
    } else {
        propagate(grid, x, y);
    }
    true
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
pub fn count_uncovered(grid: &Grid) -> usize {
    grid.iter()
        .map(|row| row.iter().map(|cell| usize::from(!cell.covered)).sum::<usize>())
        .sum()
}

/// Compte les cases qui portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter()
        .map(|row| row.iter().map(|cell| usize::from(cell.flag)).sum::<usize>())
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
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let size = taille as i32;
    let bombs = (size + difficulte).clamp(0, size * size) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombs, hasard);

    let mut alive = true;
    let won = loop {
        if !alive {
            break false;
        }
        if count_uncovered(&grid) == taille * taille - bombs {
            break true;
        }
        affichegrid(&grid, false, false);
        println!("bombs: {bombs}, flags: {}", count_flagged(&grid));
        let Some((flag, x, y)) = ask_position(&grid) else {
            return;
        };
        alive = apply_position(&mut grid, flag, x, y);
    };

    affichegrid(&grid, true, !won);
    print!("{}", if won { "You win: gagné !" } else { "You lose: perdu !" });
}
