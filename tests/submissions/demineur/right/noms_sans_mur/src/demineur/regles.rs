use super::*;

/// Découvre.
pub fn propage(grid: &mut Grid, x: usize, y: usize) {
    let mut a_traiter = std::collections::VecDeque::from([(x, y)]);
    let mut vues = std::collections::HashSet::from([(x, y)]);
    while let Some((x, y)) = a_traiter.pop_front() {
        grid[x][y].covered = false;
        if grid[x][y].value != 0 {
            continue;
        }
        for v in grille::voisines(grid, x, y) {
            if vues.insert(v) {
                a_traiter.push_back(v);
            }
        }
    }
}

/// Un coup.
pub fn applique_coup(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {
    let Cell {
        value,
        flag: drapeau,
        covered,
    } = &mut grid[x][y];
    if flag {
        *drapeau = !*drapeau;
        return true;
    }
    if *value < 0 {
        *covered = false;
        return false;
    }
    propage(grid, x, y);
    true
}
