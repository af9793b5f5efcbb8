//! Choisir une pièce, la déplacer, l'échanger, la tourner.

use super::map::Map;
use super::pawn::LIST_DIRECTION_POSSIBLE;
use super::types::{MoveError, Moved, Player};
use super::types::NamePawn;

impl Map {
    /// L'indice, dans `list_pawn`, de la pièce qui est dans cette case.
    pub fn find_index_pawn(&self, index_box: usize) -> Option<usize> {
        // Une recherche récursive, depuis la fin.
        fn cherche(pieces: &[super::pawn::Pawn], index_box: usize) -> Option<usize> {
            match pieces {
                [] => None,
                [avant @ .., derniere] if derniere.index_box == index_box => Some(avant.len()),
                [avant @ .., _] => cherche(avant, index_box),
            }
        }
        cherche(&self.list_pawn, index_box)
    }

    /// Le joueur désigne une case. Si une de ses pièces s'y trouve, elle devient la seule
    /// sélectionnée et la réponse est son indice ; si elle l'était déjà, elle ne l'est plus et la
    /// réponse est `None`. Une case vide ou une pièce adverse ne change rien : `None`.
    pub fn select_pawn(&mut self, index_box: usize, player: Player) -> Option<usize> {
        match self.find_index_pawn(index_box) {
            Some(i) if self.list_pawn[i].owner_pawn == player => {
                let nouveau = !self.list_pawn[i].pawn_is_select;
                for (j, pawn) in self.list_pawn.iter_mut().enumerate() {
                    pawn.pawn_is_select = nouveau && i == j;
                }
                nouveau.then_some(i)
            }
            _ => None,
        }
    }

    /// La pièce choisie peut-elle prendre la place de celle qui est dans cette case ? Si oui, la
    /// réponse est l'indice de l'autre pièce.
    ///
    /// Seules comptent les deux sortes de pièces : la première doit avoir `can_exchange_position`,
    /// l'autre `accept_exchange_position`, de n'importe quel joueur. La distance et les cases
    /// réservées sont l'affaire de `move_pawn`.
    pub fn can_exchange_position(
        &self,
        index_pawn_select: usize,
        index_box: usize,
    ) -> Option<usize> {
        let premiere = self.list_pawn.get(index_pawn_select)?;
        let (i, autre) = self.list_pawn.iter().enumerate().find(|(_, p)| p.index_box == index_box)?;
        (premiere.can_exchange_position & autre.accept_exchange_position).then_some(i)
    }

    /// Colorie le plateau pour la pièce choisie, et renvoie l'indice de sa case.
    ///
    /// Sa case prend la couleur 1. Chaque voisine prend la couleur 5 si l'échange y est permis,
    /// 2 si elle est occupée sans échange permis, 3 si elle est vide et que la pièce a le droit
    /// d'y entrer (`check_owner_box`). Toutes les autres cases du plateau prennent la couleur 9.
    /// Sont libres : 3 ou 9 autour d'un sphinx, 5 ou 2 quand seule une case réservée empêche
    /// l'échange.
    pub fn color_box_pawn_select(&mut self, index_pawn: usize) -> usize {
        let ici = self.list_pawn[index_pawn].index_box;
        self.list_box.iter_mut().for_each(|case| case.box_color = 9);
        self.list_box[ici].box_color = 1;
        let sphinx = !self.list_pawn[index_pawn].can_move;
        for dl in -1i32..=1 {
            for dc in -1i32..=1 {
                let (l, c) = (ici as i32 / 10 + dl, ici as i32 % 10 + dc);
                if (dl, dc) == (0, 0) || !(0..8).contains(&l) || !(0..10).contains(&c) {
                    continue;
                }
                let la = (10 * l + c) as usize;
                let vide = self.list_box[la].box_is_empty;
                let permise = self.check_owner_box(la, index_pawn);
                let echange = self.can_exchange_position(index_pawn, la).is_some();
                self.list_box[la].box_color = match (vide, permise, echange) {
                    (true, true, _) if !sphinx => 3,
                    (true, ..) => 9,
                    (false, true, true) => 5,
                    (false, ..) => 2,
                };
            }
        }
        ici
    }

    /// Échange les places de deux pièces. Chacune garde son orientation et son rang dans
    /// `list_pawn` ; le propriétaire des deux cases suit les pièces, sauf pour une case réservée.
    /// Les deux cases restent occupées.
    pub fn exchange_position(&mut self, index_pawn_select: usize, index_next_pawn: usize) {
        let une = self.list_pawn[index_pawn_select].clone();
        let autre = self.list_pawn[index_next_pawn].clone();
        self.change_owner_box(autre.index_box, une.index_box, une.owner_pawn);
        self.change_owner_box(une.index_box, une.index_box, autre.owner_pawn);
        self.list_pawn[index_pawn_select].index_box = autre.index_box;
        self.list_pawn[index_next_pawn].index_box = une.index_box;
        self.list_box[une.index_box].box_color = 9;
        self.list_box[autre.index_box].box_color = 9;
    }

    /// Déplace une pièce d'une case, ou l'échange avec celle qui occupe la destination.
    ///
    /// Les refus, dans l'ordre : `CannotMove` (le sphinx), `OutOfRange` (pas une des huit cases
    /// voisines), `ForbiddenBox` (case réservée à l'autre joueur), `Occupied` (occupée sans
    /// échange possible), `ForbiddenBox` encore (l'autre pièce n'a pas le droit de venir dans la
    /// case quittée). Un refus ne change rien. Après un coup permis, les cases vides ou occupées
    /// et leurs propriétaires sont à jour, toutes les couleurs valent 9 et aucune pièce n'est
    /// sélectionnée.
    pub fn move_pawn(&mut self, index_pawn: usize, index_box: usize) -> Result<Moved, MoveError> {
        // On joue sur une copie, que l'on garde si tout va bien.
        let mut essai = self.clone();
        let fait = essai.essaie(index_pawn, index_box)?;
        *self = essai;
        Ok(fait)
    }

    /// Tourne une pièce d'un quart de tour : dans le sens des aiguilles d'une montre si
    /// `direction` est `"clockwise"`, dans l'autre sens pour tout autre texte.
    ///
    /// Le pharaon ne tourne pas : `CannotTurn`. Le sphinx passe, dans les deux sens, de l'une à
    /// l'autre de ses deux orientations : `south` et `east` pour le joueur un, `north` et `west`
    /// pour le joueur deux. La pièce tournée n'est plus sélectionnée ; les couleurs sont libres.
    pub fn change_direction_pawn(
        &mut self,
        index_pawn: usize,
        direction: &str,
    ) -> Result<(), MoveError> {
        let sens: isize = if direction == "clockwise" { 1 } else { -1 };
        let pawn = self.list_pawn.get_mut(index_pawn).ok_or(MoveError::NotYours)?;
        match pawn.name_pawn {
            NamePawn::pharaoh => Err(MoveError::CannotTurn),
            NamePawn::sphinx => {
                // north <-> west et east <-> south.
                pawn.direction_pawn = LIST_DIRECTION_POSSIBLE[3 - pawn.get_index_direction_pawn()];
                pawn.pawn_is_select = false;
                Ok(())
            }
            _ => {
                let rang = pawn.get_index_direction_pawn() as isize + sens;
                pawn.direction_pawn = LIST_DIRECTION_POSSIBLE[rang.rem_euclid(4) as usize];
                for pawn in &mut self.list_pawn {
                    pawn.pawn_is_select &= false;
                }
                self.list_box.iter_mut().for_each(|case| case.box_color = 9);
                Ok(())
            }
        }
    }
}

impl Map {
    fn essaie(&mut self, index_pawn: usize, index_box: usize) -> Result<Moved, MoveError> {
        let pawn = self.list_pawn[index_pawn].clone();
        let exige = |vrai: bool, erreur| if vrai { Ok(()) } else { Err(erreur) };
        exige(pawn.can_move, MoveError::CannotMove)?;
        exige(super::box_case::box_in_range(pawn.index_box, index_box), MoveError::OutOfRange)?;
        exige(self.check_owner_box(index_box, index_pawn), MoveError::ForbiddenBox)?;
        let fait = if self.list_box[index_box].box_is_empty {
            self.change_owner_box(index_box, pawn.index_box, pawn.owner_pawn);
            self.list_box[pawn.index_box].box_is_empty ^= true;
            self.list_box[index_box].box_is_empty ^= true;
            self.list_pawn[index_pawn].index_box = index_box;
            Moved::Free
        } else {
            let autre = self.can_exchange_position(index_pawn, index_box);
            let autre = autre.ok_or(MoveError::Occupied)?;
            exige(self.check_owner_box(pawn.index_box, autre), MoveError::ForbiddenBox)?;
            self.exchange_position(index_pawn, autre);
            Moved::Swap
        };
        for pawn in &mut self.list_pawn {
            pawn.pawn_is_select = false;
        }
        for case in &mut self.list_box {
            case.box_color = 9;
        }
        Ok(fait)
    }
}
