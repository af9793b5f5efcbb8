use super::cellule::Case;
use super::prelude::Hasard;

pub(super) const BOMBE: i32 = -1;

pub type Grille = Vec<Ligne>;
type Ligne = Vec<Case>;

mod creation {
    use super::*;
    pub fn init_grid(taille: usize) -> Grille {
        let mut g = Grille::new();
        for _ in 0..taille {
            let mut l = Ligne::new();
            l.resize_with(taille, Case::default);
            g.push(l);
        }
        g
    }
    pub fn make_grid(grid: &mut Grille, nb_bombes: usize, hasard: &mut Hasard) {
        let n = grid.len();
        let mut libres: Vec<(usize, usize)> = Vec::new();
        for x in 0..n {
            for y in 0..n {
                libres.push((x, y));
            }
        }
        for _ in 0..nb_bombes {
            if libres.is_empty() {
                break;
            }
            let p = hasard.choice(&libres);
            libres.retain(|q| *q != p);
            grid[p.0][p.1].value = BOMBE;
        }
        for x in 0..n {
            for y in 0..n {
                calcul::compute_cell(grid, x, y);
            }
        }
    }
}

mod calcul {
    use super::{Grille, voisines};
    pub fn compute_cell(grid: &mut Grille, x: usize, y: usize) -> i32 {
        if !grid[x][y].est_bombe() {
            grid[x][y].value = voisines(grid, x, y)
                .iter()
                .filter(|&&(i, j)| grid[i][j].est_bombe())
                .count() as i32;
        }
        grid[x][y].value
    }
}

pub(super) fn voisines(grid: &Grille, x: usize, y: usize) -> Vec<(usize, usize)> {
    let mut r = Vec::new();
    for (i, l) in grid.iter().enumerate() {
        for j in 0..l.len() {
            if i.abs_diff(x).max(j.abs_diff(y)) == 1 {
                r.push((i, j));
            }
        }
    }
    r
}

mod compte {
    use super::Grille;
    pub fn count_decouvertes(grid: &Grille) -> usize {
        grid.iter()
            .flat_map(|l| l.iter())
            .filter(|c| !c.covered)
            .count()
    }
    pub fn count_drapeaux(grid: &Grille) -> usize {
        grid.iter()
            .flat_map(|l| l.iter())
            .filter(|c| c.flag)
            .count()
    }
}

pub use self::calcul::*;
pub use self::compte::{count_decouvertes as count_uncovered, count_drapeaux as count_flagged};
pub use self::creation::*;
