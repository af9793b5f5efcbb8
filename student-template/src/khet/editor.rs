//! L'éditeur de cartes.

use super::box_case::BoxCase;

use super::pawn::Pawn;

use super::types::MoveError;

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
        todo!("new")
    }

    /// Remplit la palette : pharaon, anubis, scarabée, pyramide, dans cet ordre, au joueur un et
    /// orientés `south`. L'`index_box` de chacune est son rang, de 0 à 3 ; chacune est dans une
    /// case occupée de `player_one`.
    pub fn starter_pawn(&mut self) {
        todo!("starter_pawn")
    }

    /// Vide le plateau : 80 cases `neutral` (couleur 9), un sphinx du joueur un, `south`, dans la
    /// case 0, un du joueur deux, `north`, dans la case 79. Ces deux cases sont occupées et
    /// restent `neutral`.
    pub fn generate_map(&mut self) {
        todo!("generate_map")
    }

    /// Le plateau en texte, comme `draw_map` de `Map`, puis une ligne pour la palette : ses pièces
    /// séparées par une espace.
    pub fn draw_map(&self) -> String {
        todo!("draw_map")
    }

    /// Le rang, dans la palette, de la pièce qui est sous ce point. Ses cases, de 58 pixels sur 58
    /// bords compris, commencent en x 65 et en y 145, 282, 419 et 556.
    pub fn select_pawn_editor(&self, position: (i32, i32)) -> Option<usize> {
        todo!("select_pawn_editor : position = {position:?}")
    }

    /// Pose une copie de la pièce de la palette de rang `index_starter` dans une case vide, à la
    /// fin de `list_pawn`. La case devient occupée et, si elle était `neutral`, celle du joueur de
    /// la pièce. Case occupée : `Occupied`.
    pub fn place_pawn(&mut self, index_starter: usize, index_box: usize) -> Result<(), MoveError> {
        todo!("place_pawn : index_starter = {index_starter:?}, index_box = {index_box:?}")
    }

    /// L'indice, dans `list_pawn`, de la pièce qui est dans cette case.
    pub fn edit_attributs_pawn(&self, index_box: usize) -> Option<usize> {
        todo!("edit_attributs_pawn : index_box = {index_box:?}")
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
    /// un sphinx ne se donne pas. Une case vide est réservée à ce joueur. Tous les bords sont
    /// compris.
    pub fn settings_pawn(&mut self, position: (i32, i32), index_box: usize) -> bool {
        todo!("settings_pawn : position = {position:?}, index_box = {index_box:?}")
    }
}
