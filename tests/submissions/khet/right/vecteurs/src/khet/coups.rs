//! Choisir une pièce, la déplacer, l'échanger, la tourner.

use super::box_case::{box_in_range, simple};
use super::geometrie::{direction as vers, horaire, index, oppose, place, plus, vecteur};
use super::map::Map;
use super::types::{Direction, MoveError, Moved, NamePawn, Player};

impl Map {
    /// L'indice de la pièce de chaque case.
    pub fn occupation(&self) -> [Option<usize>; 80] {
        let mut cases = [None; 80];
        for (i, p) in self.list_pawn.iter().enumerate() {
            cases[p.index_box] = Some(i);
        }
        cases
    }

    pub fn find_index_pawn(&self, index_box: usize) -> Option<usize> {
        *self.occupation().get(index_box)?
    }

    pub fn select_pawn(&mut self, index_box: usize, player: Player) -> Option<usize> {
        let i = self.find_index_pawn(index_box)?;
        let (a_lui, deja) = (self.list_pawn[i].owner_pawn == player, self.list_pawn[i].pawn_is_select);
        if !a_lui {
            return None;
        }
        for (j, p) in self.list_pawn.iter_mut().enumerate() {
            p.pawn_is_select = j == i && !deja;
        }
        (!deja).then_some(i)
    }

    pub fn can_exchange_position(
        &self,
        index_pawn_select: usize,
        index_box: usize,
    ) -> Option<usize> {
        match self.find_index_pawn(index_box) {
            Some(autre)
                if self.list_pawn[index_pawn_select].can_exchange_position
                    && self.list_pawn[autre].accept_exchange_position =>
            {
                Some(autre)
            }
            _ => None,
        }
    }

    pub fn color_box_pawn_select(&mut self, index_pawn: usize) -> usize {
        let ici = self.list_pawn[index_pawn].index_box;
        self.repos();
        self.list_box[ici].box_color = 1;
        for pas in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
            let Some(la) = index(plus(place(ici), pas)) else { continue };
            if !self.list_box[la].box_is_empty {
                let echange = self.can_exchange_position(index_pawn, la).is_some();
                // pas d'échange dans une case qui m'est interdite
                let permis = echange && self.check_owner_box(la, index_pawn);
                self.list_box[la].box_color = if permis { 5 } else { 2 };
            } else if self.check_owner_box(la, index_pawn) {
                self.list_box[la].box_color = 3;
            }
        }
        ici
    }

    pub fn exchange_position(&mut self, index_pawn_select: usize, index_next_pawn: usize) {
        let (a, b) = (index_pawn_select, index_next_pawn);
        // on échange les deux pièces entières dans la liste, puis leurs rangs
        let (ia, ib) = (self.list_pawn[a].index_box, self.list_pawn[b].index_box);
        self.list_pawn[a].index_box = ib;
        self.list_pawn[b].index_box = ia;
        let (ja, jb) = (simple(self.list_pawn[a].owner_pawn), simple(self.list_pawn[b].owner_pawn));
        self.list_box[ib].passe_a(ja);
        self.list_box[ia].passe_a(jb);
    }

    pub fn move_pawn(&mut self, index_pawn: usize, index_box: usize) -> Result<Moved, MoveError> {
        let p = self.list_pawn[index_pawn].clone();
        let occupant = self.find_index_pawn(index_box);
        let echange = self.can_exchange_position(index_pawn, index_box);
        let refus = [
            (!p.can_move, MoveError::CannotMove),
            (!box_in_range(p.index_box, index_box), MoveError::OutOfRange),
            (
                index_box < 80 && !self.check_owner_box(index_box, index_pawn),
                MoveError::ForbiddenBox,
            ),
            (occupant.is_some() && echange.is_none(), MoveError::Occupied),
            (
                echange.is_some_and(|autre| !self.check_owner_box(p.index_box, autre)),
                MoveError::ForbiddenBox,
            ),
        ];
        if let Some((_, erreur)) = refus.into_iter().find(|(vrai, _)| *vrai) {
            return Err(erreur);
        }
        if let Some(autre) = echange {
            self.exchange_position(index_pawn, autre);
        } else {
            self.list_pawn[index_pawn].index_box = index_box;
            self.change_owner_box(index_box, p.index_box, p.owner_pawn);
            self.list_box[p.index_box].box_is_empty = true;
            self.list_box[index_box].box_is_empty = false;
        }
        self.repos();
        for p in &mut self.list_pawn {
            p.pawn_is_select = false;
        }
        Ok(if echange.is_some() { Moved::Swap } else { Moved::Free })
    }

    pub fn change_direction_pawn(
        &mut self,
        index_pawn: usize,
        direction: &str,
    ) -> Result<(), MoveError> {
        let p = &mut self.list_pawn[index_pawn];
        if p.name_pawn == NamePawn::pharaoh {
            return Err(MoveError::CannotTurn);
        }
        let droite = horaire(vecteur(p.direction_pawn));
        p.direction_pawn = if p.name_pawn == NamePawn::sphinx {
            match p.direction_pawn {
                Direction::south => Direction::east,
                Direction::east => Direction::south,
                Direction::north => Direction::west,
                Direction::west => Direction::north,
            }
        } else if direction == "clockwise" {
            vers(droite)
        } else {
            vers(oppose(droite))
        };
        p.pawn_is_select = false;
        self.repos();
        Ok(())
    }

    /// Toutes les cases reprennent leur couleur ordinaire.
    fn repos(&mut self) {
        for case in &mut self.list_box {
            case.box_color = 9;
        }
    }
}
