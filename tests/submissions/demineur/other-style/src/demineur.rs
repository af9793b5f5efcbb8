use outils::Hasard;

#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    pub value: i32,
    pub flag: bool,
    pub covered: bool,
}

impl Cell {
    pub fn new() -> Cell {
        Cell { value: 0, flag: false, covered: true }
    }
}

pub type Grid = Vec<Vec<Cell>>;

const DIRECTIONS: [(i32, i32); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

pub fn init_grid(taille: usize) -> Grid {
    (0..taille).map(|_| (0..taille).map(|_| Cell::new()).collect()).collect()
}

/// Les voisines, par un itérateur.
fn autour(n: usize, x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    DIRECTIONS.into_iter().filter_map(move |(dx, dy)| {
        let i = usize::try_from(x as i32 + dx).ok()?;
        let j = usize::try_from(y as i32 + dy).ok()?;
        (i < n && j < n).then_some((i, j))
    })
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    let n = grid.len();
    match grid[x][y].value {
        -1 => -1,
        _ => {
            let k = autour(n, x, y).filter(|&(i, j)| grid[i][j].value == -1).count() as i32;
            grid[x][y].value = k;
            k
        }
    }
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let n = grid.len();
    let mut cases: Vec<usize> = (0..n * n).collect();
    hasard.shuffle(&mut cases);
    cases.iter().take(nb_bombes).for_each(|c| grid[c / n][c % n].value = -1);
    (0..n * n).for_each(|c| {
        compute_cell(grid, c / n, c % n);
    });
}

fn dessin(c: &Cell, colors: bool, detonate: bool) -> String {
    let vert = |s: &str| format!("\x1b[32m{s}\x1b[0m");
    let rouge = |s: &str| format!("\x1b[31m{s}\x1b[0m");
    match (c.flag, c.covered, c.value) {
        (true, _, _) if !colors => "◘".into(),
        (true, _, -1) => vert("◘"),
        (true, _, _) => rouge("◘"),
        (_, true, -1) if colors && detonate => rouge("◕"),
        (_, true, -1) if colors => vert("◕"),
        (_, true, _) => "█".into(),
        (_, _, -1) => "◕".into(),
        (_, _, 0) => " ".into(),
        (_, _, k) => k.to_string(),
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let n = grid.len();
    let trait_de = |a: &str, b: &str, c: &str| format!("    {a}{}{c}", ["═══"].repeat(n).join(b));
    let entete: String = (0..n).map(|k| format!("{k:2}  ")).collect();
    let lignes: Vec<String> = grid
        .iter()
        .zip('A'..)
        .map(|(ligne, lettre)| {
            let cases: Vec<String> =
                ligne.iter().map(|c| dessin(c, colors, detonate)).collect();
            format!("  {lettre} ║ {} ║", cases.join(" ║ "))
        })
        .collect();
    println!("     {entete}");
    println!("{}", trait_de("╔", "╦", "╗"));
    println!("{}", lignes.join(&format!("\n{}\n", trait_de("╠", "╬", "╣"))));
    println!("{}", trait_de("╚", "╩", "╝"));
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    println!("À vous de jouer :");
    let ligne = outils::lire_ligne()?;
    let octets = ligne.as_bytes();
    let coup = match octets {
        [b'f', x @ b'A'..=b'Z', y @ b'0'..=b'9'] => Some((true, x - b'A', y - b'0')),
        [x @ b'A'..=b'Z', y @ b'0'..=b'9'] => Some((false, x - b'A', y - b'0')),
        _ => None,
    };
    match coup.map(|(f, x, y)| (f, usize::from(x), usize::from(y))) {
        Some((f, x, y)) if x.max(y) < grid.len() => Some((f, x, y)),
        _ => {
            println!("Saisie invalide");
            ask_position(grid)
        }
    }
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    grid[x][y].covered = false;
    if grid[x][y].value == 0 {
        for (i, j) in autour(grid.len(), x, y) {
            if grid[i][j].covered {
                propagate(grid, i, j);
            }
        }
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag ^= true;
        return true;
    }
    propagate(grid, x, y);
    grid[x][y].value >= 0
}

pub fn count_uncovered(grid: &Grid) -> usize {
    grid.iter().map(|l| l.iter().filter(|c| !c.covered).count()).sum()
}

pub fn count_flagged(grid: &Grid) -> usize {
    grid.concat().into_iter().filter(|c| c.flag).count()
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let bombes = (taille as i32 + difficulte) as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, bombes, hasard);
    while count_uncovered(&grid) + bombes < taille * taille {
        affichegrid(&grid, false, false);
        match ask_position(&grid) {
            None => return println!("À bientôt"),
            Some((flag, x, y)) => {
                if !apply_position(&mut grid, flag, x, y) {
                    println!("Perdu...");
                    return affichegrid(&grid, true, true);
                }
            }
        }
    }
    println!("Gagné, bravo !");
    affichegrid(&grid, true, false);
}
