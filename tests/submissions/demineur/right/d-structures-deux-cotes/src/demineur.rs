//! Démineur : une grille carrée, des bombes cachées, des drapeaux.
//!
//! Dans tout le module, `x` est l'indice de la **ligne** et `y` celui de la
//! **colonne** : une case s'écrit `grid[x][y]`.

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::lire_ligne;

use std::collections::{BTreeSet, VecDeque};
use std::fmt;

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

/// Crée une grille carrée de `taille` lignes et `taille` colonnes.
///
/// Toutes les cases sont neuves : valeur 0, sans drapeau, couvertes.
///
/// ```
/// # use student_template::demineur::init_grid;
/// let grid = init_grid(3);
/// assert_eq!(grid.len(), 3);
/// assert_eq!(grid[0].len(), 3);
/// assert!(grid[2][1].covered);
/// ```
pub fn init_grid(taille: usize) -> Grid {
    let ligne = vec![Cell::default(); taille];
    vec![ligne; taille]
}

/// Met à jour la valeur de la case `(x, y)` d'après les bombes voisines, et la
/// renvoie.
///
/// Une bombe reste une bombe (`-1`). Sinon la valeur devient le nombre de
/// bombes parmi les voisines, 8 au plus, qui sont dans la grille. Refaire
/// l'appel redonne le même nombre.
///
/// ```
/// # use student_template::demineur::{compute_cell, init_grid};
/// let mut grid = init_grid(3);
/// grid[0][1].value = -1;
/// grid[0][2].value = -1;
/// assert_eq!(compute_cell(&mut grid, 1, 1), 2);
/// assert_eq!(compute_cell(&mut grid, 1, 0), 1);
/// assert_eq!(compute_cell(&mut grid, 0, 2), -1);
/// ```
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    let place = Place { x, y };
    if !place.bombe(grid) {
        let bombes = place
            .voisines(grid)
            .into_iter()
            .filter(|v| v.bombe(grid))
            .count();
        grid[x][y].value = bombes as i32;
    }
    grid[x][y].value
}

/// Place au hasard `nb_bombes` bombes sur des cases différentes d'une grille
/// neuve, puis calcule la valeur de toutes les cases.
///
/// S'il y a plus de bombes que de cases, toute la grille est minée.
///
/// ```
/// # use student_template::demineur::{init_grid, make_grid};
/// let mut hasard = outils::Hasard::graine(1);
/// let mut grid = init_grid(5);
/// make_grid(&mut grid, 6, &mut hasard);
/// let bombes = grid.iter().flatten().filter(|c| c.value == -1).count();
/// assert_eq!(bombes, 6);
/// ```
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    // Un paquet avec une carte par case : on le bat, et on prend les premières.
    let mut paquet: Vec<Place> = Place::toutes(grid.len());
    hasard.shuffle(&mut paquet);
    for (rang, carte) in paquet.iter().enumerate() {
        if rang < nb_bombes {
            grid[carte.x][carte.y].value = -1;
        }
    }
    for carte in paquet {
        compute_cell(grid, carte.x, carte.y);
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
///
/// ```
/// # use student_template::demineur::{affichegrid, init_grid};
/// affichegrid(&init_grid(2), false, false);
/// //      0   1
/// //    ╔═══╦═══╗
/// //  A ║ █ ║ █ ║
/// //    ╠═══╬═══╣
/// //  B ║ █ ║ █ ║
/// //    ╚═══╩═══╝
/// ```
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let vue = if !colors {
        Vue::EnJeu
    } else if detonate {
        Vue::Perdue
    } else {
        Vue::Gagnee
    };
    print!("{}", Dessin { grid, vue });
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
///
/// Par exemple, « ligne puis colonne : E0 » :
///
/// ```yaml
/// - grid = init_grid(5)
/// - call: ask_position(grid)
///   types: ["E0"]
///   returns: [false, 4, 0]
/// ```
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    // Le dernier refus est rappelé avec la question.
    let mut refus = String::new();
    loop {
        println!("{refus}À vous de jouer :");
        let ligne = lire_ligne()?;
        match Coup::lit(&ligne, grid.len()) {
            Ok(coup) => return Some((coup.drapeau, coup.place.x, coup.place.y)),
            Err(raison) => refus = format!("Impossible ({raison}). "),
        }
    }
}

/// Découvre la case `(x, y)` et, si sa valeur est 0, ses voisines, puis les
/// voisines de celles qui valent 0, et ainsi de suite.
///
/// Une case qui porte un nombre est découverte, mais n'étend pas la découverte.
///
/// ```
/// # use student_template::demineur::{compute_cell, count_uncovered, init_grid, propagate};
/// let mut grid = init_grid(4);
/// grid[0][3].value = -1;
/// grid[3][0].value = -1;
/// for x in 0..4 {
///     for y in 0..4 {
///         compute_cell(&mut grid, x, y);
///     }
/// }
/// propagate(&mut grid, 0, 0);
/// assert_eq!(count_uncovered(&grid), 14); // tout sauf les deux bombes
/// ```
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let depart = Place { x, y };
    let mut vues = BTreeSet::from([depart]);
    let mut file = VecDeque::from([depart]);
    while let Some(place) = file.pop_front() {
        let case = &mut grid[place.x][place.y];
        case.covered = false;
        if case.value == 0 {
            for voisine in place.voisines(grid) {
                if vues.insert(voisine) {
                    file.push_back(voisine);
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
///
/// ```
/// # use student_template::demineur::{apply_position, init_grid};
/// let mut grid = init_grid(3);
/// grid[0][2].value = -1;
/// assert!(apply_position(&mut grid, true, 0, 2)); // un drapeau sur la bombe
/// assert!(grid[0][2].flag && grid[0][2].covered);
/// assert!(!apply_position(&mut grid, false, 0, 2)); // perdu
/// ```
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        let case = &mut grid[x][y];
        case.flag = !case.flag;
        return true;
    }
    let bombe = Place { x, y }.bombe(grid);
    if bombe {
        grid[x][y].covered = false;
    } else {
        propagate(grid, x, y);
    }
    !bombe
}

/// Compte les cases découvertes (une bombe qui a explosé en est une).
///
/// ```
/// # use student_template::demineur::{count_uncovered, init_grid};
/// let mut grid = init_grid(3);
/// assert_eq!(count_uncovered(&grid), 0);
/// grid[1][2].covered = false;
/// assert_eq!(count_uncovered(&grid), 1);
/// ```
pub fn count_uncovered(grid: &Grid) -> usize {
    let mut total = 0;
    for place in Place::toutes(grid.len()) {
        total += usize::from(!grid[place.x][place.y].covered);
    }
    total
}

/// Compte les cases qui portent un drapeau.
///
/// ```
/// # use student_template::demineur::{count_flagged, init_grid};
/// let mut grid = init_grid(3);
/// grid[1][2].flag = true;
/// assert_eq!(count_flagged(&grid), 1);
/// ```
pub fn count_flagged(grid: &Grid) -> usize {
    let mut total = 0;
    for place in Place::toutes(grid.len()) {
        total += usize::from(grid[place.x][place.y].flag);
    }
    total
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
///
/// ```
/// # use student_template::demineur::main_console;
/// // -3 : aucune bombe sur une grille de 3 sur 3.
/// main_console(3, -3, &mut outils::Hasard::au_hasard());
/// ```
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut partie = Partie::nouvelle(taille, difficulte, hasard);
    match partie.joue() {
        Fin::Gagnee => {
            println!("*** Vous avez gagné ! ***");
            affichegrid(&partie.grid, true, false);
        }
        Fin::Perdue => {
            println!("*** Vous avez perdu ! ***");
            affichegrid(&partie.grid, true, true);
        }
        Fin::Abandonnee => println!("*** Partie interrompue. ***"),
    }
}

/// La place d'une case dans la grille.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    x: usize,
    y: usize,
}

impl Place {
    /// Toutes les places d'une grille.
    fn toutes(taille: usize) -> Vec<Place> {
        let mut places = Vec::with_capacity(taille * taille);
        for x in 0..taille {
            for y in 0..taille {
                places.push(Place { x, y });
            }
        }
        places
    }

    fn bombe(self, grid: &Grid) -> bool {
        grid[self.x][self.y].value == -1
    }

    /// Les voisines qui existent, sans la case elle-même.
    fn voisines(self, grid: &Grid) -> Vec<Place> {
        let mut places = Vec::new();
        for i in (self.x.max(1) - 1)..=(self.x + 1) {
            for j in (self.y.max(1) - 1)..=(self.y + 1) {
                let place = Place { x: i, y: j };
                if i < grid.len() && j < grid[i].len() && place != self {
                    places.push(place);
                }
            }
        }
        places
    }
}

/// Quand la grille est regardée.
#[derive(Clone, Copy, PartialEq)]
enum Vue {
    EnJeu,
    Gagnee,
    Perdue,
}

/// La grille prête à être affichée.
struct Dessin<'a> {
    grid: &'a Grid,
    vue: Vue,
}

impl Dessin<'_> {
    fn numeros(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "   ")?;
        for y in 0..self.grid.len() {
            write!(f, " {y}")?;
        }
        writeln!(f)
    }

    fn bord(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "  +{}-+", "--".repeat(self.grid.len()))
    }

    fn case(&self, case: &Cell) -> String {
        const ROUGE: u8 = 31;
        const VERT: u8 = 32;
        let bombe = case.value == -1;
        let fin = self.vue != Vue::EnJeu;
        let (symbole, couleur) = if case.flag {
            ('◘', if bombe { VERT } else { ROUGE })
        } else if case.covered && bombe && fin {
            ('◕', if self.vue == Vue::Gagnee { VERT } else { ROUGE })
        } else if case.covered {
            return "█".into();
        } else if bombe && self.vue == Vue::Perdue {
            ('◕', ROUGE)
        } else {
            return match case.value {
                -1 => "◕".into(),
                0 => " ".into(),
                nombre => nombre.to_string(),
            };
        };
        match fin {
            true => format!("\x1b[{couleur}m{symbole}\x1b[0m"),
            false => symbole.to_string(),
        }
    }
}

impl fmt::Display for Dessin<'_> {
    /// Les lettres sont des deux côtés, les numéros en haut et en bas.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.numeros(f)?;
        self.bord(f)?;
        for (x, ligne) in self.grid.iter().enumerate() {
            let lettre = char::from(b'A' + x as u8);
            write!(f, "{lettre} |")?;
            for case in ligne {
                write!(f, " {}", self.case(case))?;
            }
            writeln!(f, " | {lettre}")?;
        }
        self.bord(f)?;
        self.numeros(f)
    }
}

/// Un coup du joueur.
struct Coup {
    drapeau: bool,
    place: Place,
}

impl Coup {
    /// Comprend une ligne tapée, ou dit pourquoi elle n'est pas un coup.
    fn lit(ligne: &str, taille: usize) -> Result<Coup, &'static str> {
        let (drapeau, case) = match ligne.strip_prefix('f') {
            Some(reste) => (true, reste),
            None => (false, ligne),
        };
        let lettres: Vec<char> = case.chars().collect();
        let [lettre, chiffre] = lettres[..] else {
            return Err("il faut une lettre et un chiffre");
        };
        if !lettre.is_ascii_uppercase() {
            return Err("la ligne est une majuscule");
        }
        let Some(y) = chiffre.to_digit(10) else {
            return Err("la colonne est un chiffre");
        };
        let place = Place {
            x: lettre as usize - 'A' as usize,
            y: y as usize,
        };
        if place.x >= taille || place.y >= taille {
            return Err("c'est hors de la grille");
        }
        Ok(Coup { drapeau, place })
    }
}

/// Comment une partie se termine.
enum Fin {
    Gagnee,
    Perdue,
    Abandonnee,
}

/// Une partie en cours.
struct Partie {
    grid: Grid,
    /// Combien de cases n'ont pas de bombe.
    sures: usize,
}

impl Partie {
    fn nouvelle(taille: usize, difficulte: i32, hasard: &mut Hasard) -> Partie {
        let mut grid = init_grid(taille);
        let bombes = (taille as i32).saturating_add(difficulte).max(0) as usize;
        make_grid(&mut grid, bombes, hasard);
        let sures = (taille * taille).saturating_sub(bombes);
        Partie { grid, sures }
    }

    /// Joue jusqu'au bout.
    fn joue(&mut self) -> Fin {
        while count_uncovered(&self.grid) < self.sures {
            affichegrid(&self.grid, false, false);
            let Some((flag, x, y)) = ask_position(&self.grid) else {
                return Fin::Abandonnee;
            };
            if !apply_position(&mut self.grid, flag, x, y) {
                return Fin::Perdue;
            }
        }
        Fin::Gagnee
    }
}
