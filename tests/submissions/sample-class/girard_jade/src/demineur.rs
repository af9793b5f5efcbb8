//! Le démineur demandé dans le sujet.

use outils::{Hasard, lire_ligne};
use std::collections::HashSet;

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

/// Une grille : une liste de lignes, qui sont des listes de cases.
pub type Grid = Vec<Vec<Cell>>;

/// Comment une partie s'est terminée (pour le chronomètre des améliorations).
pub(crate) enum Issue {
    Gagne,
    Perdu,
    Abandon,
}

/// Crée une grille de `taille` lignes et `taille` colonnes.
pub fn init_grid(taille: usize) -> Grid {
    let nouvelle_ligne = || (0..taille).map(|_| Cell::new()).collect();
    (0..taille).map(|_| nouvelle_ligne()).collect()
}

/// Les coordonnées des voisines de (x, y) qui sont dans la grille.
fn voisines(taille: usize, x: usize, y: usize) -> Vec<(usize, usize)> {
    // saturating_sub : 0 - 1 donne 0 au lieu de planter
    let lignes = x.saturating_sub(1)..taille.min(x + 2);
    let mut resultat = Vec::new();
    for i in lignes {
        let colonnes = y.saturating_sub(1)..taille.min(y + 2);
        for j in colonnes {
            if i != x || j != y {
                resultat.push((i, j));
            }
        }
    }
    resultat
}

/// Compte les bombes autour de la case et range ce nombre dans la case.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value == -1 {
        return -1;
    }
    let autour = voisines(grid.len(), x, y);
    let bombes = autour.iter().filter(|(i, j)| grid[*i][*j].value == -1).count();
    grid[x][y].value = bombes as i32;
    grid[x][y].value
}

/// Place les bombes, puis calcule les valeurs.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    // L'ensemble ne contient jamais deux fois la même case.
    let mut minees = HashSet::new();
    while minees.len() < nb_bombes.min(taille * taille) {
        let x = hasard.randint(0, taille as i32 - 1) as usize;
        let y = hasard.randint(0, taille as i32 - 1) as usize;
        minees.insert((x, y));
    }
    for (x, y) in minees {
        grid[x][y].value = -1;
    }
    for x in 0..taille {
        for y in 0..taille {
            compute_cell(grid, x, y);
        }
    }
}

/// Affiche la grille, avec des couleurs à la fin de la partie.
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let taille = grid.len();
    let separation = |gauche: &str, milieu: &str, droite: &str| {
        println!("    {gauche}{}{droite}", vec!["═══"; taille].join(milieu));
    };

    let numeros: Vec<String> = (0..taille).map(|y| format!("{y:>2}  ")).collect();
    println!("     {}", numeros.concat());
    separation("╔", "╦", "╗");
    for x in 0..taille {
        if x > 0 {
            separation("╠", "╬", "╣");
        }
        let symboles: Vec<String> =
            grid[x].iter().map(|case| dessiner(case, colors, detonate)).collect();
        println!("  {} ║ {} ║", nom_de_ligne(x), symboles.join(" ║ "));
    }
    separation("╚", "╩", "╝");
}

/// La lettre d'une ligne.
fn nom_de_ligne(x: usize) -> char {
    (b'A' + x as u8) as char
}

/// Les couleurs possibles d'un symbole.
#[derive(Clone, Copy)]
enum Couleur {
    Aucune,
    Rouge,
    Vert,
}

/// Le symbole d'une case.
fn dessiner(case: &Cell, colors: bool, detonate: bool) -> String {
    let bombe = case.value == -1;
    let (symbole, couleur) = if case.flag && bombe {
        ("◘".to_string(), Couleur::Vert)
    } else if case.flag {
        ("◘".to_string(), Couleur::Rouge)
    } else if case.covered && bombe && colors {
        ("◕".to_string(), if detonate { Couleur::Rouge } else { Couleur::Vert })
    } else if case.covered {
        ("█".to_string(), Couleur::Aucune)
    } else {
        let texte = match case.value {
            -1 => "◕".to_string(),
            0 => " ".to_string(),
            n => n.to_string(),
        };
        (texte, Couleur::Aucune)
    };
    match couleur {
        Couleur::Rouge if colors => format!("\x1b[31m{symbole}\x1b[37m"),
        Couleur::Vert if colors => format!("\x1b[32m{symbole}\x1b[37m"),
        _ => symbole,
    }
}

/// Demande un coup au joueur.
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    print!("Votre coup ? ");
    let saisie = lire_ligne()?;
    // On essaie tous les coups de la grille : c'est simple et on ne peut pas se tromper.
    for x in 0..grid.len() {
        for y in 0..grid.len().min(10) {
            let coup = format!("{}{y}", nom_de_ligne(x));
            if saisie == coup {
                return Some((false, x, y));
            } else if saisie == String::from("f") + &coup {
                return Some((true, x, y));
            }
        }
    }
    println!("Saisie invalide");
    ask_position(grid)
}

/// Découvre une case et, si elle est vide, tout ce qui l'entoure.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut to_uncover = HashSet::from([(x, y)]);
    let mut to_compute = vec![(x, y)];
    while let Some((i, j)) = to_compute.pop() {
        grid[i][j].covered = false;
        if grid[i][j].value != 0 {
            continue;
        }
        for voisine in voisines(grid.len(), i, j) {
            // insert renvoie false si la case y était déjà
            if to_uncover.insert(voisine) {
                to_compute.push(voisine);
            }
        }
    }
}

/// Applique un coup ; `false` si c'est perdu.
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    match (flag, grid[x][y].value) {
        (true, _) => {
            grid[x][y].flag = !grid[x][y].flag;
            true
        }
        (false, -1) => {
            grid[x][y].covered = false;
            false
        }
        (false, _) => {
            propagate(grid, x, y);
            true
        }
    }
}

/// Nombre de cases découvertes.
pub fn count_uncovered(grid: &Grid) -> usize {
    compter(grid, |case| !case.covered)
}

/// Nombre de drapeaux.
pub fn count_flagged(grid: &Grid) -> usize {
    compter(grid, |case| case.flag)
}

fn compter(grid: &Grid, critere: fn(&Cell) -> bool) -> usize {
    grid.iter().map(|ligne| ligne.iter().filter(|case| critere(case)).count()).sum()
}

/// Joue une partie dans la console.
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    partie(taille, difficulte, hasard);
}

/// Joue une partie et dit comment elle s'est terminée.
pub(crate) fn partie(taille: usize, difficulte: i32, hasard: &mut Hasard) -> Issue {
    let nb_bombes = usize::try_from(taille as i32 + difficulte).unwrap_or(0);
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes, hasard);

    while count_uncovered(&grid) < taille * taille - nb_bombes {
        affichegrid(&grid, false, false);
        let Some((flag, x, y)) = ask_position(&grid) else {
            return Issue::Abandon;
        };
        if !apply_position(&mut grid, flag, x, y) {
            println!("Perdu");
            affichegrid(&grid, true, true);
            return Issue::Perdu;
        }
    }
    println!("Gagné !");
    affichegrid(&grid, true, false);
    Issue::Gagne
}
