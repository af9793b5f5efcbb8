//! Choisir une pièce, la déplacer, l'échanger, la tourner.

use super::box_case::{box_in_range, voisines};
use super::map::Map;
use super::mots::orientations_du_sphinx;
use super::pawn::tournee;
use super::types::{MoveError, Moved, NamePawn, Player};

impl Map {
    /// L'indice, dans `list_pawn`, de la pièce qui est dans cette case.
    ///
    /// Par exemple, « trouvée ou non » :
    ///
    /// ```yaml
    /// - m = situation("sphinx 0S pyramid 44N", "sphinx 79N")
    /// - check: find_index_pawn(m, 44) == 1
    /// - check: find_index_pawn(m, 0) == 0
    /// - check: find_index_pawn(m, 79) == 2
    /// - check: find_index_pawn(m, 45) == null
    /// ```
    pub fn find_index_pawn(&self, index_box: usize) -> Option<usize> {
        for (index, pawn) in self.list_pawn.iter().enumerate() {
            if pawn.index_box == index_box {
                return Some(index);
            }
        }
        None
    }

    /// Le joueur désigne une case. Si une de ses pièces s'y trouve, elle devient la seule
    /// sélectionnée et la réponse est son indice ; si elle l'était déjà, elle ne l'est plus et la
    /// réponse est `None`. Une case vide ou une pièce adverse ne change rien : `None`.
    ///
    /// Par exemple, « une pièce à soi » :
    ///
    /// ```yaml
    /// - m = situation("sphinx 0S pyramid 44N 22N", "sphinx 79N anubis 45N")
    /// - check: select_pawn(m, 44, player_one) == 2
    /// - check: m.list_pawn[*].pawn_is_select == [false, false, true, false, false]
    /// ```
    pub fn select_pawn(&mut self, index_box: usize, player: Player) -> Option<usize> {
        let designee =
            |pawn: &super::pawn::Pawn| pawn.index_box == index_box && pawn.owner_pawn == player;
        let index = self.list_pawn.iter().position(designee)?;
        let deja = self.list_pawn[index].pawn_is_select;
        for (rang, pawn) in self.list_pawn.iter_mut().enumerate() {
            pawn.pawn_is_select = rang == index && !deja;
        }
        if deja {
            return None;
        }
        // On montre tout de suite où elle peut aller.
        self.color_box_pawn_select(index);
        Some(index)
    }

    /// La pièce choisie peut-elle prendre la place de celle qui est dans cette case ? Si oui, la
    /// réponse est l'indice de l'autre pièce.
    ///
    /// Seules comptent les deux sortes de pièces : la première doit avoir `can_exchange_position`,
    /// l'autre `accept_exchange_position`, de n'importe quel joueur. La distance et les cases
    /// réservées sont l'affaire de `move_pawn`.
    ///
    /// Par exemple, « un scarabée avec une pyramide ou un anubis, de n'importe qui » :
    ///
    /// ```yaml
    /// - m = situation("scarab 44N 33N pyramid 34N pharaoh 43N sphinx 0S", "anubis 45N pyramid 54N scarab 55N pharaoh 53N sphinx 79N")
    /// - check: can_exchange_position(m, 4, 45) == 5
    /// - check: can_exchange_position(m, 4, 54) == 7
    /// - check: can_exchange_position(m, 4, 34) == 2
    /// ```
    pub fn can_exchange_position(
        &self,
        index_pawn_select: usize,
        index_box: usize,
    ) -> Option<usize> {
        if !self.list_pawn[index_pawn_select].can_exchange_position {
            return None;
        }
        self.find_index_pawn(index_box)
            .filter(|&autre| self.list_pawn[autre].accept_exchange_position)
    }

    /// Colorie le plateau pour la pièce choisie, et répond l'indice de sa case.
    ///
    /// Sa case prend la couleur 1. Chaque voisine prend la couleur 5 si l'échange y est permis,
    /// 2 si elle est occupée sans échange permis, 3 si elle est vide et que la pièce a le droit
    /// d'y entrer (`check_owner_box`). Toutes les autres cases du plateau prennent la couleur 9.
    /// Sont libres : 3 ou 9 autour d'un sphinx, 5 ou 2 quand seule une case réservée empêche
    /// l'échange.
    ///
    /// Par exemple, « une pyramide seule : huit cases libres » :
    ///
    /// ```yaml
    /// - m = situation("pyramid 44N", "")
    /// - check: color_box_pawn_select(m, 0) == 44
    /// - for: {i: 0..80}
    ///   do:
    ///     - check: (m.list_box[i].box_color == 1) == (i in [44])
    ///     - check: (m.list_box[i].box_color == 2) == (i in [])
    ///     - check: (m.list_box[i].box_color == 3) == (i in [33, 34, 35, 43, 45, 53, 54, 55])
    ///     - check: (m.list_box[i].box_color == 5) == (i in [])
    ///     - check: (m.list_box[i].box_color == 9) == (i not in [33, 34, 35, 43, 44, 45, 53, 54, 55])
    /// ```
    pub fn color_box_pawn_select(&mut self, index_pawn: usize) -> usize {
        let ici = self.list_pawn[index_pawn].index_box;
        self.list_box.iter_mut().for_each(|case| case.box_color = 9);
        self.list_box[ici].box_color = 1;
        let immobile = !self.list_pawn[index_pawn].can_move;
        for voisine in voisines(ici) {
            let occupee = self.find_index_pawn(voisine).is_some();
            let echange = self.can_exchange_position(index_pawn, voisine).is_some();
            let permise = !immobile && self.check_owner_box(voisine, index_pawn);
            self.list_box[voisine].box_color = match (occupee, echange, permise) {
                (true, true, _) => 5,
                (true, false, _) => 2,
                (false, _, true) => 3,
                (false, _, false) => 9,
            };
        }
        ici
    }

    /// Échange les places de deux pièces. Chacune garde son orientation et son rang dans
    /// `list_pawn` ; le propriétaire des deux cases suit les pièces, sauf pour une case réservée.
    /// Les deux cases restent occupées.
    ///
    /// Par exemple, « les places changent, pas les orientations » :
    ///
    /// ```yaml
    /// - m = situation("scarab 44N", "pyramid 45W")
    /// - exchange_position(m, 0, 1)
    /// - check: m.list_pawn[*].index_box == [45, 44]
    /// - check: m.list_pawn[*].direction_pawn == [north, west]
    /// - check: m.list_pawn[*].owner_pawn == [player_one, player_two]
    /// ```
    pub fn exchange_position(&mut self, index_pawn_select: usize, index_next_pawn: usize) {
        let places = [index_pawn_select, index_next_pawn].map(|i| self.list_pawn[i].index_box);
        for (index, place) in [(index_pawn_select, places[1]), (index_next_pawn, places[0])] {
            let pawn = &mut self.list_pawn[index];
            pawn.index_box = place;
            let case = &mut self.list_box[place];
            case.devient(match pawn.owner_pawn {
                Player::player_one => super::types::OwnerBox::player_one,
                Player::player_two => super::types::OwnerBox::player_two,
            });
            case.box_is_empty = false;
        }
    }

    /// Déplace une pièce d'une case, ou l'échange avec celle qui occupe la destination.
    ///
    /// Les refus, dans l'ordre : `CannotMove` (le sphinx), `OutOfRange` (pas une des huit cases
    /// voisines), `ForbiddenBox` (case réservée à l'autre joueur), `Occupied` (occupée sans
    /// échange possible), `ForbiddenBox` encore (l'autre pièce n'a pas le droit de venir dans la
    /// case quittée). Un refus ne change rien. Après un coup permis, les cases vides ou occupées
    /// et leurs propriétaires sont à jour, toutes les couleurs valent 9 et aucune pièce n'est
    /// sélectionnée.
    ///
    /// Par exemple, « le coup joué efface le choix et les couleurs » :
    ///
    /// ```yaml
    /// - m = situation("scarab 33N pyramid 44N", "")
    /// - m.list_pawn[1].pawn_is_select = true
    /// - m.list_box[44].box_color = 1
    /// - m.list_box[45].box_color = 3
    /// - move_pawn(m, 1, 45)
    /// - check: not m.list_pawn[1].pawn_is_select
    /// - check: distinct(m.list_box[*].box_color) == [9]
    /// ```
    pub fn move_pawn(&mut self, index_pawn: usize, index_box: usize) -> Result<Moved, MoveError> {
        let ici = self.list_pawn[index_pawn].index_box;
        let occupant = self.find_index_pawn(index_box);
        let autre = self.can_exchange_position(index_pawn, index_box);
        // Les refus, dans l'ordre du sujet.
        if !self.list_pawn[index_pawn].can_move {
            Err(MoveError::CannotMove)
        } else if !box_in_range(ici, index_box) {
            Err(MoveError::OutOfRange)
        } else if !self.check_owner_box(index_box, index_pawn) {
            Err(MoveError::ForbiddenBox)
        } else if occupant.is_some() && autre.is_none() {
            Err(MoveError::Occupied)
        } else if autre.is_some_and(|autre| !self.check_owner_box(ici, autre)) {
            Err(MoveError::ForbiddenBox)
        } else {
            let coup = match autre {
                Some(autre) => {
                    self.exchange_position(index_pawn, autre);
                    Moved::Swap
                }
                None => {
                    self.list_pawn[index_pawn].index_box = index_box;
                    self.change_owner_box(index_box, ici, self.list_pawn[index_pawn].owner_pawn);
                    self.list_box[ici].box_is_empty = true;
                    self.list_box[index_box].box_is_empty = false;
                    Moved::Free
                }
            };
            self.list_box.iter_mut().for_each(|case| case.box_color = 9);
            self.list_pawn
                .iter_mut()
                .for_each(|pawn| pawn.pawn_is_select = false);
            Ok(coup)
        }
    }

    /// Tourne une pièce d'un quart de tour : dans le sens des aiguilles d'une montre si
    /// `direction` est `"clockwise"`, dans l'autre sens pour tout autre texte.
    ///
    /// Le pharaon ne tourne pas : `CannotTurn`. Le sphinx passe, dans les deux sens, de l'une à
    /// l'autre de ses deux orientations : `south` et `east` pour le joueur un, `north` et `west`
    /// pour le joueur deux. La pièce tournée n'est plus sélectionnée ; les couleurs sont libres.
    ///
    /// Par exemple, « le pharaon ne tourne pas » :
    ///
    /// ```yaml
    /// - m = situation("pharaoh 44S", "")
    /// - call: change_direction_pawn(m, 0, "clockwise")
    ///   returns: Err(CannotTurn)
    /// - check: m.list_pawn[0].direction_pawn == south
    /// ```
    pub fn change_direction_pawn(
        &mut self,
        index_pawn: usize,
        direction: &str,
    ) -> Result<(), MoveError> {
        let pawn = &mut self.list_pawn[index_pawn];
        if !pawn.can_turn {
            return Err(MoveError::CannotTurn);
        }
        let quarts = if direction == "clockwise" { 1 } else { 3 };
        pawn.direction_pawn = match pawn.name_pawn {
            NamePawn::sphinx => {
                let [une, autre] = orientations_du_sphinx(pawn.owner_pawn);
                if pawn.direction_pawn == une {
                    autre
                } else {
                    une
                }
            }
            _ => tournee(pawn.direction_pawn, quarts),
        };
        pawn.pawn_is_select = false;
        Ok(())
    }
}
