//! Les cases du plateau. La classe `Box` s'appelle `BoxCase` : Rust a déjà un type `Box`.

use super::constantes::*;
use super::map::Map;
use super::types::{OwnerBox, Player};

/// Une case du plateau.
///
/// Sa couleur est un numéro : 9 ordinaire, 1 pièce sélectionnée, 3 libre et accessible,
/// 2 occupée, 5 échange possible, 4 choisie dans l'éditeur, 0 pas encore dessinée.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoxCase {
    pub owner_box: OwnerBox,
    pub box_is_empty: bool,
    pub box_color: usize,
}

impl BoxCase {
    pub fn new(owner_box: OwnerBox, box_is_empty: bool) -> BoxCase {
        let mut case = BoxCase { owner_box, box_is_empty, box_color: 0 };
        case.box_color = 0; // pas encore dessinée
        return case;
    }
}

// les voisins : haut, bas, gauche, droite et les diagonales
// attention au bord gauche (colonne 0) et au bord droit (colonne 9)
pub fn box_in_range(index_box: usize, next_index_box: usize) -> bool {
    if index_box > 79 || next_index_box > 79 {
        return false;
    }
    let a = index_box as i32;
    let b = next_index_box as i32;
    if b == a - 10 || b == a + 10 {
        return true;
    }
    if a % 10 != 0 {
        if b == a - 1 || b == a - 11 || b == a + 9 {
            return true;
        }
    }
    if a % 10 != 9 {
        if b == a + 1 || b == a + 11 || b == a - 9 {
            return true;
        }
    }
    false
}

pub fn find_index_box(x: i32, y: i32) -> Option<usize> {
    let mut index = 0;
    for line_box in 0..8 {
        for item_box in 0..10 {
            let box_x = BOARD_TOPLEFT.0 + item_box * (CELL_SIZE.0 + CELL_SPACING.0);
            let box_y = BOARD_TOPLEFT.1 + line_box * (CELL_SIZE.1 + CELL_SPACING.1);
            if box_x == x && box_y == y {
                return Some(index);
            }
            index += 1;
        }
    }
    return None;
}

impl Map {
    pub fn check_owner_box(&self, index_box: usize, index_pawn: usize) -> bool {
        if self.list_pawn[index_pawn].owner_pawn == Player::player_one {
            return self.list_box[index_box].owner_box != OwnerBox::player_two_fix;
        } else {
            return self.list_box[index_box].owner_box != OwnerBox::player_one_fix;
        }
    }

    pub fn change_owner_box(&mut self, index_box: usize, old_index_box: usize, owner_pawn: Player) {
        // l'ancienne case n'est plus à personne
        if self.list_box[old_index_box].owner_box == OwnerBox::player_one
            || self.list_box[old_index_box].owner_box == OwnerBox::player_two
        {
            self.list_box[old_index_box].owner_box = OwnerBox::neutral;
        }
        // la nouvelle case
        if self.list_box[index_box].owner_box != OwnerBox::player_one_fix
            && self.list_box[index_box].owner_box != OwnerBox::player_two_fix
        {
            if owner_pawn == Player::player_one {
                self.list_box[index_box].owner_box = OwnerBox::player_one;
            } else {
                self.list_box[index_box].owner_box = OwnerBox::player_two;
            }
        }
    }
}
