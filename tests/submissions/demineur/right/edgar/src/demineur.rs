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
    let mut grid = vec![];
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
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    // si c'est une bombe on ne touche à rien
    if grid[x][y].value == -1 {
        return -1;
    }
    let mut compteur = 0;
    for i in 0..grid.len() {
        for j in 0..grid.len() {
            // une voisine est à une ligne et à une colonne d'écart au plus
            if i.abs_diff(x) <= 1 && j.abs_diff(y) <= 1 && grid[i][j].value == -1 {
                compteur += 1;
            }
        }
    }
    grid[x][y].value = compteur;
    return compteur;
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let n = grid.len();
    let mut restantes: Vec<usize> = (0..n * n).collect();
    let mut posees = 0;
    while posees < nb_bombes && !restantes.is_empty() {
        let indice = hasard.randint(0, restantes.len() as i32 - 1);
        let case = restantes.swap_remove(indice as usize);
        grid[case / n][case % n].value = -1;
        posees += 1;
    }
    // les cases restantes ne sont pas des bombes : on calcule leur valeur
    for case in restantes {
        compute_cell(grid, case / n, case % n);
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
    let mut entete = String::from("   ");
    let mut trait_ = String::from("   +");
    for y in 0..grid.len() {
        entete.push_str(&format!("  {y} "));
        trait_.push_str("===+");
    }
    println!("{entete}");
    println!("{trait_}");
    for x in 0..grid.len() {
        print!(" {} |", (b'A' + x as u8) as char);
        for y in 0..grid.len() {
            print!(" ");
            affiche_cellule(&grid[x][y], colors, detonate);
            print!(" |");
        }
        print!("\n");
        println!("{trait_}");
    }
    println!("{entete}");
}

// affiche une seule cellule, sans espace autour
fn affiche_cellule(c: &Cell, colors: bool, detonate: bool) {
    let vert = "\x1b[32m";
    let rouge = "\x1b[31m";
    let fin = "\x1b[0m";
    if c.flag {
        if colors && c.value == -1 {
            print!("{vert}◘{fin}");
        } else if colors {
            print!("{rouge}◘{fin}");
        } else {
            print!("◘");
        }
    } else if c.covered {
        if colors && c.value == -1 && detonate {
            print!("{rouge}◕{fin}");
        } else if colors && c.value == -1 {
            print!("{vert}◕{fin}");
        } else {
            print!("█");
        }
    } else {
        match c.value {
            -1 => print!("◕"),
            0 => print!(" "),
            v => print!("{v}"),
        }
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
    print!("Quelle case ? ");
    let saisie = lire_ligne()?;
    let coup: Vec<char> = saisie.chars().collect();
    let taille = grid.len();

    if coup.len() == 2 {
        if let (Some(x), Some(y)) = (ligne(coup[0], taille), colonne(coup[1], taille)) {
            return Some((false, x, y));
        }
    } else if coup.len() == 3 && coup[0] == 'f' {
        if let (Some(x), Some(y)) = (ligne(coup[1], taille), colonne(coup[2], taille)) {
            return Some((true, x, y));
        }
    }
    println!("Saisie invalide, recommencez.");
    ask_position(grid)
}

// A -> 0, B -> 1... si c'est dans la grille
fn ligne(lettre: char, taille: usize) -> Option<usize> {
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        .find(lettre)
        .filter(|x| *x < taille)
}

fn colonne(chiffre: char, taille: usize) -> Option<usize> {
    "0123456789".find(chiffre).filter(|y| *y < taille)
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    grid[x][y].covered = false;
    if grid[x][y].value == 0 {
        for i in x.saturating_sub(1)..=x + 1 {
            for j in y.saturating_sub(1)..=y + 1 {
                if i < grid.len() && j < grid.len() && grid[i][j].covered {
                    propagate(grid, i, j);
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
    if flag == true {
        grid[x][y].flag = !grid[x][y].flag;
        return true;
    }
    propagate(grid, x, y);
    if grid[x][y].value == -1 {
        return false;
    }
    true
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
pub fn count_uncovered(grid: &Grid) -> usize {
    let mut somme = 0;
    for ligne in grid.iter() {
        for cellule in ligne.iter() {
            somme += if cellule.covered { 0 } else { 1 };
        }
    }
    somme
}

/// Compte les cases qui portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    let mut somme = 0;
    for ligne in grid.iter() {
        for cellule in ligne.iter() {
            somme += if cellule.flag { 1 } else { 0 };
        }
    }
    somme
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
    let mut nb_bombes: usize = 0;
    if taille as i32 + difficulte > 0 {
        nb_bombes = (taille as i32 + difficulte) as usize;
    }
    if nb_bombes > taille * taille {
        nb_bombes = taille * taille;
    }
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes, hasard);

    let mut explose = false;
    loop {
        // a-t-on fini ?
        if explose {
            println!("Vous avez perdu.");
            break;
        }
        if taille * taille - count_uncovered(&grid) == nb_bombes {
            println!("Vous avez gagné.");
            break;
        }
        affichegrid(&grid, false, false);
        let reponse = ask_position(&grid);
        if reponse.is_none() {
            return;
        }
        let (flag, x, y) = reponse.unwrap();
        if apply_position(&mut grid, flag, x, y) == false {
            explose = true;
        }
    }
    affichegrid(&grid, true, explose);
}
