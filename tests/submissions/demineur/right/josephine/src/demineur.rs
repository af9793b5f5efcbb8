//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::lire_ligne;
use std::collections::BTreeSet;

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
    let mut grid = Vec::new();
    grid.resize(taille, Vec::new());
    for ligne in &mut grid {
        ligne.resize(taille, Cell::new());
    }
    grid
}

/// Met à jour la valeur de la case `(x, y)` d'après les bombes voisines, et la
/// renvoie.
///
/// Une bombe reste une bombe (`-1`). Sinon la valeur devient le nombre de
/// bombes parmi les voisines, 8 au plus, qui sont dans la grille. Refaire
/// l'appel redonne le même nombre.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value != -1 {
        let mut n = 0;
        let dernier = grid.len() - 1;
        // Les trois cases du dessus
        if x > 0 {
            if y > 0 {
                if grid[x - 1][y - 1].value == -1 {
                    n += 1;
                }
            }
            if grid[x - 1][y].value == -1 {
                n += 1;
            }
            if y < dernier {
                if grid[x - 1][y + 1].value == -1 {
                    n += 1;
                }
            }
        }
        // À gauche et à droite
        if y > 0 {
            if grid[x][y - 1].value == -1 {
                n += 1;
            }
        }
        if y < dernier {
            if grid[x][y + 1].value == -1 {
                n += 1;
            }
        }
        // Les trois cases du dessous
        if x < dernier {
            if y > 0 {
                if grid[x + 1][y - 1].value == -1 {
                    n += 1;
                }
            }
            if grid[x + 1][y].value == -1 {
                n += 1;
            }
            if y < dernier {
                if grid[x + 1][y + 1].value == -1 {
                    n += 1;
                }
            }
        }
        grid[x][y].value = n;
        n
    } else {
        -1
    }
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    // On donne un nombre au hasard à chaque case, et on trie : les cases qui
    // ont les plus petits nombres sont minées.
    let mut loterie = Vec::new();
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            let numero = hasard.randint(0, 1_000_000_000);
            loterie.push((numero, x, y));
        }
    }
    loterie.sort();
    for (rang, (_, x, y)) in loterie.iter().enumerate() {
        if rang < nb_bombes {
            grid[*x][*y].value = -1;
        }
    }
    for (_, x, y) in loterie {
        compute_cell(grid, x, y);
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
    let barre = "+---".repeat(grid.len() + 1) + "+";
    println!("{barre}");
    print!("|   |");
    for y in 0..grid.len() {
        print!(" {y} |");
    }
    println!();
    println!("{barre}");
    for x in 0..grid.len() {
        print!("| {} |", (b'A' + x as u8) as char);
        for y in 0..grid.len() {
            let case = &grid[x][y];
            let symbole;
            let mut couleur = "";
            if case.flag {
                symbole = "◘".to_string();
                couleur = if case.value == -1 { "vert" } else { "rouge" };
            } else {
                if case.covered {
                    if case.value == -1 && colors {
                        symbole = "◕".to_string();
                        couleur = if detonate { "rouge" } else { "vert" };
                    } else {
                        symbole = "█".to_string();
                    }
                } else {
                    if case.value == -1 {
                        symbole = "◕".to_string();
                    } else if case.value == 0 {
                        symbole = " ".to_string();
                    } else {
                        symbole = format!("{}", case.value);
                    }
                }
            }
            if colors && couleur == "vert" {
                print!(" \x1b[32m{symbole}\x1b[0m |");
            } else if colors && couleur == "rouge" {
                print!(" \x1b[31m{symbole}\x1b[0m |");
            } else {
                print!(" {symbole} |");
            }
        }
        println!();
        println!("{barre}");
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
    let mut essais = 0;
    loop {
        if essais == 0 {
            println!("Votre coup, par exemple B3 (ou fB3 pour un drapeau) :");
        } else {
            println!("Saisie invalide ({essais}), essayez encore :");
        }
        essais += 1;
        if let Some(saisie) = lire_ligne() {
            let saisie = saisie.trim();
            let mut case = saisie;
            let mut drapeau = false;
            if saisie.starts_with('f') && saisie.chars().count() == 3 {
                case = &saisie[1..];
                drapeau = true;
            }
            for x in 0..grid.len() {
                for y in 0..grid.len() {
                    if case == format!("{}{y}", (b'A' + x as u8) as char) && y < 10 {
                        return Some((drapeau, x, y));
                    }
                }
            }
        } else {
            return None;
        }
    }
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut faites: BTreeSet<(usize, usize)> = BTreeSet::new();
    let mut a_faire: BTreeSet<(usize, usize)> = BTreeSet::new();
    a_faire.insert((x, y));
    while let Some(case) = a_faire.pop_first() {
        faites.insert(case);
        let (i, j) = case;
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for di in 0..3 {
                for dj in 0..3 {
                    // i + di - 1 sans passer sous zéro
                    if i + di >= 1 && j + dj >= 1 {
                        let voisine = (i + di - 1, j + dj - 1);
                        if voisine.0 < grid.len() && voisine.1 < grid.len() {
                            if !faites.contains(&voisine) {
                                a_faire.insert(voisine);
                            }
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
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag = !grid[x][y].flag;
        true
    } else {
        if grid[x][y].value == -1 {
            grid[x][y].covered = false;
            false
        } else {
            propagate(grid, x, y);
            true
        }
    }
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
pub fn count_uncovered(grid: &Grid) -> usize {
    let mut nombre = 0;
    let mut x = 0;
    while x < grid.len() {
        let mut y = 0;
        while y < grid[x].len() {
            if !grid[x][y].covered {
                nombre += 1;
            }
            y += 1;
        }
        x += 1;
    }
    nombre
}

/// Compte les cases qui portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    let mut nombre = 0;
    let mut x = 0;
    while x < grid.len() {
        let mut y = 0;
        while y < grid[x].len() {
            if grid[x][y].flag {
                nombre += 1;
            }
            y += 1;
        }
        x += 1;
    }
    nombre
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
    let mut grid = init_grid(taille);
    let nb_bombes = (taille as i32 + difficulte).max(0) as usize;
    make_grid(&mut grid, nb_bombes, hasard);
    // Toute la grille peut être minée.
    let a_decouvrir = (taille * taille).saturating_sub(nb_bombes);

    let mut finie = false;
    let mut explosion = false;
    while !finie {
        if explosion {
            finie = true;
        } else {
            if count_uncovered(&grid) >= a_decouvrir {
                finie = true;
            } else {
                affichegrid(&grid, false, false);
                match ask_position(&grid) {
                    Some((flag, x, y)) => {
                        if !apply_position(&mut grid, flag, x, y) {
                            explosion = true;
                        }
                    }
                    None => return,
                }
            }
        }
    }

    if explosion {
        println!("*** Perdu ! ***");
        affichegrid(&grid, true, true);
        println!("Vous avez perdu : une bombe a explosé.");
    } else {
        println!("*** Gagné ! ***");
        affichegrid(&grid, true, false);
        println!("Vous avez gagné : toutes les bombes sont évitées.");
    }
}
