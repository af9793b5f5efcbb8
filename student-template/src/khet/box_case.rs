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
        todo!("new : owner_box = {owner_box:?}, box_is_empty = {box_is_empty:?}")
    }
}

/// Les deux cases sont-elles voisines ? Une case a au plus huit voisines, et n'est pas sa propre voisine ;
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
    todo!("box_in_range : index_box = {index_box:?}, next_index_box = {next_index_box:?}")
}

/// L'indice de la case dont le coin en haut à gauche est exactement au point (x, y) du plateau
/// de jeu. `find_index_box(301, 150)` vaut 0, `find_index_box(302, 150)` vaut `None`.
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
    todo!("find_index_box : x = {x:?}, y = {y:?}")
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
        todo!("check_owner_box : index_box = {index_box:?}, index_pawn = {index_pawn:?}")
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
        todo!(
            "change_owner_box : index_box = {index_box:?}, old_index_box = {old_index_box:?}, owner_pawn = {owner_pawn:?}"
        )
    }
}
