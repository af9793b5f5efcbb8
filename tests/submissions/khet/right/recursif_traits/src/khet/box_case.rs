//! Les cases du plateau. La classe `Box` s'appelle `BoxCase` : Rust a déjà un type `Box`.

use super::map::Map;
use super::types::{Direction, OwnerBox, Player};

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
    pub fn new(owner_box: OwnerBox, box_is_empty: bool) -> Self {
        Self { owner_box, box_is_empty, box_color: 0 }
    }

    /// La même, dessinée.
    pub fn ordinaire(owner_box: OwnerBox, box_is_empty: bool) -> Self {
        Self { owner_box, box_is_empty, box_color: 9 }
    }
}

/// Les voisines d'une case : les quatre côtés, et les coins par deux pas.
pub fn voisines(index: usize) -> Vec<usize> {
    use Direction::*;
    let cotes = [north, east, south, west];
    let droit = cotes.into_iter().filter_map(|d| d.depuis(index));
    let biais = cotes
        .into_iter()
        .filter_map(|d| d.depuis(index).and_then(|i| d.a_droite().depuis(i)));
    droit.chain(biais).collect()
}

pub fn box_in_range(index_box: usize, next_index_box: usize) -> bool {
    index_box < 80 && voisines(index_box).contains(&next_index_box)
}

pub fn find_index_box(x: i32, y: i32) -> Option<usize> {
    match (case_et_reste(x - 301, 10)?, case_et_reste(y - 150, 8)?) {
        ((colonne, 0), (ligne, 0)) => Some(10 * ligne + colonne),
        _ => None,
    }
}

/// Le rang parmi `n` cases de 67 pixels, et ce qui dépasse.
pub fn case_et_reste(pixels: i32, n: usize) -> Option<(usize, usize)> {
    let pixels = usize::try_from(pixels).ok()?;
    Some((pixels / 67, pixels % 67)).filter(|&(rang, _)| rang < n)
}

impl Map {
    pub fn check_owner_box(&self, index_box: usize, index_pawn: usize) -> bool {
        self.list_box[index_box].owner_box.reserve()
            != Some(self.list_pawn[index_pawn].owner_pawn.adversaire())
    }

    pub fn change_owner_box(&mut self, index_box: usize, old_index_box: usize, owner_pawn: Player) {
        let [ancienne, nouvelle] = [old_index_box, index_box].map(|i| self.list_box[i].owner_box);
        self.list_box[old_index_box].owner_box = ancienne.passe_a(None);
        self.list_box[index_box].owner_box = nouvelle.passe_a(Some(owner_pawn));
    }
}
