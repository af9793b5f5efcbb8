//! Mon projet démineur

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

pub type Grid = Vec<Vec<Cell>>;

pub fn init_grid(taille: usize) -> Grid {
    let mut grid = Vec::new();
    for _ligne in 0..taille {
        let mut nouvelle_ligne = Vec::new();
        for _colonne in 0..taille {
            nouvelle_ligne.push(Cell::new());
        }
        grid.push(nouvelle_ligne);
    }
    grid
}

// renvoie les positions voisines
fn positions_voisines(grid: &Grid, x: usize, y: usize) -> Vec<(usize, usize)> {
    let mut positions = Vec::new();
    let taille = grid.len();

    let haut = x > 0;
    let bas = x < taille - 1;
    let gauche = y > 0;
    let droite = y < taille - 1;

    if haut {
        positions.push((x - 1, y));
    }
    if bas {
        positions.push((x + 1, y));
    }
    if gauche {
        positions.push((x, y - 1));
    }
    if droite {
        positions.push((x, y + 1));
    }
    if haut && gauche {
        positions.push((x - 1, y - 1));
    }
    if haut && droite {
        positions.push((x - 1, y + 1));
    }
    if bas && gauche {
        positions.push((x + 1, y - 1));
    }
    if bas && droite {
        positions.push((x + 1, y + 1));
    }
    positions
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value == -1 {
        return -1;
    }
    let mut compteur = 0;
    for (i, j) in positions_voisines(grid, x, y) {
        if grid[i][j].value == -1 {
            compteur += 1;
        }
    }
    grid[x][y].value = compteur;
    compteur
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let maximum = grid.len() as i32 - 1;
    let mut bombes_posees = 0;
    // tant qu'il reste des bombes à poser
    while bombes_posees < nb_bombes {
        let x = hasard.randint(0, maximum) as usize;
        let y = hasard.randint(0, maximum) as usize;
        if grid[x][y].value != -1 {
            grid[x][y].value = -1;
            bombes_posees += 1;
        }
    }
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            compute_cell(grid, x, y);
        }
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let taille = grid.len();

    print!("     ");
    for numero in 0..taille {
        print!(" {}  ", numero);
    }
    println!();

    print!("    ╔");
    for numero in 0..taille {
        print!("═══");
        if numero < taille - 1 {
            print!("╦");
        }
    }
    println!("╗");

    let lettres: Vec<char> = "ABCDEFGHIJ".chars().collect();
    for x in 0..taille {
        print!("  {} ", lettres[x]);
        for y in 0..taille {
            print!("║ ");
            let cell = &grid[x][y];
            if cell.flag {
                if colors && cell.value == -1 {
                    print!("\x1b[32m◘\x1b[37m");
                } else if colors {
                    print!("\x1b[31m◘\x1b[37m");
                } else {
                    print!("◘");
                }
            } else if cell.covered && colors && cell.value == -1 {
                if detonate {
                    print!("\x1b[31m◕\x1b[37m");
                } else {
                    print!("\x1b[32m◕\x1b[37m");
                }
            } else if cell.covered {
                print!("█");
            } else if cell.value == -1 {
                print!("◕");
            } else if cell.value > 0 {
                print!("{}", cell.value);
            } else {
                print!(" ");
            }
            print!(" ");
        }
        println!("║");

        if x < taille - 1 {
            print!("    ╠");
        } else {
            print!("    ╚");
        }
        for y in 0..taille {
            print!("═══");
            if y < taille - 1 && x < taille - 1 {
                print!("╬");
            } else if y < taille - 1 {
                print!("╩");
            }
        }
        if x < taille - 1 {
            println!("╣");
        } else {
            println!("╝");
        }
    }
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    let mut valide = false;
    let mut resultat = (false, 0, 0);
    while !valide {
        print!("Votre coup : ");
        let saisie = outils::lire_ligne().unwrap_or(String::new());
        let caracteres: Vec<char> = saisie.chars().collect();
        let mut coup = caracteres.clone();
        if coup.len() == 3 && coup[0] == 'f' {
            coup = vec![coup[1], coup[2]];
        }
        if coup.len() == 2 {
            let ligne = "ABCDEFGHIJ".chars().position(|c| c == coup[0]);
            let colonne = "0123456789".chars().position(|c| c == coup[1]);
            if ligne.is_some() && colonne.is_some() {
                let ligne = ligne.unwrap();
                let colonne = colonne.unwrap();
                if ligne < grid.len() && colonne < grid.len() {
                    valide = true;
                    resultat = (caracteres.len() == 3, ligne, colonne);
                }
            }
        }
        if !valide {
            println!("Saisie invalide");
        }
    }
    Some(resultat)
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut to_compute = vec![(x, y)];
    while !to_compute.is_empty() {
        let (i, j) = to_compute.pop().unwrap();
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for voisine in positions_voisines(grid, i, j) {
                // ne pas ajouter deux fois la même
                if !to_compute.contains(&voisine) {
                    to_compute.push(voisine);
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
    return true;
}

pub fn count_uncovered(grid: &Grid) -> usize {
    let mut compteur = 0;
    for ligne in grid.iter() {
        for cell in ligne.iter() {
            if cell.covered == false {
                compteur += 1;
            }
        }
    }
    compteur
}

pub fn count_flagged(grid: &Grid) -> usize {
    let mut compteur = 0;
    for ligne in grid.iter() {
        for cell in ligne.iter() {
            if cell.flag {
                compteur += 1;
            }
        }
    }
    compteur
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let nb_bombes = (taille as i32 + difficulte) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes, hasard);
    let mut continuer = true;
    while continuer && count_uncovered(&grid) < taille * taille - nb_bombes {
        affichegrid(&grid, false, false);
        let (flag, x, y) = ask_position(&grid).unwrap();
        continuer = apply_position(&mut grid, flag, x, y);
    }
    if continuer {
        println!("Gagné !");
        affichegrid(&grid, true, false);
    } else {
        println!("Perdu");
        affichegrid(&grid, true, true);
    }
}
