use super::box_case::box_in_range;
use super::map::Map;
use super::pawn::LIST_DIRECTION_POSSIBLE;
use super::pieces::orientation_permise;
use super::types::{MoveError, Moved, NamePawn, Player};

impl Map {
    pub fn find_index_pawn(&self, index_box: usize) -> Option<usize> {
        for i in 0..self.list_pawn.len() {
            if self.list_pawn[i].index_box == index_box {
                return Some(i);
            }
        }
        None
    }

    pub fn select_pawn(&mut self, index_box: usize, player: Player) -> Option<usize> {
        let i = self.find_index_pawn(index_box)?;
        if self.list_pawn[i].owner_pawn != player {
            return None;
        }
        if self.list_pawn[i].pawn_is_select {
            self.list_pawn[i].pawn_is_select = false;
            return None;
        }
        self.oublie_le_choix();
        self.list_pawn[i].pawn_is_select = true;
        Some(i)
    }

    pub fn can_exchange_position(&self, index_pawn: usize, index_box: usize) -> Option<usize> {
        match self.find_index_pawn(index_box) {
            Some(autre)
                if self.list_pawn[index_pawn].can_exchange_position
                    && self.list_pawn[autre].accept_exchange_position =>
            {
                Some(autre)
            }
            _ => None,
        }
    }

    pub fn exchange_position(&mut self, a: usize, b: usize) {
        let (case_a, case_b) = (self.list_pawn[a].index_box, self.list_pawn[b].index_box);
        self.list_pawn[a].index_box = case_b;
        self.list_pawn[b].index_box = case_a;
        for i in [a, b] {
            let (case, joueur) = (self.list_pawn[i].index_box, self.list_pawn[i].owner_pawn);
            self.list_box[case].passe_a(Some(joueur));
        }
    }

    pub fn move_pawn(&mut self, index_pawn: usize, index_box: usize) -> Result<Moved, MoveError> {
        if let Some(erreur) = self.refus(index_pawn, index_box) {
            return Err(erreur);
        }
        let resultat;
        if self.list_box[index_box].box_is_empty {
            let ancienne = self.list_pawn[index_pawn].index_box;
            let joueur = self.list_pawn[index_pawn].owner_pawn;
            self.list_pawn[index_pawn].index_box = index_box;
            self.list_box[ancienne].box_is_empty = true;
            self.list_box[index_box].box_is_empty = false;
            self.change_owner_box(index_box, ancienne, joueur);
            resultat = Moved::Free;
        } else {
            if let Some(autre) = self.find_index_pawn(index_box) {
                self.exchange_position(index_pawn, autre);
            }
            resultat = Moved::Swap;
        }
        self.oublie_le_choix();
        self.oublie_les_couleurs();
        Ok(resultat)
    }

    pub fn change_direction_pawn(&mut self, index: usize, sens: &str) -> Result<(), MoveError> {
        if self.list_pawn[index].name_pawn == NamePawn::pharaoh {
            return Err(MoveError::CannotTurn);
        }
        let quarts = if sens == "clockwise" { 1 } else { 3 };
        let mut rang = usize::from(self.list_pawn[index].get_index_direction_pawn());
        rang = (rang + quarts) % 4;
        // le sphinx saute les orientations qui ne sont pas pour lui, sans faire demi-tour
        if !orientation_permise(&self.list_pawn[index], LIST_DIRECTION_POSSIBLE[rang]) {
            rang = (rang + 2) % 4;
        }
        self.list_pawn[index].direction_pawn = LIST_DIRECTION_POSSIBLE[rang];
        self.list_pawn[index].pawn_is_select = false;
        self.oublie_les_couleurs();
        Ok(())
    }

    fn oublie_le_choix(&mut self) {
        self.list_pawn.iter_mut().for_each(|p| p.pawn_is_select = false);
    }

    fn oublie_les_couleurs(&mut self) {
        self.list_box.iter_mut().for_each(|c| c.box_color = 9);
    }

    /// pourquoi ce coup n'est pas permis
    pub fn refus(&self, index_pawn: usize, index_box: usize) -> Option<MoveError> {
        let depart = self.list_pawn[index_pawn].index_box;
        if self.list_pawn[index_pawn].name_pawn == NamePawn::sphinx {
            Some(MoveError::CannotMove)
        } else if !box_in_range(depart, index_box) {
            Some(MoveError::OutOfRange)
        } else if !self.check_owner_box(index_box, index_pawn) {
            Some(MoveError::ForbiddenBox)
        } else if self.list_box[index_box].box_is_empty {
            None
        } else {
            match self.can_exchange_position(index_pawn, index_box) {
                None => Some(MoveError::Occupied),
                Some(autre) if !self.check_owner_box(depart, autre) => {
                    Some(MoveError::ForbiddenBox)
                }
                Some(_) => None,
            }
        }
    }
}
