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
    (0..taille).map(|_| vec![Cell::new(); taille]).collect()
}

// les indices i - 1, i et i + 1 qui existent
fn proches(i: usize, taille: usize) -> impl Iterator<Item = usize> + Clone {
    (0..taille).filter(move |k| k.abs_diff(i) <= 1)
}

// les cases voisines, y compris (x, y) elle-même
fn voisinage(taille: usize, x: usize, y: usize) -> Vec<(usize, usize)> {
    proches(x, taille)
        .flat_map(|i| proches(y, taille).map(move |j| (i, j)))
        .collect()
}

/// Met à jour la valeur de la case `(x, y)` d'après les bombes voisines, et la
/// renvoie.
///
/// Une bombe reste une bombe (`-1`). Sinon la valeur devient le nombre de
/// bombes parmi les voisines, 8 au plus, qui sont dans la grille. Refaire
/// l'appel redonne le même nombre.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    let valeur = match grid[x][y].value {
        -1 => -1,
        _ => voisinage(grid.len(), x, y)
            .into_iter()
            .fold(0, |n, (i, j)| n + i32::from(grid[i][j].value == -1)),
    };
    grid[x][y].value = valeur;
    valeur
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let mut libres: Vec<(usize, usize)> = (0..taille)
        .flat_map(|x| (0..taille).map(move |y| (x, y)))
        .collect();
    let toutes = libres.clone();
    for _ in 0..nb_bombes.min(toutes.len()) {
        let bombe = hasard.choice(&libres);
        libres.retain(|&case| case != bombe);
        grid[bombe.0][bombe.1].value = -1;
    }
    toutes.into_iter().for_each(|(x, y)| {
        compute_cell(grid, x, y);
    });
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
    let lignes: Vec<String> = grid
        .iter()
        .zip('A'..='Z')
        .map(|(ligne, lettre)| {
            let symboles: String = ligne
                .iter()
                .map(|cell| format!("[{}]", symbole(cell, colors, detonate)))
                .collect();
            format!("{lettre} {symboles}")
        })
        .collect();
    let numeros: String = (0..grid.len()).map(|y| format!(" {y} ")).collect();
    println!("{}\n  {numeros}", lignes.join("\n"));
}

fn symbole(cell: &Cell, colors: bool, detonate: bool) -> String {
    let texte = match cell {
        cell if cell.flag => "◘".to_string(),
        cell if cell.covered && !(colors && cell.value == -1) => "█".to_string(),
        cell if cell.value == -1 => "◕".to_string(),
        cell if cell.value == 0 => " ".to_string(),
        cell => cell.value.to_string(),
    };
    let en_vert = if cell.flag {
        cell.value == -1
    } else {
        !detonate
    };
    // on colore les drapeaux et les bombes qui étaient encore couvertes
    if colors && (cell.flag || (cell.covered && cell.value == -1)) {
        let code = if en_vert { 32 } else { 31 };
        format!("\x1b[{code}m{texte}\x1b[0m")
    } else {
        texte
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
    println!("Votre coup ?");
    let saisie = lire_ligne()?;
    comprend(saisie.trim(), grid.len()).or_else(|| {
        println!("Saisie invalide");
        ask_position(grid)
    })
}

fn comprend(saisie: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let (drapeau, case) = match saisie.strip_prefix('f') {
        Some(case) => (true, case),
        None => (false, saisie),
    };
    let (lettre, chiffre) = case.split_at_checked(1)?;
    let ligne = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".find(lettre)?;
    let colonne = "0123456789".find(chiffre)?;
    let valable = chiffre.len() == 1 && ligne < taille && colonne < taille;
    valable.then_some((drapeau, ligne, colonne))
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let deja = vec![(x, y)];
    traite(grid, deja.clone(), deja)
}

// découvre les cases de la liste, puis recommence avec les nouvelles voisines
fn traite(grid: &mut Grid, cases: Vec<(usize, usize)>, mut deja: Vec<(usize, usize)>) {
    let mut nouvelles = Vec::new();
    for (x, y) in cases {
        grid[x][y].covered = false;
        if grid[x][y].value == 0 {
            for voisine in voisinage(grid.len(), x, y) {
                if !deja.contains(&voisine) {
                    deja.push(voisine);
                    nouvelles.push(voisine);
                }
            }
        }
    }
    if !nouvelles.is_empty() {
        traite(grid, nouvelles, deja);
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
    } else {
        propagate(grid, x, y);
    }
    flag || grid[x][y].value != -1
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
pub fn count_uncovered(grid: &Grid) -> usize {
    grid.iter()
        .flatten()
        .fold(0, |n, cell| n + usize::from(!cell.covered))
}

/// Compte les cases qui portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter()
        .flatten()
        .fold(0, |n, cell| n + usize::from(cell.flag))
}

// joue la suite de la partie : Some(true) si elle est gagnée, Some(false) si
// elle ne l'est pas, None si le joueur s'en va
fn joue(grid: &mut Grid, sans_bombe: usize) -> Option<bool> {
    if count_uncovered(grid) == sans_bombe {
        return Some(true);
    }
    affichegrid(grid, false, false);
    let (flag, x, y) = ask_position(grid)?;
    if apply_position(grid, flag, x, y) {
        joue(grid, sans_bombe)
    } else {
        Some(false)
    }
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
    let bombes = (taille as i32 + difficulte).max(0) as usize;
    let sans_bombe = (taille * taille).saturating_sub(bombes);
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes, hasard);

    if let Some(victoire) = joue(&mut grid, sans_bombe) {
        affichegrid(&grid, true, !victoire);
        println!(
            "{}",
            if victoire {
                "C'est GAGNÉ !"
            } else {
                "C'est PERDU..."
            }
        );
    }
}
