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
    ///
    /// Par exemple, « une case neuve n'est pas encore dessinée » :
    ///
    /// ```yaml
    /// - c = BoxCase(neutral, true)
    /// - check: c
    ///   equals: 'BoxCase{owner_box: neutral, box_is_empty: true, box_color: 0}'
    /// ```
    pub fn new(owner_box: OwnerBox, box_is_empty: bool) -> BoxCase {
        BoxCase {
            owner_box,
            box_is_empty,
            box_color: 0,
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
    let (l, c) = coordonnees(index_box);
    let (l2, c2) = coordonnees(next_index_box);
    l.max(l2) < ROWS && l.abs_diff(l2).max(c.abs_diff(c2)) == 1
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
    sous(x, y)
        .filter(|&(_, dx, dy)| (dx, dy) == (0, 0))
        .map(|(index, ..)| index)
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
        let joueur = self.list_pawn[index_pawn].owner_pawn;
        self.list_box[index_box]
            .owner_box
            .reserve()
            .is_none_or(|proprietaire| proprietaire == joueur)
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
        for (index, joueur) in [(old_index_box, None), (index_box, Some(owner_pawn))] {
            let case = &mut self.list_box[index];
            case.owner_box = case.owner_box.devient(joueur);
        }
    }
}

/// Ligne et colonne d'une case.
pub fn coordonnees(index_box: usize) -> (usize, usize) {
    (index_box / COLUMNS, index_box % COLUMNS)
}

impl OwnerBox {
    /// Le joueur à qui la case est réservée pour toute la partie.
    pub fn reserve(self) -> Option<Player> {
        match self {
            OwnerBox::player_one_fix => Some(Player::player_one),
            OwnerBox::player_two_fix => Some(Player::player_two),
            _ => None,
        }
    }

    /// Ce que devient la case quand elle passe à ce joueur, ou à personne.
    pub fn devient(self, joueur: Option<Player>) -> OwnerBox {
        match (self.reserve(), joueur) {
            (Some(_), _) => self,
            (None, None) => OwnerBox::neutral,
            (None, Some(Player::player_one)) => OwnerBox::player_one,
            (None, Some(Player::player_two)) => OwnerBox::player_two,
        }
    }
}

/// Où tombe un point parmi des cases alignées : le rang de la case et le reste en pixels.
fn decoupe(point: i32, debut: i32, pas: i32, nombre: usize) -> Option<(usize, i32)> {
    let ecart = point.checked_sub(debut)?;
    let rang = usize::try_from(ecart.div_euclid(pas)).ok()?;
    (rang < nombre).then_some((rang, ecart.rem_euclid(pas)))
}

/// La case sous un point et l'écart avec son coin.
pub fn sous(x: i32, y: i32) -> Option<(usize, i32, i32)> {
    let pas = CELL_SIZE.0 + CELL_SPACING.0;
    let (colonne, dx) = decoupe(x, BOARD_TOPLEFT.0, pas, COLUMNS)?;
    let (ligne, dy) = decoupe(y, BOARD_TOPLEFT.1, pas, ROWS)?;
    Some((COLUMNS * ligne + colonne, dx, dy))
}
