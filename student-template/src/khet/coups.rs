//! Choisir une pièce, la déplacer, l'échanger, la tourner.

use super::map::Map;

use super::types::{MoveError, Moved, Player};

impl Map {
    /// L'indice, dans `list_pawn`, de la pièce qui est dans cette case.
    pub fn find_index_pawn(&self, index_box: usize) -> Option<usize> {
        todo!("find_index_pawn : index_box = {index_box:?}")
    }

    /// Le joueur désigne une case. Si une de ses pièces s'y trouve, elle devient la seule
    /// sélectionnée et la réponse est son indice ; si elle l'était déjà, elle ne l'est plus et la
    /// réponse est `None`. Une case vide ou une pièce adverse ne change rien : `None`.
    pub fn select_pawn(&mut self, index_box: usize, player: Player) -> Option<usize> {
        todo!("select_pawn : index_box = {index_box:?}, player = {player:?}")
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
        todo!(
            "can_exchange_position : index_pawn_select = {index_pawn_select:?}, index_box = {index_box:?}"
        )
    }

    /// Échange les places de deux pièces. Chacune garde son orientation ; le propriétaire des deux
    /// cases suit les pièces, sauf pour une case réservée.
    pub fn exchange_position(&mut self, index_pawn_select: usize, index_next_pawn: usize) {
        todo!(
            "exchange_position : index_pawn_select = {index_pawn_select:?}, index_next_pawn = {index_next_pawn:?}"
        )
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
        todo!("move_pawn : index_pawn = {index_pawn:?}, index_box = {index_box:?}")
    }

    /// Tourne une pièce d'un quart de tour : dans le sens des aiguilles d'une montre si
    /// `direction` est `"clockwise"`, dans l'autre sens pour tout autre texte.
    ///
    /// Le pharaon ne tourne pas : `CannotTurn`. Le sphinx passe, dans les deux sens, de l'une à
    /// l'autre de ses deux orientations : `south` et `east` pour le joueur un, `north` et `west`
    /// pour le joueur deux. La pièce tournée n'est plus sélectionnée.
    pub fn change_direction_pawn(
        &mut self,
        index_pawn: usize,
        direction: &str,
    ) -> Result<(), MoveError> {
        todo!("change_direction_pawn : index_pawn = {index_pawn:?}, direction = {direction:?}")
    }
}
