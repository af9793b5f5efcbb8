//! Projet démineur - Léa Martin
//!
//! x = numéro de ligne, y = numéro de colonne.

use outils::{Hasard, lire_ligne};

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

// Les couleurs du terminal
const ROUGE: &str = "\x1b[31m";
const VERT: &str = "\x1b[32m";
const BLANC: &str = "\x1b[37m";

/// Crée une grille carrée de `taille` lignes et `taille` colonnes.
pub fn init_grid(taille: usize) -> Grid {
    let mut grille = Vec::new();

    for _ in 0..taille {
        // chaque ligne est fabriquée à part
        let mut ligne = Vec::new();
        for _ in 0..taille {
            ligne.push(Cell::new());
        }
        grille.push(ligne);
    }

    grille
}

// Dit si la case (x, y) existe et contient une bombe.
// x et y peuvent être négatifs ou trop grands : dans ce cas il n'y a pas de bombe.
fn est_bombe(grid: &Grid, x: i32, y: i32) -> bool {
    let taille = grid.len() as i32;
    if x < 0 || y < 0 || x >= taille || y >= taille {
        return false;
    }
    grid[x as usize][y as usize].value == -1
}

/// Met à jour la valeur de la case (x, y) d'après les bombes voisines, et la renvoie.
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    // une bombe reste une bombe
    if grid[x][y].value == -1 {
        return -1;
    }

    let mut nombre = 0;
    for dx in -1..=1 {
        for dy in -1..=1 {
            // (0, 0) est la case elle-même, qui n'est pas une bombe : pas besoin de l'exclure
            if est_bombe(grid, x as i32 + dx, y as i32 + dy) {
                nombre += 1;
            }
        }
    }

    grid[x][y].value = nombre;
    nombre
}

/// Place les bombes au hasard puis calcule toutes les valeurs.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let dernier = taille as i32 - 1;

    // on ne peut pas mettre plus de bombes que de cases
    let nb_bombes = nb_bombes.min(taille * taille);

    let mut placees = 0;
    while placees < nb_bombes {
        let x = hasard.randint(0, dernier) as usize;
        let y = hasard.randint(0, dernier) as usize;
        // si la case est déjà prise, on retire au sort
        if grid[x][y].value != -1 {
            grid[x][y].value = -1;
            placees += 1;
        }
    }

    // toutes les bombes sont placées : on peut compter
    for x in 0..taille {
        for y in 0..taille {
            compute_cell(grid, x, y);
        }
    }
}

// Le symbole d'une case, avec sa couleur s'il en faut une.
fn symbole(case: &Cell, colors: bool, detonate: bool) -> String {
    let bombe = case.value == -1;

    if case.flag {
        if !colors {
            return String::from("◘");
        }
        // à la fin : vert si le drapeau est bien placé, rouge sinon
        let couleur = if bombe { VERT } else { ROUGE };
        return format!("{couleur}◘{BLANC}");
    }

    if case.covered {
        // pendant la partie, une bombe ne doit pas se voir
        if !colors || !bombe {
            return String::from("█");
        }
        let couleur = if detonate { ROUGE } else { VERT };
        return format!("{couleur}◕{BLANC}");
    }

    match case.value {
        -1 => String::from("◕"),
        0 => String::from(" "),
        nombre => nombre.to_string(),
    }
}

// Une ligne horizontale du tableau.
fn ligne_horizontale(taille: usize, debut: &str, milieu: &str, fin: &str) {
    print!("    {debut}");
    for y in 0..taille {
        if y > 0 {
            print!("{milieu}");
        }
        print!("═══");
    }
    println!("{fin}");
}

/// Affiche la grille.
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let taille = grid.len();

    // numéros des colonnes
    print!("     ");
    for y in 0..taille {
        print!("{y:>2}  ");
    }
    println!();

    ligne_horizontale(taille, "╔", "╦", "╗");
    for x in 0..taille {
        let lettre = (b'A' + x as u8) as char;
        print!("  {lettre} ");
        for case in &grid[x] {
            print!("║ {} ", symbole(case, colors, detonate));
        }
        println!("║");

        // pas de séparation après la dernière ligne
        if x < taille - 1 {
            ligne_horizontale(taille, "╠", "╬", "╣");
        }
    }
    ligne_horizontale(taille, "╚", "╩", "╝");
}

// Traduit une saisie en coup, si elle est correcte.
fn lire_coup(saisie: &str, taille: usize) -> Option<(bool, usize, usize)> {
    let mut caracteres: Vec<char> = saisie.chars().collect();

    // un f au début : c'est un drapeau, on l'enlève pour lire la suite
    let mut flag = false;
    if !caracteres.is_empty() && caracteres[0] == 'f' {
        flag = true;
        caracteres.remove(0);
    }

    if caracteres.len() != 2 {
        return None;
    }
    let lettre = caracteres[0];
    let chiffre = caracteres[1];
    if !lettre.is_ascii_uppercase() || !chiffre.is_ascii_digit() {
        return None;
    }

    let x = lettre as usize - 'A' as usize;
    let y = chiffre as usize - '0' as usize;
    if x < taille && y < taille {
        Some((flag, x, y))
    } else {
        None
    }
}

/// Demande son coup au joueur jusqu'à ce qu'il soit valable.
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        print!("Quelle case ? ");
        // le ? arrête la fonction quand il n'y a plus rien à lire
        let saisie = lire_ligne()?;
        match lire_coup(&saisie, grid.len()) {
            Some(coup) => return Some(coup),
            None => println!("Saisie invalide"),
        }
    }
}

/// Découvre la case (x, y), et de proche en proche si elle est vide.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let taille = grid.len() as i32;
    let mut to_uncover = vec![(x, y)];
    let mut to_compute = vec![(x, y)];

    while let Some((x, y)) = to_compute.pop() {
        grid[x][y].covered = false;
        if grid[x][y].value != 0 {
            continue;
        }
        for dx in -1..=1 {
            for dy in -1..=1 {
                let (i, j) = (x as i32 + dx, y as i32 + dy);
                if i < 0 || j < 0 || i >= taille || j >= taille {
                    continue;
                }
                let voisine = (i as usize, j as usize);
                if !to_uncover.contains(&voisine) {
                    to_uncover.push(voisine);
                    to_compute.push(voisine);
                }
            }
        }
    }
}

/// Applique un coup du joueur ; renvoie `true` si la partie continue.
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

/// Compte les cases découvertes.
pub fn count_uncovered(grid: &Grid) -> usize {
    let mut total = 0;
    for ligne in grid {
        for case in ligne {
            if !case.covered {
                total += 1;
            }
        }
    }
    total
}

/// Compte les drapeaux.
pub fn count_flagged(grid: &Grid) -> usize {
    let mut total = 0;
    for ligne in grid {
        for case in ligne {
            if case.flag {
                total += 1;
            }
        }
    }
    total
}

/// Joue une partie dans la console.
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let nb_bombes = (taille as i32 + difficulte) as usize;
    let cases_sures = taille * taille - nb_bombes;

    let mut grille = init_grid(taille);
    make_grid(&mut grille, nb_bombes, hasard);

    let mut perdu = false;
    while !perdu && count_uncovered(&grille) < cases_sures {
        affichegrid(&grille, false, false);
        match ask_position(&grille) {
            Some((flag, x, y)) => perdu = !apply_position(&mut grille, flag, x, y),
            // plus rien à lire : on arrête la partie
            None => return,
        }
    }

    if perdu {
        println!("Perdu");
    } else {
        println!("Gagné !");
    }
    affichegrid(&grille, true, perdu);
}
