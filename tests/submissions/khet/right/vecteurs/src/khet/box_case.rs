//! Les cases du plateau. La classe `Box` s'appelle `BoxCase` : Rust a déjà un type `Box`.

use super::geometrie::{index, place};
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
        BoxCase { box_color: 0, box_is_empty, owner_box }
    }

    pub fn est_reservee(&self) -> bool {
        matches!(self.owner_box, OwnerBox::player_one_fix | OwnerBox::player_two_fix)
    }

    /// La case passe à quelqu'un (ou à personne), sauf si elle est réservée.
    pub fn passe_a(&mut self, owner: OwnerBox) {
        if !self.est_reservee() {
            self.owner_box = owner;
        }
    }
}

pub fn simple(p: Player) -> OwnerBox {
    [OwnerBox::player_one, OwnerBox::player_two][p as usize]
}

pub fn fixe(p: Player) -> OwnerBox {
    [OwnerBox::player_one_fix, OwnerBox::player_two_fix][p as usize]
}

/// Le carré de la distance vaut 1 (côté) ou 2 (coin).
pub fn box_in_range(index_box: usize, next_index_box: usize) -> bool {
    let ((a, b), (c, d)) = (place(index_box), place(next_index_box));
    let carre = (a - c).pow(2) + (b - d).pow(2);
    index((a, b)).is_some() && index((c, d)).is_some() && (carre == 1 || carre == 2)
}

pub fn find_index_box(x: i32, y: i32) -> Option<usize> {
    let (dx, dy) = (x - 301, y - 150);
    if dx.rem_euclid(67) != 0 || dy.rem_euclid(67) != 0 {
        return None;
    }
    index((dy.div_euclid(67), dx.div_euclid(67)))
}

impl Map {
    pub fn check_owner_box(&self, index_box: usize, index_pawn: usize) -> bool {
        let case = &self.list_box[index_box];
        !case.est_reservee() || case.owner_box == fixe(self.list_pawn[index_pawn].owner_pawn)
    }

    pub fn change_owner_box(&mut self, index_box: usize, old_index_box: usize, owner_pawn: Player) {
        self.list_box[old_index_box].passe_a(OwnerBox::neutral);
        self.list_box[index_box].passe_a(simple(owner_pawn));
    }
}
