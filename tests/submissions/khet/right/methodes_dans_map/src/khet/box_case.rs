//! Les cases du plateau. La classe `Box` s'appelle `BoxCase` : Rust a déjà un type `Box`.

#[allow(unused_imports)]
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, CELL_SPACING, COLUMNS, ROWS};
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
    /// Une case pas encore dessinée (couleur 0).
    pub fn new(owner_box: OwnerBox, box_is_empty: bool) -> BoxCase {
        BoxCase {
            box_color: 0,
            box_is_empty,
            owner_box,
        }
    }
}

/// Les deux cases sont-elles voisines ? Une case a au plus huit voisines, et n'est pas sa propre voisine ;
/// la colonne 9 ne touche pas la colonne 0.
///
/// `box_in_range(44, 55)` est vrai ; `box_in_range(9, 10)`, `box_in_range(44, 44)` et
/// `box_in_range(79, 80)` sont faux.
pub fn box_in_range(index_box: usize, next_index_box: usize) -> bool {
    let distance = |a: usize, b: usize| a.max(b) - a.min(b);
    let dans = |i| i < ROWS * COLUMNS;
    dans(index_box)
        && dans(next_index_box)
        && distance(index_box / 10, next_index_box / 10).max(distance(index_box % 10, next_index_box % 10)) == 1
}

/// L'indice de la case dont le coin en haut à gauche est exactement au point (x, y) du plateau
/// de jeu. `find_index_box(301, 150)` vaut 0, `find_index_box(302, 150)` vaut `None`.
pub fn find_index_box(x: i32, y: i32) -> Option<usize> {
    for ligne in 0..ROWS as i32 {
        for colonne in 0..COLUMNS as i32 {
            if (x, y) == (301 + 67 * colonne, 150 + 67 * ligne) {
                return Some((10 * ligne + colonne) as usize);
            }
        }
    }
    None
}

impl Map {
    /// La pièce a-t-elle le droit d'entrer dans cette case ? Toutes les cases sont permises, sauf
    /// celles qui sont réservées à l'autre joueur.
    pub fn check_owner_box(&self, index_box: usize, index_pawn: usize) -> bool {
        match (self.list_box[index_box].owner_box, self.list_pawn[index_pawn].owner_pawn) {
            (OwnerBox::player_one_fix, Player::player_two) | (OwnerBox::player_two_fix, Player::player_one) => false,
            _ => true,
        }
    }

    /// Une pièce de `owner_pawn` est passée de la case `old_index_box` à la case `index_box` :
    /// l'ancienne devient `neutral`, la nouvelle est à ce joueur. Une case réservée ne change
    /// jamais. Ce qui est vide ou occupé est l'affaire de `move_pawn`.
    pub fn change_owner_box(&mut self, index_box: usize, old_index_box: usize, owner_pawn: Player) {
        let a_lui = match owner_pawn {
            Player::player_one => OwnerBox::player_one,
            Player::player_two => OwnerBox::player_two,
        };
        for (index, owner) in [(old_index_box, OwnerBox::neutral), (index_box, a_lui)] {
            let case = &mut self.list_box[index];
            if !matches!(case.owner_box, OwnerBox::player_one_fix | OwnerBox::player_two_fix) {
                case.owner_box = owner;
                case.box_color = 9;
            }
        }
    }
}
