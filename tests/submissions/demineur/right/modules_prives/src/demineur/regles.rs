//! Les bombes, leurs voisines, et ce que fait un coup.

use super::plateau::Grille;
use outils::Hasard;

// Les cases autour de (x, y), sans sortir de la grille.
fn voisines(grid: &Grille, x: usize, y: usize) -> Vec<(usize, usize)> {
    let taille = grid.len() as i32;
    let mut liste = Vec::new();
    for i in x as i32 - 1..=x as i32 + 1 {
        for j in y as i32 - 1..=y as i32 + 1 {
            let dedans = i >= 0 && i < taille && j >= 0 && j < taille;
            if dedans && (i as usize, j as usize) != (x, y) {
                liste.push((i as usize, j as usize));
            }
        }
    }
    liste
}

pub fn compute_cell(grid: &mut Grille, x: usize, y: usize) -> i32 {
    if grid[x][y].value == -1 {
        return -1;
    }
    let mut nb = 0;
    for (i, j) in voisines(grid, x, y) {
        if grid[i][j].value == -1 {
            nb += 1;
        }
    }
    grid[x][y].value = nb;
    nb
}

pub fn make_grid(grid: &mut Grille, nb_bombes: usize, hasard: &mut Hasard) {
    let taille = grid.len();
    // pas plus de bombes que de cases, sinon on chercherait sans fin
    let mut a_placer = nb_bombes;
    if a_placer > taille * taille {
        a_placer = taille * taille;
    }
    while a_placer > 0 {
        let x = hasard.randint(0, taille as i32 - 1) as usize;
        let y = hasard.randint(0, taille as i32 - 1) as usize;
        if grid[x][y].value != -1 {
            grid[x][y].value = -1;
            a_placer -= 1;
        }
    }
    for x in 0..taille {
        for y in 0..taille {
            compute_cell(grid, x, y);
        }
    }
}

// L'algorithme du sujet, avec ses deux listes.
pub fn propagate(grid: &mut Grille, x: usize, y: usize) {
    let mut to_uncover = vec![(x, y)];
    let mut to_compute = vec![(x, y)];
    while let Some((i, j)) = to_compute.pop() {
        grid[i][j].covered = false;
        if grid[i][j].value == 0 {
            for v in voisines(grid, i, j) {
                if !to_uncover.contains(&v) {
                    to_uncover.push(v);
                    to_compute.push(v);
                }
            }
        }
    }
}

pub fn apply_position(grid: &mut Grille, flag: bool, x: usize, y: usize) -> bool {
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
