use super::box_case::BoxCase;
use super::geometrie::dedans;
use super::map::dessine;
use super::pawn::Pawn;
use super::pieces::{fabrique, orientation_permise};
use super::types::{Direction, MoveError, NamePawn, OwnerBox, Player};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Editor {
    pub list_pawn: Vec<Pawn>,
    pub list_starter_pawn: Vec<Pawn>,
    pub list_starter_box: Vec<BoxCase>,
    pub list_box_editor: Vec<BoxCase>,
    pub list_custom_map: Vec<Vec<String>>,
    pub num_custom_map: usize,
}

impl Editor {
    pub fn new() -> Self {
        Editor {
            list_pawn: vec![],
            list_starter_pawn: vec![],
            list_starter_box: vec![],
            list_box_editor: vec![],
            list_custom_map: vec![],
            num_custom_map: 0,
        }
    }

    pub fn starter_pawn(&mut self) {
        self.list_starter_pawn.clear();
        self.list_starter_box.clear();
        let noms = [NamePawn::pharaoh, NamePawn::anubis, NamePawn::scarab, NamePawn::pyramid];
        for i in 0..4 {
            let piece = fabrique(noms[i], Player::player_one, Direction::south, i);
            self.list_starter_pawn.push(piece);
            self.list_starter_box.push(BoxCase::new(OwnerBox::player_one, false));
        }
    }

    pub fn generate_map(&mut self) {
        self.list_box_editor.clear();
        for i in 0..80 {
            let mut case = BoxCase::new(OwnerBox::neutral, i != 0 && i != 79);
            case.box_color = 9;
            self.list_box_editor.push(case);
        }
        self.list_pawn = vec![
            fabrique(NamePawn::sphinx, Player::player_one, Direction::south, 0),
            fabrique(NamePawn::sphinx, Player::player_two, Direction::north, 79),
        ];
    }

    pub fn draw_map(&self) -> String {
        let mut texte = dessine(&self.list_pawn, &self.list_box_editor);
        for (i, piece) in self.list_starter_pawn.iter().enumerate() {
            if i > 0 {
                texte.push(' ');
            }
            texte.push_str(&super::dessin::dessine_piece(piece));
        }
        texte.push('\n');
        texte
    }

    pub fn select_pawn_editor(&self, p: (i32, i32)) -> Option<usize> {
        let debuts = [145, 282, 419, 556];
        debuts.iter().position(|&y| dedans(p, 65, 122, y, y + 57))
    }

    pub fn place_pawn(&mut self, index_starter: usize, index_box: usize) -> Result<(), MoveError> {
        let case = &mut self.list_box_editor[index_box];
        if case.box_is_empty {
            let mut piece = self.list_starter_pawn[index_starter].clone();
            piece.index_box = index_box;
            if case.owner_box == OwnerBox::neutral {
                case.passe_a(Some(piece.owner_pawn));
            }
            case.box_is_empty = false;
            self.list_pawn.push(piece);
            Ok(())
        } else {
            Err(MoveError::Occupied)
        }
    }

    pub fn edit_attributs_pawn(&self, index_box: usize) -> Option<usize> {
        (0..self.list_pawn.len()).find(|&i| self.list_pawn[i].index_box == index_box)
    }

    pub fn settings_pawn(&mut self, p: (i32, i32), index_box: usize) -> bool {
        let mut direction = None;
        let mut joueur = None;
        if dedans(p, 485, 590, 620, 650) {
            direction = Some(Direction::north);
        }
        if dedans(p, 485, 590, 660, 690) {
            direction = Some(Direction::south);
        }
        if dedans(p, 826, 931, 620, 650) {
            direction = Some(Direction::east);
        }
        if dedans(p, 826, 931, 660, 690) {
            direction = Some(Direction::west);
        }
        if dedans(p, 308, 386, 625, 705) {
            joueur = Some(Player::player_one);
        }
        if dedans(p, 1026, 1104, 618, 698) {
            joueur = Some(Player::player_two);
        }
        let piece = self.edit_attributs_pawn(index_box);
        if let (Some(d), Some(i)) = (direction, piece) {
            let permis = orientation_permise(&self.list_pawn[i], d);
            if permis {
                self.list_pawn[i].direction_pawn = d;
            }
            return permis;
        }
        match (joueur, piece) {
            (Some(j), Some(i)) => {
                if self.list_pawn[i].name_pawn == NamePawn::sphinx {
                    return false;
                }
                self.list_pawn[i].owner_pawn = j;
                self.list_box_editor[index_box].passe_a(Some(j));
                true
            }
            (Some(Player::player_one), None) => {
                self.list_box_editor[index_box].owner_box = OwnerBox::player_one_fix;
                true
            }
            (Some(Player::player_two), None) => {
                self.list_box_editor[index_box].owner_box = OwnerBox::player_two_fix;
                true
            }
            (None, _) => false,
        }
    }
}
