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


use std::fmt;

pub fn init_grid(taille: usize) -> Grid {
    std::iter::repeat_with(|| vec![Cell::default(); taille]).take(taille).collect()
}

/// Les places d'une grille, vues comme un rectangle autour d'un point.
struct Zone {
    haut: usize,
    bas: usize,
    gauche: usize,
    droite: usize,
}

impl Zone {
    fn entiere(grid: &Grid) -> Zone {
        Zone { haut: 0, bas: grid.len(), gauche: 0, droite: grid.len() }
    }

    fn autour(grid: &Grid, x: usize, y: usize) -> Zone {
        Zone {
            haut: x.saturating_sub(1),
            bas: grid.len().min(x + 2),
            gauche: y.saturating_sub(1),
            droite: grid.len().min(y + 2),
        }
    }

    fn places(&self) -> Vec<(usize, usize)> {
        let mut places = Vec::new();
        for x in self.haut..self.bas {
            places.extend((self.gauche..self.droite).map(|y| (x, y)));
        }
        places
    }
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    let places = Zone::autour(grid, x, y).places();
    let nombre = places.iter().map(|&(i, j)| i32::from(grid[i][j].value == -1)).sum();
    match &mut grid[x][y].value {
        -1 => -1,
        valeur => {
            *valeur = nombre;
            nombre
        }
    }
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    // Un mélange partiel : la place k est échangée avec une place tirée de k à la fin.
    let mut places = Zone::entiere(grid).places();
    let derniere = places.len() as i32 - 1;
    for k in 0..nb_bombes.min(places.len()) {
        let tire = hasard.randint(k as i32, derniere) as usize;
        places.swap(k, tire);
        let (x, y) = places[k];
        grid[x][y].value = -1;
    }
    for (x, y) in places {
        compute_cell(grid, x, y);
    }
}

/// Ce que l'on voit d'une case.
enum Vue {
    Couverte,
    Drapeau,
    Bombe,
    Nombre(i32),
}

impl fmt::Display for Vue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Vue::Couverte => write!(f, "█"),
            Vue::Drapeau => write!(f, "◘"),
            Vue::Bombe => write!(f, "◕"),
            Vue::Nombre(0) => write!(f, " "),
            Vue::Nombre(n) => write!(f, "{n}"),
        }
    }
}

fn vue(c: &Cell, fin: bool) -> Vue {
    if c.flag {
        Vue::Drapeau
    } else if c.value == -1 && (fin || !c.covered) {
        Vue::Bombe
    } else if c.covered {
        Vue::Couverte
    } else {
        Vue::Nombre(c.value)
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let n = grid.len();
    let barre = |g: &str, m: &str, d: &str| format!("   {g}{}{d}", vec!["━━━"; n].join(m));
    println!("    {}", (0..n).map(|y| format!(" {y}  ")).collect::<String>());
    println!("{}", barre("┏", "┳", "┓"));
    for (x, ligne) in grid.iter().enumerate() {
        if x > 0 {
            println!("{}", barre("┣", "╋", "┫"));
        }
        print!(" {} ", char::from(b'A' + x as u8));
        for c in ligne {
            let signe = vue(c, colors);
            let code = match signe {
                Vue::Drapeau if c.value == -1 => 32,
                Vue::Drapeau => 31,
                Vue::Bombe if detonate => 31,
                Vue::Bombe if c.covered => 32,
                _ => 0,
            };
            if colors && code > 0 {
                print!("┃ \x1b[{code}m{signe}\x1b[0m ");
            } else {
                print!("┃ {signe} ");
            }
        }
        println!("┃");
    }
    println!("{}", barre("┗", "┻", "┛"));
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    println!("Votre coup ?");
    let saisie = outils::lire_ligne()?;
    analyse(grid, &saisie).or_else(|| {
        eprintln!("(saisie refusée)");
        println!("Saisie invalide : une lettre et un chiffre, s'il vous plaît.");
        ask_position(grid)
    })
}

fn analyse(grid: &Grid, saisie: &str) -> Option<(bool, usize, usize)> {
    let mut lettres = saisie.chars().peekable();
    let flag = lettres.next_if_eq(&'f').is_some();
    let x = (lettres.next()? as usize).checked_sub('A' as usize)?;
    let y = lettres.next()?.to_digit(10)? as usize;
    let fini = lettres.next().is_none();
    grid.get(x)?.get(y)?;
    fini.then_some((flag, x, y))
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let depart = vec![(x, y)];
    propage(grid, depart.clone(), depart);
}

fn propage(grid: &mut Grid, mut to_compute: Vec<(usize, usize)>, mut to_uncover: Vec<(usize, usize)>) {
    let Some((x, y)) = to_compute.pop() else {
        return;
    };
    grid[x][y].covered = false;
    if grid[x][y].value == 0 {
        let nouvelles: Vec<_> = Zone::autour(grid, x, y)
            .places()
            .into_iter()
            .filter(|place| !to_uncover.contains(place))
            .collect();
        to_compute.extend(&nouvelles);
        to_uncover.extend(nouvelles);
    }
    propage(grid, to_compute, to_uncover)
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag = !grid[x][y].flag;
    } else {
        propagate(grid, x, y);
    }
    flag || grid[x][y].value >= 0
}

pub fn count_uncovered(grid: &Grid) -> usize {
    grid.concat().into_iter().filter(|c| !c.covered).count()
}

pub fn count_flagged(grid: &Grid) -> usize {
    grid.concat().into_iter().filter(|c| c.flag).count()
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let bombes = (taille as i32 + difficulte).max(0) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes, hasard);
    let mut en_vie = true;
    while en_vie && count_uncovered(&grid) + bombes < taille * taille {
        affichegrid(&grid, false, false);
        let Some((flag, x, y)) = ask_position(&grid) else { return };
        en_vie = apply_position(&mut grid, flag, x, y);
    }
    affichegrid(&grid, true, !en_vie);
    if en_vie {
        println!("Vous avez gagné");
    } else {
        println!("Vous avez perdu");
    }
}
