//! Choisir une pièce, la déplacer, l'échanger, la tourner.

use super::map::Map;

use super::types::{MoveError, Moved, Player};
use super::box_case::box_in_range;
use super::types::NamePawn;
use super::pawn::Pawn;

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
        self.list_pawn
            .iter()
            .zip(0..)
            .find_map(|(pawn, index)| if pawn.index_box == index_box { Some(index) } else { None })
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
        if self.list_pawn[index].owner_pawn != player {
            return None;
        }
        let choisir = !self.list_pawn[index].pawn_is_select;
        self.oublie_la_selection();
        self.list_pawn[index].pawn_is_select = choisir;
        if choisir { Some(index) } else { None }
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
        let autre = self.find_index_pawn(index_box)?;
        if !self.list_pawn[autre].accept_exchange_position {
            return None;
        }
        Some(autre)
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
        let depart = self.list_pawn[index_pawn].index_box;
        for index in 0..80 {
            let couleur = self.couleur(index_pawn, depart, index);
            self.list_box[index].box_color = couleur;
        }
        depart
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
        let (a, b) = (index_pawn_select, index_next_pawn);
        let (place_a, place_b) = (self.list_pawn[a].index_box, self.list_pawn[b].index_box);
        let (joueur_a, joueur_b) = (self.list_pawn[a].owner_pawn, self.list_pawn[b].owner_pawn);
        // a va à la place de b, puis b à celle de a.
        self.change_owner_box(place_b, place_a, joueur_a);
        let quittee = &mut self.list_box[place_a].owner_box;
        *quittee = quittee.prise_par(Some(joueur_b));
        self.list_pawn[a].index_box = place_b;
        self.list_pawn[b].index_box = place_a;
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
        let autre = self.verifie_le_coup(index_pawn, index_box)?;
        let moved = if let Some(autre) = autre {
            self.exchange_position(index_pawn, autre);
            Moved::Swap
        } else {
            let depart = self.list_pawn[index_pawn].index_box;
            let joueur = self.list_pawn[index_pawn].owner_pawn;
            self.change_owner_box(index_box, depart, joueur);
            self.list_pawn[index_pawn].index_box = index_box;
            self.list_box[depart].box_is_empty = true;
            self.list_box[index_box].box_is_empty = false;
            Moved::Free
        };
        self.oublie_la_selection();
        for case in &mut self.list_box {
            case.box_color = 9;
        }
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
        match pawn.name_pawn {
            NamePawn::pharaoh => return Err(MoveError::CannotTurn),
            NamePawn::sphinx => {
                // Celle de ses orientations qu'il n'a pas : à droite ou à gauche de l'actuelle.
                let essai = Pawn { direction_pawn: pawn.direction_pawn.droite(), index_box: [0, 79][pawn.owner_pawn as usize], ..pawn.clone() };
                pawn.direction_pawn = if essai.sphinx_en_regle() {
                    essai.direction_pawn
                } else {
                    pawn.direction_pawn.gauche()
                };
            }
            _ if direction == "clockwise" => pawn.direction_pawn = pawn.direction_pawn.droite(),
            _ => pawn.direction_pawn = pawn.direction_pawn.gauche(),
        }
        pawn.pawn_is_select = false;
        Ok(())
    }
}

impl Map {
    fn oublie_la_selection(&mut self) {
        self.list_pawn.iter_mut().for_each(|pawn| pawn.pawn_is_select = false);
    }

    /// La couleur d'une case quand on a choisi la pièce qui est en `depart`.
    fn couleur(&self, index_pawn: usize, depart: usize, index: usize) -> usize {
        if index == depart {
            return 1;
        }
        if !box_in_range(depart, index) {
            return 9;
        }
        let vide = self.list_box[index].box_is_empty;
        match (vide, self.can_exchange_position(index_pawn, index)) {
            (_, Some(_)) => 5,
            (false, None) => 2,
            (true, None) if self.check_owner_box(index, index_pawn) => 3,
            (true, None) => 9,
        }
    }

    /// Le déplacement est-il permis ? Si oui, la pièce avec laquelle échanger, s'il y en a une.
    fn verifie_le_coup(&self, index_pawn: usize, index_box: usize) -> Result<Option<usize>, MoveError> {
        let pawn = &self.list_pawn[index_pawn];
        let occupee = !self.list_box.get(index_box).is_none_or(|case| case.box_is_empty);
        let echange = self.can_exchange_position(index_pawn, index_box);
        // Les refus, dans l'ordre ; le premier qui convient l'emporte.
        let refus: [(&dyn Fn() -> bool, MoveError); 5] = [
            (&|| !pawn.can_move, MoveError::CannotMove),
            (&|| !box_in_range(pawn.index_box, index_box), MoveError::OutOfRange),
            (&|| !self.check_owner_box(index_box, index_pawn), MoveError::ForbiddenBox),
            (&|| occupee && echange.is_none(), MoveError::Occupied),
            (
                &|| echange.is_some_and(|autre| !self.check_owner_box(pawn.index_box, autre)),
                MoveError::ForbiddenBox,
            ),
        ];
        match refus.iter().find(|(convient, _)| convient()) {
            Some((_, erreur)) => Err(*erreur),
            None => Ok(echange),
        }
    }
}
