//! L'éditeur de cartes.

use super::box_case::BoxCase;

use super::pawn::Pawn;

use super::map::symbole;
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

    pub fn starter_pawn(&mut self) {
        self.list_starter_pawn.clear();
        self.list_starter_box.clear();
        let joueur = Player::player_one;
        self.list_starter_pawn.push(Pharaoh::new(joueur, Direction::south));
        self.list_starter_pawn.push(Anubis::new(joueur, Direction::south));
        self.list_starter_pawn.push(Scarab::new(joueur, Direction::south));
        self.list_starter_pawn.push(Pyramid::new(joueur, Direction::south));
        for i in 0..4 {
            self.list_starter_pawn[i].index_box = i;
            let mut case = BoxCase::new(OwnerBox::player_one, false);
            case.box_color = 9;
            self.list_starter_box.push(case);
        }
    }

    pub fn generate_map(&mut self) {
        self.list_pawn.clear();
        self.list_box_editor.clear();
        for _ in 0..8 {
            for _ in 0..10 {
                let mut case = BoxCase::new(OwnerBox::neutral, true);
                case.box_color = 9;
                self.list_box_editor.push(case);
            }
        }
        let mut sphinx_un = Sphinx::new(Player::player_one, Direction::south);
        sphinx_un.index_box = 0;
        self.list_pawn.push(sphinx_un);
        self.list_box_editor[0].box_is_empty = false;
        let mut sphinx_deux = Sphinx::new(Player::player_two, Direction::north);
        sphinx_deux.index_box = 79;
        self.list_pawn.push(sphinx_deux);
        self.list_box_editor[79].box_is_empty = false;
    }

    pub fn draw_map(&self) -> String {
        let mut dessin = String::new();
        for ligne in 0..8 {
            for colonne in 0..10 {
                let index = ligne * 10 + colonne;
                let texte = match self.edit_attributs_pawn(index) {
                    Some(i) => symbole(&self.list_pawn[i]),
                    None => match self.list_box_editor[index].owner_box {
                        OwnerBox::player_one_fix => String::from("1."),
                        OwnerBox::player_two_fix => String::from("2."),
                        _ => String::from(".."),
                    },
                };
                dessin += &texte;
                if colonne < 9 {
                    dessin += " ";
                }
            }
            dessin += "\n";
        }
        for i in 0..self.list_starter_pawn.len() {
            if i > 0 {
                dessin += " ";
            }
            dessin += &symbole(&self.list_starter_pawn[i]);
        }
        dessin += "\n";
        return dessin;
    }

    pub fn select_pawn_editor(&self, position: (i32, i32)) -> Option<usize> {
        let (x, y) = position;
        if x < 65 || x > 122 {
            return None;
        }
        if y >= 145 && y <= 202 {
            return Some(0);
        } else if y >= 282 && y <= 339 {
            return Some(1);
        } else if y >= 419 && y <= 476 {
            return Some(2);
        } else if y >= 556 && y <= 613 {
            return Some(3);
        }
        return None;
    }

    pub fn place_pawn(&mut self, index_starter: usize, index_box: usize) -> Result<(), MoveError> {
        if index_box >= 80 || index_starter >= self.list_starter_pawn.len() {
            return Err(MoveError::OutOfRange);
        }
        if self.list_box_editor[index_box].box_is_empty == false {
            return Err(MoveError::Occupied);
        }
        let mut copie = self.list_starter_pawn[index_starter].clone();
        copie.index_box = index_box;
        copie.pawn_is_select = false;
        if self.list_box_editor[index_box].owner_box == OwnerBox::neutral {
            if copie.owner_pawn == Player::player_one {
                self.list_box_editor[index_box].owner_box = OwnerBox::player_one;
            } else {
                self.list_box_editor[index_box].owner_box = OwnerBox::player_two;
            }
        }
        self.list_box_editor[index_box].box_is_empty = false;
        self.list_pawn.push(copie);
        return Ok(());
    }

    pub fn edit_attributs_pawn(&self, index_box: usize) -> Option<usize> {
        let mut reponse = None;
        for i in 0..self.list_pawn.len() {
            if self.list_pawn[i].index_box == index_box {
                reponse = Some(i);
            }
        }
        reponse
    }

    pub fn settings_pawn(&mut self, position: (i32, i32), index_box: usize) -> bool {
        let (x, y) = position;
        if index_box >= 80 {
            return false;
        }
        // les quatre boutons d'orientation
        let mut direction = None;
        if x >= 485 && x <= 590 && y >= 620 && y <= 650 {
            direction = Some(Direction::north);
        }
        if x >= 485 && x <= 590 && y >= 660 && y <= 690 {
            direction = Some(Direction::south);
        }
        if x >= 826 && x <= 931 && y >= 620 && y <= 650 {
            direction = Some(Direction::east);
        }
        if x >= 826 && x <= 931 && y >= 660 && y <= 690 {
            direction = Some(Direction::west);
        }
        // les deux boutons des joueurs
        let mut joueur = None;
        if x >= 308 && x <= 386 && y >= 625 && y <= 705 {
            joueur = Some(Player::player_one);
        }
        if x >= 1026 && x <= 1104 && y >= 618 && y <= 698 {
            joueur = Some(Player::player_two);
        }

        let trouve = self.edit_attributs_pawn(index_box);
        if trouve.is_none() {
            if joueur == Some(Player::player_one) {
                self.list_box_editor[index_box].owner_box = OwnerBox::player_one_fix;
                return true;
            } else if joueur == Some(Player::player_two) {
                self.list_box_editor[index_box].owner_box = OwnerBox::player_two_fix;
                return true;
            }
            return false;
        }
        let i = trouve.unwrap();
        let est_sphinx = self.list_pawn[i].name_pawn == NamePawn::sphinx;
        if let Some(d) = direction {
            if est_sphinx {
                let du_un = d == Direction::south || d == Direction::east;
                let est_au_un = self.list_pawn[i].owner_pawn == Player::player_one;
                if du_un != est_au_un {
                    return false;
                }
            }
            self.list_pawn[i].direction_pawn = d;
            return true;
        }
        if let Some(j) = joueur {
            if est_sphinx {
                return false;
            }
            self.list_pawn[i].owner_pawn = j;
            let case = &mut self.list_box_editor[index_box];
            if case.owner_box != OwnerBox::player_one_fix
                && case.owner_box != OwnerBox::player_two_fix
            {
                if j == Player::player_one {
                    case.owner_box = OwnerBox::player_one;
                } else {
                    case.owner_box = OwnerBox::player_two;
                }
            }
            return true;
        }
        return false;
    }
}
