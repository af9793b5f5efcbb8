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
    let mut grid: Grid = vec![];
    for _ in 0..taille {
        grid.push(vec![Cell::new(); taille]);
    }
    grid
}

/// Compte les bombes d'une ligne de la grille entre les colonnes `y - 1` et `y + 1`.
fn bombes_de_la_ligne(ligne: &[Cell], y: usize) -> i32 {
    let debut = y.saturating_sub(1);
    let fin = usize::min(y + 2, ligne.len());
    let mut bombes = 0;
    for case in &ligne[debut..fin] {
        if case.value == -1 {
            bombes += 1;
        }
    }
    bombes
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
    let mut total = bombes_de_la_ligne(&grid[x], y);
    if x > 0 {
        total += bombes_de_la_ligne(&grid[x - 1], y);
    }
    if x + 1 < grid.len() {
        total += bombes_de_la_ligne(&grid[x + 1], y);
    }
    grid[x][y].value = total;
    total
}

/// Tire `combien` cases différentes ; répond pour chaque case si elle est tirée.
fn tire_cases(taille: usize, combien: usize, hasard: &mut Hasard) -> Vec<Vec<bool>> {
    let mut tirees = vec![vec![false; taille]; taille];
    let max = taille as i32 - 1;
    let mut reste = combien;
    while reste > 0 {
        let ligne = hasard.randint(0, max) as usize;
        let colonne = hasard.randint(0, max) as usize;
        if tirees[ligne][colonne] {
            continue;
        }
        tirees[ligne][colonne] = true;
        reste -= 1;
    }
    tirees
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let total = taille * taille;
    let nb_bombes = std::cmp::min(nb_bombes, total);

    // S'il y a plus de bombes que de cases sûres, il est plus rapide de tirer
    // les cases sûres.
    let sures = nb_bombes > total / 2;
    let combien = if sures { total - nb_bombes } else { nb_bombes };
    let tirees = tire_cases(taille, combien, hasard);
    for x in 0..taille {
        for y in 0..taille {
            if tirees[x][y] != sures {
                grid[x][y].value = -1;
            }
        }
    }

    for x in 0..taille {
        for y in 0..taille {
            compute_cell(grid, x, y);
        }
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
    let mut ecran = String::from("  ");
    for y in 0..grid.len() {
        ecran += "| ";
        ecran += &y.to_string();
        ecran += " ";
    }
    ecran += "|\n";
    for (x, ligne) in grid.iter().enumerate() {
        ecran.push((b'A' + x as u8) as char);
        ecran.push(' ');
        for case in ligne {
            ecran += "| ";
            ecran += &affiche_case(case, colors, detonate);
            ecran += " ";
        }
        ecran += "|\n";
    }
    print!("{ecran}");
}

fn affiche_case(case: &Cell, colors: bool, detonate: bool) -> String {
    // En cours de partie, pas de couleur.
    if !colors {
        return match case {
            Cell { flag: true, .. } => "◘".to_string(),
            Cell { covered: true, .. } => "█".to_string(),
            Cell { value: -1, .. } => "◕".to_string(),
            Cell { value: 0, .. } => " ".to_string(),
            Cell { value, .. } => value.to_string(),
        };
    }
    // À la fin, les bombes et les drapeaux sont en couleur.
    match case {
        Cell { flag: true, value: -1, .. } => "\x1b[32m◘\x1b[0m".to_string(),
        Cell { flag: true, .. } => "\x1b[31m◘\x1b[0m".to_string(),
        Cell { covered: true, value: -1, .. } if detonate => "\x1b[31m◕\x1b[0m".to_string(),
        Cell { covered: true, value: -1, .. } => "\x1b[32m◕\x1b[0m".to_string(),
        Cell { covered: true, .. } => "█".to_string(),
        Cell { value: -1, .. } => "◕".to_string(),
        Cell { value: 0, .. } => " ".to_string(),
        Cell { value, .. } => value.to_string(),
    }
}

/// Analyse une saisie ; l'erreur dit ce qui ne va pas.
fn analyse(saisie: &str, taille: usize) -> Result<(bool, usize, usize), &'static str> {
    if saisie.is_empty() {
        return Err("Il faut écrire quelque chose.");
    }
    let mut caracteres: Vec<char> = saisie.chars().collect();
    let drapeau = caracteres[0] == 'f';
    if drapeau {
        caracteres.remove(0);
    }
    if caracteres.len() != 2 {
        return Err("Un coup s'écrit avec une lettre et un chiffre.");
    }
    let Some(ligne) = ('A'..='Z').position(|lettre| lettre == caracteres[0]) else {
        return Err("La ligne est une lettre majuscule.");
    };
    let Ok(colonne) = caracteres[1].to_string().parse::<usize>() else {
        return Err("La colonne est un chiffre.");
    };
    if ligne >= taille {
        return Err("Cette ligne n'existe pas.");
    }
    if colonne >= taille {
        return Err("Cette colonne n'existe pas.");
    }
    Ok((drapeau, ligne, colonne))
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
    loop {
        print!("Case à découvrir (ou f et la case pour un drapeau) : ");
        match analyse(&lire_ligne()?, grid.len()) {
            Ok(coup) => return Some(coup),
            Err(raison) => println!("{raison}"),
        }
    }
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let taille = grid.len();
    // Les valeurs entourées d'une bordure de -1 : plus besoin de tester les bords.
    let mut valeurs = vec![vec![-1; taille + 2]; taille + 2];
    for i in 0..taille {
        for j in 0..taille {
            valeurs[i + 1][j + 1] = grid[i][j].value;
        }
    }
    let mut decouvertes = vec![vec![false; taille + 2]; taille + 2];
    let mut pile = vec![(x + 1, y + 1)];
    while let Some((i, j)) = pile.pop() {
        decouvertes[i][j] = true;
        if valeurs[i][j] == 0 {
            for k in i - 1..=i + 1 {
                for l in j - 1..=j + 1 {
                    if !decouvertes[k][l] {
                        decouvertes[k][l] = true;
                        pile.push((k, l));
                    }
                }
            }
        }
    }
    for i in 0..taille {
        for j in 0..taille {
            if decouvertes[i + 1][j + 1] {
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
    if flag {
        grid[x][y].flag = !grid[x][y].flag;
        return true;
    }
    let perdu = grid[x][y].value == -1;
    propagate(grid, x, y);
    !perdu
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
pub fn count_uncovered(grid: &Grid) -> usize {
    let mut compteur = 0;
    grid.iter().for_each(|ligne| {
        ligne.iter().for_each(|case| {
            if !case.covered {
                compteur += 1;
            }
        })
    });
    compteur
}

/// Compte les cases qui portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    let mut compteur = 0;
    grid.iter().for_each(|ligne| {
        ligne.iter().for_each(|case| {
            if case.flag {
                compteur += 1;
            }
        })
    });
    compteur
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
    let cases = taille * taille;
    let nb_bombes = taille.saturating_add_signed(difficulte as isize).min(cases);
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes, hasard);

    while count_uncovered(&grid) < cases - nb_bombes {
        affichegrid(&grid, false, false);
        if let Some((flag, x, y)) = ask_position(&grid) {
            if !apply_position(&mut grid, flag, x, y) {
                affichegrid(&grid, true, true);
                println!("Désolé, vous avez perdu !");
                return;
            }
        } else {
            return;
        }
    }
    affichegrid(&grid, true, false);
    println!("Bien joué, vous avez gagné !");
}
