//! L'éditeur de cartes.

use super::box_case::BoxCase;

use super::pawn::Pawn;

use super::map::dessin;
use super::types::{Direction, MoveError, NamePawn, OwnerBox, Player};

/// La carte que l'on compose, et la palette où l'on prend les pièces.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
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

/// Ce que fait un bouton de réglage.
enum Bouton {
    Vers(Direction),
    Pour(Player),
}

fn bouton(position: (i32, i32)) -> Option<Bouton> {
    use Bouton::*;
    Some(match position {
        (485..=590, 620..=650) => Vers(Direction::north),
        (485..=590, 660..=690) => Vers(Direction::south),
        (826..=931, 620..=650) => Vers(Direction::east),
        (826..=931, 660..=690) => Vers(Direction::west),
        (308..=386, 625..=705) => Pour(Player::player_one),
        (1026..=1104, 618..=698) => Pour(Player::player_two),
        _ => return None,
    })
}

impl Editor {
    pub fn new() -> Editor {
        Editor::default()
    }

    pub fn starter_pawn(&mut self) {
        use NamePawn::*;
        (self.list_starter_pawn, self.list_starter_box) = [pharaoh, anubis, scarab, pyramid]
            .iter()
            .enumerate()
            .map(|(rang, &nom)| {
                let pawn = Pawn::de(nom, Player::player_one, Direction::south).en(rang);
                (pawn, BoxCase::ordinaire(OwnerBox::player_one, false))
            })
            .unzip();
    }

    pub fn generate_map(&mut self) {
        self.list_pawn = vec![
            Pawn::de(NamePawn::sphinx, Player::player_one, Direction::south).en(0),
            Pawn::de(NamePawn::sphinx, Player::player_two, Direction::north).en(79),
        ];
        self.list_box_editor = vec![BoxCase::ordinaire(OwnerBox::neutral, true); 80];
        for pawn in &self.list_pawn {
            self.list_box_editor[pawn.index_box].box_is_empty = false;
        }
    }

    pub fn draw_map(&self) -> String {
        let palette: Vec<String> = self.list_starter_pawn.iter().map(Pawn::to_string).collect();
        dessin(&self.list_pawn, &self.list_box_editor) + &palette.join(" ")
    }

    pub fn select_pawn_editor(&self, position: (i32, i32)) -> Option<usize> {
        match position {
            (65..=122, 145..=202) => Some(0),
            (65..=122, 282..=339) => Some(1),
            (65..=122, 419..=476) => Some(2),
            (65..=122, 556..=613) => Some(3),
            _ => None,
        }
    }

    pub fn place_pawn(&mut self, index_starter: usize, index_box: usize) -> Result<(), MoveError> {
        if self.edit_attributs_pawn(index_box).is_some() {
            return Err(MoveError::Occupied);
        }
        let (Some(case), Some(modele)) = (
            self.list_box_editor.get_mut(index_box),
            self.list_starter_pawn.get(index_starter),
        ) else {
            return Err(MoveError::OutOfRange);
        };
        case.box_is_empty = false;
        case.owner_box = case.owner_box.passe_a(Some(modele.owner_pawn));
        self.list_pawn.push(modele.clone().en(index_box));
        Ok(())
    }

    pub fn edit_attributs_pawn(&self, index_box: usize) -> Option<usize> {
        let (index, _) = self.list_pawn.iter().enumerate().find(|(_, p)| p.index_box == index_box)?;
        Some(index)
    }

    pub fn settings_pawn(&mut self, position: (i32, i32), index_box: usize) -> bool {
        let Some(bouton) = bouton(position) else { return false };
        let Some(case) = self.list_box_editor.get_mut(index_box) else { return false };
        let pawn = self.list_pawn.iter_mut().find(|p| p.index_box == index_box);
        match (bouton, pawn) {
            (Bouton::Vers(_), None) => return false,
            (Bouton::Vers(direction), Some(pawn)) => {
                if pawn.name_pawn == NamePawn::sphinx && !pawn.owner_pawn.vise(direction) {
                    return false;
                }
                pawn.direction_pawn = direction;
            }
            (Bouton::Pour(_), Some(pawn)) if pawn.name_pawn == NamePawn::sphinx => return false,
            (Bouton::Pour(joueur), Some(pawn)) => {
                pawn.owner_pawn = joueur;
                case.owner_box = case.owner_box.passe_a(Some(joueur));
            }
            (Bouton::Pour(Player::player_one), None) => case.owner_box = OwnerBox::player_one_fix,
            (Bouton::Pour(Player::player_two), None) => case.owner_box = OwnerBox::player_two_fix,
        }
        true
    }
}
