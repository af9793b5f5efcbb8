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
    (0..taille)
        .map(|_| (0..taille).map(|_| Cell::new()).collect())
        .collect()
}

/// Met à jour la valeur de la case `(x, y)` d'après les bombes voisines, et la
/// renvoie.
///
/// Une bombe reste une bombe (`-1`). Sinon la valeur devient le nombre de
/// bombes parmi les voisines, 8 au plus, qui sont dans la grille. Refaire
/// l'appel redonne le même nombre.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value == -1 {
        -1
    } else {
        let taille = grid.len();
        let mut total = 0;
        // de la ligne du dessus à la ligne du dessous, sans sortir de la grille
        let haut = if x > 0 { x - 1 } else { 0 };
        let gauche = if y > 0 { y - 1 } else { 0 };
        for i in haut..=(x + 1).min(taille - 1) {
            for j in gauche..=(y + 1).min(taille - 1) {
                if grid[i][j].value == -1 {
                    total += 1;
                }
            }
        }
        // la case elle-même n'est pas une bombe : elle n'a pas été comptée
        grid[x][y].value = total;
        total
    }
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    // toutes les cases, mélangées : les premières sont minées
    let mut cases: Vec<(usize, usize)> = Vec::new();
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            cases.push((x, y));
        }
    }
    hasard.shuffle(&mut cases);
    for &(x, y) in cases.iter().take(nb_bombes) {
        grid[x][y].value = -1;
    }
    for &(x, y) in &cases {
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
    let rouge = |s: &str| format!("\x1b[31m{s}\x1b[0m");
    let vert = |s: &str| format!("\x1b[32m{s}\x1b[0m");

    print!(" ");
    for y in 0..grid.len() {
        print!(" {y}");
    }
    println!();
    for (x, ligne) in grid.iter().enumerate() {
        print!("{}", (65 + x as u8) as char);
        for c in ligne {
            let bombe = c.value == -1;
            let s = if c.flag && !colors {
                String::from("◘")
            } else if c.flag && bombe {
                vert("◘")
            } else if c.flag {
                rouge("◘")
            } else if c.covered && bombe && colors && detonate {
                rouge("◕")
            } else if c.covered && bombe && colors {
                vert("◕")
            } else if c.covered {
                String::from("█")
            } else if bombe {
                String::from("◕")
            } else if c.value == 0 {
                String::from(" ")
            } else {
                c.value.to_string()
            };
            print!(" {s}");
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
///
/// Par exemple, « ligne puis colonne : E0 » :
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        println!("Entrez votre coup :");
        let saisie = match lire_ligne() {
            Some(texte) => texte.trim().to_string(),
            None => return None,
        };
        // le petit f du drapeau
        let (drapeau, reste) = match saisie.strip_prefix('f') {
            Some(reste) if reste.len() == 2 => (true, reste),
            _ => (false, saisie.as_str()),
        };
        let caracteres: Vec<char> = reste.chars().collect();
        if caracteres.len() != 2 {
            println!("SAISIE INVALIDE");
            continue;
        }
        // les minuscules sont acceptées aussi
        let lettre = caracteres[0].to_ascii_uppercase();
        if !lettre.is_ascii_uppercase() || !caracteres[1].is_ascii_digit() {
            println!("SAISIE INVALIDE");
            continue;
        }
        let ligne = (lettre as u8 - b'A') as usize;
        let colonne = (caracteres[1] as u8 - b'0') as usize;
        if ligne >= grid.len() || colonne >= grid.len() {
            println!("SAISIE INVALIDE : CETTE CASE N'EXISTE PAS");
            continue;
        }
        return Some((drapeau, ligne, colonne));
    }
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut visitees = vec![vec![false; grid.len()]; grid.len()];
    decouvre(grid, &mut visitees, x, y);
}

// Découvre une case puis, si elle est vide, ses voisines, récursivement.
fn decouvre(grid: &mut Grid, visitees: &mut Vec<Vec<bool>>, x: usize, y: usize) {
    if visitees[x][y] {
        return;
    }
    visitees[x][y] = true;
    grid[x][y].covered = false;
    if grid[x][y].value != 0 {
        return;
    }
    let dernier = grid.len() - 1;
    for i in x.saturating_sub(1)..=dernier.min(x + 1) {
        for j in y.saturating_sub(1)..=dernier.min(y + 1) {
            decouvre(grid, visitees, i, j);
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
        if grid[x][y].flag {
            grid[x][y].flag = false;
        } else {
            grid[x][y].flag = true;
        }
        true
    } else {
        // propagate ne découvre qu'une bombe quand on commence par elle
        propagate(grid, x, y);
        grid[x][y].value != -1
    }
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
pub fn count_uncovered(grid: &Grid) -> usize {
    let mut n = 0;
    for x in 0..grid.len() {
        for y in 0..grid[x].len() {
            if !grid[x][y].covered {
                n = n + 1;
            }
        }
    }
    n
}

/// Compte les cases qui portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    let mut n = 0;
    for x in 0..grid.len() {
        for y in 0..grid[x].len() {
            if grid[x][y].flag {
                n = n + 1;
            }
        }
    }
    n
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
    let mut bombes = taille as i32 + difficulte;
    if bombes < 0 {
        bombes = 0;
    }
    if bombes > (taille * taille) as i32 {
        bombes = (taille * taille) as i32;
    }
    let bombes = bombes as usize;
    let a_decouvrir = taille * taille - bombes;

    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes, hasard);

    loop {
        if count_uncovered(&grid) == a_decouvrir {
            println!("VOUS AVEZ GAGNÉ !");
            affichegrid(&grid, true, false);
            break;
        }
        affichegrid(&grid, false, false);
        match ask_position(&grid) {
            None => break,
            Some((flag, x, y)) => {
                let continuer = apply_position(&mut grid, flag, x, y);
                if !continuer {
                    println!("VOUS AVEZ PERDU !");
                    affichegrid(&grid, true, true);
                    break;
                }
            }
        }
    }
}
