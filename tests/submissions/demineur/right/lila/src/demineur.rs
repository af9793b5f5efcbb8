//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::lire_ligne;
/// Là où il n'y a pas de case, il n'y a pas de bombe non plus.
fn get(grid: &Grid, x: i32, y: i32) -> Option<&Cell> {
    let ligne = grid.get(usize::try_from(x).ok()?)?;
    ligne.get(usize::try_from(y).ok()?)
}

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
    let mut grid = Vec::new();
    for _x in 0..taille {
        let mut ligne = Vec::with_capacity(taille);
        for _y in 0..taille {
            ligne.push(Cell::default());
        }
        grid.push(ligne);
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
    if grid[x][y].value < 0 {
        return grid[x][y].value;
    }
    let mut nombre = 0;
    let (x0, y0) = (x as i32, y as i32);
    for dx in [-1, 0, 1] {
        for dy in [-1, 0, 1] {
            if dx == 0 && dy == 0 {
                continue;
            }
            match get(grid, x0 + dx, y0 + dy) {
                Some(cell) if cell.value == -1 => nombre += 1,
                _ => (),
            }
        }
    }
    grid[x][y].value = nombre;
    nombre
}

fn compte_bombes(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|c| c.value == -1).count()
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let dernier = grid.len() as i32 - 1;
    let objectif = nb_bombes.min(grid.len() * grid.len());
    while compte_bombes(grid) < objectif {
        let x = hasard.randint(0, dernier);
        let y = hasard.randint(0, dernier);
        // Si la case est déjà minée, le compte ne change pas et on recommence.
        grid[x as usize][y as usize].value = -1;
    }
    for x in 0..grid.len() {
        for y in 0..grid.len() {
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
    // Le numéro de chaque colonne
    let colonnes = (0..grid.len()).map(|y| format!("  {y} ")).collect::<String>();
    let haut = "═══╦".repeat(grid.len());
    let milieu = "═══╬".repeat(grid.len());
    let bas = "═══╩".repeat(grid.len());
    println!("   {colonnes}");
    println!("  ╔{}╗", haut.trim_end_matches('╦'));
    for (x, ligne) in grid.iter().enumerate() {
        if x != 0 {
            println!("  ╠{}╣", milieu.trim_end_matches('╬'));
        }
        let lettre = (b'A' + x as u8) as char;
        let cases: Vec<String> = ligne.iter().map(|c| rendu(c, colors, detonate)).collect();
        println!("{lettre} ║ {} ║ {lettre}", cases.join(" ║ "));
    }
    println!("  ╚{}╝", bas.trim_end_matches('╩'));
    println!("   {colonnes}");
}

#[derive(Clone, Copy)]
enum Teinte {
    Rouge,
    Verte,
    Aucune,
}

/// Colore un symbole (ou pas).
fn teint(symbole: String, teinte: Teinte) -> String {
    match teinte {
        Teinte::Rouge => format!("\x1b[31m{symbole}\x1b[0m"),
        Teinte::Verte => format!("\x1b[32m{symbole}\x1b[0m"),
        Teinte::Aucune => symbole,
    }
}

fn rendu(c: &Cell, colors: bool, detonate: bool) -> String {
    let bombe = c.value == -1;
    let (symbole, teinte) = if c.flag && bombe {
        ("◘".into(), Teinte::Verte)
    } else if c.flag {
        ("◘".into(), Teinte::Rouge)
    } else if c.covered && bombe && colors {
        let teinte = if detonate { Teinte::Rouge } else { Teinte::Verte };
        ("◕".into(), teinte)
    } else if c.covered {
        ("█".into(), Teinte::Aucune)
    } else if bombe && detonate {
        ("◕".into(), Teinte::Rouge)
    } else if bombe {
        ("◕".into(), Teinte::Aucune)
    } else if c.value == 0 {
        (" ".into(), Teinte::Aucune)
    } else {
        (c.value.to_string(), Teinte::Aucune)
    };
    teint(symbole, if colors { teinte } else { Teinte::Aucune })
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
    let derniere_ligne = (b'A' + taille.saturating_sub(1) as u8) as char;
    loop {
        print!(
            "Votre coup (lignes A à {derniere_ligne}, colonnes 0 à {}) : ",
            taille.saturating_sub(1)
        );
        let saisie = lire_ligne()?.trim().to_uppercase();
        let caracteres: Vec<char> = saisie.chars().collect();
        let (flag, ligne, colonne) = match caracteres.len() {
            2 => (false, caracteres[0], caracteres[1]),
            3 if caracteres[0] == 'F' => (true, caracteres[1], caracteres[2]),
            _ => {
                println!("Saisie invalide.");
                continue;
            }
        };
        if ('A'..=derniere_ligne).contains(&ligne) {
            if let Some(y) = colonne.to_digit(10) {
                let y = y as usize;
                if y < taille {
                    return Some((flag, ligne as usize - 65, y));
                }
            }
        }
        println!("Saisie invalide.");
    }
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut to_uncover: Vec<(i32, i32)> = vec![(x as i32, y as i32)];
    let mut to_compute = to_uncover.clone();
    while !to_compute.is_empty() {
        let (i, j) = to_compute.pop().unwrap();
        let cell = &mut grid[i as usize][j as usize];
        cell.covered = false;
        if cell.value == 0 {
            for k in i - 1..=i + 1 {
                for l in j - 1..=j + 1 {
                    if get(grid, k, l).is_some() && !to_uncover.contains(&(k, l)) {
                        to_uncover.push((k, l));
                        to_compute.push((k, l));
                    }
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
    if flag {
        let cell = &mut grid[x][y];
        cell.flag = if cell.flag { false } else { true };
        return true;
    }
    match grid[x][y].value {
        -1 => {
            grid[x][y].covered = false;
            false
        }
        _ => {
            propagate(grid, x, y);
            true
        }
    }
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
pub fn count_uncovered(grid: &Grid) -> usize {
    let decouvertes: Vec<&Cell> = grid.iter().flatten().filter(|c| !c.covered).collect();
    decouvertes.len()
}

/// Compte les cases qui portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    let drapeaux: Vec<&Cell> = grid.iter().flatten().filter(|c| c.flag).collect();
    drapeaux.len()
}

/// Une partie en cours.
struct Partie {
    grid: Grid,
    nb_bombes: usize,
    explosion: bool,
}

impl Partie {
    fn nouvelle(taille: usize, nb_bombes: usize, hasard: &mut Hasard) -> Partie {
        let mut grid = init_grid(taille);
        make_grid(&mut grid, nb_bombes, hasard);
        let nb_bombes = compte_bombes(&grid);
        Partie {
            grid,
            nb_bombes,
            explosion: false,
        }
    }

    fn est_gagnee(&self) -> bool {
        let cases = self.grid.len() * self.grid.len();
        !self.explosion && count_uncovered(&self.grid) + self.nb_bombes == cases
    }

    /// Joue un tour ; `None` s'il n'y a plus rien à lire.
    fn tour(&mut self) -> Option<()> {
        affichegrid(&self.grid, false, false);
        println!("Drapeaux posés : {}", count_flagged(&self.grid));
        let (flag, x, y) = ask_position(&self.grid)?;
        self.explosion = !apply_position(&mut self.grid, flag, x, y);
        Some(())
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
    let nb_bombes = (taille as i32 + difficulte).max(0) as usize;
    let mut partie = Partie::nouvelle(taille, nb_bombes, hasard);
    while !partie.explosion && !partie.est_gagnee() {
        if partie.tour().is_none() {
            return;
        }
    }
    if partie.explosion {
        println!("BOUM !");
        println!("Vous avez perdu.");
    } else {
        println!("Toutes les cases sont découvertes.");
        println!("Vous avez gagné.");
    }
    affichegrid(&partie.grid, true, partie.explosion);
}
