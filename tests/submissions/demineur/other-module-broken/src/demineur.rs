use outils::{lire_ligne, Hasard};

#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    pub value: i32,
    pub flag: bool,
    pub covered: bool,
}

impl Cell {
    pub fn new() -> Cell {
        Cell {
            value: 0,
            flag: false,
            covered: true,
        }
    }
    fn est_bombe(&self) -> bool {
        self.value == -1
    }
}

pub type Grid = Vec<Vec<Cell>>;

pub fn init_grid(taille: usize) -> Grid {
    let ligne = vec![Cell::new(); taille];
    vec![ligne; taille]
}

// Intervalle des indices voisins de k, sans sortir de la grille.
fn voisinage(k: usize, taille: usize) -> std::ops::Range<usize> {
    let debut = if k == 0 { 0 } else { k - 1 };
    let fin = if k + 2 > taille { taille } else { k + 2 };
    debut..fin
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].est_bombe() {
        return -1;
    }
    let taille = grid.len();
    // La case elle-même n'est pas une bombe : la compter ne change rien.
    grid[x][y].value = 0;
    for i in voisinage(x, taille) {
        for j in voisinage(y, taille) {
            if grid[i][j].est_bombe() {
                grid[x][y].value += 1;
            }
        }
    }
    grid[x][y].value
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let mut libres = Vec::new();
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            libres.push((x, y));
        }
    }
    for _ in 0..nb_bombes {
        if libres.is_empty() {
            break;
        }
        let rang = hasard.randint(0, libres.len() as i32 - 1);
        let (x, y) = libres.remove(rang as usize);
        grid[x][y].value = -1;
    }
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            compute_cell(grid, x, y);
        }
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let n = grid.len();
    print!("     ");
    for y in 0..n {
        print!("{:>2}  ", y);
    }
    print!("\n    ╔");
    print!("{}", "═══╦".repeat(n - 1));
    println!("═══╗");
    for x in 0..n {
        print!("  {} ║", "ABCDEFGHIJKLMNOPQRSTUVWXYZ".chars().nth(x).unwrap());
        for y in 0..n {
            print!(" ");
            afficher_case(&grid[x][y], colors, detonate);
            print!(" ║");
        }
        println!();
        if x < n - 1 {
            println!("    ╠{}═══╣", "═══╬".repeat(n - 1));
        }
    }
    println!("    ╚{}═══╝", "═══╩".repeat(n - 1));
}

fn afficher_case(c: &Cell, colors: bool, detonate: bool) {
    let rouge = "\x1b[31m";
    let vert = "\x1b[32m";
    let blanc = "\x1b[37m";
    if c.flag {
        if !colors {
            print!("◘");
        } else if c.est_bombe() {
            print!("{vert}◘{blanc}");
        } else {
            print!("{rouge}◘{blanc}");
        }
    } else if c.covered {
        if colors && c.est_bombe() {
            let couleur = if detonate { rouge } else { vert };
            print!("{couleur}◕{blanc}");
        } else {
            print!("█");
        }
    } else {
        match c.value {
            -1 => print!("◕"),
            0 => print!(" "),
            v => print!("{v}"),
        }
    }
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    let lettres: Vec<String> = ('A'..='Z').take(grid.len()).map(String::from).collect();
    let chiffres: Vec<String> = (0..grid.len().min(10)).map(|c| c.to_string()).collect();
    loop {
        println!("Où jouez-vous ?");
        let saisie = lire_ligne()?;
        // On compare la saisie à tous les coups possibles.
        for (x, lettre) in lettres.iter().enumerate() {
            for (y, chiffre) in chiffres.iter().enumerate() {
                let coup = format!("{lettre}{chiffre}");
                if saisie == coup {
                    return Some((false, x, y));
                }
                if saisie == format!("f{coup}") {
                    return Some((true, x, y));
                }
            }
        }
        println!("Saisie invalide");
    }
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    grid[x][y].covered = false;
    let mut change = true;
    // On recommence tant qu'un passage découvre quelque chose.
    while change && grid[x][y].value == 0 {
        change = false;
        for i in 0..grid.len() {
            for j in 0..grid.len() {
                if grid[i][j].covered && touche_un_zero(grid, i, j) {
                    grid[i][j].covered = false;
                    change = true;
                }
            }
        }
    }
}

fn touche_un_zero(grid: &Grid, x: usize, y: usize) -> bool {
    for i in voisinage(x, grid.len()) {
        for j in voisinage(y, grid.len()) {
            if grid[i][j].value == 0 && !grid[i][j].covered {
                return true;
            }
        }
    }
    false
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        if grid[x][y].flag {
            grid[x][y].flag = false;
        } else {
            grid[x][y].flag = true;
        }
        return true;
    }
    let perdu = grid[x][y].est_bombe();
    if perdu {
        grid[x][y].covered = false;
    } else {
        propagate(grid, x, y);
    }
    !perdu
}

pub fn count_uncovered(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|c| c.covered == false).count()
}

pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|c| c.flag == true).count()
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let bombes = taille as i32 + difficulte;
    let a_decouvrir = (taille * taille) as i32 - bombes;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes as usize, hasard);
    loop {
        if count_uncovered(&grid) as i32 == a_decouvrir {
            println!("Gagné !");
            affichegrid(&grid, true, false);
            break;
        }
        affichegrid(&grid, false, false);
        let (flag, x, y) = match ask_position(&grid) {
            Some(coup) => coup,
            None => break,
        };
        if !apply_position(&mut grid, flag, x, y) {
            println!("Perdu");
            affichegrid(&grid, true, true);
            break;
        }
    }
}
