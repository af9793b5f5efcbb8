//! L'éditeur de cartes.

use super::box_case::{BoxCase, marque, reservee};
use super::coups::orientations_du_sphinx;
use super::dessin::{dessine_piece, rangees_editeur};
use super::menu::{Zone, dans};
use super::pawn::Pawn;
use super::pieces::nouvelle;
use super::types::{Direction, MoveError, NamePawn, OwnerBox, Player};

const BOUTONS_DES_ORIENTATIONS: [(Zone, Direction); 4] = [
    ((485, 590, 620, 650), Direction::north),
    ((485, 590, 660, 690), Direction::south),
    ((826, 931, 620, 650), Direction::east),
    ((826, 931, 660, 690), Direction::west),
];

const BOUTONS_DES_JOUEURS: [(Zone, Player); 2] = [
    ((308, 386, 625, 705), Player::player_one),
    ((1026, 1104, 618, 698), Player::player_two),
];

/// La carte que l'on compose, et la palette où l'on prend les pièces.
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

    pub fn starter_pawn(&mut self) {
        self.list_starter_pawn = [
            NamePawn::pharaoh,
            NamePawn::anubis,
            NamePawn::scarab,
            NamePawn::pyramid,
        ]
        .into_iter()
        .enumerate()
        .map(|(index_box, name)| Pawn {
            index_box,
            ..nouvelle(name, Player::player_one, Direction::south)
        })
        .collect();
        self.list_starter_box = vec![BoxCase::new(OwnerBox::player_one, false); 4];
    }

    pub fn generate_map(&mut self) {
        let un = nouvelle(NamePawn::sphinx, Player::player_one, Direction::south);
        let mut deux = nouvelle(NamePawn::sphinx, Player::player_two, Direction::north);
        deux.index_box = 79;
        self.list_pawn = vec![un, deux];
        self.list_box_editor = (0..80)
            .map(|index| BoxCase {
                owner_box: OwnerBox::neutral,
                box_is_empty: index != 0 && index != 79,
                box_color: 9,
            })
            .collect();
    }

    pub fn draw_map(&self) -> String {
        let palette: Vec<String> = self.list_starter_pawn.iter().map(dessine_piece).collect();
        let mut lignes = rangees_editeur(self);
        lignes.push(palette);
        let lignes: Vec<String> = lignes.iter().map(|ligne| ligne.join(" ")).collect();
        lignes.join("\n")
    }

    pub fn select_pawn_editor(&self, position: (i32, i32)) -> Option<usize> {
        [145, 282, 419, 556]
            .iter()
            .position(|&y| dans((65, 122, y, y + 57), position))
    }

    pub fn place_pawn(&mut self, index_starter: usize, index_box: usize) -> Result<(), MoveError> {
        let mut pawn = self
            .list_starter_pawn
            .get(index_starter)
            .ok_or(MoveError::NotYours)?
            .clone();
        let case = self
            .list_box_editor
            .get_mut(index_box)
            .ok_or(MoveError::OutOfRange)?;
        if !case.box_is_empty {
            return Err(MoveError::Occupied);
        }
        case.box_is_empty = false;
        if reservee(case.owner_box).is_none() {
            case.owner_box = marque(pawn.owner_pawn);
        }
        pawn.index_box = index_box;
        self.list_pawn.push(pawn);
        Ok(())
    }

    pub fn edit_attributs_pawn(&self, index_box: usize) -> Option<usize> {
        self.list_pawn
            .iter()
            .position(|pawn| pawn.index_box == index_box)
    }

    pub fn settings_pawn(&mut self, position: (i32, i32), index_box: usize) -> bool {
        if index_box >= self.list_box_editor.len() {
            return false;
        }
        let orientation = BOUTONS_DES_ORIENTATIONS
            .iter()
            .find(|(zone, _)| dans(*zone, position));
        let joueur = BOUTONS_DES_JOUEURS
            .iter()
            .find(|(zone, _)| dans(*zone, position));
        let index_pawn = self.edit_attributs_pawn(index_box);
        match (index_pawn, orientation, joueur) {
            (Some(index), Some((_, orientation)), _) => self.oriente(index, *orientation),
            (Some(index), None, Some((_, joueur))) => self.donne(index, *joueur),
            (None, None, Some((_, joueur))) => {
                self.list_box_editor[index_box].owner_box = match joueur {
                    Player::player_one => OwnerBox::player_one_fix,
                    Player::player_two => OwnerBox::player_two_fix,
                };
                true
            }
            _ => false,
        }
    }

    fn oriente(&mut self, index_pawn: usize, orientation: Direction) -> bool {
        let pawn = &mut self.list_pawn[index_pawn];
        let permis = pawn.name_pawn != NamePawn::sphinx
            || orientations_du_sphinx(pawn.owner_pawn).contains(&orientation);
        if permis {
            pawn.direction_pawn = orientation;
        }
        permis
    }

    fn donne(&mut self, index_pawn: usize, joueur: Player) -> bool {
        let pawn = &mut self.list_pawn[index_pawn];
        if pawn.name_pawn == NamePawn::sphinx {
            return false;
        }
        pawn.owner_pawn = joueur;
        let case = &mut self.list_box_editor[pawn.index_box];
        if reservee(case.owner_box).is_none() {
            case.owner_box = marque(joueur);
        }
        true
    }
}
