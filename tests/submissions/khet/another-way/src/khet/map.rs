use super::box_case::BoxCase;
use super::geometrie::dedans;
use super::lecture;
use super::pawn::Pawn;
use super::pieces::{fabrique, orientation_permise};
use super::types::{MapError, NamePawn, OwnerBox, Player};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    pub name_map: String,
    pub list_name: Vec<Vec<String>>,
    pub list_box_owner: Vec<Vec<String>>,
    pub list_direction: Vec<Vec<String>>,
    pub list_pawn: Vec<Pawn>,
    pub list_box: Vec<BoxCase>,
    pub end_game: bool,
    pub winner: Option<Player>,
    pub index_player: usize,
}

const NOMS: &[&str] = &["sphinx", "pharaoh", "anubis", "scarab", "pyramid", "nothing"];
pub const PROPRIETAIRES: &[&str] =
    &["neutral", "player_one", "player_two", "player_one_fix", "player_two_fix"];
const DIRECTIONS: &[&str] = &["north", "east", "south", "west", "nothing"];

impl Map {
    pub fn new(name_map: &str) -> Self {
        Map {
            name_map: name_map.to_ascii_lowercase(),
            list_name: vec![],
            list_box_owner: vec![],
            list_direction: vec![],
            list_pawn: vec![],
            list_box: vec![],
            end_game: false,
            winner: None,
            index_player: 0,
        }
    }

    pub fn generate_list_name(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let mots = lecture::huit_lignes(root, &("map_".to_owned() + &self.name_map), NOMS)?;
        self.list_name = mots.clone();
        Ok(mots)
    }

    pub fn generate_list_owner(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let nom = "box_".to_owned() + &self.name_map;
        let mots = lecture::huit_lignes(root, &nom, PROPRIETAIRES)?;
        self.list_box_owner = mots.clone();
        Ok(mots)
    }

    pub fn generate_list_direction(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let nom = "direction_".to_owned() + &self.name_map;
        let mots = lecture::huit_lignes(root, &nom, DIRECTIONS)?;
        self.list_direction = mots.clone();
        Ok(mots)
    }

    pub fn generate_map(&mut self, root: &str) -> Result<(), MapError> {
        self.generate_list_name(root)?;
        self.generate_list_owner(root)?;
        self.generate_list_direction(root)?;
        let mut pieces = vec![];
        let mut cases = vec![];
        for ligne in 0..8 {
            for colonne in 0..10 {
                let mut owner = OwnerBox::neutral;
                if let Some(lu) = lecture::proprietaire(&self.list_box_owner[ligne][colonne]) {
                    owner = lu;
                }
                let nom = lecture::nom(&self.list_name[ligne][colonne]);
                let mut case = BoxCase::new(owner, nom.is_none());
                case.box_color = 9;
                cases.push(case);
                if let Some(nom) = nom {
                    let joueur = match owner {
                        OwnerBox::neutral => return Err(MapError::NoOwner),
                        OwnerBox::player_one | OwnerBox::player_one_fix => Player::player_one,
                        _ => Player::player_two,
                    };
                    match lecture::direction(&self.list_direction[ligne][colonne]) {
                        Some(direction) => {
                            pieces.push(fabrique(nom, joueur, direction, ligne * 10 + colonne));
                        }
                        None => return Err(MapError::NoDirection),
                    }
                }
            }
        }
        jouable(&pieces)?;
        self.depart(pieces, cases);
        Ok(())
    }

    pub fn depart(&mut self, pieces: Vec<Pawn>, cases: Vec<BoxCase>) {
        self.list_pawn = pieces;
        self.list_box = cases;
        self.index_player = 0;
        self.end_game = false;
        self.winner = None;
    }

    pub fn draw_map(&self) -> String {
        dessine(&self.list_pawn, &self.list_box)
    }

    pub fn draw_signboard(&self, index_pawn: usize) -> Vec<(i32, i32)> {
        if !self.list_pawn[index_pawn].pawn_is_select {
            return vec![];
        }
        vec![(690, 685), (485, 685)]
    }

    pub fn where_we_clicked(&self, position: (i32, i32)) -> Option<(usize, Option<usize>)> {
        for ligne in 0..8 {
            for colonne in 0..10 {
                let (x, y) = (301 + 67 * colonne, 150 + 67 * ligne);
                if dedans(position, x, x + 57, y, y + 57) {
                    let index = (ligne * 10 + colonne) as usize;
                    return Some((index, self.find_index_pawn(index)));
                }
            }
        }
        None
    }
}

/// les huit lignes du dessin
pub fn dessine(pieces: &[Pawn], cases: &[BoxCase]) -> String {
    let mut texte = String::new();
    for i in 0..80 {
        match pieces.iter().find(|p| p.index_box == i) {
            Some(piece) => texte.push_str(&super::dessin::dessine_piece(piece)),
            None => texte.push_str(&super::dessin::dessine_vide(&cases[i])),
        }
        texte.push(if i % 10 == 9 { '\n' } else { ' ' });
    }
    texte
}

pub fn jouable(pieces: &[Pawn]) -> Result<(), MapError> {
    let mut sphinx = [0, 0];
    let mut pharaons = [0, 0];
    for piece in pieces {
        let (rang, place) = match piece.owner_pawn {
            Player::player_one => (0, 0),
            Player::player_two => (1, 79),
        };
        if piece.name_pawn == NamePawn::pharaoh {
            pharaons[rang] += 1;
        }
        if piece.name_pawn == NamePawn::sphinx {
            sphinx[rang] += 1;
            if piece.index_box != place || !orientation_permise(piece, piece.direction_pawn) {
                return Err(MapError::WrongSphinx);
            }
        }
    }
    if sphinx != [1, 1] {
        return Err(MapError::WrongSphinx);
    }
    if pharaons != [1, 1] {
        return Err(MapError::WrongPharaoh);
    }
    Ok(())
}
