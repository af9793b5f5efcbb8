//! The minesweeper's model answer: worked examples, then random boards.

mod demineur {
    /// As it is played, with a keyboard.
    mod console;
}

use outils::Hasard;
use reference::demineur::{
    Grid, apply_position, compute_cell, count_flagged, count_uncovered, init_grid, make_grid,
    propagate,
};

/// A board of side `side` with these bombs, every value computed.
fn board(side: usize, bombs: &[(usize, usize)]) -> Grid {
    let mut grid = init_grid(side);
    for &(x, y) in bombs {
        grid[x][y].value = -1;
    }
    for (x, y) in squares(side) {
        compute_cell(&mut grid, x, y);
    }
    grid
}

fn squares(side: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..side).flat_map(move |x| (0..side).map(move |y| (x, y)))
}

fn values(grid: &Grid) -> Vec<Vec<i32>> {
    grid.iter()
        .map(|row| row.iter().map(|cell| cell.value).collect())
        .collect()
}

#[track_caller]
fn check_values(side: usize, bombs: &[(usize, usize)], expected: &[&[i32]]) {
    let mut grid = board(side, bombs);
    assert_eq!(values(&grid), expected);
    // A second computation changes nothing.
    for (x, y) in squares(side) {
        assert_eq!(compute_cell(&mut grid, x, y), expected[x][y]);
    }
    assert_eq!(values(&grid), expected);
}

#[test]
fn values_count_the_bombs_around() {
    check_values(
        3,
        &[(0, 1), (0, 2), (2, 2)],
        &[&[1, -1, -1], &[1, 3, 3], &[0, 1, -1]],
    );
    check_values(
        5,
        &[(0, 0), (4, 4)],
        &[
            &[-1, 1, 0, 0, 0],
            &[1, 1, 0, 0, 0],
            &[0; 5],
            &[0, 0, 0, 1, 1],
            &[0, 0, 0, 1, -1],
        ],
    );
    let line: Vec<_> = (0..5).map(|y| (2, y)).collect();
    check_values(
        5,
        &line,
        &[
            &[0; 5],
            &[2, 3, 3, 3, 2],
            &[-1; 5],
            &[2, 3, 3, 3, 2],
            &[0; 5],
        ],
    );
}

#[track_caller]
fn check_propagation(
    side: usize,
    bombs: &[(usize, usize)],
    from: (usize, usize),
    uncovered: usize,
) {
    let mut grid = board(side, bombs);
    propagate(&mut grid, from.0, from.1);
    assert_eq!(count_uncovered(&grid), uncovered);
    assert!(bombs.iter().all(|&(x, y)| grid[x][y].covered));
}

#[test]
fn uncovering_spreads_as_in_the_examples() {
    let line: Vec<_> = (0..5).map(|y| (2, y)).collect();
    check_propagation(5, &[(0, 0), (4, 4)], (0, 4), 23);
    check_propagation(5, &[(0, 0), (4, 4)], (0, 1), 1);
    check_propagation(4, &[(0, 3), (3, 0)], (0, 0), 14);
    check_propagation(5, &line, (0, 0), 10);
    check_propagation(3, &[], (1, 1), 9);
    check_propagation(3, &[(0, 1), (0, 2), (2, 2)], (2, 0), 4);
    check_propagation(1, &[], (0, 0), 1);
    check_propagation(30, &[], (12, 7), 900);
}

#[test]
fn a_move_uncovers_or_switches_a_flag() {
    let mut grid = board(3, &[(0, 1), (0, 2), (2, 2)]);
    assert!(apply_position(&mut grid, true, 0, 2));
    assert_eq!((count_flagged(&grid), count_uncovered(&grid)), (1, 0));
    assert!(apply_position(&mut grid, true, 0, 2));
    assert_eq!((count_flagged(&grid), count_uncovered(&grid)), (0, 0));
    assert!(!apply_position(&mut grid, false, 0, 2));
    assert_eq!(count_uncovered(&grid), 1);
    assert!(!grid[0][2].covered);
    assert!(apply_position(&mut grid, false, 2, 0));
    assert_eq!(count_uncovered(&grid), 5);
}

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
