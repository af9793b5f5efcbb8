//! L'éditeur de cartes.

use super::box_case::{BoxCase, dans_case};
use super::constantes::{
    BOARD_STARTER_TOPLEFT_EDITOR, CELL_SIZE, CELL_SPACING_EDITOR, COLUMNS, ROWS,
};
use super::dessin::{dessine_piece, rangees_editeur};
use super::map::encadre;
use super::mots::{case_du_joueur, case_reservee, est_reservee, piece};
use super::pawn::Pawn;
use super::types::{Direction, MoveError, NamePawn, OwnerBox, Player};

/// Ce que fait un bouton de réglage.
enum Bouton {
    Oriente(Direction),
    Donne(Player),
}

/// Le bouton qui est sous ce point.
fn bouton(position: (i32, i32)) -> Option<Bouton> {
    match position {
        (485..=590, 620..=650) => Some(Bouton::Oriente(Direction::north)),
        (485..=590, 660..=690) => Some(Bouton::Oriente(Direction::south)),
        (826..=931, 620..=650) => Some(Bouton::Oriente(Direction::east)),
        (826..=931, 660..=690) => Some(Bouton::Oriente(Direction::west)),
        (308..=386, 625..=705) => Some(Bouton::Donne(Player::player_one)),
        (1026..=1104, 618..=698) => Some(Bouton::Donne(Player::player_two)),
        _ => None,
    }
}

/// La pièce peut-elle prendre cette orientation ?
fn orientation_permise(pawn: &Pawn, direction: Direction) -> bool {
    match (pawn.name_pawn, pawn.owner_pawn) {
        (NamePawn::sphinx, Player::player_one) => {
            matches!(direction, Direction::south | Direction::east)
        }
        (NamePawn::sphinx, Player::player_two) => {
            matches!(direction, Direction::north | Direction::west)
        }
        _ => true,
    }
}

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
        let sortes = [
            NamePawn::pharaoh,
            NamePawn::anubis,
            NamePawn::scarab,
            NamePawn::pyramid,
        ];
        for (rang, nom) in sortes.into_iter().enumerate() {
            let modele = piece(nom, Player::player_one, Direction::south, rang);
            self.list_starter_pawn.push(modele);
            self.list_starter_box
                .push(BoxCase::new(OwnerBox::player_one, false));
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
        self.list_pawn.clear();
        self.list_box_editor.clear();
        for index in 0..ROWS * COLUMNS {
            let vide = ![0, 79].contains(&index);
            let mut case = BoxCase::new(OwnerBox::neutral, vide);
            case.box_color = 9;
            self.list_box_editor.push(case);
        }
        let coins = [
            (Player::player_two, Direction::north, 79),
            (Player::player_one, Direction::south, 0),
        ];
        for (player, direction, index) in coins {
            self.list_pawn
                .push(piece(NamePawn::sphinx, player, direction, index));
        }
    }

    /// Le plateau en texte, comme `draw_map` de `Map`, puis une ligne pour la palette : ses pièces
    /// séparées par un espace. Un titre au-dessus d'elle ou devant elle est permis.
    pub fn draw_map(&self) -> String {
        let palette: Vec<String> = self.list_starter_pawn.iter().map(dessine_piece).collect();
        encadre(&rangees_editeur(self)) + "Palette\n-------\n" + &palette.join(" ")
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
        let (x, y) = BOARD_STARTER_TOPLEFT_EDITOR;
        let hauteur = CELL_SIZE.1 + CELL_SPACING_EDITOR.1;
        (0..self.list_starter_pawn.len())
            .find(|&rang| dans_case((x, y + hauteur * rang as i32), position))
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
        let Some(case) = self.list_box_editor.get_mut(index_box) else {
            return Err(MoveError::OutOfRange);
        };
        let Some(modele) = self.list_starter_pawn.get(index_starter) else {
            return Err(MoveError::NotYours);
        };
        if !case.box_is_empty {
            return Err(MoveError::Occupied);
        }
        case.box_is_empty = false;
        if case.owner_box == OwnerBox::neutral {
            case.owner_box = case_du_joueur(modele.owner_pawn);
        }
        let mut pawn = modele.clone();
        pawn.index_box = index_box;
        pawn.pawn_is_select = false;
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
        self.list_pawn
            .iter()
            .position(|pawn| pawn.index_box == index_box)
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
        let Some(bouton) = bouton(position) else {
            return false;
        };
        if index_box >= self.list_box_editor.len() {
            return false;
        }
        let reservee = est_reservee(self.list_box_editor[index_box].owner_box);
        match (bouton, self.edit_attributs_pawn(index_box)) {
            (Bouton::Oriente(_), None) => false,
            (Bouton::Oriente(direction), Some(index)) => {
                let permise = orientation_permise(&self.list_pawn[index], direction);
                if permise {
                    self.list_pawn[index].direction_pawn = direction;
                }
                permise
            }
            (Bouton::Donne(player), None) => {
                self.list_box_editor[index_box].owner_box = case_reservee(player);
                true
            }
            (Bouton::Donne(player), Some(index)) => {
                // Un sphinx a déjà son joueur : rien à faire.
                if self.list_pawn[index].name_pawn == NamePawn::sphinx {
                    return false;
                }
                self.list_pawn[index].owner_pawn = player;
                if !reservee {
                    self.list_box_editor[index_box].owner_box = case_du_joueur(player);
                }
                true
            }
        }
    }
}
