//! Les cases du plateau. La classe `Box` s'appelle `BoxCase` : Rust a déjà un type `Box`.

#[allow(unused_imports)] // Pour vos fonctions.
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
    ///
    /// Par exemple, « une case neuve n'est pas encore dessinée » :
    ///
    /// ```yaml
    /// - c = BoxCase(neutral, true)
    /// - check: c
    ///   equals: 'BoxCase{owner_box: neutral, box_is_empty: true, box_color: 0}'
    /// ```
    pub fn new(owner_box: OwnerBox, box_is_empty: bool) -> BoxCase {
        let box_color = 0;
        BoxCase {
            owner_box,
            box_is_empty,
            box_color,
        }
    }
}

/// Les deux cases sont-elles voisines ? Une case a au plus huit voisines, et n'est pas la sienne ;
/// la colonne 9 ne touche pas la colonne 0.
///
/// `box_in_range(44, 55)` est vrai ; `box_in_range(9, 10)`, `box_in_range(44, 44)` et
/// `box_in_range(79, 80)` sont faux.
///
/// Par exemple, « au milieu, huit voisines et pas une de plus » :
///
/// ```yaml
/// - for: {i: 0..80}
///   do:
///     - check: box_in_range(44, i) == (i in [33, 34, 35, 43, 45, 53, 54, 55])
/// ```
pub fn box_in_range(index_box: usize, next_index_box: usize) -> bool {
    if index_box >= 80 || next_index_box >= 80 {
        return false;
    }
    // Sur un plateau de douze colonnes, les bords ne se touchent plus.
    let large = |index: usize| (12 * (index / 10) + index % 10) as i32;
    let ecart = large(next_index_box) - large(index_box);
    [-13, -12, -11, -1, 1, 11, 12, 13].contains(&ecart)
}

/// L'indice de la case dont le coin en haut à gauche est exactement au point (x, y) du plateau
/// de jeu. `find_index_box(301, 150)` vaut 0, `find_index_box(302, 150)` n'est aucune case.
///
/// Par exemple, « les coins exacts » :
///
/// ```yaml
/// - check: find_index_box(301, 150) == 0
/// - check: find_index_box(569, 351) == 34
/// - check: find_index_box(904, 619) == 79
/// - check: find_index_box(302, 150) == null
/// ```
pub fn find_index_box(x: i32, y: i32) -> Option<usize> {
    let colonne = COINS_X.iter().position(|&coin| coin == x);
    let ligne = COINS_Y.iter().position(|&coin| coin == y);
    colonne
        .zip(ligne)
        .map(|(colonne, ligne)| 10 * ligne + colonne)
}

impl Map {
    /// La pièce a-t-elle le droit d'entrer dans cette case ? Toutes les cases sont permises, sauf
    /// celles qui sont réservées à l'autre joueur.
    ///
    /// Par exemple, « toutes les autres sont permises » :
    ///
    /// ```yaml
    /// - m = situation("pyramid 44N", "pyramid 45S")
    /// - check: check_owner_box(m, 33, 0)
    /// - check: check_owner_box(m, 45, 0)
    /// - check: check_owner_box(m, 44, 1)
    /// ```
    pub fn check_owner_box(&self, index_box: usize, index_pawn: usize) -> bool {
        let owner = self.list_box[index_box].owner_box as usize;
        let player = self.list_pawn[index_pawn].owner_pawn as usize;
        ENTREE_PERMISE[owner][player]
    }

    /// Une pièce de `owner_pawn` est passée de la case `old_index_box` à la case `index_box` :
    /// l'ancienne devient `neutral`, la nouvelle est à ce joueur. Une case réservée ne change
    /// jamais. Ce qui est vide ou occupé est l'affaire de `move_pawn`.
    ///
    /// Par exemple, « d'une case ordinaire à une autre » :
    ///
    /// ```yaml
    /// - m = situation("pyramid 44N", "")
    /// - change_owner_box(m, 45, 44, player_one)
    /// - check: m.list_box[44].owner_box == neutral
    /// - check: m.list_box[45].owner_box == player_one
    /// ```
    pub fn change_owner_box(&mut self, index_box: usize, old_index_box: usize, owner_pawn: Player) {
        let nouveau = [OwnerBox::player_one, OwnerBox::player_two][owner_pawn as usize];
        change(&mut self.list_box[old_index_box], OwnerBox::neutral);
        change(&mut self.list_box[index_box], nouveau);
    }
}

/// Les coins des colonnes et des lignes.
pub(super) const COINS_X: [i32; 10] = [301, 368, 435, 502, 569, 636, 703, 770, 837, 904];
pub(super) const COINS_Y: [i32; 8] = [150, 217, 284, 351, 418, 485, 552, 619];

/// Pour chaque propriétaire de la case, puis chaque joueur.
const ENTREE_PERMISE: [[bool; 2]; 5] = [
    [true, true],
    [true, true],
    [true, true],
    [true, false],
    [false, true],
];

/// Change le propriétaire d'une case qui n'est pas réservée.
pub(super) fn change(case: &mut BoxCase, owner: OwnerBox) {
    if (case.owner_box as usize) < 3 {
        case.owner_box = owner;
    }
}
