//! L'éditeur de cartes.

use super::box_case::BoxCase;

use super::pawn::Pawn;

use super::types::MoveError;
use super::map::signes_de_la_piece;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
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
        return Editor {
            list_pawn: Vec::new(),
            list_starter_pawn: Vec::new(),
            list_starter_box: Vec::new(),
            list_box_editor: Vec::new(),
            list_custom_map: Vec::new(),
            num_custom_map: 0,
        };
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
        let pharaon = Pharaoh::new(Player::player_one, Direction::south);
        let mut anubis = Anubis::new(Player::player_one, Direction::south);
        anubis.index_box = 1;
        let mut scarabee = Scarab::new(Player::player_one, Direction::south);
        scarabee.index_box = 2;
        let mut pyramide = Pyramid::new(Player::player_one, Direction::south);
        pyramide.index_box = 3;
        for piece in [pharaon, anubis, scarabee, pyramide] {
            self.list_starter_pawn.push(piece.clone());
            let mut case = BoxCase::new(OwnerBox::player_one, false);
            case.box_color = 9;
            self.list_starter_box.push(case.clone());
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
        self.list_pawn.clear();
        self.list_box_editor.clear();
        for _ in 0..80 {
            let mut case = BoxCase::new(OwnerBox::neutral, true);
            case.box_color = 9;
            self.list_box_editor.push(case);
        }
        let sphinx_un = Sphinx::new(Player::player_one, Direction::south);
        let mut sphinx_deux = Sphinx::new(Player::player_two, Direction::north);
        sphinx_deux.index_box = 79;
        self.list_pawn.push(sphinx_un);
        self.list_pawn.push(sphinx_deux);
        self.list_box_editor[0].box_is_empty = false;
        self.list_box_editor[79].box_is_empty = false;
    }

    /// Le plateau en texte, comme `draw_map` de `Map`, puis une ligne pour la palette : ses pièces
    /// séparées par un espace. Un titre au-dessus d'elle ou devant elle est permis.
    pub fn draw_map(&self) -> String {
        let mut dessin = String::new();
        for index in 0..80 {
            let mut signes = String::from("..");
            if self.list_box_editor[index].owner_box == OwnerBox::player_one_fix {
                signes = String::from("1.");
            }
            if self.list_box_editor[index].owner_box == OwnerBox::player_two_fix {
                signes = String::from("2.");
            }
            let reponse = self.edit_attributs_pawn(index);
            if reponse != None {
                signes = signes_de_la_piece(self.list_pawn[reponse.unwrap()].clone());
            }
            dessin = dessin + &signes;
            if index % 10 == 9 {
                dessin = dessin + "\n";
            } else {
                dessin = dessin + " ";
            }
        }
        dessin = dessin + "Palette : ";
        for piece in self.list_starter_pawn.clone() {
            dessin = dessin + &signes_de_la_piece(piece) + " ";
        }
        dessin = dessin + "\n";
        return dessin;
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
        if position.0 < 65 || position.0 > 65 + 57 {
            return None;
        }
        let hauts = vec![145, 282, 419, 556];
        for i in 0..4 {
            if position.1 >= hauts[i] && position.1 <= hauts[i] + 57 {
                return Some(i);
            }
        }
        return None;
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
        if self.edit_attributs_pawn(index_box).is_some() {
            return Err(MoveError::Occupied);
        }
        let mut piece = self.list_starter_pawn[index_starter].clone();
        piece.index_box = index_box;
        self.list_pawn.push(piece.clone());
        let mut case = self.list_box_editor[index_box].clone();
        case.box_is_empty = false;
        if case.owner_box == OwnerBox::neutral {
            if piece.owner_pawn == Player::player_one {
                case.owner_box = OwnerBox::player_one;
            } else {
                case.owner_box = OwnerBox::player_two;
            }
        }
        self.list_box_editor[index_box] = case;
        return Ok(());
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
            let piece = self.list_pawn[i].clone();
            if piece.index_box == index_box {
                return Some(i);
            }
        }
        return None;
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
        let x = position.0;
        let y = position.1;
        let mut bouton = "";
        if 485 <= x && x <= 590 && 620 <= y && y <= 650 {
            bouton = "north";
        }
        if 485 <= x && x <= 590 && 660 <= y && y <= 690 {
            bouton = "south";
        }
        if 826 <= x && x <= 931 && 620 <= y && y <= 650 {
            bouton = "east";
        }
        if 826 <= x && x <= 931 && 660 <= y && y <= 690 {
            bouton = "west";
        }
        if 308 <= x && x <= 386 && 625 <= y && y <= 705 {
            bouton = "un";
        }
        if 1026 <= x && x <= 1104 && 618 <= y && y <= 698 {
            bouton = "deux";
        }
        if bouton == "" {
            return false;
        }
        let reponse = self.edit_attributs_pawn(index_box);
        let mut case = self.list_box_editor[index_box].clone();
        if reponse.is_none() {
            if bouton == "un" {
                case.owner_box = OwnerBox::player_one_fix;
                self.list_box_editor[index_box] = case;
                return true;
            }
            if bouton == "deux" {
                case.owner_box = OwnerBox::player_two_fix;
                self.list_box_editor[index_box] = case;
                return true;
            }
            return false;
        }
        let i = reponse.unwrap();
        let avant = self.list_pawn[i].clone();
        let mut piece = avant.clone();
        if bouton == "north" {
            piece.direction_pawn = Direction::north;
        }
        if bouton == "south" {
            piece.direction_pawn = Direction::south;
        }
        if bouton == "east" {
            piece.direction_pawn = Direction::east;
        }
        if bouton == "west" {
            piece.direction_pawn = Direction::west;
        }
        if bouton == "un" {
            piece.owner_pawn = Player::player_one;
        }
        if bouton == "deux" {
            piece.owner_pawn = Player::player_two;
        }
        // Rien n'a changé : on répond faux.
        if piece == avant {
            return false;
        }
        if piece.name_pawn == NamePawn::sphinx {
            if piece.owner_pawn != avant.owner_pawn {
                return false;
            }
            let vers_le_bas =
                piece.direction_pawn == Direction::south || piece.direction_pawn == Direction::east;
            if piece.owner_pawn == Player::player_one && vers_le_bas == false {
                return false;
            }
            if piece.owner_pawn == Player::player_two && vers_le_bas == true {
                return false;
            }
        }
        if bouton == "un" && case.owner_box == OwnerBox::player_two {
            case.owner_box = OwnerBox::player_one;
        }
        if bouton == "deux" && case.owner_box == OwnerBox::player_one {
            case.owner_box = OwnerBox::player_two;
        }
        if bouton == "un" && case.owner_box == OwnerBox::neutral {
            case.owner_box = OwnerBox::player_one;
        }
        if bouton == "deux" && case.owner_box == OwnerBox::neutral {
            case.owner_box = OwnerBox::player_two;
        }
        self.list_pawn[i] = piece.clone();
        self.list_box_editor[index_box] = case.clone();
        return true;
    }
}
