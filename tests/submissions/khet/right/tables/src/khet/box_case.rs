//! Les cases du plateau.

use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, CELL_SPACING, COLUMNS, ROWS};
use super::map::Map;
use super::types::{OwnerBox, Player};

/// Une case du plateau.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoxCase {
    pub owner_box: OwnerBox,
    pub box_is_empty: bool,
    pub box_color: usize,
}

impl BoxCase {
    pub fn new(owner_box: OwnerBox, box_is_empty: bool) -> BoxCase {
        BoxCase {
            owner_box,
            box_is_empty,
            box_color: 0,
        }
    }
}

/// Deux cases sont voisines quand ni leurs lignes ni leurs colonnes ne diffèrent de plus de 1.
pub fn box_in_range(index_box: usize, next_index_box: usize) -> bool {
    let sur_le_plateau = |index: usize| index < ROWS * COLUMNS;
    let lignes = (index_box / COLUMNS).abs_diff(next_index_box / COLUMNS);
    let colonnes = (index_box % COLUMNS).abs_diff(next_index_box % COLUMNS);
    sur_le_plateau(index_box) && sur_le_plateau(next_index_box) && lignes.max(colonnes) == 1
}

/// Le coin d'une case, en pixels.
pub fn coin(index_box: usize) -> (i32, i32) {
    let (ligne, colonne) = ((index_box / COLUMNS) as i32, (index_box % COLUMNS) as i32);
    (
        BOARD_TOPLEFT.0 + colonne * (CELL_SIZE.0 + CELL_SPACING.0),
        BOARD_TOPLEFT.1 + ligne * (CELL_SIZE.1 + CELL_SPACING.1),
    )
}

pub fn find_index_box(x: i32, y: i32) -> Option<usize> {
    (0..ROWS * COLUMNS).find(|&index| coin(index) == (x, y))
}

/// La marque que laisse une pièce de ce joueur sur une case ordinaire.
pub fn marque(player: Player) -> OwnerBox {
    match player {
        Player::player_one => OwnerBox::player_one,
        Player::player_two => OwnerBox::player_two,
    }
}

/// La case est-elle réservée, et à qui ?
pub fn reservee(owner: OwnerBox) -> Option<Player> {
    match owner {
        OwnerBox::player_one_fix => Some(Player::player_one),
        OwnerBox::player_two_fix => Some(Player::player_two),
        _ => None,
    }
}

impl Map {
    pub fn check_owner_box(&self, index_box: usize, index_pawn: usize) -> bool {
        let joueur = self.list_pawn[index_pawn].owner_pawn;
        reservee(self.list_box[index_box].owner_box).is_none_or(|maitre| maitre == joueur)
    }

    pub fn change_owner_box(&mut self, index_box: usize, old_index_box: usize, owner_pawn: Player) {
        for (index, owner) in [
            (old_index_box, OwnerBox::neutral),
            (index_box, marque(owner_pawn)),
        ] {
            let case = &mut self.list_box[index];
            if reservee(case.owner_box).is_none() {
                case.owner_box = owner;
            }
        }
    }
}
