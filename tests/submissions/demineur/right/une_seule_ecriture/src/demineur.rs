//! Démineur. Tout ce qui est affiché est d'abord préparé dans une chaîne, puis écrit d'un
//! seul coup : l'écran ne clignote pas.

use outils::Hasard;
use std::collections::VecDeque;
use std::io::Write;

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

/// Écrit tout le texte en une fois.
fn ecrit(texte: &str) {
    let mut sortie = std::io::stdout().lock();
    let _ = sortie.write_all(texte.as_bytes());
    let _ = sortie.flush();
}

/// Une grille neuve.
pub fn init_grid(taille: usize) -> Grid {
    (0..taille)
        .map(|_| (0..taille).map(|_| Cell::new()).collect())
        .collect()
}

/// Les huit directions.
const DIRECTIONS: [(isize, isize); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

fn autour(taille: usize, x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    DIRECTIONS.iter().filter_map(move |&(dx, dy)| {
        let i = x.checked_add_signed(dx).filter(|&i| i < taille)?;
        let j = y.checked_add_signed(dy).filter(|&j| j < taille)?;
        Some((i, j))
    })
}

/// Compte les bombes autour de la case et range le nombre dans la case.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value >= 0 {
        grid[x][y].value = autour(grid.len(), x, y)
            .map(|(i, j)| i32::from(grid[i][j].value == -1))
            .sum();
    }
    grid[x][y].value
}

/// Un seul tirage : les numéros de toutes les bombes.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let numeros: Vec<usize> = (0..taille * taille).collect();
    let combien = nb_bombes.min(numeros.len());
    for numero in hasard.sample(&numeros, combien) {
        grid[numero / taille][numero % taille].value = -1;
    }
    for &numero in &numeros {
        compute_cell(grid, numero / taille, numero % taille);
    }
}

/// Une case, blancs compris, de trois caractères de large.
fn dessin_case(cell: &Cell, colors: bool, detonate: bool) -> String {
    let bombe = cell.value == -1;
    let (signe, couleur) = if cell.flag {
        ("◘".to_string(), Some(bombe))
    } else if cell.covered && bombe && colors {
        ("◕".to_string(), Some(!detonate))
    } else if cell.covered {
        ("█".to_string(), None)
    } else {
        let signe = match cell.value {
            -1 => "◕".to_string(),
            0 => " ".to_string(),
            n => n.to_string(),
        };
        (signe, None)
    };
    match couleur.filter(|_| colors) {
        Some(true) => format!("\x1b[32m {signe} \x1b[39m"),
        Some(false) => format!("\x1b[31m {signe} \x1b[39m"),
        None => format!(" {signe} "),
    }
}

/// Le dessin de la grille entière.
fn dessin_grille(grid: &Grid, colors: bool, detonate: bool) -> String {
    let taille = grid.len();
    let bord = |gauche: &str, milieu: &str, droite: &str| {
        format!("    {gauche}{}{droite}\n", vec!["═══"; taille].join(milieu))
    };
    let numeros: Vec<String> = (0..taille).map(|y| format!("{y:^3}")).collect();
    let lignes: Vec<String> = grid
        .iter()
        .enumerate()
        .map(|(x, ligne)| {
            let cases: Vec<String> = ligne
                .iter()
                .map(|c| dessin_case(c, colors, detonate))
                .collect();
            let lettre = char::from(b'A' + x as u8);
            format!("  {lettre} ║{}║\n", cases.join("║"))
        })
        .collect();
    [
        format!("     {}\n", numeros.join(" ")),
        bord("╔", "╦", "╗"),
        lignes.join(&bord("╠", "╬", "╣")),
        bord("╚", "╩", "╝"),
    ]
    .concat()
}

/// Affiche la grille.
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    ecrit(&dessin_grille(grid, colors, detonate));
}

/// Comprend `B3` et `fB3`, et rien d'autre.
fn analyse(saisie: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let (drapeau, case) = match saisie.strip_prefix('f') {
        Some(case) => (true, case),
        None => (false, saisie),
    };
    let [lettre @ b'A'..=b'Z', chiffre @ b'0'..=b'9'] = *case.as_bytes() else {
        return None;
    };
    let (x, y) = (usize::from(lettre - b'A'), usize::from(chiffre - b'0'));
    (x < taille && y < taille).then_some((drapeau, x, y))
}

/// Demande un coup jusqu'à ce qu'il soit bon.
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    let mut question = "Coup : ";
    loop {
        ecrit(question);
        let saisie = outils::lire_ligne()?;
        let coup = analyse(&saisie, grid.len());
        if coup.is_some() {
            return coup;
        }
        question = "Saisie invalide\nCoup : ";
    }
}

/// Découvre de proche en proche, avec une file.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let taille = grid.len();
    let mut vues = vec![false; taille * taille];
    let mut file = VecDeque::from([(x, y)]);
    vues[x * taille + y] = true;
    while let Some((i, j)) = file.pop_front() {
        grid[i][j].covered = false;
        if grid[i][j].value != 0 {
            continue;
        }
        for (k, l) in autour(taille, i, j) {
            if !std::mem::replace(&mut vues[k * taille + l], true) {
                file.push_back((k, l));
            }
        }
    }
}

/// Applique un coup ; `false` quand une bombe explose.
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        let cell = &mut grid[x][y];
        cell.flag = !cell.flag;
        true
    } else {
        // propagate ne découvre qu'elle si c'est une bombe
        propagate(grid, x, y);
        grid[x][y].value != -1
    }
}

/// Le nombre de cases découvertes.
pub fn count_uncovered(grid: &Grid) -> usize {
    let couvertes: usize = grid
        .iter()
        .map(|ligne| ligne.iter().filter(|c| c.covered).count())
        .sum();
    grid.len() * grid.len() - couvertes
}

/// Le nombre de drapeaux.
pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter()
        .fold(0, |n, ligne| ligne.iter().fold(n, |n, c| n + usize::from(c.flag)))
}

/// Joue une partie.
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let cases = taille * taille;
    let bombes = (taille as i64 + i64::from(difficulte)).clamp(0, cases as i64) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes, hasard);
    let mut perdu = false;
    while !perdu && count_uncovered(&grid) + bombes < cases {
        affichegrid(&grid, false, false);
        let Some((flag, x, y)) = ask_position(&grid) else {
            return;
        };
        perdu = !apply_position(&mut grid, flag, x, y);
    }
    let fin = if perdu { "Perdu" } else { "Gagné !" };
    ecrit(&format!("{fin}\n{}", dessin_grille(&grid, true, perdu)));
}
