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
        let (owner, empty) = (owner_box, box_is_empty);
        BoxCase { owner_box: owner, box_is_empty: empty, ..BoxCase::DEPART }
    }
}

/// Les deux cases sont-elles voisines ? Une case a au plus huit voisines, et n'est pas sa propre voisine ;
/// la colonne 9 ne touche pas la colonne 0.
///
/// `box_in_range(44, 55)` est vrai ; `box_in_range(9, 10)`, `box_in_range(44, 44)` et
/// `box_in_range(79, 80)` sont faux.
pub fn box_in_range(index_box: usize, next_index_box: usize) -> bool {
    const PAS: [i32; 8] = [-11, -10, -9, -1, 1, 9, 10, 11];
    if index_box > 79 || next_index_box > 79 {
        return false;
    }
    let (a, b) = (index_box as i32, next_index_box as i32);
    // Un bord à l'autre ferait sauter de neuf colonnes.
    PAS.contains(&(b - a)) && (a % 10 - b % 10).abs() < 2
}

/// L'indice de la case dont le coin en haut à gauche est exactement au point (x, y) du plateau
/// de jeu. `find_index_box(301, 150)` vaut 0, `find_index_box(302, 150)` vaut `None`.
pub fn find_index_box(x: i32, y: i32) -> Option<usize> {
    (0..80usize).find(|i| {
        let coin = (BOARD_TOPLEFT.0 + 67 * (i % 10) as i32, BOARD_TOPLEFT.1 + 67 * (i / 10) as i32);
        coin.0 == x && coin.1 == y
    })
}

impl Map {
    /// La pièce a-t-elle le droit d'entrer dans cette case ? Toutes les cases sont permises, sauf
    /// celles qui sont réservées à l'autre joueur.
    pub fn check_owner_box(&self, index_box: usize, index_pawn: usize) -> bool {
        use OwnerBox::*;
        let pawn = &self.list_pawn[index_pawn];
        let case = &self.list_box[index_box];
        if let player_one_fix = case.owner_box {
            return pawn.owner_pawn == Player::player_one;
        }
        if let player_two_fix = case.owner_box {
            return pawn.owner_pawn == Player::player_two;
        }
        true
    }

    /// Une pièce de `owner_pawn` est passée de la case `old_index_box` à la case `index_box` :
    /// l'ancienne devient `neutral`, la nouvelle est à ce joueur. Une case réservée ne change
    /// jamais. Ce qui est vide ou occupé est l'affaire de `move_pawn`.
    pub fn change_owner_box(&mut self, index_box: usize, old_index_box: usize, owner_pawn: Player) {
        use OwnerBox::*;
        let nouveau = [player_one, player_two][owner_pawn as usize];
        if let o @ (neutral | player_one | player_two) = &mut self.list_box[old_index_box].owner_box {
            *o = neutral;
        }
        if let o @ (neutral | player_one | player_two) = &mut self.list_box[index_box].owner_box {
            *o = nouveau;
        }
    }
}

impl BoxCase {
    const DEPART: BoxCase = BoxCase { owner_box: OwnerBox::neutral, box_is_empty: true, box_color: 0 };
}
