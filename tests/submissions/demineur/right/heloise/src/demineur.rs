//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::lire_ligne;
use outils::efface_ecran;

const ROUGE: &str = "\x1b[31m";
const VERT: &str = "\x1b[32m";

/// Quelques questions qu'on se pose souvent sur une case.
impl Cell {
    fn est_bombe(&self) -> bool {
        self.value == -1
    }

    fn a_decouvrir(&self) -> bool {
        self.covered && !self.est_bombe()
    }

    fn symbole(&self, fini: bool) -> char {
        if self.flag {
            '◘'
        } else if self.covered && !(fini && self.est_bombe()) {
            '█'
        } else if self.est_bombe() {
            '◕'
        } else if self.value == 0 {
            ' '
        } else {
            char::from_digit(self.value as u32, 10).unwrap_or('?')
        }
    }

    /// La couleur de la case quand la partie est finie.
    fn couleur(&self, detonate: bool) -> Option<&'static str> {
        match (self.flag, self.est_bombe(), self.covered) {
            (true, true, _) => Some(VERT),
            (true, false, _) => Some(ROUGE),
            (false, true, true) if detonate => Some(ROUGE),
            (false, true, true) => Some(VERT),
            _ => None,
        }
    }
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
    let toutes = vec![Cell::new(); taille * taille];
    en_lignes(toutes, taille)
}

/// Range des cases en lignes de `taille` cases.
fn en_lignes(mut cases: Vec<Cell>, taille: usize) -> Grid {
    let mut grid = Grid::new();
    while !cases.is_empty() {
        let reste = cases.split_off(taille);
        grid.push(cases);
        cases = reste;
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
    if !grid[x][y].est_bombe() {
        let lignes = grid.iter().skip(x.saturating_sub(1)).take(if x == 0 { 2 } else { 3 });
        let nb = lignes
            .flat_map(|ligne| ligne.iter().skip(y.saturating_sub(1)).take(if y == 0 { 2 } else { 3 }))
            .filter(|cell| cell.est_bombe())
            .count();
        grid[x][y].value = nb as i32;
    }
    grid[x][y].value
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    let mut cases: Vec<Cell> = grid.concat();
    for cell in cases.iter_mut().take(nb_bombes) {
        cell.value = -1;
    }
    hasard.shuffle(&mut cases);
    *grid = en_lignes(cases, taille);

    for x in 0..taille {
        for y in 0..taille {
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
    let taille = grid.len();
    print!("   ");
    for y in 0..taille {
        print!(" {y:>2} ");
    }
    println!();
    println!("   /{}\\", "-".repeat(4 * taille - 1));
    for (x, ligne) in grid.iter().enumerate() {
        print!(" {} ", (b'A' + x as u8) as char);
        for cell in ligne {
            let symbole = cell.symbole(colors);
            match cell.couleur(detonate) {
                Some(couleur) if colors => print!("| {couleur}{symbole}\x1b[0m "),
                _ => print!("| {symbole} "),
            }
        }
        println!("| {}", (b'A' + x as u8) as char);
    }
    println!("   \\{}/", "-".repeat(4 * taille - 1));
}

struct Coup {
    drapeau: bool,
    ligne: usize,
    colonne: usize,
}

impl Coup {
    /// Lit un coup ; les blancs et la casse ne comptent pas.
    fn depuis(texte: &str) -> Option<Coup> {
        let signes: String = texte
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| c.to_ascii_uppercase())
            .collect();
        let (drapeau, case) = match signes.len() {
            2 => (false, signes.as_str()),
            3 => (true, signes.strip_prefix('F')?),
            _ => return None,
        };
        let mut case = case.chars();
        let lettre = case.next()?;
        let chiffre = case.next()?;
        if !lettre.is_ascii_uppercase() {
            return None;
        }
        Some(Coup {
            drapeau,
            ligne: lettre as usize - 'A' as usize,
            colonne: chiffre.to_digit(10)? as usize,
        })
    }

    fn est_dans(&self, grid: &Grid) -> bool {
        self.ligne < grid.len() && self.colonne < grid.len()
    }
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
    let mut question = "Votre coup";
    loop {
        print!("{question} : ");
        let coup = Coup::depuis(&lire_ligne()?);
        match coup {
            Some(coup) if coup.est_dans(grid) => {
                return Some((coup.drapeau, coup.ligne, coup.colonne));
            }
            _ => question = "Saisie invalide. Votre coup",
        }
    }
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let taille = grid.len();
    let mut a_traiter = vec![x * taille + y];
    let mut deja = vec![false; taille * taille];
    while let Some(numero) = a_traiter.pop() {
        if deja[numero] {
            continue;
        }
        deja[numero] = true;
        let (i, j) = (numero / taille, numero % taille);
        grid[i][j].covered = false;
        if grid[i][j].value != 0 {
            continue;
        }
        let haut = i > 0;
        let bas = i + 1 < taille;
        let gauche = j > 0;
        let droite = j + 1 < taille;
        if haut {
            a_traiter.push(numero - taille);
        }
        if bas {
            a_traiter.push(numero + taille);
        }
        if gauche {
            a_traiter.push(numero - 1);
        }
        if droite {
            a_traiter.push(numero + 1);
        }
        if haut && gauche {
            a_traiter.push(numero - taille - 1);
        }
        if haut && droite {
            a_traiter.push(numero - taille + 1);
        }
        if bas && gauche {
            a_traiter.push(numero + taille - 1);
        }
        if bas && droite {
            a_traiter.push(numero + taille + 1);
        }
    }
}

/// Applique un coup du joueur, et renvoie `true` si la partie continue.
///
/// Si `flag` vaut `true`, le drapeau de la case est mis, ou enlevé s'il y était :
/// la partie continue toujours. Sinon la case est découverte, avec propagation ;
/// si c'est une bombe, elle seule est découverte et le résultat est `false`.
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let case = &mut grid[x][y];
    if flag {
        case.flag = !case.flag;
        return true;
    }
    if case.est_bombe() {
        case.covered = false;
        return false;
    }
    propagate(grid, x, y);
    true
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
pub fn count_uncovered(grid: &Grid) -> usize {
    let total: usize = grid.iter().map(Vec::len).sum();
    total - grid.iter().flatten().filter(|c| c.covered).count()
}

/// Compte les cases qui portent un drapeau.
pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter().flatten().fold(0, |n, c| if c.flag { n + 1 } else { n })
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
    let mut grid = init_grid(taille);
    make_grid(&mut grid, (taille as i32 + difficulte).max(0) as usize, hasard);

    let mut detonate = false;
    while !detonate && grid.iter().flatten().any(Cell::a_decouvrir) {
        efface_ecran();
        affichegrid(&grid, false, false);
        let coup = ask_position(&grid);
        if let Some((flag, x, y)) = coup {
            detonate = !apply_position(&mut grid, flag, x, y);
        } else {
            println!("\nPartie interrompue.");
            return;
        }
    }

    efface_ecran();
    affichegrid(&grid, true, detonate);
    let resultat = if detonate { "perdu" } else { "gagné" };
    println!("Vous avez {resultat} !");
}
