//! Choisir une pièce, la déplacer, l'échanger, la tourner.

use super::box_case::{box_in_range, next_owner};
use super::map::Map;
use super::pawn::LIST_DIRECTION_POSSIBLE;
#[allow(unused_imports)] // Pour vos fonctions.
use super::pieces::Sphinx;
use super::types::{MoveError, Moved, Player};
#[allow(unused_imports)] // Pour vos fonctions.
use super::types::{NamePawn, OwnerBox};

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
        self.list_pawn.iter().position(|p| p.index_box == index_box)
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
        let index = self.find_index_pawn(index_box)?;
        if self.list_pawn[index].owner_pawn == player {
            let was = std::mem::replace(&mut self.list_pawn[index].pawn_is_select, false);
            if !was {
                for (i, pawn) in self.list_pawn.iter_mut().enumerate() {
                    pawn.pawn_is_select = i == index;
                }
                return Some(index);
            }
        }
        None
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
        let mover = &self.list_pawn[index_pawn_select];
        let (index, _) = self
            .list_pawn
            .iter()
            .enumerate()
            .filter(|_| mover.can_exchange_position)
            .find(|(_, p)| p.index_box == index_box && p.accept_exchange_position)?;
        Some(index)
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
        let center = self.list_pawn[index_pawn].index_box;
        let mut colors = vec![9; self.list_box.len()];
        colors[center] = 1;
        for index in (0..colors.len()).filter(|i| box_in_range(center, *i)) {
            let swap = self.can_exchange_position(index_pawn, index);
            colors[index] = match (self.find_index_pawn(index), swap) {
                (None, _) if !self.check_owner_box(index, index_pawn) => 9,
                (None, _) => 3,
                (Some(_), Some(other)) if self.swap_allowed(index_pawn, other) => 5,
                (Some(_), _) => 2,
            };
        }
        for (case, color) in self.list_box.iter_mut().zip(colors) {
            case.box_color = color;
        }
        center
    }

    /// Échange les places de deux pièces. Chacune garde son orientation ; le propriétaire des deux
    /// cases suit les pièces, sauf pour une case réservée. Les deux cases restent occupées.
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
        let (i, j) = (index_pawn_select, index_next_pawn);
        let (box_i, box_j) = (self.list_pawn[i].index_box, self.list_pawn[j].index_box);
        let (owner_i, owner_j) = (self.list_pawn[i].owner_pawn, self.list_pawn[j].owner_pawn);
        self.list_pawn[i].index_box = box_j;
        self.list_pawn[j].index_box = box_i;
        self.list_box[box_j].owner_box = next_owner(self.list_box[box_j].owner_box, Some(owner_i));
        self.list_box[box_i].owner_box = next_owner(self.list_box[box_i].owner_box, Some(owner_j));
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
        let mut pawn = self.list_pawn[index_pawn].clone();
        let from = pawn.index_box;
        let occupied = self.find_index_pawn(index_box).is_some();
        let refused = [
            (!pawn.can_move, MoveError::CannotMove),
            (!box_in_range(from, index_box), MoveError::OutOfRange),
        ];
        for (cause, error) in refused {
            if cause {
                return Err(error);
            }
        }
        if !self.check_owner_box(index_box, index_pawn) {
            return Err(MoveError::ForbiddenBox);
        }
        let moved = match self.can_exchange_position(index_pawn, index_box) {
            Some(other) => {
                if !self.swap_allowed(index_pawn, other) {
                    return Err(MoveError::ForbiddenBox);
                }
                self.exchange_position(index_pawn, other);
                Moved::Swap
            }
            None if occupied => return Err(MoveError::Occupied),
            None => {
                pawn.index_box = index_box;
                self.change_owner_box(index_box, from, pawn.owner_pawn);
                self.list_pawn[index_pawn] = pawn;
                self.list_box[from].box_is_empty = true;
                self.list_box[index_box].box_is_empty = false;
                Moved::Free
            }
        };
        self.list_pawn
            .iter_mut()
            .for_each(|p| p.pawn_is_select = false);
        self.list_box.iter_mut().for_each(|b| b.box_color = 9);
        Ok(moved)
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
        let step = if direction == "clockwise" { 1 } else { 3 };
        let mut index = pawn.get_index_direction_pawn();
        loop {
            index = (index + step) % 4;
            // Un sphinx passe les orientations qu'il ne peut pas prendre.
            if pawn.name_pawn != NamePawn::sphinx || sphinx_ranks(pawn.owner_pawn).contains(&index)
            {
                break;
            }
        }
        pawn.direction_pawn = LIST_DIRECTION_POSSIBLE[index];
        pawn.pawn_is_select = false;
        Ok(())
    }
}

/// Les rangs des deux orientations d'un sphinx.
pub fn sphinx_ranks(player: Player) -> [usize; 2] {
    match player {
        Player::player_one => [1, 2],
        Player::player_two => [0, 3],
    }
}

impl Map {
    /// Chacune des deux pièces a-t-elle le droit d'être à la place de l'autre ?
    fn swap_allowed(&self, index_pawn: usize, other: usize) -> bool {
        self.check_owner_box(self.list_pawn[other].index_box, index_pawn)
            && self.check_owner_box(self.list_pawn[index_pawn].index_box, other)
    }
}
