//! Worked examples of the rules: values, uncovering, moves.

use crate::{board, squares, values};
use reference::demineur::{
    apply_position, compute_cell, count_flagged, count_uncovered, propagate,
};

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
