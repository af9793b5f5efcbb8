//! L'éditeur de cartes.

use super::box_case::BoxCase;
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{
    BOARD_STARTER_TOPLEFT_EDITOR, CELL_SIZE, CELL_SPACING_EDITOR, COLUMNS, ROWS,
};

use super::box_case::set_owner;
use super::map::{draw_empty, draw_pawn, make_pawn};
use super::pawn::Pawn;
#[allow(unused_imports)] // Pour vos fonctions.
use super::pieces::Sphinx;
use super::types::MoveError;
#[allow(unused_imports)] // Pour vos fonctions.
use super::types::{Direction, NamePawn, OwnerBox, Player};

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
            list_pawn: Vec::new(),
            list_starter_pawn: Vec::new(),
            list_starter_box: Vec::new(),
            list_box_editor: Vec::new(),
            list_custom_map: Vec::new(),
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
        self.list_starter_pawn = Vec::new();
        self.list_starter_box = Vec::new();
        let names = ["pharaoh", "anubis", "scarab", "pyramid"];
        for (index, name) in names.iter().enumerate() {
            if let Some(mut pawn) = make_pawn(name, Player::player_one, Direction::south) {
                pawn.index_box = index;
                self.list_starter_pawn.push(pawn);
                let mut case = BoxCase::new(OwnerBox::player_one, false);
                case.box_color = 9;
                self.list_starter_box.push(case);
            }
        }
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
    /// - check: e.list_pawn[*].index_box == [0, 79]
    /// - check: e.list_pawn[*].direction_pawn == [south, north]
    /// - check: e.list_pawn[*].owner_pawn == [player_one, player_two]
    /// - check: len(e.list_box_editor) == 80
    /// - check: distinct(e.list_box_editor[*].owner_box) == [neutral]
    /// - check: count(e.list_box_editor[*].box_is_empty) == 78
    /// - check: not e.list_box_editor[0].box_is_empty
    /// - check: not e.list_box_editor[79].box_is_empty
    /// ```
    pub fn generate_map(&mut self) {
        self.list_box_editor = Vec::new();
        for index in 0..ROWS * COLUMNS {
            let mut case = BoxCase::new(OwnerBox::neutral, true);
            if index == 0 || index == 79 {
                case.box_is_empty = false;
            }
            case.box_color = 9;
            self.list_box_editor.push(case);
        }
        self.list_pawn = Vec::new();
        self.list_pawn
            .push(Sphinx::new(Player::player_one, Direction::south));
        self.list_pawn
            .push(Sphinx::new(Player::player_two, Direction::north));
        self.list_pawn[1].index_box = 79;
    }

    /// Le plateau en texte, comme `draw_map` de `Map`, puis une ligne pour la palette : ses pièces
    /// séparées par un espace. Un titre au-dessus d'elle ou devant elle est permis.
    pub fn draw_map(&self) -> String {
        let mut text = String::new();
        for index in 0..ROWS * COLUMNS {
            if let Some(index_pawn) = self.edit_attributs_pawn(index) {
                text += &draw_pawn(&self.list_pawn[index_pawn]);
            } else {
                text += draw_empty(&self.list_box_editor[index]);
            }
            if index % COLUMNS == 9 {
                text += "\n";
            } else {
                text += " ";
            }
        }
        let mut palette = Vec::new();
        for pawn in &self.list_starter_pawn {
            palette.push(draw_pawn(pawn));
        }
        text + &palette.join(" ") + "\n"
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
        let x = position.0;
        let y = position.1;
        if x < 65 || x > 65 + 57 {
            return None;
        }
        if y >= 145 && y <= 145 + 57 {
            Some(0)
        } else if y >= 282 && y <= 282 + 57 {
            Some(1)
        } else if y >= 419 && y <= 419 + 57 {
            Some(2)
        } else if y >= 556 && y <= 556 + 57 {
            Some(3)
        } else {
            None
        }
    }

    /// Pose une copie de la pièce de la palette de rang `index_starter` dans une case vide, à la
    /// fin de `list_pawn`. La case devient occupée et, si elle était `neutral`, celle du joueur de
    /// la pièce. Case occupée : `Occupied`.
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
        if self.list_box_editor[index_box].box_is_empty {
            let mut pawn = self.list_starter_pawn[index_starter].clone();
            pawn.index_box = index_box;
            if self.list_box_editor[index_box].owner_box == OwnerBox::neutral {
                if pawn.owner_pawn == Player::player_one {
                    self.list_box_editor[index_box].owner_box = OwnerBox::player_one;
                } else {
                    self.list_box_editor[index_box].owner_box = OwnerBox::player_two;
                }
            }
            self.list_box_editor[index_box].box_is_empty = false;
            self.list_pawn.push(pawn);
            return Ok(());
        }
        Err(MoveError::Occupied)
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
        for i in 0..self.list_pawn.len() {
            if self.list_pawn[i].index_box == index_box {
                return Some(i);
            }
        }
        None
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
        let (x, y) = position;
        let mut direction = None;
        if x >= 485 && x <= 590 {
            if y >= 620 && y <= 650 {
                direction = Some(Direction::north);
            } else if y >= 660 && y <= 690 {
                direction = Some(Direction::south);
            }
        }
        if x >= 826 && x <= 931 {
            if y >= 620 && y <= 650 {
                direction = Some(Direction::east);
            } else if y >= 660 && y <= 690 {
                direction = Some(Direction::west);
            }
        }
        let mut player = None;
        if x >= 308 && x <= 386 && y >= 625 && y <= 705 {
            player = Some(Player::player_one);
        }
        if x >= 1026 && x <= 1104 && y >= 618 && y <= 698 {
            player = Some(Player::player_two);
        }
        if let Some(index_pawn) = self.edit_attributs_pawn(index_box) {
            let pawn = &mut self.list_pawn[index_pawn];
            let sphinx = pawn.name_pawn == NamePawn::sphinx;
            if let Some(direction) = direction {
                if sphinx {
                    let south_east = direction == Direction::south || direction == Direction::east;
                    let player_one = pawn.owner_pawn == Player::player_one;
                    if south_east != player_one {
                        return false;
                    }
                }
                pawn.direction_pawn = direction;
                return true;
            }
            if let Some(player) = player {
                if sphinx && pawn.owner_pawn != player {
                    return false;
                }
                pawn.owner_pawn = player;
                let case = &mut self.list_box_editor[index_box];
                if player == Player::player_one {
                    set_owner(case, OwnerBox::player_one);
                } else {
                    set_owner(case, OwnerBox::player_two);
                }
                return true;
            }
        } else if let Some(player) = player {
            let case = &mut self.list_box_editor[index_box];
            if player == Player::player_one {
                case.owner_box = OwnerBox::player_one_fix;
            } else {
                case.owner_box = OwnerBox::player_two_fix;
            }
            return true;
        }
        false
    }
}
