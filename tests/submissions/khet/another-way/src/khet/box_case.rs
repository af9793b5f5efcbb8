use super::geometrie::ligne_colonne;
use super::map::Map;
use super::types::{OwnerBox, Player};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoxCase {
    pub owner_box: OwnerBox,
    pub box_is_empty: bool,
    pub box_color: usize,
}

impl BoxCase {
    pub fn new(owner_box: OwnerBox, box_is_empty: bool) -> Self {
        BoxCase { owner_box, box_is_empty, box_color: 0 }
    }

    pub fn fixe(&self) -> bool {
        self.owner_box == OwnerBox::player_one_fix || self.owner_box == OwnerBox::player_two_fix
    }

    /// change de propriétaire, sauf si elle est réservée
    pub fn passe_a(&mut self, joueur: Option<Player>) {
        if self.fixe() {
            return;
        }
        self.owner_box = match joueur {
            None => OwnerBox::neutral,
            Some(Player::player_one) => OwnerBox::player_one,
            Some(Player::player_two) => OwnerBox::player_two,
        };
    }
}

pub fn box_in_range(a: usize, b: usize) -> bool {
    if a > 79 || b > 79 || a == b {
        return false;
    }
    let (l1, c1) = ligne_colonne(a);
    let (l2, c2) = ligne_colonne(b);
    (l1 - l2).abs() < 2 && (c1 - c2).abs() < 2
}

pub fn find_index_box(x: i64, y: i64) -> Option<u8> {
    let (dx, dy) = (x - 301, y - 150);
    if dx < 0 || dy < 0 || dx % 67 != 0 || dy % 67 != 0 {
        return None;
    }
    let (colonne, ligne) = (dx / 67, dy / 67);
    if colonne > 9 || ligne > 7 {
        return None;
    }
    Some((ligne * 10 + colonne) as u8)
}

impl Map {
    pub fn check_owner_box(&self, index_box: usize, index_pawn: usize) -> bool {
        match (self.list_pawn[index_pawn].owner_pawn, self.list_box[index_box].owner_box) {
            (Player::player_one, OwnerBox::player_two_fix) => false,
            (Player::player_two, OwnerBox::player_one_fix) => false,
            _ => true,
        }
    }

    pub fn change_owner_box(&mut self, index_box: usize, old_index_box: usize, owner: Player) {
        self.list_box[old_index_box].passe_a(None);
        self.list_box[index_box].passe_a(Some(owner));
    }

    pub fn color_box_pawn_select(&mut self, index_pawn: usize) -> usize {
        let centre = self.list_pawn[index_pawn].index_box;
        for i in 0..80 {
            let mut couleur = 9;
            if i == centre {
                couleur = 1;
            } else if box_in_range(centre, i) {
                let permis = self.refus(index_pawn, i).is_none();
                if self.list_box[i].box_is_empty {
                    if permis {
                        couleur = 3;
                    }
                } else if permis {
                    couleur = 5;
                } else {
                    couleur = 2;
                }
            }
            self.list_box[i].box_color = couleur;
        }
        centre
    }
}
