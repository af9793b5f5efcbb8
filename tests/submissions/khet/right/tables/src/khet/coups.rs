//! Choisir une pièce, la déplacer, l'échanger, la tourner.

use super::box_case::{box_in_range, marque, reservee};
use super::map::Map;
use super::pawn::LIST_DIRECTION_POSSIBLE;
use super::types::{Direction, MoveError, Moved, NamePawn, Player};

/// Les deux orientations du sphinx de ce joueur.
pub fn orientations_du_sphinx(player: Player) -> [Direction; 2] {
    match player {
        Player::player_one => [Direction::south, Direction::east],
        Player::player_two => [Direction::north, Direction::west],
    }
}

impl Map {
    pub fn find_index_pawn(&self, index_box: usize) -> Option<usize> {
        self.list_pawn
            .iter()
            .position(|pawn| pawn.index_box == index_box)
    }

    pub fn select_pawn(&mut self, index_box: usize, player: Player) -> Option<usize> {
        let index = self
            .find_index_pawn(index_box)
            .filter(|&index| self.list_pawn[index].owner_pawn == player)?;
        let choisie = !self.list_pawn[index].pawn_is_select;
        self.oublie_la_selection();
        self.list_pawn[index].pawn_is_select = choisie;
        choisie.then_some(index)
    }

    pub fn can_exchange_position(
        &self,
        index_pawn_select: usize,
        index_box: usize,
    ) -> Option<usize> {
        self.find_index_pawn(index_box).filter(|&autre| {
            self.list_pawn[index_pawn_select].can_exchange_position
                && self.list_pawn[autre].accept_exchange_position
        })
    }

    pub fn color_box_pawn_select(&mut self, index_pawn: usize) -> usize {
        let ici = self.list_pawn[index_pawn].index_box;
        let couleurs: Vec<usize> = (0..self.list_box.len())
            .map(|index| self.couleur(index_pawn, index))
            .collect();
        for (case, couleur) in self.list_box.iter_mut().zip(couleurs) {
            case.box_color = couleur;
        }
        ici
    }

    /// La couleur de cette case quand cette pièce est choisie.
    fn couleur(&self, index_pawn: usize, index_box: usize) -> usize {
        let ici = self.list_pawn[index_pawn].index_box;
        if index_box == ici {
            1
        } else if !box_in_range(ici, index_box) {
            9
        } else if self.can_exchange_position(index_pawn, index_box).is_some() {
            5
        } else if self.find_index_pawn(index_box).is_some() {
            2
        } else if self.check_owner_box(index_box, index_pawn) {
            3
        } else {
            9
        }
    }

    pub fn exchange_position(&mut self, index_pawn_select: usize, index_next_pawn: usize) {
        let ici = self.list_pawn[index_pawn_select].index_box;
        let la = self.list_pawn[index_next_pawn].index_box;
        for (index_pawn, index_box) in [(index_pawn_select, la), (index_next_pawn, ici)] {
            let pawn = &mut self.list_pawn[index_pawn];
            pawn.index_box = index_box;
            let case = &mut self.list_box[index_box];
            if reservee(case.owner_box).is_none() {
                case.owner_box = marque(pawn.owner_pawn);
            }
        }
    }

    pub fn move_pawn(&mut self, index_pawn: usize, index_box: usize) -> Result<Moved, MoveError> {
        let pawn = &self.list_pawn[index_pawn];
        let (ici, joueur) = (pawn.index_box, pawn.owner_pawn);
        if !pawn.can_move {
            return Err(MoveError::CannotMove);
        }
        if !box_in_range(ici, index_box) {
            return Err(MoveError::OutOfRange);
        }
        if !self.check_owner_box(index_box, index_pawn) {
            return Err(MoveError::ForbiddenBox);
        }
        let fait = if self.find_index_pawn(index_box).is_some() {
            let autre = self
                .can_exchange_position(index_pawn, index_box)
                .ok_or(MoveError::Occupied)?;
            if !self.check_owner_box(ici, autre) {
                return Err(MoveError::ForbiddenBox);
            }
            self.exchange_position(index_pawn, autre);
            Moved::Swap
        } else {
            self.list_pawn[index_pawn].index_box = index_box;
            self.list_box[ici].box_is_empty = true;
            self.list_box[index_box].box_is_empty = false;
            self.change_owner_box(index_box, ici, joueur);
            Moved::Free
        };
        self.oublie_la_selection();
        self.list_box.iter_mut().for_each(|case| case.box_color = 9);
        Ok(fait)
    }

    pub fn change_direction_pawn(
        &mut self,
        index_pawn: usize,
        direction: &str,
    ) -> Result<(), MoveError> {
        let pawn = &mut self.list_pawn[index_pawn];
        if !pawn.can_turn {
            return Err(MoveError::CannotTurn);
        }
        let rang = pawn.get_index_direction_pawn();
        pawn.direction_pawn = match pawn.name_pawn {
            NamePawn::sphinx => {
                let [une, autre] = orientations_du_sphinx(pawn.owner_pawn);
                if pawn.direction_pawn == une { autre } else { une }
            }
            _ if direction == "clockwise" => LIST_DIRECTION_POSSIBLE[(rang + 1) % 4],
            _ => LIST_DIRECTION_POSSIBLE[(rang + 3) % 4],
        };
        pawn.pawn_is_select = false;
        Ok(())
    }

    /// Plus aucune pièce n'est sélectionnée.
    fn oublie_la_selection(&mut self) {
        for pawn in &mut self.list_pawn {
            pawn.pawn_is_select = false;
        }
    }
}
