//! L'éditeur de cartes.

use super::box_case::BoxCase;

use super::pawn::Pawn;

use super::box_case::{fixe, simple};
use super::dessin::{dessine_piece, rangees_editeur};
use super::geometrie::Rect;
use super::pieces::piece;
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
    pub fn new() -> Editor {
        let list_custom_map = Vec::with_capacity(6);
        Editor {
            list_custom_map,
            num_custom_map: 0,
            list_box_editor: vec![],
            list_starter_box: vec![],
            list_starter_pawn: vec![],
            list_pawn: vec![],
        }
    }

    pub fn starter_pawn(&mut self) {
        let noms = [NamePawn::pharaoh, NamePawn::anubis, NamePawn::scarab, NamePawn::pyramid];
        self.list_starter_pawn = noms
            .map(|nom| piece(nom, Player::player_one, Direction::south))
            .to_vec();
        for rang in 1..4 {
            self.list_starter_pawn[rang].index_box = rang;
        }
        let case = BoxCase::new(OwnerBox::player_one, false);
        self.list_starter_box = std::iter::repeat_n(case, 4).collect();
    }

    pub fn generate_map(&mut self) {
        let sphinx = [
            (Player::player_one, Direction::south, 0),
            (Player::player_two, Direction::north, 79),
        ];
        self.list_box_editor = (0..80).map(|_| BoxCase::new(OwnerBox::neutral, true)).collect();
        for case in &mut self.list_box_editor {
            case.box_color = 9;
        }
        self.list_pawn = Vec::new();
        for (joueur, vers, index_box) in sphinx {
            let mut p = piece(NamePawn::sphinx, joueur, vers);
            p.index_box = index_box;
            self.list_pawn.push(p);
            self.list_box_editor[index_box].box_is_empty = false;
        }
    }

    pub fn draw_map(&self) -> String {
        let mut texte = String::new();
        for ligne in rangees_editeur(self) {
            for case in ligne {
                texte = texte + &case + " ";
            }
            texte += "\n";
        }
        for p in &self.list_starter_pawn {
            texte = texte + &dessine_piece(p) + " ";
        }
        texte + "\n"
    }

    pub fn select_pawn_editor(&self, position: (i32, i32)) -> Option<usize> {
        (0..4).find(|&rang| Rect(65, 145 + 137 * rang as i32, 57, 57).contient(position))
    }

    pub fn place_pawn(&mut self, index_starter: usize, index_box: usize) -> Result<(), MoveError> {
        match self.list_box_editor.get_mut(index_box) {
            None => Err(MoveError::OutOfRange),
            Some(case) if !case.box_is_empty => Err(MoveError::Occupied),
            Some(case) => {
                let Some(modele) = self.list_starter_pawn.get(index_starter) else {
                    return Err(MoveError::OutOfRange);
                };
                let mut p = piece(modele.name_pawn, modele.owner_pawn, modele.direction_pawn);
                p.index_box = index_box;
                case.box_is_empty = false;
                case.passe_a(simple(p.owner_pawn));
                self.list_pawn.push(p);
                Ok(())
            }
        }
    }

    pub fn edit_attributs_pawn(&self, index_box: usize) -> Option<usize> {
        (0..self.list_pawn.len()).find(|&i| self.list_pawn[i].index_box == index_box)
    }

    pub fn settings_pawn(&mut self, position: (i32, i32), index_box: usize) -> bool {
        let fleches = [
            (Rect(485, 620, 105, 30), Direction::north),
            (Rect(485, 660, 105, 30), Direction::south),
            (Rect(826, 620, 105, 30), Direction::east),
            (Rect(826, 660, 105, 30), Direction::west),
        ];
        for (zone, vers) in fleches {
            if zone.contient(position) {
                return self.tourne_vers(index_box, vers);
            }
        }
        if Rect(308, 625, 78, 80).contient(position) {
            return self.attribue(index_box, Player::player_one);
        }
        if Rect(1026, 618, 78, 80).contient(position) {
            return self.attribue(index_box, Player::player_two);
        }
        false
    }

    fn tourne_vers(&mut self, index_box: usize, vers: Direction) -> bool {
        let Some(i) = self.edit_attributs_pawn(index_box) else {
            return false;
        };
        let p = &mut self.list_pawn[i];
        let interdit = p.name_pawn == NamePawn::sphinx
            && match p.owner_pawn {
                Player::player_one => vers == Direction::north || vers == Direction::west,
                Player::player_two => vers == Direction::south || vers == Direction::east,
            };
        if !interdit {
            p.direction_pawn = vers;
        }
        !interdit
    }

    fn attribue(&mut self, index_box: usize, joueur: Player) -> bool {
        if index_box >= self.list_box_editor.len() {
            return false;
        }
        let trouvee = self.edit_attributs_pawn(index_box);
        let case = &mut self.list_box_editor[index_box];
        let Some(i) = trouvee else {
            case.owner_box = fixe(joueur);
            return true;
        };
        if self.list_pawn[i].name_pawn == NamePawn::sphinx {
            return false;
        }
        case.passe_a(simple(joueur));
        self.list_pawn[i].owner_pawn = joueur;
        true
    }
}
