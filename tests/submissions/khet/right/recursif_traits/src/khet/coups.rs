//! Choisir une pièce, la déplacer, l'échanger, la tourner.

use super::box_case::{box_in_range, voisines};
use super::map::Map;
use super::types::{Direction, MoveError, Moved, NamePawn, Player};
use std::mem;

impl Map {
    pub fn find_index_pawn(&self, index_box: usize) -> Option<usize> {
        self.cherche(index_box, 0)
    }

    /// Recherche récursive, à partir de la pièce `rang`.
    fn cherche(&self, index_box: usize, rang: usize) -> Option<usize> {
        match self.list_pawn.get(rang)? {
            pawn if pawn.index_box == index_box => Some(rang),
            _ => self.cherche(index_box, rang + 1),
        }
    }

    pub fn select_pawn(&mut self, index_box: usize, player: Player) -> Option<usize> {
        let choisi = self.find_index_pawn(index_box)?;
        if self.list_pawn[choisi].owner_pawn != player {
            return None;
        }
        let deja = mem::take(&mut self.list_pawn[choisi].pawn_is_select);
        if deja {
            return None;
        }
        self.deselectionne();
        self.list_pawn[choisi].pawn_is_select = true;
        Some(choisi)
    }

    fn deselectionne(&mut self) {
        self.list_pawn.iter_mut().for_each(|p| p.pawn_is_select = false);
    }

    fn blanchit(&mut self) {
        self.list_box.iter_mut().for_each(|c| c.box_color = 9);
    }

    pub fn can_exchange_position(
        &self,
        index_pawn_select: usize,
        index_box: usize,
    ) -> Option<usize> {
        let autre = self.find_index_pawn(index_box)?;
        let (moi, lui) = (&self.list_pawn[index_pawn_select], &self.list_pawn[autre]);
        (moi.can_exchange_position && lui.accept_exchange_position).then_some(autre)
    }

    pub fn color_box_pawn_select(&mut self, index_pawn: usize) -> usize {
        self.blanchit();
        let ici = self.list_pawn[index_pawn].index_box;
        self.list_box[ici].box_color = 1;
        for index in voisines(ici) {
            // On essaie le coup sur une copie du plateau.
            let essai = self.clone().move_pawn(index_pawn, index);
            let vide = self.list_box[index].box_is_empty;
            self.list_box[index].box_color = match (vide, essai) {
                (true, Ok(_)) => 3,
                (true, Err(_)) => 9,
                (false, Ok(_)) => 5,
                (false, Err(_)) => 2,
            };
        }
        ici
    }

    pub fn exchange_position(&mut self, index_pawn_select: usize, index_next_pawn: usize) {
        let ici = self.list_pawn[index_pawn_select].index_box;
        let la = mem::replace(&mut self.list_pawn[index_next_pawn].index_box, ici);
        self.list_pawn[index_pawn_select].index_box = la;
        for i in [index_pawn_select, index_next_pawn] {
            let pawn = &self.list_pawn[i];
            let case = &mut self.list_box[pawn.index_box];
            case.owner_box = case.owner_box.passe_a(Some(pawn.owner_pawn));
        }
    }

    pub fn move_pawn(&mut self, index_pawn: usize, index_box: usize) -> Result<Moved, MoveError> {
        let moved = match self.juge(index_pawn, index_box)? {
            Some(autre) => {
                self.exchange_position(index_pawn, autre);
                Moved::Swap
            }
            None => {
                let pawn = &mut self.list_pawn[index_pawn];
                let (joueur, ici) = (pawn.owner_pawn, pawn.index_box);
                pawn.index_box = index_box;
                self.change_owner_box(index_box, ici, joueur);
                self.list_box[ici].box_is_empty = true;
                self.list_box[index_box].box_is_empty = false;
                Moved::Free
            }
        };
        self.deselectionne();
        self.blanchit();
        Ok(moved)
    }

    /// Le coup est-il permis, et avec qui est l'échange ? Ne change rien.
    fn juge(&self, index_pawn: usize, index_box: usize) -> Result<Option<usize>, MoveError> {
        use MoveError::*;
        let pawn = &self.list_pawn[index_pawn];
        match pawn.name_pawn {
            NamePawn::sphinx => Err(CannotMove),
            _ if !box_in_range(pawn.index_box, index_box) => Err(OutOfRange),
            _ if !self.check_owner_box(index_box, index_pawn) => Err(ForbiddenBox),
            _ if self.list_box[index_box].box_is_empty => Ok(None),
            _ => match self.can_exchange_position(index_pawn, index_box) {
                None => Err(Occupied),
                Some(autre) if !self.check_owner_box(pawn.index_box, autre) => Err(ForbiddenBox),
                autre => Ok(autre),
            },
        }
    }

    pub fn change_direction_pawn(
        &mut self,
        index_pawn: usize,
        direction: &str,
    ) -> Result<(), MoveError> {
        let pawn = &mut self.list_pawn[index_pawn];
        let tourne = match direction {
            "clockwise" => Direction::a_droite,
            _ => Direction::a_gauche,
        };
        let mut apres = tourne(pawn.direction_pawn);
        match pawn.name_pawn {
            NamePawn::pharaoh => return Err(MoveError::CannotTurn),
            // De ses deux orientations, celle qu'un quart de tour atteint.
            NamePawn::sphinx if !pawn.owner_pawn.vise(apres) => apres = apres.demi_tour(),
            _ => {}
        }
        pawn.direction_pawn = apres;
        pawn.pawn_is_select = false;
        Ok(())
    }
}
