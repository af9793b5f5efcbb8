//! Passer d'un indice à une ligne et une colonne, et l'inverse.
use super::types::Direction;

pub fn ligne_colonne(index: usize) -> (i32, i32) {
    ((index / 10) as i32, (index % 10) as i32)
}

/// None si la case n'existe pas
pub fn index(ligne: i32, colonne: i32) -> Option<usize> {
    if ligne < 0 || ligne > 7 || colonne < 0 || colonne > 9 {
        return None;
    }
    Some((ligne * 10 + colonne) as usize)
}

/// de combien change la ligne, de combien change la colonne
pub fn pas(direction: Direction) -> (i32, i32) {
    match direction {
        Direction::north => (-1, 0),
        Direction::south => (1, 0),
        Direction::east => (0, 1),
        Direction::west => (0, -1),
    }
}

pub fn dedans(p: (i32, i32), x1: i32, x2: i32, y1: i32, y2: i32) -> bool {
    p.0 >= x1 && p.0 <= x2 && p.1 >= y1 && p.1 <= y2
}
