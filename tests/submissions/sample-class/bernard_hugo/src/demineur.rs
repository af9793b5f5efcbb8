use outils::*;

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
    vec![vec![Cell::new(); taille]; taille]
}

fn v(g: &Grid, x: usize, y: usize) -> Vec<(usize, usize)> {
    let n = g.len();
    let mut r = vec![];
    for i in 0..n {
        for j in 0..n {
            if i.abs_diff(x).max(j.abs_diff(y)) == 1 {
                r.push((i, j));
            }
        }
    }
    r
}

pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value >= 0 {
        grid[x][y].value =
            v(grid, x, y).iter().map(|&(i, j)| (grid[i][j].value < 0) as i32).sum();
    }
    grid[x][y].value
}

pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let n = grid.len();
    let t: Vec<usize> = (0..n * n).collect();
    for k in hasard.sample(&t, nb_bombes.min(n * n)) {
        grid[k / n][k % n].value = -1;
    }
    for k in t {
        compute_cell(grid, k / n, k % n);
    }
}

pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let n = grid.len();
    let b = |a, b, c| println!("    {a}{}{c}", vec!["═══"; n].join(b));
    println!("     {}", (0..n).map(|y| format!("{y:>2}  ")).collect::<String>());
    b("╔", "╦", "╗");
    for (x, l) in grid.iter().enumerate() {
        if x > 0 {
            b("╠", "╬", "╣");
        }
        print!("  {} ", (65 + x as u8) as char);
        for c in l {
            let (s, k) = match (c.flag, c.covered, c.value) {
                (true, _, -1) => ('◘', 32),
                (true, ..) => ('◘', 31),
                (_, true, -1) if colors => ('◕', if detonate { 31 } else { 32 }),
                (_, true, _) => ('█', 0),
                (_, _, -1) => ('◕', 0),
                (_, _, 0) => (' ', 0),
                (_, _, v) => ((48 + v as u8) as char, 0),
            };
            if colors && k > 0 {
                print!("║ \x1b[{k}m{s}\x1b[0m ");
            } else {
                print!("║ {s} ");
            }
        }
        println!("║");
    }
    b("╚", "╩", "╝");
}

pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    loop {
        print!("> ");
        let s = lire_ligne()?;
        let (f, s) = if s.starts_with('f') { (true, &s[1..]) } else { (false, &s[..]) };
        if let [x, y] = s.as_bytes() {
            let x = x.wrapping_sub(b'A') as usize;
            let y = y.wrapping_sub(b'0') as usize;
            if x < grid.len() && y < grid.len() {
                return Some((f, x, y));
            }
        }
        println!("Saisie invalide");
    }
}

pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    let mut p = vec![(x, y)];
    grid[x][y].covered = false;
    while let Some((x, y)) = p.pop() {
        if grid[x][y].value == 0 {
            for (i, j) in v(grid, x, y) {
                if grid[i][j].covered {
                    grid[i][j].covered = false;
                    p.push((i, j));
                }
            }
        }
    }
}

pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag ^= true;
    } else {
        propagate(grid, x, y);
    }
    flag || grid[x][y].value >= 0
}

pub fn count_uncovered(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|c| !c.covered).count()
}

pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|c| c.flag).count()
}

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let b = (taille as i32 + difficulte) as usize;
    let mut g = init_grid(taille);
    make_grid(&mut g, b, hasard);
    let mut ok = true;
    while ok && count_uncovered(&g) < taille * taille - b {
        affichegrid(&g, false, false);
        let Some((f, x, y)) = ask_position(&g) else { return };
        ok = apply_position(&mut g, f, x, y);
    }
    println!("{}", if ok { "Gagné !" } else { "Perdu" });
    affichegrid(&g, true, !ok);
}
