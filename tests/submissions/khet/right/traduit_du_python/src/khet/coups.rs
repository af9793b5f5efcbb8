//! Les coups.

use super::box_case::box_in_range;
use super::map::Map;
use super::types::{Direction, MoveError, Moved, NamePawn, OwnerBox, Player};

impl Map {
    pub fn find_index_pawn(&self, index_box: usize) -> Option<usize> {
        for i in 0..self.list_pawn.len() {
            if self.list_pawn[i].index_box == index_box {
                return Some(i);
            }
        }
        return None;
    }

    pub fn select_pawn(&mut self, index_box: usize, player: Player) -> Option<usize> {
        for i in 0..self.list_pawn.len() {
            if self.list_pawn[i].index_box == index_box && self.list_pawn[i].owner_pawn == player {
                if self.list_pawn[i].pawn_is_select {
                    // deuxième clic : on désélectionne
                    self.list_pawn[i].pawn_is_select = false;
                    return None;
                }
                for j in 0..self.list_pawn.len() {
                    self.list_pawn[j].pawn_is_select = j == i;
                }
                return Some(i);
            }
        }
        None
    }

    pub fn can_exchange_position(
        &self,
        index_pawn_select: usize,
        index_box: usize,
    ) -> Option<usize> {
        // il n'y a que le scarabée qui peut échanger
        if self.list_pawn[index_pawn_select].name_pawn != NamePawn::scarab {
            return None;
        }
        let i = self.find_index_pawn(index_box)?;
        let nom = self.list_pawn[i].name_pawn;
        if nom == NamePawn::pyramid || nom == NamePawn::anubis {
            return Some(i);
        }
        return None;
    }

    pub fn color_box_pawn_select(&mut self, index_pawn: usize) -> usize {
        let case_pion = self.list_pawn[index_pawn].index_box;
        for i in 0..80 {
            self.list_box[i].box_color = 9;
        }
        self.list_box[case_pion].box_color = 1;
        for i in 0..80 {
            if box_in_range(case_pion, i) {
                if self.list_box[i].box_is_empty {
                    // le sphinx ne peut aller nulle part
                    if self.list_pawn[index_pawn].can_move && self.check_owner_box(i, index_pawn) {
                        self.list_box[i].box_color = 3;
                    }
                } else {
                    self.list_box[i].box_color = 2;
                    // l'échange est permis si les deux pièces ont le droit d'être où elles arrivent
                    let echange = self.can_exchange_position(index_pawn, i);
                    if echange.is_some() {
                        let autre = echange.unwrap();
                        if self.check_owner_box(i, index_pawn)
                            && self.check_owner_box(case_pion, autre)
                        {
                            self.list_box[i].box_color = 5;
                        }
                    }
                }
            }
        }
        return case_pion;
    }

    pub fn exchange_position(&mut self, index_pawn_select: usize, index_next_pawn: usize) {
        let temp = self.list_pawn[index_pawn_select].index_box;
        self.list_pawn[index_pawn_select].index_box = self.list_pawn[index_next_pawn].index_box;
        self.list_pawn[index_next_pawn].index_box = temp;

        // les cases changent de propriétaire aussi
        let a = self.list_pawn[index_pawn_select].index_box;
        let b = self.list_pawn[index_next_pawn].index_box;
        let joueur_a = self.list_pawn[index_pawn_select].owner_pawn;
        let joueur_b = self.list_pawn[index_next_pawn].owner_pawn;
        self.change_owner_box(a, b, joueur_a);
        self.change_owner_box(b, b, joueur_b);
    }

    pub fn move_pawn(&mut self, index_pawn: usize, index_box: usize) -> Result<Moved, MoveError> {
        let depart = self.list_pawn[index_pawn].index_box;
        let resultat;
        if self.list_pawn[index_pawn].name_pawn == NamePawn::sphinx {
            return Err(MoveError::CannotMove);
        } else if box_in_range(depart, index_box) == false {
            return Err(MoveError::OutOfRange);
        } else if self.check_owner_box(index_box, index_pawn) == false {
            return Err(MoveError::ForbiddenBox);
        } else if self.list_box[index_box].box_is_empty == false {
            match self.can_exchange_position(index_pawn, index_box) {
                None => return Err(MoveError::Occupied),
                Some(autre) => {
                    if self.check_owner_box(depart, autre) == false {
                        return Err(MoveError::ForbiddenBox);
                    }
                    self.exchange_position(index_pawn, autre);
                    resultat = Moved::Swap;
                }
            }
        } else {
            let joueur = self.list_pawn[index_pawn].owner_pawn;
            self.list_pawn[index_pawn].index_box = index_box;
            self.list_box[depart].box_is_empty = true;
            self.list_box[index_box].box_is_empty = false;
            self.change_owner_box(index_box, depart, joueur);
            resultat = Moved::Free;
        }
        for i in 0..self.list_box.len() {
            self.list_box[i].box_color = 9;
        }
        for i in 0..self.list_pawn.len() {
            self.list_pawn[i].pawn_is_select = false;
        }
        return Ok(resultat);
    }

    pub fn change_direction_pawn(
        &mut self,
        index_pawn: usize,
        direction: &str,
    ) -> Result<(), MoveError> {
        let nom = self.list_pawn[index_pawn].name_pawn;
        let avant = self.list_pawn[index_pawn].direction_pawn;
        if nom == NamePawn::pharaoh {
            return Err(MoveError::CannotTurn);
        }
        let apres;
        if nom == NamePawn::sphinx {
            if avant == Direction::south {
                apres = Direction::east;
            } else if avant == Direction::east {
                apres = Direction::south;
            } else if avant == Direction::north {
                apres = Direction::west;
            } else {
                apres = Direction::north;
            }
        } else if direction == "clockwise" {
            if avant == Direction::north {
                apres = Direction::east;
            } else if avant == Direction::east {
                apres = Direction::south;
            } else if avant == Direction::south {
                apres = Direction::west;
            } else {
                apres = Direction::north;
            }
        } else {
            if avant == Direction::north {
                apres = Direction::west;
            } else if avant == Direction::west {
                apres = Direction::south;
            } else if avant == Direction::south {
                apres = Direction::east;
            } else {
                apres = Direction::north;
            }
        }
        self.list_pawn[index_pawn].direction_pawn = apres;
        // le tour est joué : plus rien de sélectionné ni de colorié
        for i in 0..self.list_pawn.len() {
            self.list_pawn[i].pawn_is_select = false;
        }
        for i in 0..self.list_box.len() {
            self.list_box[i].box_color = 9;
        }
        return Ok(());
    }

    // vide une case quand sa pièce est détruite
    pub fn vide_case(&mut self, index_box: usize) {
        self.list_box[index_box].box_is_empty = true;
        match self.list_box[index_box].owner_box {
            OwnerBox::player_one | OwnerBox::player_two => {
                self.list_box[index_box].owner_box = OwnerBox::neutral
            }
            _ => {}
        }
    }
}
