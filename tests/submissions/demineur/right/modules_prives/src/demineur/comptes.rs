//! Ce qui est découvert, ce qui porte un drapeau.

use super::plateau::Grille;

pub fn count_uncovered(grid: &Grille) -> usize {
    let mut n = 0;
    for ligne in grid {
        for c in ligne {
            if !c.covered {
                n += 1;
            }
        }
    }
    n
}

pub fn count_flagged(grid: &Grille) -> usize {
    let mut n = 0;
    for ligne in grid {
        for c in ligne {
            if c.flag {
                n += 1;
            }
        }
    }
    n
}
