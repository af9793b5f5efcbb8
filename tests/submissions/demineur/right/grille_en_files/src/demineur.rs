//! La grille est faite de boîtes ; les fonctions prennent des tranches.
use outils::{Hasard, lire_ligne};
use std::collections::VecDeque;
#[derive(Debug, Clone, PartialEq, Eq)]
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
}
impl Default for Cell {
    fn default() -> Cell {
        Cell::new()
    }
}
pub type Ligne = VecDeque<Cell>;
pub type Grid = VecDeque<Ligne>;
pub fn init_grid(taille: usize) -> Grid {
    (0..taille)
        .map(|_| (0..taille).map(|_| Cell::new()).collect())
        .collect()
}
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {
    if grid[x][y].value == -1 {
        return -1;
    }
    let n = grid
        .iter()
        .enumerate()
        .filter(|(i, _)| i.abs_diff(x) <= 1)
        .flat_map(|(_, l)| l.iter().enumerate().filter(|(j, _)| j.abs_diff(y) <= 1))
        .filter(|(_, c)| c.value == -1)
        .count();
    grid[x][y].value = i32::try_from(n).unwrap();
    grid[x][y].value
}
pub fn make_grid(grid: &mut Grid, nb_bombes: usize, hasard: &mut Hasard) {
    let mut cases: Vec<&mut Cell> = grid.iter_mut().flat_map(|l| l.iter_mut()).collect();
    hasard.shuffle(&mut cases);
    cases.into_iter().take(nb_bombes).for_each(|c| c.value = -1);
    for x in 0..grid.len() {
        for y in 0..grid[x].len() {
            compute_cell(grid, x, y);
        }
    }
}
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {
    let mut lignes: Vec<String> = Vec::new();
    for (i, l) in grid.iter().enumerate() {
        let mut s = String::new();
        s.push(char::from(b'A' + i as u8));
        s.push_str(" |");
        for c in l.iter() {
            let b = c.value == -1;
            if c.flag {
                s += &match colors {
                    false => "◘".to_string(),
                    true if b => "\x1b[32m◘\x1b[0m".to_string(),
                    true => "\x1b[31m◘\x1b[0m".to_string(),
                }
            } else if c.covered && b && colors {
                s += if detonate {
                    "\x1b[31m◕\x1b[0m"
                } else {
                    "\x1b[32m◕\x1b[0m"
                }
            } else if c.covered {
                s.push('█')
            } else if b {
                s.push('◕')
            } else if c.value == 0 {
                s.push(' ')
            } else {
                s += &c.value.to_string()
            }
        }
        s.push('|');
        lignes.push(s);
    }
    let mut pied = "   ".to_string();
    for j in 0..grid.len() {
        pied += &format!(" {j}");
    }
    lignes.push(pied);
    println!("{}", lignes.join("\n"));
}
pub fn ask_position(grid: &Grid) -> Option<(bool, usize, usize)> {
    println!("Votre coup (ex. B3 ou fB3) :");
    let mut s = lire_ligne()?;
    loop {
        let t = s.trim().to_string();
        let flag = t.starts_with('f');
        let t: Vec<u8> = t.bytes().skip(flag as usize).collect();
        if t.len() == 2 && t[0].is_ascii_uppercase() && t[1].is_ascii_digit() {
            let (x, y) = (usize::from(t[0] - 65), usize::from(t[1] - 48));
            if grid.get(x).and_then(|l| l.get(y)).is_some() {
                break Some((flag, x, y));
            }
        }
        println!("Saisie invalide, recommencez :");
        s = lire_ligne()?;
    }
}
pub fn propagate(grid: &mut Grid, x: usize, y: usize) {
    grid[x][y].covered = false;
    if grid[x][y].value > 0 {
        return;
    }
    for i in x.saturating_sub(1)..=usize::min(x + 1, grid.len() - 1) {
        for j in y.saturating_sub(1)..=usize::min(y + 1, grid.len() - 1) {
            if grid[i][j].covered {
                propagate(grid, i, j)
            }
        }
    }
}
pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    if flag {
        grid[x][y].flag = !grid[x][y].flag;
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
    grid.iter()
        .flat_map(|l| l.iter())
        .filter(|c| !c.covered)
        .count()
}
pub fn count_flagged(grid: &Grid) -> usize {
    grid.iter()
        .flat_map(|l| l.iter())
        .filter(|c| c.flag)
        .count()
}
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let nb = taille.checked_add_signed(difficulte as isize).unwrap();
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb, hasard);
    let mut perdu = false;
    while !perdu && count_uncovered(&grid) != taille * taille - nb {
        affichegrid(&grid, false, false);
        match ask_position(&grid) {
            None => return,
            Some((f, x, y)) => perdu = !apply_position(&mut grid, f, x, y),
        }
    }
    println!("Vous avez {}.", if perdu { "perdu" } else { "gagné" });
    affichegrid(&grid, true, perdu);
}
