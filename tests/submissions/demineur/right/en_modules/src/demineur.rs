//! Démineur. Le dessin, les coups et la lecture sont dans des modules à part.

mod coup;
mod dessin;
mod lecture;

use coup::Coup;
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

const MINE: i32 = -1;

/// Crée la grille.
pub fn init_grid(taille: usize) -> Grid {
    let mut grid = Grid::with_capacity(taille);
    grid.resize_with(taille, || vec![Cell::new(); taille]);
    grid
}

/// Les indices voisins de `i` (lui compris) qui restent dans la grille.
fn bande(i: usize, taille: usize) -> std::ops::Range<usize> {
    i.max(1) - 1..taille.min(i + 2)
}

/// Compte les bombes voisines.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value != MINE {
        let mut somme = 0;
        for ligne in &grid[bande(x, grid.len())] {
            for case in &ligne[bande(y, grid.len())] {
                somme += (case.value == MINE) as i32;
            }
        }
        grid[x][y].value = somme;
    }
    grid[x][y].value
}

/// Parcourt les cases une à une : chacune est minée avec la probabilité
/// (bombes qui restent) / (cases qui restent).
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let mut cases = taille * taille;
    let mut bombes = nb_bombes.min(cases);
    for case in grid.iter_mut().flatten() {
        if hasard.randint(1, cases as i32) as usize <= bombes {
            case.value = MINE;
            bombes -= 1;
        }
        cases -= 1;
    }
    for x in 0..taille {
        for y in 0..taille {
            compute_cell(grid, x, y);
        }
    }
}

/// Affiche la grille.
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    dessin::affiche(grid, colors, detonate);
}

/// Demande un coup.
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        eprint!("Votre coup (B3, ou fB3 pour un drapeau) ? ");
        let ligne = lecture::ligne()?;
        match ligne.parse::<Coup>() {
            Ok(coup) if coup.est_dans(grid.len()) => {
                return Some((coup.drapeau, coup.ligne, coup.colonne));
            }
            _ => println!("Saisie invalide"),
        }
    }
}

/// Découvre la case et, de proche en proche, ses voisines : on repasse sur toute la grille tant
/// qu'une case atteinte et vide a encore à donner.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    #[derive(Clone, Copy, PartialEq)]
    enum Etape {
        Loin,
        Atteinte,
        Traitee,
    }
    let taille = grid.len();
    let mut etapes = vec![vec![Etape::Loin; taille]; taille];
    etapes[x][y] = Etape::Atteinte;
    let mut change = true;
    while change {
        change = false;
        for i in 0..taille {
            for j in 0..taille {
                if etapes[i][j] != Etape::Atteinte {
                    continue;
                }
                etapes[i][j] = Etape::Traitee;
                grid[i][j].covered = false;
                if grid[i][j].value == 0 {
                    change = true;
                    for k in bande(i, taille) {
                        for l in bande(j, taille) {
                            if etapes[k][l] == Etape::Loin {
                                etapes[k][l] = Etape::Atteinte;
                            }
                        }
                    }
                }
            }
        }
    }
    // les nombres atteints au dernier passage, au-dessus de la dernière case vide
    for i in 0..taille {
        for j in 0..taille {
            if etapes[i][j] == Etape::Atteinte {
                grid[i][j].covered = false;
            }
        }
    }
}

/// Applique un coup.
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let minee = grid[x][y].value == MINE;
    if flag {
        let mis = grid[x][y].flag;
        grid[x][y].flag = !mis;
    } else if minee {
        grid[x][y].covered = false;
    } else {
        propagate(grid, x, y);
    }
    flag || !minee
}

/// Compte les cases pour lesquelles la condition est vraie.
fn compte(grid: &Grid, condition: impl Fn(&Cell) -> bool) -> usize {
    grid.iter().flatten().filter(|case| condition(case)).count()
}

/// Compte les cases découvertes.
pub fn count_uncovered(grid: &Grid) -> usize {
    compte(grid, |case| !case.covered)
}

/// Compte les drapeaux.
pub fn count_flagged(grid: &Grid) -> usize {
    compte(grid, |case| case.flag)
}

/// Où en est la partie.
enum Situation {
    EnCours,
    Gagnee,
    Perdue,
}

fn situation(grid: &Grid) -> Situation {
    if compte(grid, |case| !case.covered && case.value == MINE) > 0 {
        Situation::Perdue
    } else if compte(grid, |case| case.covered && case.value != MINE) == 0 {
        Situation::Gagnee
    } else {
        Situation::EnCours
    }
}

/// Joue une partie.
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut grid = init_grid(taille);
    let nb_bombes = taille.saturating_add_signed(difficulte as isize);
    make_grid(&mut grid, nb_bombes, hasard);
    loop {
        match situation(&grid) {
            Situation::EnCours => {
                affichegrid(&grid, false, false);
                let Some((drapeau, x, y)) = ask_position(&grid) else {
                    break;
                };
                apply_position(&mut grid, drapeau, x, y);
            }
            Situation::Gagnee => {
                println!("Gagné !");
                affichegrid(&grid, true, false);
                break;
            }
            Situation::Perdue => {
                println!("Perdu");
                affichegrid(&grid, true, true);
                break;
            }
        }
    }
}
