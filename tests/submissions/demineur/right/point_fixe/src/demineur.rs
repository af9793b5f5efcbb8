//! Démineur.

use outils::Hasard;

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

/// Crée la grille.
pub fn init_grid(taille: usize) -> Grid {
    let ligne = vec![Cell::default(); taille];
    vec![ligne; taille]
}

/// Deux cases se touchent, par un côté ou par un coin (une case se touche elle-même).
fn se_touchent(a: (usize, usize), b: (usize, usize)) -> bool {
    a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1
}

/// Toutes les positions de la grille.
fn positions(taille: usize) -> Vec<(usize, usize)> {
    (0..taille * taille).map(|n| (n / taille, n % taille)).collect()
}

/// Compte les bombes voisines.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value == -1 {
        return -1;
    }
    // la case elle-même n'est pas une bombe : elle ne compte pas
    let bombes = positions(grid.len())
        .into_iter()
        .filter(|&(i, j)| se_touchent((i, j), (x, y)) && grid[i][j].value == -1)
        .count();
    grid[x][y].value = bombes as i32;
    bombes as i32
}

/// Place les bombes.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    for _ in 0..nb_bombes {
        // les numéros des cases encore libres
        let libres: Vec<usize> = (0..taille * taille)
            .filter(|n| grid[n / taille][n % taille].value != -1)
            .collect();
        if libres.is_empty() {
            break;
        }
        let n = hasard.choice(&libres);
        grid[n / taille][n % taille].value = -1;
    }
    for (x, y) in positions(taille) {
        compute_cell(grid, x, y);
    }
}

/// Affiche la grille, sans dessiner de cadre autour.
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let numeros: String = (0..grid.len()).map(|y| format!("  {y} ")).collect();
    println!();
    println!("   {numeros}");
    println!("   {}", "-".repeat(4 * grid.len() + 1));
    for (x, ligne) in grid.iter().enumerate() {
        let lettre = (b'A' + x as u8) as char;
        let cases: Vec<String> = ligne.iter().map(|c| case(c, colors, detonate)).collect();
        println!(" {lettre} | {} |", cases.join(" | "));
    }
    println!("   {}", "-".repeat(4 * grid.len() + 1));
}

fn case(c: &Cell, colors: bool, detonate: bool) -> String {
    let minee = c.value == -1;
    let signe = match (c.flag, c.covered, minee) {
        (true, _, _) => "◘".to_owned(),
        (false, true, true) if colors => "◕".to_owned(),
        (false, true, _) => "█".to_owned(),
        (false, false, true) => "◕".to_owned(),
        (false, false, false) if c.value == 0 => " ".to_owned(),
        (false, false, false) => format!("{}", c.value),
    };
    let code = if !colors {
        None
    } else if c.flag {
        Some(if minee { 32 } else { 31 })
    } else if c.covered && minee {
        Some(if detonate { 31 } else { 32 })
    } else {
        None
    };
    code.map_or(signe.clone(), |k| format!("\x1b[{k}m{signe}\x1b[37m"))
}

/// Demande un coup.
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    let derniere = (b'A' + grid.len() as u8 - 1) as char;
    println!("Case à découvrir (A0 à {derniere}{}), avec un f devant pour un drapeau :", grid.len() - 1);
    for ligne in std::io::stdin().lines() {
        let Ok(ligne) = ligne else { break };
        // toutes les réponses possibles, et celle qui a été tapée
        let coup = [false, true].into_iter().find_map(|flag| {
            positions(grid.len()).into_iter().find_map(|(x, y)| {
                let lettre = (b'A' + x as u8) as char;
                let attendu = format!("{}{lettre}{y}", if flag { "f" } else { "" });
                (attendu == ligne).then_some((flag, x, y))
            })
        });
        if coup.is_some() {
            return coup;
        }
        println!("Cette saisie est invalide, recommencez :");
    }
    None
}

/// Découvre de proche en proche : on agrandit l'ensemble des cases atteintes jusqu'à ce qu'il ne
/// change plus.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut atteintes = vec![(x, y)];
    loop {
        let nouvelles: Vec<(usize, usize)> = positions(grid.len())
            .into_iter()
            .filter(|p| !atteintes.contains(p))
            .filter(|&p| {
                atteintes
                    .iter()
                    .any(|&q| grid[q.0][q.1].value == 0 && se_touchent(p, q))
            })
            .collect();
        if nouvelles.is_empty() {
            break;
        }
        atteintes.extend(nouvelles);
    }
    for (i, j) in atteintes {
        grid[i][j].covered = false;
    }
}

/// Applique un coup.
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag = !grid[x][y].flag;
    } else {
        propagate(grid, x, y);
    }
    flag || grid[x][y].value != -1
}

/// Compte les cases découvertes.
pub fn count_uncovered(grid: &Grid) -> usize {
    grid.concat().iter().filter(|c| !c.covered).count()
}

/// Compte les drapeaux.
pub fn count_flagged(grid: &Grid) -> usize {
    positions(grid.len())
        .into_iter()
        .filter(|&(x, y)| grid[x][y].flag)
        .count()
}

/// Joue une partie.
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut grid = init_grid(taille);
    make_grid(&mut grid, (taille as i32 + difficulte).max(0) as usize, hasard);
    let bombes = grid.iter().flatten().filter(|c| c.value == -1).count();
    let couvertes = |g: &Grid| g.iter().flatten().filter(|c| c.covered).count();
    while couvertes(&grid) > bombes {
        affichegrid(&grid, false, false);
        println!("Bombes : {bombes}, drapeaux : {}", count_flagged(&grid));
        let Some((flag, x, y)) = ask_position(&grid) else {
            println!("À bientôt");
            return;
        };
        if !apply_position(&mut grid, flag, x, y) {
            println!("PERDU !");
            affichegrid(&grid, true, true);
            return;
        }
    }
    println!("GAGNÉ !");
    affichegrid(&grid, true, false);
}
