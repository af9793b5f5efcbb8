//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::lire_ligne;
const COUVERTE: &str = "■";
const BOMBE: &str = "●";
const DRAPEAU: &str = "P";
const VIDE: &str = "0";
const VERT: &str = "\x1b[32m";
const ROUGE: &str = "\x1b[31m";
const SANS_COULEUR: &str = "\x1b[0m";

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
    let mut grid = Grid::new();
    for x in 0..taille {
        grid.push(Vec::new());
        for _y in 0..taille {
            grid[x].push(Cell::new());
        }
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
    let taille = grid.len() as i32;
    if grid[x][y].value != -1 {
        let mut bombes_voisines = 0;
        for i in x as i32 - 1..=x as i32 + 1 {
            for j in y as i32 - 1..=y as i32 + 1 {
                if (0..taille).contains(&i) && (0..taille).contains(&j) {
                    if grid[i as usize][j as usize].value == -1 {
                        bombes_voisines += 1;
                    }
                }
            }
        }
        grid[x][y].value = bombes_voisines;
    }
    grid[x][y].value
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let numeros: Vec<usize> = (0..taille * taille).collect();
    // sample ne peut pas donner plus de numéros qu'il n'y en a.
    let choisis = if nb_bombes < numeros.len() {
        hasard.sample(&numeros, nb_bombes)
    } else {
        numeros.clone()
    };
    for numero in &choisis {
        grid[numero / taille][numero % taille].value = -1;
    }
    for numero in &numeros {
        compute_cell(grid, numero / taille, numero % taille);
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
    for y in 0..grid.len() {
        print!("\t{y}");
    }
    print!("\n\n");
    for x in 0..grid.len() {
        print!("{}", "ABCDEFGHIJKLMNOPQRSTUVWXYZ".chars().nth(x).unwrap_or(' '));
        for y in 0..grid[x].len() {
            print!("\t{}", symbole_de(&grid[x][y], colors, detonate));
        }
        print!("\n\n");
    }
}

/// Le symbole à afficher pour une case, avec les codes de couleur s'il le faut.
fn symbole_de(case: &Cell, colors: bool, detonate: bool) -> String {
    let minee = case.value == -1;
    if case.flag {
        let couleur = if minee { VERT } else { ROUGE };
        return if colors {
            [couleur, DRAPEAU, SANS_COULEUR].concat()
        } else {
            DRAPEAU.into()
        };
    }
    if case.covered {
        let couleur = if detonate { ROUGE } else { VERT };
        return if colors && minee {
            [couleur, BOMBE, SANS_COULEUR].concat()
        } else {
            COUVERTE.into()
        };
    }
    match case.value {
        -1 => BOMBE.into(),
        0 => VIDE.into(),
        nombre => nombre.to_string(),
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
    println!("Entrez une lettre puis un chiffre (avec f devant : drapeau).");
    let mut coup = None;
    while coup.is_none() {
        let saisie = lire_ligne()?;
        let caracteres: Vec<char> = saisie.trim_end().chars().collect();
        coup = match caracteres[..] {
            ['f', ligne, colonne] => case_valable(ligne, colonne, taille).map(|(x, y)| (true, x, y)),
            [ligne, colonne] => case_valable(ligne, colonne, taille).map(|(x, y)| (false, x, y)),
            _ => None,
        };
        if coup.is_none() {
            println!("« {saisie} » : saisie invalide !");
        }
    }
    coup
}

/// Les indices d'une case donnée par sa lettre et son chiffre, si elle existe.
fn case_valable(ligne: char, colonne: char, taille: usize) -> Option<(usize, usize)> {
    if !ligne.is_ascii_uppercase() {
        return None;
    }
    let x = (ligne as u32 - 'A' as u32) as usize;
    let y = colonne.to_digit(10)? as usize;
    if x < taille && y < taille { Some((x, y)) } else { None }
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let taille = grid.len();
    let mut atteinte = vec![vec![false; taille]; taille];
    atteinte[x][y] = true;
    let mut couche = vec![(x, y)];
    while !couche.is_empty() {
        let mut prochaine = vec![];
        for (i, j) in couche {
            grid[i][j].covered = false;
            if grid[i][j].value > 0 || grid[i][j].value == -1 {
                continue;
            }
            for a in i.saturating_sub(1)..taille.min(i + 2) {
                for b in j.saturating_sub(1)..taille.min(j + 2) {
                    if !atteinte[a][b] {
                        atteinte[a][b] = true;
                        prochaine.push((a, b));
                    }
                }
            }
        }
        couche = prochaine;
    }
}

/// Applique un coup du joueur, et renvoie `true` si la partie continue.
///
/// Si `flag` vaut `true`, le drapeau de la case est mis, ou enlevé s'il y était :
/// la partie continue toujours. Sinon la case est découverte, avec propagation ;
/// si c'est une bombe, elle seule est découverte et le résultat est `false`.
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        let ancien = grid[x][y].flag;
        grid[x][y].flag = !ancien;
        true
    } else {
        let bombe = grid[x][y].value == -1;
        if bombe {
            grid[x][y].covered = false;
        } else {
            propagate(grid, x, y);
        }
        !bombe
    }
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
pub fn count_uncovered(grid: &Grid) -> usize {
    let mut total = 0;
    for x in 0..grid.len() {
        total += grid[x].iter().filter(|case| !case.covered).count();
    }
    total
}

/// Compte les cases qui portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    let mut total = 0;
    for x in 0..grid.len() {
        total += grid[x].iter().filter(|case| case.flag).count();
    }
    total
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
    let maximum = taille * taille;
    let nb_bombes = match taille as i32 + difficulte {
        n if n < 0 => 0,
        n if n as usize > maximum => maximum,
        n => n as usize,
    };
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes, hasard);
    println!("=== DÉMINEUR : {nb_bombes} bombes ===");

    // None tant que la partie n'est pas finie.
    let mut victoire = None;
    if nb_bombes == maximum {
        victoire = Some(true);
    }
    while victoire == None {
        affichegrid(&grid, false, false);
        let Some((flag, x, y)) = ask_position(&grid) else {
            println!("À bientôt !");
            return;
        };
        if !apply_position(&mut grid, flag, x, y) {
            victoire = Some(false);
        } else if count_uncovered(&grid) == maximum - nb_bombes {
            victoire = Some(true);
        }
    }

    let gagne = victoire == Some(true);
    if gagne {
        println!("Partie gagnée : vous avez gagné !");
    } else {
        println!("Vous avez perdu la partie !");
    }
    affichegrid(&grid, true, !gagne);
    println!("À bientôt !");
}
