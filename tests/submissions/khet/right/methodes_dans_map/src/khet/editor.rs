//! L'éditeur de cartes.

use super::box_case::BoxCase;
#[allow(unused_imports)]
use super::constantes::{
    BOARD_STARTER_TOPLEFT_EDITOR, CELL_SIZE, CELL_SPACING_EDITOR, COLUMNS, ROWS,
};

use super::pawn::Pawn;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::MoveError;
#[allow(unused_imports)]
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
    pub fn starter_pawn(&mut self) {
        self.list_starter_pawn.clear();
        self.list_starter_box.clear();
        let (un, sud) = (Player::player_one, Direction::south);
        for pawn in [Pharaoh::new(un, sud), Anubis::new(un, sud), Scarab::new(un, sud), Pyramid::new(un, sud)] {
            let rang = self.list_starter_pawn.len();
            self.list_starter_pawn.push(Pawn { index_box: rang, ..pawn });
            self.list_starter_box.push(BoxCase::new(OwnerBox::player_one, false));
        }
    }

    /// Vide le plateau : 80 cases `neutral` (couleur 9), un sphinx du joueur un, `south`, dans la
    /// case 0, un du joueur deux, `north`, dans la case 79. Ces deux cases sont occupées et
    /// restent `neutral`.
    pub fn generate_map(&mut self) {
        self.list_box_editor = vec![BoxCase::new(OwnerBox::neutral, true); 80];
        for case in &mut self.list_box_editor {
            case.box_color = 9;
        }
        let un = Sphinx::new(Player::player_one, Direction::south);
        let mut deux = Sphinx::new(Player::player_two, Direction::north);
        deux.index_box = 79;
        // Le second d'abord.
        self.list_pawn = vec![deux, un];
        self.list_box_editor[0].box_is_empty = false;
        self.list_box_editor[79].box_is_empty = false;
    }

    /// Le plateau en texte, comme `draw_map` de `Map`, puis une ligne pour la palette : ses pièces
    /// séparées par un espace. Un titre au-dessus d'elle ou devant elle est permis.
    pub fn draw_map(&self) -> String {
        let mut texte = String::new();
        for ligne in super::dessin::rangees_editeur(self) {
            texte += &ligne.join(" ");
            texte += "\n";
        }
        texte += "Palette : ";
        for pawn in &self.list_starter_pawn {
            texte += &super::dessin::dessine_piece(pawn);
            texte += " ";
        }
        texte + "\n"
    }

    /// Le rang, dans la palette, de la pièce qui est sous ce point. Ses cases, de 58 pixels sur 58
    /// bords compris, commencent en x 65 et en y 145, 282, 419 et 556.
    pub fn select_pawn_editor(&self, position: (i32, i32)) -> Option<usize> {
        let (x, y) = position;
        if !(65..=122).contains(&x) {
            return None;
        }
        for (rang, haut) in [145, 282, 419, 556].into_iter().enumerate() {
            if y >= haut && y <= haut + 57 {
                return Some(rang);
            }
        }
        None
    }

    /// Pose une copie de la pièce de la palette de rang `index_starter` dans une case vide, à la
    /// fin de `list_pawn`. La case devient occupée et, si elle était `neutral`, celle du joueur de
    /// la pièce. Case occupée : `Occupied`. Une case réservée à l'autre joueur convient : la pièce
    /// peut ensuite lui être donnée.
    pub fn place_pawn(&mut self, index_starter: usize, index_box: usize) -> Result<(), MoveError> {
        if !self.list_box_editor[index_box].box_is_empty {
            return Err(MoveError::Occupied);
        }
        let mut pawn = self.list_starter_pawn[index_starter].clone();
        pawn.index_box = index_box;
        let case = &mut self.list_box_editor[index_box];
        case.box_is_empty = false;
        case.box_color = 4;
        if case.owner_box == OwnerBox::neutral {
            case.owner_box = match pawn.owner_pawn {
                Player::player_one => OwnerBox::player_one,
                Player::player_two => OwnerBox::player_two,
            };
        }
        self.list_pawn.push(pawn);
        Ok(())
    }

    /// L'indice, dans `list_pawn`, de la pièce qui est dans cette case.
    pub fn edit_attributs_pawn(&self, index_box: usize) -> Option<usize> {
        self.list_pawn.iter().position(|pawn| pawn.index_box == index_box)
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
    pub fn settings_pawn(&mut self, position: (i32, i32), index_box: usize) -> bool {
        let (x, y) = position;
        let entre = |v: i32, a: i32, b: i32| a <= v && v <= b;
        let piece = self.edit_attributs_pawn(index_box);
        let gauche = entre(x, 485, 590);
        let droite = entre(x, 826, 931);
        let haut = entre(y, 620, 650);
        let bas = entre(y, 660, 690);
        let direction = if gauche && haut {
            Some(Direction::north)
        } else if gauche && bas {
            Some(Direction::south)
        } else if droite && haut {
            Some(Direction::east)
        } else if droite && bas {
            Some(Direction::west)
        } else {
            None
        };
        if let Some(direction) = direction {
            let Some(piece) = piece else { return false };
            let pawn = &mut self.list_pawn[piece];
            if pawn.name_pawn == NamePawn::sphinx {
                let permis = match pawn.owner_pawn {
                    Player::player_one => [Direction::south, Direction::east],
                    Player::player_two => [Direction::north, Direction::west],
                };
                if !permis.contains(&direction) {
                    return false;
                }
            }
            pawn.direction_pawn = direction;
            return true;
        }
        let player = if entre(x, 308, 386) && entre(y, 625, 705) {
            Player::player_one
        } else if entre(x, 1026, 1104) && entre(y, 618, 698) {
            Player::player_two
        } else {
            return false;
        };
        let case = &mut self.list_box_editor[index_box];
        match piece {
            None => {
                case.owner_box = if player == Player::player_one { OwnerBox::player_one_fix } else { OwnerBox::player_two_fix };
            }
            Some(piece) => {
                let pawn = &mut self.list_pawn[piece];
                if pawn.name_pawn == NamePawn::sphinx && pawn.owner_pawn != player {
                    return false;
                }
                pawn.owner_pawn = player;
                if !matches!(case.owner_box, OwnerBox::player_one_fix | OwnerBox::player_two_fix) {
                    case.owner_box = if player == Player::player_one { OwnerBox::player_one } else { OwnerBox::player_two };
                }
            }
        }
        true
    }
}
