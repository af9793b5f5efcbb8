//! Démineur, par Camille Faure.
//!
//! J'ai découpé le programme en beaucoup de petites fonctions, rangées dans
//! l'ordre du sujet.

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

/// Une grille : une liste de lignes, qui sont des listes de cases.
pub type Grid = Vec<Vec<Cell>>;

/// Une position dans la grille : (ligne, colonne).
type Position = (usize, usize);

const BOMBE: i32 = -1;

// ------------------------------------------------------------------ la grille

/// Crée une grille carrée de cases neuves.
pub fn init_grid(taille: usize) -> Grid {
    let mut grid = Vec::new();
    grid.resize_with(taille, || nouvelle_ligne(taille));
    grid
}

fn nouvelle_ligne(taille: usize) -> Vec<Cell> {
    let mut ligne = Vec::new();
    ligne.resize_with(taille, Cell::new);
    ligne
}

/// Toutes les positions d'une grille, ligne par ligne.
fn toutes_les_positions(grid: &Grid) -> Vec<Position> {
    let mut positions = Vec::new();
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            positions.push((x, y));
        }
    }
    positions
}

/// Deux positions se touchent-elles (par un côté ou par un coin) ?
fn se_touchent(a: Position, b: Position) -> bool {
    a != b && a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1
}

/// Les positions voisines d'une position.
fn voisines(grid: &Grid, position: Position) -> Vec<Position> {
    let mut voisines = toutes_les_positions(grid);
    voisines.retain(|&autre| se_touchent(position, autre));
    voisines
}

fn contient_une_bombe(grid: &Grid, (x, y): Position) -> bool {
    grid[x][y].value == BOMBE
}

/// Met à jour la valeur d'une case et la renvoie.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if contient_une_bombe(grid, (x, y)) {
        return BOMBE;
    }
    let mut autour = voisines(grid, (x, y));
    autour.retain(|&position| contient_une_bombe(grid, position));
    let nombre = autour.len() as i32;
    grid[x][y].value = nombre;
    nombre
}

/// Place des bombes au hasard, puis met à jour toutes les cases.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    placer_les_bombes(grid, nb_bombes, hasard);
    for (x, y) in toutes_les_positions(grid) {
        compute_cell(grid, x, y);
    }
}

fn placer_les_bombes(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let mut libres = toutes_les_positions(grid);
    for _ in 0..nb_bombes {
        // Plus de place : on s'arrête.
        if libres.is_empty() {
            return;
        }
        // On retire de la liste la position tirée : elle ne sortira plus.
        let rang = hasard.randint(0, libres.len() as i32 - 1) as usize;
        let (x, y) = libres.swap_remove(rang);
        grid[x][y].value = BOMBE;
    }
}

// ---------------------------------------------------------------- l'affichage

/// Affiche la grille.
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    afficher_les_numeros(grid.len());
    afficher_un_bord(grid.len(), ['╔', '╦', '╗']);
    for (x, ligne) in grid.iter().enumerate() {
        if x != 0 {
            afficher_un_bord(grid.len(), ['╠', '╬', '╣']);
        }
        afficher_une_ligne(x, ligne, colors, detonate);
    }
    afficher_un_bord(grid.len(), ['╚', '╩', '╝']);
}

fn afficher_les_numeros(taille: usize) {
    print!("     ");
    for y in 0..taille {
        print!("{y:>2}  ");
    }
    println!();
}

fn afficher_un_bord(taille: usize, [debut, milieu, fin]: [char; 3]) {
    let mut bord = String::from("    ");
    for y in 0..taille {
        bord.push(if y == 0 { debut } else { milieu });
        bord.push_str("═══");
    }
    bord.push(fin);
    println!("{bord}");
}

fn afficher_une_ligne(x: usize, ligne: &[Cell], colors: bool, detonate: bool) {
    print!("  {} ", lettre(x));
    for case in ligne {
        print!("║ ");
        if colors {
            afficher_en_couleurs(case, detonate);
        } else {
            print!("{}", symbole(case));
        }
        print!(" ");
    }
    println!("║");
}

fn lettre(x: usize) -> char {
    char::from(b'A' + x as u8)
}

/// Ce que l'on voit d'une case pendant la partie.
fn symbole(case: &Cell) -> char {
    if case.flag {
        '◘'
    } else if case.covered {
        '█'
    } else if case.value == BOMBE {
        '◕'
    } else if case.value == 0 {
        ' '
    } else {
        char::from_digit(case.value as u32, 10).unwrap_or('?')
    }
}

/// Ce que l'on voit d'une case à la fin de la partie.
fn afficher_en_couleurs(case: &Cell, detonate: bool) {
    let bombe = case.value == BOMBE;
    let rouge = if case.flag { !bombe } else { detonate };
    let couleur = if rouge { 31 } else { 32 };
    if case.flag {
        print!("\x1b[{couleur}m◘\x1b[37m");
    } else if case.covered && bombe {
        print!("\x1b[{couleur}m◕\x1b[37m");
    } else {
        print!("{}", symbole(case));
    }
}

// -------------------------------------------------------------------- le coup

/// Demande un coup, autant de fois qu'il le faut.
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        println!("Quel est votre coup ?");
        let saisie = outils::lire_ligne()?;
        if let Some(coup) = analyser(&saisie, grid.len()) {
            return Some(coup);
        }
        println!("Saisie invalide");
    }
}

/// Analyse une saisie comme B3 ou fB3.
fn analyser(saisie: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let caracteres: Vec<char> = saisie.chars().collect();
    match caracteres.as_slice() {
        ['f', l, c] => position(*l, *c, taille).map(|(x, y)| (true, x, y)),
        [l, c] => position(*l, *c, taille).map(|(x, y)| (false, x, y)),
        _ => None,
    }
}

/// Traduit une lettre et un chiffre en position, si elle est dans la grille.
fn position(ligne: char, colonne: char, taille: usize) -> Option<Position> {
    let x = (0..taille).find(|&x| lettre(x) == ligne)?;
    let y = (0..taille.min(10)).find(|y| y.to_string() == colonne.to_string())?;
    Some((x, y))
}

/// Découvre une case, et ses voisines si elle est vide, et ainsi de suite.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut to_uncover = vec![(x, y)];
    let mut to_compute = vec![(x, y)];
    while let Some((x, y)) = to_compute.pop() {
        grid[x][y].covered = false;
        if grid[x][y].value == 0 {
            let nouvelles = voisines(grid, (x, y));
            for position in nouvelles {
                if !to_uncover.contains(&position) {
                    to_uncover.push(position);
                    to_compute.push(position);
                }
            }
        }
    }
}

/// Applique un coup. Renvoie `false` si le joueur a découvert une bombe.
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        changer_le_drapeau(&mut grid[x][y]);
        true
    } else if contient_une_bombe(grid, (x, y)) {
        grid[x][y].covered = false;
        false
    } else {
        propagate(grid, x, y);
        true
    }
}

fn changer_le_drapeau(case: &mut Cell) {
    case.flag = !case.flag;
}

/// Compte les cases découvertes.
pub fn count_uncovered(grid: &Grid) -> usize {
    let mut positions = toutes_les_positions(grid);
    positions.retain(|&(x, y)| !grid[x][y].covered);
    positions.len()
}

/// Compte les drapeaux.
pub fn count_flagged(grid: &Grid) -> usize {
    let mut positions = toutes_les_positions(grid);
    positions.retain(|&(x, y)| grid[x][y].flag);
    positions.len()
}

// ------------------------------------------------------------------ la partie

/// Joue une partie dans la console.
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let nb_bombes = (taille as i32 + difficulte) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes, hasard);

    let mut perdu = false;
    while !perdu && !est_gagnee(&grid, nb_bombes) {
        affichegrid(&grid, false, false);
        let Some((flag, x, y)) = ask_position(&grid) else {
            println!("La partie est interrompue.");
            return;
        };
        perdu = !apply_position(&mut grid, flag, x, y);
    }

    // L'ordre compte : une bombe qui explose est une case découverte.
    if perdu {
        println!("Perdu");
    } else {
        println!("Gagné !");
    }
    affichegrid(&grid, true, perdu);
}

fn est_gagnee(grid: &Grid, nb_bombes: usize) -> bool {
    count_uncovered(grid) == grid.len() * grid.len() - nb_bombes
}
