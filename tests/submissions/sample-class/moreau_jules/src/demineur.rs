use outils::{lire_ligne, Hasard};

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
    let mut grid = Vec::with_capacity(taille);
    for _i in 0..taille {
        grid.push(vec![Cell::new(); taille]);
    }
    grid
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    let n = grid.len() as isize;
    if grid[x][y].value != -1 {
        let mut nb = 0;
        for (dx, dy) in [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)] {
            let i = x as isize + dx;
            let j = y as isize + dy;
            if i >= 0 && i < n && j >= 0 && j < n && grid[i as usize][j as usize].value == -1 {
                nb += 1;
            }
        }
        grid[x][y].value = nb;
    }
    grid[x][y].value
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let mut coordonnees = Vec::new();
    for x in 0..grid.len() {
        for y in 0..grid.len() {
            coordonnees.push(format!("{x} {y}"));
        }
    }
    hasard.shuffle(&mut coordonnees);
    coordonnees.truncate(nb_bombes);
    for texte in coordonnees {
        let mut morceaux = texte.split(' ');
        let x: usize = morceaux.next().unwrap().parse().unwrap();
        let y: usize = morceaux.next().unwrap().parse().unwrap();
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
    let mut lignes = vec![];

    let mut entete = "     ".to_string();
    for i in 0..n {
        entete.push_str(&format!(" {i}  "));
    }
    lignes.push(entete);

    lignes.push(format!("    ╔{}╗", vec!["═══"; n].join("╦")));
    for (x, ligne) in grid.iter().enumerate() {
        let mut texte = format!("  {} ║", char::from_u32('A' as u32 + x as u32).unwrap());
        for cell in ligne {
            texte.push_str(&format!(" {} ║", affiche_cellule(cell, colors, detonate)));
        }
        lignes.push(texte);
        lignes.push(format!("    ╠{}╣", vec!["═══"; n].join("╬")));
    }
    // la dernière séparation est remplacée par le bord du bas
    lignes.pop();
    lignes.push(format!("    ╚{}╝", vec!["═══"; n].join("╩")));

    println!("{}", lignes.join("\n"));
}

fn affiche_cellule(cell: &Cell, colors: bool, detonate: bool) -> String {
    let couleur = if detonate { "\x1b[31m" } else { "\x1b[32m" };
    if cell.flag {
        if colors {
            // les drapeaux en vert
            return "\x1b[32m◘\x1b[37m".to_string();
        }
        return "◘".to_string();
    }
    if cell.covered && cell.value == -1 && colors {
        return format!("{couleur}◕\x1b[37m");
    }
    if cell.covered {
        return "█".to_string();
    }
    if cell.value == -1 {
        return "◕".to_string();
    }
    if cell.value == 0 {
        return " ".to_string();
    }
    cell.value.to_string()
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        println!("Donnez votre coup");
        let saisie = lire_ligne()?;
        // on accepte aussi les minuscules, c'est plus pratique
        let saisie = saisie.trim().to_string();
        let mut lettres: Vec<char> = saisie.chars().collect();
        let flag = lettres.len() == 3 && lettres[0] == 'f';
        if flag {
            lettres.remove(0);
        }
        if lettres.len() == 2 {
            let l = lettres[0].to_ascii_uppercase();
            if l >= 'A' && l <= 'Z' && lettres[1].is_ascii_digit() {
                let x = l as usize - 65;
                let y = lettres[1].to_digit(10).unwrap() as usize;
                if x < grid.len() && y < grid.len() {
                    return Some((flag, x, y));
                }
            }
        }
        println!("Saisie invalide");
    }
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut to_uncover: Vec<(usize, usize)> = vec![(x, y)];
    let mut to_compute: Vec<(usize, usize)> = vec![(x, y)];
    while to_compute.len() > 0 {
        let (a, b) = to_compute.pop().unwrap();
        if grid[a][b].value == 0 {
            for i in a.max(1) - 1..(a + 2).min(grid.len()) {
                for j in b.max(1) - 1..(b + 2).min(grid.len()) {
                    if !to_uncover.contains(&(i, j)) {
                        to_uncover.push((i, j));
                        to_compute.push((i, j));
                    }
                }
            }
        }
    }
    for (a, b) in to_uncover {
        grid[a][b].covered = false;
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag = true;
        true
    } else if grid[x][y].value == -1 {
        grid[x][y].covered = false;
        false
    } else {
        propagate(grid, x, y);
        true
    }
}

pub fn count_uncovered(grid: &Grid) -> usize {
    let mut n = 0;
    for ligne in grid.iter() {
        n += ligne.iter().filter(|c| !c.covered).count();
    }
    n
}

pub fn count_flagged(grid: &Grid) -> usize {
    let mut n = 0;
    for ligne in grid.iter() {
        n += ligne.iter().filter(|c| c.flag).count();
    }
    n
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let nb_bombes = (taille as i32 + difficulte) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes, hasard);

    let total = taille * taille;
    while count_uncovered(&grid) != total - nb_bombes {
        affichegrid(&grid, false, false);
        let coup = ask_position(&grid);
        if coup.is_none() {
            println!("Fin de la partie");
            return;
        }
        let (flag, x, y) = coup.unwrap();
        if !apply_position(&mut grid, flag, x, y) {
            println!("Perdu");
            affichegrid(&grid, true, true);
            return;
        }
    }
    println!("Gagné !");
    affichegrid(&grid, true, false);
}
