//! What is true of every random board.

use crate::{board, squares, values};
use outils::Hasard;
use reference::demineur::{count_uncovered, init_grid, make_grid, propagate};

#[test]
fn random_boards_hold_exactly_their_bombs_and_right_values() {
    for seed in 0..200 {
        let side = 2 + (seed as usize % 9);
        let wanted = seed as usize % (side * side + 3);
        let mut grid = init_grid(side);
        make_grid(&mut grid, wanted, &mut Hasard::graine(seed));
        assert!(grid.iter().flatten().all(|cell| cell.covered && !cell.flag));
        let bombs: Vec<_> = squares(side)
            .filter(|&(x, y)| grid[x][y].value == -1)
            .collect();
        assert_eq!(bombs.len(), wanted.min(side * side));
        assert_eq!(values(&grid), values(&board(side, &bombs)));
    }
}

#[test]
fn every_square_can_be_mined() {
    let mut mined = [[false; 4]; 4];
    for seed in 0..200 {
        let mut grid = init_grid(4);
        make_grid(&mut grid, 1, &mut Hasard::graine(seed));
        for (x, y) in squares(4) {
            mined[x][y] |= grid[x][y].value == -1;
        }
    }
    assert_eq!(mined, [[true; 4]; 4]);
}

/// The region that opens is the same, whichever of its empty squares was played.
#[test]
fn a_region_does_not_depend_on_where_one_enters() {
    for seed in 0..40 {
        let mut start = init_grid(7);
        make_grid(&mut start, 6, &mut Hasard::graine(seed));
        for (x, y) in squares(7) {
            let mut grid = start.clone();
            propagate(&mut grid, x, y);
            assert!(!grid[x][y].covered);
            if start[x][y].value != 0 {
                assert_eq!(count_uncovered(&grid), 1);
                continue;
            }
            for (i, j) in squares(7).filter(|&(i, j)| !grid[i][j].covered && grid[i][j].value == 0)
            {
                let mut again = start.clone();
                propagate(&mut again, i, j);
                assert_eq!(again, grid);
            }
        }
    }
}
