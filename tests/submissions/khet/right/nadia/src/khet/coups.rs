//! Choisir une pièce, la déplacer, l'échanger, la tourner.

use super::map::Map;

use super::types::{MoveError, Moved, Player};
use super::box_case::box_in_range;
use super::pawn::LIST_DIRECTION_POSSIBLE;
use super::types::{Direction, NamePawn, OwnerBox};

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
        let mut trouve: Option<usize> = None;
        for (i, p) in self.list_pawn.clone().into_iter().enumerate() {
            if p.index_box == index_box && trouve.is_none() {
                trouve = Some(i);
            }
        }
        return trouve;
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
        let reponse = self.find_index_pawn(index_box);
        if reponse.is_none() {
            return None;
        }
        let i = reponse.unwrap();
        let p = self.list_pawn[i].clone();
        if p.owner_pawn == player {
            if p.pawn_is_select == true {
                self.list_pawn[i].pawn_is_select = false;
                return None;
            } else {
                for j in 0..self.list_pawn.len() {
                    self.list_pawn[j].pawn_is_select = false;
                }
                self.list_pawn[i].pawn_is_select = true;
                return Some(i);
            }
        } else {
            return None;
        }
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
        let reponse = self.find_index_pawn(index_box);
        match reponse {
            None => {
                return None;
            }
            Some(autre) => {
                let moi = self.list_pawn[index_pawn_select].clone();
                let lui = self.list_pawn[autre].clone();
                if moi.can_exchange_position == true && lui.accept_exchange_position == true {
                    return Some(autre);
                } else {
                    return None;
                }
            }
        }
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
        let ma_case = self.list_pawn[index_pawn].index_box;
        let je_suis_un_sphinx = self.list_pawn[index_pawn].name_pawn == NamePawn::sphinx;
        for i in 0..self.list_box.len() {
            let mut couleur = 9;
            if i == ma_case {
                couleur = 1;
            } else if box_in_range(ma_case, i) {
                let occupee = self.find_index_pawn(i).is_some();
                let permise = self.check_owner_box(i, index_pawn);
                let echange = self.can_exchange_position(index_pawn, i).is_some();
                if occupee == true && echange == true && permise == true {
                    couleur = 5;
                } else if occupee == true {
                    couleur = 2;
                } else if permise == true && je_suis_un_sphinx == false {
                    couleur = 3;
                }
            }
            self.list_box[i].box_color = couleur;
        }
        return ma_case;
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
        let un = self.list_pawn[index_pawn_select].clone();
        let deux = self.list_pawn[index_next_pawn].clone();
        self.list_pawn[index_pawn_select].index_box = deux.index_box;
        self.list_pawn[index_next_pawn].index_box = un.index_box;
        for p in [
            self.list_pawn[index_pawn_select].clone(),
            self.list_pawn[index_next_pawn].clone(),
        ] {
            let owner = self.list_box[p.index_box].owner_box;
            if owner != OwnerBox::player_one_fix && owner != OwnerBox::player_two_fix {
                if p.owner_pawn == Player::player_one {
                    self.list_box[p.index_box].owner_box = OwnerBox::player_one;
                } else {
                    self.list_box[p.index_box].owner_box = OwnerBox::player_two;
                }
            }
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
    /// Par exemple, « en diagonale, et le pharaon aussi » :
    ///
    /// ```yaml
    /// - m = situation("pharaoh 44N", "sphinx 79N")
    /// - call: move_pawn(m, 0, 35)
    ///   returns: Ok(Free)
    /// - check: rangees(m)
    ///   equals: |
    ///     1. 2. .. .. .. .. .. .. 1. 2.
    ///     1. .. .. .. .. .. .. .. .. 2.
    ///     1. .. .. .. .. .. .. .. .. 2.
    ///     1. .. .. .. .. P^ .. .. .. 2.
    ///     1. .. .. .. .. .. .. .. .. 2.
    ///     1. .. .. .. .. .. .. .. .. 2.
    ///     1. .. .. .. .. .. .. .. .. 2.
    ///     1. 2. .. .. .. .. .. .. 1. s^
    /// ```
    pub fn move_pawn(&mut self, index_pawn: usize, index_box: usize) -> Result<Moved, MoveError> {
        let piece = self.list_pawn[index_pawn].clone();
        let depart = piece.index_box;
        if piece.can_move == false {
            return Err(MoveError::CannotMove);
        }
        if box_in_range(depart, index_box) == false {
            return Err(MoveError::OutOfRange);
        }
        if self.check_owner_box(index_box, index_pawn) == false {
            return Err(MoveError::ForbiddenBox);
        }
        // On joue sur une copie : si le coup est refusé, rien n'a changé.
        let mut copie = self.clone();
        let resultat;
        if self.find_index_pawn(index_box).is_none() {
            copie.list_pawn[index_pawn].index_box = index_box;
            copie.list_box[depart].box_is_empty = true;
            copie.list_box[index_box].box_is_empty = false;
            copie.change_owner_box(index_box, depart, piece.owner_pawn);
            resultat = Moved::Free;
        } else {
            let autre = self.can_exchange_position(index_pawn, index_box);
            if autre.is_none() {
                return Err(MoveError::Occupied);
            }
            let autre = autre.unwrap();
            copie.exchange_position(index_pawn, autre);
            if copie.check_owner_box(depart, autre) == false {
                return Err(MoveError::ForbiddenBox);
            }
            resultat = Moved::Swap;
        }
        for i in 0..copie.list_box.len() {
            copie.list_box[i].box_color = 9;
        }
        for i in 0..copie.list_pawn.len() {
            copie.list_pawn[i].pawn_is_select = false;
        }
        *self = copie;
        return Ok(resultat);
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
        let mut piece = self.list_pawn[index_pawn].clone();
        if piece.can_turn == false {
            return Err(MoveError::CannotTurn);
        }
        if piece.name_pawn == NamePawn::sphinx {
            if piece.direction_pawn == Direction::south {
                piece.direction_pawn = Direction::east;
            } else if piece.direction_pawn == Direction::east {
                piece.direction_pawn = Direction::south;
            } else if piece.direction_pawn == Direction::north {
                piece.direction_pawn = Direction::west;
            } else {
                piece.direction_pawn = Direction::north;
            }
        } else {
            let rang = piece.get_index_direction_pawn() as i32;
            let mut nouveau_rang;
            if direction == "clockwise" {
                nouveau_rang = rang + 1;
            } else {
                nouveau_rang = rang - 1;
            }
            if nouveau_rang == 4 {
                nouveau_rang = 0;
            }
            if nouveau_rang == -1 {
                nouveau_rang = 3;
            }
            piece.direction_pawn = LIST_DIRECTION_POSSIBLE[nouveau_rang as usize];
        }
        piece.pawn_is_select = false;
        self.list_pawn[index_pawn] = piece.clone();
        return Ok(());
    }
}
