//! The minesweeper's model answer.
//!
//! - `exemples`: worked examples of the rules
//! - `hasard`: random boards
//! - `console`: the game as it is played, with a keyboard

mod console;
mod exemples;
mod hasard;

use reference::demineur::{Grid, compute_cell, init_grid};

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
