//! Choisir une pièce, la déplacer, l'échanger, la tourner.

use super::box_case::box_in_range;
use super::map::Map;
use super::pieces::Sphinx;
use super::types::{MoveError, Moved, NamePawn, OwnerBox, Player};

impl Map {
    /// L'indice, dans `list_pawn`, de la pièce qui est dans cette case.
    pub fn find_index_pawn(&self, index_box: usize) -> Option<usize> {
        self.list_pawn
            .iter()
            .position(|pawn| pawn.index_box == index_box)
    }

    /// Le joueur désigne une case. Si une de ses pièces s'y trouve, elle devient la seule
    /// sélectionnée et la réponse est son indice ; si elle l'était déjà, elle ne l'est plus et la
    /// réponse est `None`. Une case vide ou une pièce adverse ne change rien : `None`.
    pub fn select_pawn(&mut self, index_box: usize, player: Player) -> Option<usize> {
        let index_pawn = self.find_index_pawn(index_box)?;
        if self.list_pawn[index_pawn].owner_pawn != player {
            return None;
        }
        let selectionne = !self.list_pawn[index_pawn].pawn_is_select;
        for pawn in &mut self.list_pawn {
            pawn.pawn_is_select = false;
        }
        self.list_pawn[index_pawn].pawn_is_select = selectionne;
        selectionne.then_some(index_pawn)
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
        let autre = self.find_index_pawn(index_box)?;
        let permis = self.list_pawn[index_pawn_select].can_exchange_position
            && self.list_pawn[autre].accept_exchange_position;
        permis.then_some(autre)
    }

    /// Colorie le plateau pour la pièce choisie, et renvoie l'indice de sa case.
    ///
    /// Sa case prend la couleur 1. Chaque voisine prend la couleur 5 si l'échange y est permis,
    /// 2 si elle est occupée sans échange permis, 3 si elle est vide et que la pièce a le droit
    /// d'y entrer (`check_owner_box`). Toutes les autres cases du plateau prennent la couleur 9.
    /// Sont libres : 3 ou 9 autour d'un sphinx, 5 ou 2 quand seule une case réservée empêche
    /// l'échange.
    pub fn color_box_pawn_select(&mut self, index_pawn: usize) -> usize {
        let index_box = self.list_pawn[index_pawn].index_box;
        for voisine in 0..self.list_box.len() {
            self.list_box[voisine].box_color = if voisine == index_box {
                1
            } else if !box_in_range(index_box, voisine) {
                9
            } else {
                let permis = self.coup_permis(index_pawn, voisine).is_ok();
                match (self.list_box[voisine].box_is_empty, permis) {
                    (true, true) => 3,
                    (true, false) => 9,
                    (false, true) => 5,
                    (false, false) => 2,
                }
            };
        }
        index_box
    }

    /// Échange les places de deux pièces. Chacune garde son orientation et son rang dans
    /// `list_pawn` ; le propriétaire des deux cases suit les pièces, sauf pour une case réservée.
    /// Les deux cases restent occupées.
    pub fn exchange_position(&mut self, index_pawn_select: usize, index_next_pawn: usize) {
        let depart = self.list_pawn[index_pawn_select].index_box;
        let arrivee = self.list_pawn[index_next_pawn].index_box;
        self.list_pawn[index_pawn_select].index_box = arrivee;
        self.list_pawn[index_next_pawn].index_box = depart;
        let joueur = self.list_pawn[index_pawn_select].owner_pawn;
        let autre_joueur = self.list_pawn[index_next_pawn].owner_pawn;
        self.donne_case(arrivee, OwnerBox::occupee_par(joueur));
        self.donne_case(depart, OwnerBox::occupee_par(autre_joueur));
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
        let coup = self.coup_permis(index_pawn, index_box)?;
        match (coup, self.find_index_pawn(index_box)) {
            (Moved::Swap, Some(autre)) => self.exchange_position(index_pawn, autre),
            _ => self.deplace(index_pawn, index_box),
        }
        self.decolorie();
        for pawn in &mut self.list_pawn {
            pawn.pawn_is_select = false;
        }
        Ok(coup)
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
        let pawn = &mut self.list_pawn[index_pawn];
        if !pawn.can_turn {
            return Err(MoveError::CannotTurn);
        }
        pawn.direction_pawn = if pawn.name_pawn == NamePawn::sphinx {
            let [premiere, seconde] = Sphinx::orientations(pawn.owner_pawn);
            if pawn.direction_pawn == premiere {
                seconde
            } else {
                premiere
            }
        } else {
            pawn.direction_pawn
                .tourne(if direction == "clockwise" { 1 } else { 3 })
        };
        pawn.pawn_is_select = false;
        self.decolorie();
        Ok(())
    }

    /// Ce que donnerait ce coup, sans le jouer.
    pub(crate) fn coup_permis(
        &self,
        index_pawn: usize,
        index_box: usize,
    ) -> Result<Moved, MoveError> {
        let pawn = &self.list_pawn[index_pawn];
        if !pawn.can_move {
            return Err(MoveError::CannotMove);
        }
        if !box_in_range(pawn.index_box, index_box) {
            return Err(MoveError::OutOfRange);
        }
        if !self.check_owner_box(index_box, index_pawn) {
            return Err(MoveError::ForbiddenBox);
        }
        if self.list_box[index_box].box_is_empty {
            return Ok(Moved::Free);
        }
        let autre = self
            .can_exchange_position(index_pawn, index_box)
            .ok_or(MoveError::Occupied)?;
        if self.check_owner_box(pawn.index_box, autre) {
            Ok(Moved::Swap)
        } else {
            Err(MoveError::ForbiddenBox)
        }
    }

    /// Met la pièce dans une case vide.
    fn deplace(&mut self, index_pawn: usize, index_box: usize) {
        let depart = self.list_pawn[index_pawn].index_box;
        let joueur = self.list_pawn[index_pawn].owner_pawn;
        self.list_pawn[index_pawn].index_box = index_box;
        self.list_box[depart].box_is_empty = true;
        self.list_box[index_box].box_is_empty = false;
        self.change_owner_box(index_box, depart, joueur);
    }
}
