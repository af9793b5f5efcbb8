//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;

/// Une case de la grille.
///
/// ```
/// use student_template::demineur::Cell;
///
/// let mut c = Cell::new();
/// assert_eq!(c.value, 0);
/// assert!(!c.flag);
/// assert!(c.covered);
/// c.value = 3;
/// assert_eq!(c.value, 3);
/// ```
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

/// Crée la grille : taille lignes de taille cases neuves.
pub fn init_grid(taille: usize) -> Grid {
    let mut grid = Vec::new();
    for _ in 0..taille {
        let mut ligne = Vec::new();
        for _ in 0..taille {
            ligne.push(Cell::new());
        }
        grid.push(ligne);
    }
    grid
}

// Les cases autour de (x, y), sans sortir de la grille.
fn voisines(grid: &Grid, x: usize, y: usize) -> Vec<(usize, usize)> {
    let taille = grid.len() as i32;
    let mut liste = Vec::new();
    for i in x as i32 - 1..=x as i32 + 1 {
        for j in y as i32 - 1..=y as i32 + 1 {
            let dedans = i >= 0 && i < taille && j >= 0 && j < taille;
            if dedans && (i as usize, j as usize) != (x, y) {
                liste.push((i as usize, j as usize));
            }
        }
    }
    liste
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value == -1 {
        return -1;
    }
    let mut nb = 0;
    for (i, j) in voisines(grid, x, y) {
        if grid[i][j].value == -1 {
            nb += 1;
        }
    }
    grid[x][y].value = nb;
    nb
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    // pas plus de bombes que de cases, sinon on chercherait sans fin
    let mut a_placer = nb_bombes;
    if a_placer > taille * taille {
        a_placer = taille * taille;
    }
    while a_placer > 0 {
        let x = hasard.randint(0, taille as i32 - 1) as usize;
        let y = hasard.randint(0, taille as i32 - 1) as usize;
        if grid[x][y].value != -1 {
            grid[x][y].value = -1;
            a_placer -= 1;
        }
    }
    for x in 0..taille {
        for y in 0..taille {
            compute_cell(grid, x, y);
        }
    }
}

fn trait_horizontal(taille: usize, gauche: &str, milieu: &str, droite: &str) {
    print!("    {gauche}");
    for j in 0..taille {
        print!("═══");
        if j + 1 < taille {
            print!("{milieu}");
        }
    }
    println!("{droite}");
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let vert = "\x1b[32m";
    let rouge = "\x1b[31m";
    let normal = "\x1b[0m";
    let taille = grid.len();
    print!("    ");
    for j in 0..taille {
        print!("  {j} ");
    }
    println!();
    trait_horizontal(taille, "╔", "╦", "╗");
    for i in 0..taille {
        let lettre = (b'A' + i as u8) as char;
        print!("  {lettre} ║");
        for j in 0..taille {
            let c = &grid[i][j];
            let bombe = c.value == -1;
            print!(" ");
            if c.flag {
                if !colors {
                    print!("◘");
                } else if bombe {
                    print!("{vert}◘{normal}");
                } else {
                    print!("{rouge}◘{normal}");
                }
            } else if c.covered {
                if bombe && colors {
                    if detonate {
                        print!("{rouge}◕{normal}");
                    } else {
                        print!("{vert}◕{normal}");
                    }
                } else {
                    print!("█");
                }
            } else if bombe {
                print!("◕");
            } else if c.value == 0 {
                print!(" ");
            } else {
                print!("{}", c.value);
            }
            print!(" ║");
        }
        println!();
        if i + 1 < taille {
            trait_horizontal(taille, "╠", "╬", "╣");
        }
    }
    trait_horizontal(taille, "╚", "╩", "╝");
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        print!("Votre coup (par exemple B3, ou fB3 pour un drapeau) : ");
        let saisie = outils::lire_ligne()?;
        let mut lettres: Vec<char> = saisie.chars().collect();
        let mut drapeau = false;
        if lettres.len() == 3 && lettres[0] == 'f' {
            drapeau = true;
            lettres.remove(0);
        }
        if lettres.len() == 2 && lettres[0].is_ascii_uppercase() && lettres[1].is_ascii_digit() {
            let x = lettres[0] as usize - 'A' as usize;
            let y = lettres[1] as usize - '0' as usize;
            if x < grid.len() && y < grid.len() {
                return Some((drapeau, x, y));
            }
        }
        println!("Saisie invalide");
    }
}

// L'algorithme du sujet, avec ses deux listes.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut to_uncover = vec![(x, y)];
    let mut to_compute = vec![(x, y)];
    while let Some((i, j)) = to_compute.pop() {
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for v in voisines(grid, i, j) {
                if !to_uncover.contains(&v) {
                    to_uncover.push(v);
                    to_compute.push(v);
                }
            }
        }
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag = !grid[x][y].flag;
        return true;
    }
    if grid[x][y].value == -1 {
        grid[x][y].covered = false;
        return false;
    }
    propagate(grid, x, y);
    true
}

pub fn count_uncovered(grid: &Grid) -> usize {
    let mut n = 0;
    for ligne in grid {
        for c in ligne {
            if !c.covered {
                n += 1;
            }
        }
    }
    n
}

pub fn count_flagged(grid: &Grid) -> usize {
    let mut n = 0;
    for ligne in grid {
        for c in ligne {
            if c.flag {
                n += 1;
            }
        }
    }
    n
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut nb_bombes = taille as i32 + difficulte;
    if nb_bombes < 0 {
        nb_bombes = 0;
    }
    if nb_bombes > (taille * taille) as i32 {
        nb_bombes = (taille * taille) as i32;
    }
    let sans_bombe = taille * taille - nb_bombes as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes as usize, hasard);
    let mut perdu = false;
    while !perdu && count_uncovered(&grid) != sans_bombe {
        affichegrid(&grid, false, false);
        match ask_position(&grid) {
            None => {
                println!("Au revoir");
                return;
            }
            Some((flag, x, y)) => {
                if !apply_position(&mut grid, flag, x, y) {
                    perdu = true;
                }
            }
        }
    }
    if perdu {
        println!("Vous avez perdu !");
    } else {
        println!("Bravo, vous avez gagné !");
    }
    affichegrid(&grid, true, perdu);
}
