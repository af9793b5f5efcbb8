//! Les cases du plateau. La classe `Box` s'appelle `BoxCase` : Rust a déjà un type `Box`.

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
            owner_box,
            box_is_empty,
            box_color: 0,
        }
    }
}

/// Les deux cases sont-elles voisines ? Une case a au plus huit voisines, et n'est pas sa propre voisine ;
/// la colonne 9 ne touche pas la colonne 0.
///
/// `box_in_range(44, 55)` est vrai ; `box_in_range(9, 10)`, `box_in_range(44, 44)` et
/// `box_in_range(79, 80)` sont faux.
pub fn box_in_range(index_box: usize, next_index_box: usize) -> bool {
    let sur_le_plateau = index_box < ROWS * COLUMNS && next_index_box < ROWS * COLUMNS;
    let lignes = (index_box / COLUMNS).abs_diff(next_index_box / COLUMNS);
    let colonnes = (index_box % COLUMNS).abs_diff(next_index_box % COLUMNS);
    sur_le_plateau && lignes <= 1 && colonnes <= 1 && index_box != next_index_box
}

/// L'indice de la case dont le coin en haut à gauche est exactement au point (x, y) du plateau
/// de jeu. `find_index_box(301, 150)` vaut 0, `find_index_box(302, 150)` vaut `None`.
pub fn find_index_box(x: i32, y: i32) -> Option<usize> {
    (0..ROWS * COLUMNS).find(|&index| coin(BOARD_TOPLEFT, index) == (x, y))
}

/// Le coin en haut à gauche d'une case d'un plateau qui commence à `origine`.
pub(crate) fn coin(origine: (i32, i32), index: usize) -> (i32, i32) {
    let pas = |rang: usize, taille: i32, espace: i32| rang as i32 * (taille + espace);
    (
        origine.0 + pas(index % COLUMNS, CELL_SIZE.0, CELL_SPACING.0),
        origine.1 + pas(index / COLUMNS, CELL_SIZE.1, CELL_SPACING.1),
    )
}

/// Un rectangle de la fenêtre : coin en haut à gauche, coin en bas à droite.
pub(crate) type Zone = ((i32, i32), (i32, i32));

/// Le point est-il dans le rectangle ? Les bords en font partie.
pub(crate) fn dans_la_zone((x, y): (i32, i32), ((gauche, haut), (droite, bas)): Zone) -> bool {
    (gauche..=droite).contains(&x) && (haut..=bas).contains(&y)
}

impl OwnerBox {
    /// La case n'appartient-elle qu'à un joueur pour toute la partie ?
    pub(crate) fn est_reservee(self) -> bool {
        matches!(self, OwnerBox::player_one_fix | OwnerBox::player_two_fix)
    }

    pub(crate) fn occupee_par(player: Player) -> OwnerBox {
        match player {
            Player::player_one => OwnerBox::player_one,
            Player::player_two => OwnerBox::player_two,
        }
    }

    pub(crate) fn reservee_a(player: Player) -> OwnerBox {
        match player {
            Player::player_one => OwnerBox::player_one_fix,
            Player::player_two => OwnerBox::player_two_fix,
        }
    }
}

impl Map {
    /// La pièce a-t-elle le droit d'entrer dans cette case ? Toutes les cases sont permises, sauf
    /// celles qui sont réservées à l'autre joueur.
    pub fn check_owner_box(&self, index_box: usize, index_pawn: usize) -> bool {
        let adversaire = self.list_pawn[index_pawn].owner_pawn.adversaire();
        self.list_box[index_box].owner_box != OwnerBox::reservee_a(adversaire)
    }

    /// Une pièce de `owner_pawn` est passée de la case `old_index_box` à la case `index_box` :
    /// l'ancienne devient `neutral`, la nouvelle est à ce joueur. Une case réservée ne change
    /// jamais. Ce qui est vide ou occupé est l'affaire de `move_pawn`.
    pub fn change_owner_box(&mut self, index_box: usize, old_index_box: usize, owner_pawn: Player) {
        self.donne_case(old_index_box, OwnerBox::neutral);
        self.donne_case(index_box, OwnerBox::occupee_par(owner_pawn));
    }

    /// Toutes les cases reprennent leur couleur ordinaire.
    pub(crate) fn decolorie(&mut self) {
        for case in &mut self.list_box {
            case.box_color = 9;
        }
    }

    /// Change le propriétaire d'une case, si elle n'est pas réservée.
    pub(crate) fn donne_case(&mut self, index_box: usize, owner: OwnerBox) {
        let case = &mut self.list_box[index_box];
        if !case.owner_box.est_reservee() {
            case.owner_box = owner;
        }
    }
}
