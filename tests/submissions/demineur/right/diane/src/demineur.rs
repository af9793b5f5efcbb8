//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::lire_ligne;

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
    let mut grid: Grid = Vec::with_capacity(taille);
    while grid.len() < taille {
        grid.push(vec![Cell::new(); taille]);
    }
    grid
}

/// Une bombe se trouve-t-elle en (i, j) ? Hors de la grille il n'y en a pas.
fn est_bombe(grid: &Grid, i: i32, j: i32) -> bool {
    let taille = grid.len() as i32;
    if i < 0 || j < 0 || i >= taille || j >= taille {
        return false;
    }
    grid[i as usize][j as usize].value == -1
}

/// Met à jour la valeur de la case `(x, y)` d'après les bombes voisines, et la
/// renvoie.
///
/// Une bombe reste une bombe (`-1`). Sinon la valeur devient le nombre de
/// bombes parmi les voisines, 8 au plus, qui sont dans la grille. Refaire
/// l'appel redonne le même nombre.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value == -1 {
        return -1;
    }
    let (l, c) = (x as i32, y as i32);
    let autour = [
        est_bombe(grid, l - 1, c - 1),
        est_bombe(grid, l - 1, c),
        est_bombe(grid, l - 1, c + 1),
        est_bombe(grid, l, c - 1),
        est_bombe(grid, l, c + 1),
        est_bombe(grid, l + 1, c - 1),
        est_bombe(grid, l + 1, c),
        est_bombe(grid, l + 1, c + 1),
    ];
    grid[x][y].value = autour.iter().filter(|b| **b).count() as i32;
    grid[x][y].value
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    if nb_bombes >= taille * taille {
        // Toute la grille est minée, il n'y a rien à tirer.
        for ligne in grid.iter_mut() {
            for cell in ligne.iter_mut() {
                cell.value = -1;
            }
        }
        return;
    }
    for _ in 0..nb_bombes {
        loop {
            let numero = hasard.randint(0, (taille * taille - 1) as i32) as usize;
            let cell = &mut grid[numero / taille][numero % taille];
            if cell.value != -1 {
                cell.value = -1;
                break;
            }
        }
    }
    for numero in 0..taille * taille {
        compute_cell(grid, numero / taille, numero % taille);
    }
}

fn vert(symbole: &str) -> String {
    "\x1b[32m".to_string() + symbole + "\x1b[0m"
}

fn rouge(symbole: &str) -> String {
    "\x1b[31m".to_string() + symbole + "\x1b[0m"
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
    print!("   ");
    for y in 0..grid.len() {
        print!("{y} ");
    }
    println!();
    for x in 0..grid.len() {
        print!("{} |", ('A' as u8 + x as u8) as char);
        for y in 0..grid[x].len() {
            let cell = &grid[x][y];
            let mut texte;
            if cell.flag {
                texte = "◘".to_string();
                if colors {
                    if cell.value == -1 {
                        texte = vert("◘");
                    } else {
                        texte = rouge("◘");
                    }
                }
            } else if cell.covered {
                texte = "■".to_string();
                if colors && cell.value == -1 {
                    texte = if detonate { rouge("●") } else { vert("●") };
                }
            } else {
                texte = cell.value.to_string();
                if cell.value == 0 {
                    texte = " ".to_string();
                }
                if cell.value == -1 {
                    texte = "●".to_string();
                }
            }
            print!("{texte}|");
        }
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
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    // Tous les coups possibles : A0, fA0, A1...
    let mut coups = Vec::new();
    for x in 0..grid.len() {
        for y in 0..grid[x].len().min(10) {
            let nom = format!("{}{}", ('A' as u8 + x as u8) as char, y);
            coups.push((format!("f{nom}"), (true, x, y)));
            coups.push((nom, (false, x, y)));
        }
    }
    loop {
        print!("coup > ");
        let saisie = lire_ligne()?;
        for (nom, coup) in &coups {
            if *nom == saisie {
                return Some(*coup);
            }
        }
        println!("saisie invalide, exemples de coups : A0, fA0");
    }
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let taille = grid.len();
    // Les cases à découvrir : d'abord (x, y) seule, puis on balaie la grille
    // tant que l'ensemble grandit.
    let mut zone = vec![vec![false; taille]; taille];
    zone[x][y] = true;
    let mut change = true;
    while change {
        change = false;
        for i in 0..taille {
            for j in 0..taille {
                if zone[i][j] && grid[i][j].value == 0 {
                    for k in i.max(1) - 1..(i + 2).min(taille) {
                        for l in j.max(1) - 1..(j + 2).min(taille) {
                            if !zone[k][l] {
                                zone[k][l] = true;
                                change = true;
                            }
                        }
                    }
                }
            }
        }
    }
    for i in 0..taille {
        for j in 0..taille {
            if zone[i][j] {
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
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let mut continuer = true;
    if flag {
        grid[x][y].flag = !grid[x][y].flag;
    } else {
        if grid[x][y].value == -1 {
            grid[x][y].covered = false;
            continuer = false;
        } else {
            propagate(grid, x, y);
        }
    }
    continuer
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
pub fn count_uncovered(grid: &Grid) -> usize {
    let mut compte = 0;
    for cell in grid.concat() {
        if cell.covered == false {
            compte += 1;
        }
    }
    compte
}

/// Compte les cases qui portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    let mut compte = 0;
    for cell in grid.concat() {
        if cell.flag == true {
            compte += 1;
        }
    }
    compte
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
    let voulues = taille as i32 + difficulte;
    make_grid(&mut grid, if voulues < 0 { 0 } else { voulues as usize }, hasard);

    // Le nombre de bombes vraiment posées.
    let mut bombes = 0;
    for ligne in &grid {
        for cell in ligne {
            if cell.value == -1 {
                bombes += 1;
            }
        }
    }

    let mut perdu = false;
    let mut gagne = bombes == taille * taille;
    while !perdu && !gagne {
        println!();
        affichegrid(&grid, false, false);
        if let Some((flag, x, y)) = ask_position(&grid) {
            perdu = !apply_position(&mut grid, flag, x, y);
            gagne = !perdu && count_uncovered(&grid) + bombes == taille * taille;
        } else {
            println!("Fin de la saisie.");
            return;
        }
    }
    if perdu {
        println!("Dommage, perdu !");
    }
    if gagne {
        println!("Super, gagné !");
    }
    affichegrid(&grid, true, perdu);
}
