//! L'éditeur de cartes.

use super::box_case::BoxCase;
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{
    BOARD_STARTER_TOPLEFT_EDITOR, CELL_SIZE, CELL_SPACING_EDITOR, COLUMNS, ROWS,
};
use super::coups::Orientations;
use super::dessin::dessine_piece;
use super::map::{Mot, dessine};
use super::menu::Rectangle;

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
        self.list_starter_pawn.clear();
        self.list_starter_box.clear();
        for nom in [
            NamePawn::pharaoh,
            NamePawn::anubis,
            NamePawn::scarab,
            NamePawn::pyramid,
        ] {
            let mut pawn = Mot::fabrique(nom, Player::player_one, Direction::south);
            pawn.index_box = self.list_starter_pawn.len();
            let mut case = BoxCase::new(OwnerBox::neutral, false);
            case.accueille(pawn.owner_pawn);
            self.list_starter_pawn.push(pawn);
            self.list_starter_box.push(case);
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
        let mut vide = BoxCase::new(OwnerBox::neutral, true);
        vide.box_color = 9;
        self.list_box_editor = vec![vide; ROWS * COLUMNS];
        self.list_pawn.clear();
        let sphinx = [
            (0, Sphinx::new(Player::player_one, Direction::south)),
            (
                ROWS * COLUMNS - 1,
                Sphinx::new(Player::player_two, Direction::north),
            ),
        ];
        for (index_box, mut pawn) in sphinx {
            pawn.index_box = index_box;
            self.list_box_editor[index_box].box_is_empty = false;
            self.list_pawn.push(pawn);
        }
    }

    /// Le plateau en texte, comme `draw_map` de `Map`, puis une ligne pour la palette : ses pièces
    /// séparées par un espace. Un titre au-dessus d'elle ou devant elle est permis.
    pub fn draw_map(&self) -> String {
        let mut texte = dessine(&self.list_pawn, &self.list_box_editor);
        texte.push_str("Palette :");
        for pawn in &self.list_starter_pawn {
            texte.push(' ');
            texte.push_str(&dessine_piece(pawn));
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
        let (gauche, haut) = BOARD_STARTER_TOPLEFT_EDITOR;
        for rang in 0..self.list_starter_pawn.len() {
            let y = haut + rang as i32 * (CELL_SIZE.1 + CELL_SPACING_EDITOR.1);
            if Rectangle::new(gauche, gauche + CELL_SIZE.0, y, y + CELL_SIZE.1).contient(position) {
                return Some(rang);
            }
        }
        None
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
        if self.edit_attributs_pawn(index_box).is_some() {
            return Err(MoveError::Occupied);
        }
        let Some(case) = self.list_box_editor.get_mut(index_box) else {
            return Err(MoveError::OutOfRange);
        };
        let Some(modele) = self.list_starter_pawn.get(index_starter) else {
            return Err(MoveError::NotYours);
        };
        let mut pawn = modele.clone();
        pawn.index_box = index_box;
        case.box_is_empty = false;
        case.accueille(pawn.owner_pawn);
        self.list_pawn.push(pawn);
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
        for (index_pawn, pawn) in self.list_pawn.iter().enumerate() {
            if pawn.index_box == index_box {
                return Some(index_pawn);
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
        let Some(bouton) = Bouton::sous(position) else {
            return false;
        };
        match (bouton, self.edit_attributs_pawn(index_box)) {
            (Bouton::Oriente(direction), Some(index)) => {
                let pawn = &mut self.list_pawn[index];
                let permis = Orientations::de(pawn).contient(direction);
                if permis {
                    pawn.direction_pawn = direction;
                }
                permis
            }
            (Bouton::Oriente(_), None) => false,
            (Bouton::Donne(player), Some(index)) => {
                let pawn = &mut self.list_pawn[index];
                if pawn.can_shoot && pawn.owner_pawn != player {
                    return false;
                }
                pawn.owner_pawn = player;
                self.list_box_editor[index_box].accueille(player);
                true
            }
            (Bouton::Donne(player), None) => {
                let Some(case) = self.list_box_editor.get_mut(index_box) else {
                    return false;
                };
                case.reserve(player);
                true
            }
        }
    }
}

/// Les boutons de réglage.
enum Bouton {
    Oriente(Direction),
    Donne(Player),
}

impl Bouton {
    fn sous(position: (i32, i32)) -> Option<Bouton> {
        let boutons = [
            (
                Rectangle::new(485, 590, 620, 650),
                Bouton::Oriente(Direction::north),
            ),
            (
                Rectangle::new(485, 590, 660, 690),
                Bouton::Oriente(Direction::south),
            ),
            (
                Rectangle::new(826, 931, 620, 650),
                Bouton::Oriente(Direction::east),
            ),
            (
                Rectangle::new(826, 931, 660, 690),
                Bouton::Oriente(Direction::west),
            ),
            (
                Rectangle::new(308, 386, 625, 705),
                Bouton::Donne(Player::player_one),
            ),
            (
                Rectangle::new(1026, 1104, 618, 698),
                Bouton::Donne(Player::player_two),
            ),
        ];
        for (zone, bouton) in boutons {
            if zone.contient(position) {
                return Some(bouton);
            }
        }
        None
    }
}
