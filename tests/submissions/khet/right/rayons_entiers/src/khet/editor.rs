//! L'éditeur de cartes.

use super::box_case::BoxCase;
use super::constantes::{
    BOARD_STARTER_TOPLEFT_EDITOR, CELL_SIZE, CELL_SPACING_EDITOR, COLUMNS, ROWS,
};
use super::map::{dessin_du_plateau, signes};
use super::mots::orientations_du_sphinx;
use super::pawn::Pawn;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::{Direction, MoveError, NamePawn, OwnerBox, Player};

/// La carte que l'on compose, et la palette où l'on prend les pièces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Editor {
    pub list_pawn: Vec<Pawn>,
    /// La palette.
    pub list_starter_pawn: Vec<Pawn>,
    pub list_starter_box: Vec<BoxCase>,
    /// Les 80 cases de la carte.
    pub list_box_editor: Vec<BoxCase>,
    /// Les mots de chaque ligne du fichier `number_custom_map`.
    pub list_custom_map: Vec<Vec<String>>,
    /// Le numéro de la prochaine carte enregistrée.
    pub num_custom_map: usize,
}

impl Editor {
    /// Un éditeur où tout est vide, le plateau et la palette aussi.
    ///
    /// Par exemple, « tout est vide » :
    ///
    /// ```yaml
    /// - e = Editor()
    /// - check: len(e.list_pawn) == 0
    /// - check: len(e.list_starter_pawn) == 0
    /// - check: len(e.list_starter_box) == 0
    /// - check: len(e.list_box_editor) == 0
    /// - check: len(e.list_custom_map) == 0
    /// - check: e.num_custom_map == 0
    /// ```
    pub fn new() -> Editor {
        Editor {
            list_pawn: vec![],
            list_starter_pawn: vec![],
            list_starter_box: vec![],
            list_box_editor: vec![],
            list_custom_map: vec![],
            num_custom_map: 0,
        }
    }

    /// Remplit la palette : pharaon, anubis, scarabée, pyramide, dans cet ordre, au joueur un et
    /// orientés `south`. L'`index_box` de chacune est son rang, de 0 à 3 ; chacune est dans une
    /// case occupée de `player_one`.
    ///
    /// Par exemple, « quatre pièces du joueur un vers le sud » :
    ///
    /// ```yaml
    /// - e = editeur_de(situation("", ""))
    /// - e.list_starter_pawn = []
    /// - e.list_starter_box = []
    /// - starter_pawn(e)
    /// - check: e.list_starter_pawn[*].name_pawn == [pharaoh, anubis, scarab, pyramid]
    /// - check: distinct(e.list_starter_pawn[*].owner_pawn) == [player_one]
    /// - check: distinct(e.list_starter_pawn[*].direction_pawn) == [south]
    /// - check: e.list_starter_pawn[*].index_box == [0, 1, 2, 3]
    /// - check: e.list_starter_box[*].owner_box == [player_one, player_one, player_one, player_one]
    /// - check: count(e.list_starter_box[*].box_is_empty) == 0
    /// ```
    pub fn starter_pawn(&mut self) {
        let constructeurs = [Pharaoh::new, Anubis::new, Scarab::new, Pyramid::new];
        self.list_starter_pawn = constructeurs
            .iter()
            .map(|neuve| neuve(Player::player_one, Direction::south))
            .collect();
        for (rang, pawn) in self.list_starter_pawn.iter_mut().enumerate() {
            pawn.index_box = rang;
        }
        let case = BoxCase {
            owner_box: OwnerBox::player_one,
            box_is_empty: false,
            box_color: 9,
        };
        self.list_starter_box = vec![case; constructeurs.len()];
    }

    /// Vide le plateau : 80 cases `neutral` (couleur 9), un sphinx du joueur un, `south`, dans la
    /// case 0, un du joueur deux, `north`, dans la case 79. Ces deux cases sont occupées et
    /// restent `neutral`.
    ///
    /// Par exemple, « deux sphinx et 80 cases neutres » :
    ///
    /// ```yaml
    /// - e = editeur_de(situation("pyramid 44N", ""))
    /// - e.generate_map()
    /// - check: e.list_pawn[*].name_pawn == [sphinx, sphinx]
    /// - check: sorted(e.list_pawn[*].index_box) == [0, 79]
    /// - un = count([e.list_pawn[0].index_box], 79)
    /// - check: e.list_pawn[un].direction_pawn == south and e.list_pawn[1 - un].direction_pawn == north
    /// - check: e.list_pawn[un].owner_pawn == player_one and e.list_pawn[1 - un].owner_pawn == player_two
    /// - check: len(e.list_box_editor) == 80
    /// - check: distinct(e.list_box_editor[*].owner_box) == [neutral]
    /// - check: count(e.list_box_editor[*].box_is_empty) == 78
    /// - check: not e.list_box_editor[0].box_is_empty
    /// - check: not e.list_box_editor[79].box_is_empty
    /// ```
    pub fn generate_map(&mut self) {
        let dernier = ROWS * COLUMNS - 1;
        let un = Sphinx::new(Player::player_one, Direction::south);
        let mut deux = Sphinx::new(Player::player_two, Direction::north);
        deux.index_box = dernier;
        self.list_pawn = vec![un, deux];
        self.list_box_editor = (0..=dernier)
            .map(|index| BoxCase {
                owner_box: OwnerBox::neutral,
                box_is_empty: index != 0 && index != dernier,
                box_color: 9,
            })
            .collect();
    }

    /// Le plateau en texte, comme `draw_map` de `Map`, puis une ligne pour la palette : ses pièces
    /// séparées par un espace. Un titre au-dessus d'elle ou devant elle est permis.
    pub fn draw_map(&self) -> String {
        let mut texte = dessin_du_plateau(&self.list_pawn, &self.list_box_editor);
        for (rang, pawn) in self.list_starter_pawn.iter().enumerate() {
            if rang > 0 {
                texte.push(' ');
            }
            texte.extend(signes(pawn));
        }
        texte.push('\n');
        texte
    }

    /// Le rang, dans la palette, de la pièce qui est sous ce point. Ses cases, de 58 pixels sur 58
    /// bords compris, commencent en x 65 et en y 145, 282, 419 et 556.
    ///
    /// Par exemple, « les quatre pièces » :
    ///
    /// ```yaml
    /// - e = editeur_de(situation("", ""))
    /// - check: e.select_pawn_editor((90, 170)) == 0
    /// - check: e.select_pawn_editor((90, 300)) == 1
    /// - check: e.select_pawn_editor((90, 440)) == 2
    /// - check: e.select_pawn_editor((90, 580)) == 3
    /// - check: e.select_pawn_editor((90, 250)) == null
    /// - check: e.select_pawn_editor((300, 170)) == null
    /// - check: e.select_pawn_editor((90, 700)) == null
    /// ```
    pub fn select_pawn_editor(&self, position: (i32, i32)) -> Option<usize> {
        let (x, y) = position;
        let dx = x - BOARD_STARTER_TOPLEFT_EDITOR.0;
        let dy = y - BOARD_STARTER_TOPLEFT_EDITOR.1;
        let pas = CELL_SIZE.1 + CELL_SPACING_EDITOR.1;
        if dx < 0 || dx > CELL_SIZE.0 || dy < 0 || dy % pas > CELL_SIZE.1 {
            return None;
        }
        let rang = (dy / pas) as usize;
        if rang < self.list_starter_pawn.len() {
            Some(rang)
        } else {
            None
        }
    }

    /// Pose une copie de la pièce de la palette de rang `index_starter` dans une case vide, à la
    /// fin de `list_pawn`. La case devient occupée et, si elle était `neutral`, celle du joueur de
    /// la pièce. Case occupée : `Occupied`. Une case réservée à l'autre joueur convient : la pièce
    /// peut ensuite lui être donnée.
    ///
    /// Par exemple, « jamais sur une autre pièce » :
    ///
    /// ```yaml
    /// - e = editeur_de(situation("sphinx 0S pyramid 44N", "sphinx 79N"))
    /// - call: place_pawn(e, 0, 44)
    ///   returns: Err(Occupied)
    /// - check: len(e.list_pawn) == 3
    /// - call: place_pawn(e, 0, 0)
    ///   returns: Err(Occupied)
    /// ```
    pub fn place_pawn(&mut self, index_starter: usize, index_box: usize) -> Result<(), MoveError> {
        let case = self
            .list_box_editor
            .get_mut(index_box)
            .ok_or(MoveError::OutOfRange)?;
        if !case.box_is_empty {
            return Err(MoveError::Occupied);
        }
        let modele = self
            .list_starter_pawn
            .get(index_starter)
            .ok_or(MoveError::OutOfRange)?;
        case.box_is_empty = false;
        case.owner_box = match (case.owner_box, modele.owner_pawn) {
            (OwnerBox::neutral, Player::player_one) => OwnerBox::player_one,
            (OwnerBox::neutral, Player::player_two) => OwnerBox::player_two,
            (deja, _) => deja,
        };
        self.list_pawn.push(Pawn {
            index_box,
            ..modele.clone()
        });
        Ok(())
    }

    /// L'indice, dans `list_pawn`, de la pièce qui est dans cette case.
    ///
    /// Par exemple, « trouvée ou non » :
    ///
    /// ```yaml
    /// - e = editeur_de(situation("sphinx 0S pyramid 44N", "sphinx 79N"))
    /// - check: edit_attributs_pawn(e, 44) == 1
    /// - check: edit_attributs_pawn(e, 79) == 2
    /// - check: edit_attributs_pawn(e, 45) == null
    /// ```
    pub fn edit_attributs_pawn(&self, index_box: usize) -> Option<usize> {
        (0..self.list_pawn.len()).find(|&index| self.list_pawn[index].index_box == index_box)
    }

    /// Un clic sur un des boutons de réglage, pour la case choisie. La réponse dit si le réglage a
    /// été fait.
    ///
    /// Boutons d'orientation, quand la case a une pièce : `north` x 485 à 590, y 620 à 650 ;
    /// `south` x 485 à 590, y 660 à 690 ; `east` x 826 à 931, y 620 à 650 ; `west` x 826 à 931,
    /// y 660 à 690. Un sphinx ne prend que ses deux orientations.
    ///
    /// Boutons des joueurs : un, x 308 à 386, y 625 à 705 ; deux, x 1026 à 1104, y 618 à 698. La
    /// pièce de la case est donnée à ce joueur, et la case avec elle sauf si elle est réservée ;
    /// un sphinx ne se donne pas à l'autre. Une case vide est réservée à ce joueur. Tous les bords
    /// sont compris. Quand le réglage ne change rien, la réponse est libre.
    ///
    /// Par exemple, « réserver une case vide » :
    ///
    /// ```yaml
    /// - e = editeur_de(situation("sphinx 0S", ""))
    /// - check: settings_pawn(e, (347, 665), 44)
    /// - check: e.list_box_editor[44].owner_box == player_one_fix
    /// - check: e.list_box_editor[44].box_is_empty
    /// - check: settings_pawn(e, (1065, 658), 44)
    /// - check: e.list_box_editor[44].owner_box == player_two_fix
    /// ```
    pub fn settings_pawn(&mut self, position: (i32, i32), index_box: usize) -> bool {
        if index_box >= self.list_box_editor.len() {
            return false;
        }
        let dans = |x: (i32, i32), y: (i32, i32)| {
            x.0 <= position.0 && position.0 <= x.1 && y.0 <= position.1 && position.1 <= y.1
        };
        if dans((308, 386), (625, 705)) {
            self.donne(Player::player_one, index_box)
        } else if dans((1026, 1104), (618, 698)) {
            self.donne(Player::player_two, index_box)
        } else if dans((485, 590), (620, 650)) {
            self.oriente(Direction::north, index_box)
        } else if dans((485, 590), (660, 690)) {
            self.oriente(Direction::south, index_box)
        } else if dans((826, 931), (620, 650)) {
            self.oriente(Direction::east, index_box)
        } else if dans((826, 931), (660, 690)) {
            self.oriente(Direction::west, index_box)
        } else {
            false
        }
    }
}

impl Editor {
    /// Oriente la pièce de cette case. Faux s'il n'y a rien à changer.
    fn oriente(&mut self, direction: Direction, index_box: usize) -> bool {
        let Some(index) = self.edit_attributs_pawn(index_box) else {
            return false;
        };
        let pawn = &mut self.list_pawn[index];
        let sphinx = pawn.name_pawn == NamePawn::sphinx;
        if sphinx && !orientations_du_sphinx(pawn.owner_pawn).contains(&direction) {
            return false;
        }
        let change = pawn.direction_pawn != direction;
        pawn.direction_pawn = direction;
        change
    }

    /// Donne la pièce de cette case à ce joueur, ou lui réserve la case vide. Faux s'il n'y a
    /// rien à changer.
    fn donne(&mut self, player: Player, index_box: usize) -> bool {
        let (sienne, reservee) = match player {
            Player::player_one => (OwnerBox::player_one, OwnerBox::player_one_fix),
            Player::player_two => (OwnerBox::player_two, OwnerBox::player_two_fix),
        };
        let Some(index) = self.edit_attributs_pawn(index_box) else {
            let avant = self.list_box_editor[index_box].owner_box;
            self.list_box_editor[index_box].owner_box = reservee;
            return avant != reservee;
        };
        let pawn = &mut self.list_pawn[index];
        let change = pawn.owner_pawn != player;
        if pawn.name_pawn == NamePawn::sphinx && change {
            return false;
        }
        pawn.owner_pawn = player;
        self.list_box_editor[index_box].devient(sienne);
        change
    }
}
