//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::{BoxCase, find_index_box};
use super::constantes::*;

use super::pawn::Pawn;

use super::pieces::*;
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};
use std::fs::File;
use std::io::{BufRead, BufReader};

/// Une partie : le plateau, ses pièces et où l'on en est.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    /// Le nom de la carte, en minuscules.
    pub name_map: String,
    /// Les mots du fichier `map_…`, ligne par ligne.
    pub list_name: Vec<Vec<String>>,
    /// Ceux du fichier `box_…`.
    pub list_box_owner: Vec<Vec<String>>,
    /// Ceux du fichier `direction_…`.
    pub list_direction: Vec<Vec<String>>,
    /// Les pièces, dans l'ordre des cases au début de la partie.
    pub list_pawn: Vec<Pawn>,
    /// Les 80 cases.
    pub list_box: Vec<BoxCase>,
    pub end_game: bool,
    pub winner: Option<Player>,
    /// À qui de jouer : 0 pour le joueur un, 1 pour le joueur deux.
    pub index_player: usize,
}

const MOTS_NOMS: [&str; 6] = ["sphinx", "pharaoh", "anubis", "scarab", "pyramid", "nothing"];
const MOTS_CASES: [&str; 5] = [
    "neutral",
    "player_one",
    "player_two",
    "player_one_fix",
    "player_two_fix",
];
const MOTS_DIRECTIONS: [&str; 5] = ["north", "east", "south", "west", "nothing"];

// lit un fichier ligne par ligne ; on s'arrête à la première erreur que l'on rencontre en lisant
pub fn lire_fichier(chemin: &str, mots_permis: &[&str]) -> Result<Vec<Vec<String>>, MapError> {
    let my_file_name = match File::open(chemin) {
        Ok(f) => f,
        Err(_) => return Err(MapError::CannotRead),
    };
    let mut liste: Vec<Vec<String>> = Vec::new();
    for ligne in BufReader::new(my_file_name).lines() {
        let ligne = match ligne {
            Ok(l) => l,
            Err(_) => return Err(MapError::CannotRead),
        };
        if liste.len() == 8 {
            // une ligne de trop
            return Err(MapError::WrongLines);
        }
        let mut mots: Vec<String> = Vec::new();
        for mot in ligne.trim().split(" ") {
            if mot != "" {
                mots.push(String::from(mot));
            }
        }
        if mots.len() != 10 {
            return Err(MapError::WrongWords);
        }
        for i in 0..10 {
            if !mots_permis.contains(&mots[i].as_str()) {
                return Err(MapError::UnknownWord);
            }
        }
        liste.push(mots);
    }
    if liste.len() != 8 {
        return Err(MapError::WrongLines);
    }
    return Ok(liste);
}

pub fn owner_du_mot(mot: &str) -> OwnerBox {
    if mot == "player_one" {
        OwnerBox::player_one
    } else if mot == "player_two" {
        OwnerBox::player_two
    } else if mot == "player_one_fix" {
        OwnerBox::player_one_fix
    } else if mot == "player_two_fix" {
        OwnerBox::player_two_fix
    } else {
        OwnerBox::neutral
    }
}

pub fn direction_du_mot(mot: &str) -> Option<Direction> {
    if mot == "north" {
        return Some(Direction::north);
    }
    if mot == "east" {
        return Some(Direction::east);
    }
    if mot == "south" {
        return Some(Direction::south);
    }
    if mot == "west" {
        return Some(Direction::west);
    }
    return None;
}

pub fn piece_du_mot(mot: &str, joueur: Player, direction: Direction) -> Option<Pawn> {
    if mot == "sphinx" {
        Some(Sphinx::new(joueur, direction))
    } else if mot == "pharaoh" {
        Some(Pharaoh::new(joueur, direction))
    } else if mot == "anubis" {
        Some(Anubis::new(joueur, direction))
    } else if mot == "scarab" {
        Some(Scarab::new(joueur, direction))
    } else if mot == "pyramid" {
        Some(Pyramid::new(joueur, direction))
    } else {
        None
    }
}

// le dessin d'une pièce, lettre + orientation
pub fn symbole(pawn: &Pawn) -> String {
    let mut s = String::new();
    let lettre = match pawn.name_pawn {
        NamePawn::sphinx => "S",
        NamePawn::pharaoh => "P",
        NamePawn::anubis => "A",
        NamePawn::scarab => "C",
        NamePawn::pyramid => "Y",
    };
    if pawn.owner_pawn == Player::player_one {
        s.push_str(lettre);
    } else {
        s.push_str(&lettre.to_lowercase());
    }
    if pawn.name_pawn == NamePawn::scarab {
        if pawn.direction_pawn == Direction::north || pawn.direction_pawn == Direction::south {
            s.push('/');
        } else {
            s.push('\\');
        }
    } else if pawn.name_pawn == NamePawn::pyramid {
        s.push(['◥', '◢', '◣', '◤'][pawn.get_index_direction_pawn()]);
    } else {
        s.push(['^', '>', 'v', '<'][pawn.get_index_direction_pawn()]);
    }
    return s;
}

pub fn verifier_sphinx(list_pawn: &Vec<Pawn>) -> bool {
    let mut un = 0;
    let mut deux = 0;
    for i in 0..list_pawn.len() {
        let p = &list_pawn[i];
        if p.name_pawn == NamePawn::sphinx {
            if p.owner_pawn == Player::player_one {
                un += 1;
                if p.index_box != 0 {
                    return false;
                }
                if p.direction_pawn != Direction::south && p.direction_pawn != Direction::east {
                    return false;
                }
            } else {
                deux += 1;
                if p.index_box != 79 {
                    return false;
                }
                if p.direction_pawn != Direction::north && p.direction_pawn != Direction::west {
                    return false;
                }
            }
        }
    }
    return un == 1 && deux == 1;
}

pub fn verifier_pharaons(list_pawn: &Vec<Pawn>) -> bool {
    let mut un = 0;
    let mut deux = 0;
    for i in 0..list_pawn.len() {
        if list_pawn[i].name_pawn == NamePawn::pharaoh {
            if list_pawn[i].owner_pawn == Player::player_one {
                un += 1;
            } else {
                deux += 1;
            }
        }
    }
    return un == 1 && deux == 1;
}

impl Map {
    pub fn new(name_map: &str) -> Map {
        return Map {
            name_map: String::from(name_map).to_lowercase(),
            list_name: Vec::new(),
            list_box_owner: Vec::new(),
            list_direction: Vec::new(),
            list_pawn: Vec::new(),
            list_box: Vec::new(),
            end_game: false,
            winner: None,
            index_player: 0,
        };
    }

    /// Generate a name's pawn's list
    pub fn generate_list_name(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let chemin = format!("{}/source/map/map_{}", root, self.name_map);
        self.list_name = Vec::new();
        self.list_name = lire_fichier(&chemin, &MOTS_NOMS)?;
        return Ok(self.list_name.clone());
    }

    /// Generate a name's box's list
    pub fn generate_list_owner(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let chemin = format!("{}/source/map/box_{}", root, self.name_map);
        self.list_box_owner = Vec::new();
        self.list_box_owner = lire_fichier(&chemin, &MOTS_CASES)?;
        return Ok(self.list_box_owner.clone());
    }

    /// Generate a direction's pawns's list
    pub fn generate_list_direction(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let chemin = format!("{}/source/map/direction_{}", root, self.name_map);
        self.list_direction = Vec::new();
        self.list_direction = lire_fichier(&chemin, &MOTS_DIRECTIONS)?;
        return Ok(self.list_direction.clone());
    }

    pub fn generate_map(&mut self, root: &str) -> Result<(), MapError> {
        self.generate_list_name(root)?;
        self.generate_list_owner(root)?;
        self.generate_list_direction(root)?;
        let mut new_list_pawn: Vec<Pawn> = Vec::new();
        let mut new_list_box: Vec<BoxCase> = Vec::new();
        for i in 0..8 {
            for j in 0..10 {
                let nom = self.list_name[i][j].clone();
                let owner = owner_du_mot(&self.list_box_owner[i][j]);
                let mut case = BoxCase::new(owner, nom == "nothing");
                case.box_color = 9;
                new_list_box.push(case);
                if nom != "nothing" {
                    let joueur = match owner {
                        OwnerBox::neutral => return Err(MapError::NoOwner),
                        OwnerBox::player_one | OwnerBox::player_one_fix => Player::player_one,
                        OwnerBox::player_two | OwnerBox::player_two_fix => Player::player_two,
                    };
                    let direction = match direction_du_mot(&self.list_direction[i][j]) {
                        None => return Err(MapError::NoDirection),
                        Some(d) => d,
                    };
                    let mut pawn = piece_du_mot(&nom, joueur, direction).unwrap();
                    pawn.index_box = i * 10 + j;
                    new_list_pawn.push(pawn);
                }
            }
        }
        if !verifier_sphinx(&new_list_pawn) {
            return Err(MapError::WrongSphinx);
        }
        if !verifier_pharaons(&new_list_pawn) {
            return Err(MapError::WrongPharaoh);
        }
        self.list_pawn = new_list_pawn;
        self.list_box = new_list_box;
        self.end_game = false;
        self.winner = None;
        self.index_player = 0;
        Ok(())
    }

    pub fn draw_map(&self) -> String {
        let mut dessin = String::new();
        for i in 0..8 {
            for j in 0..10 {
                let index = i * 10 + j;
                if j > 0 {
                    dessin.push(' ');
                }
                let mut trouve = false;
                for p in 0..self.list_pawn.len() {
                    if self.list_pawn[p].index_box == index {
                        dessin.push_str(&symbole(&self.list_pawn[p]));
                        trouve = true;
                    }
                }
                if !trouve {
                    if self.list_box[index].owner_box == OwnerBox::player_one_fix {
                        dessin.push_str("1.");
                    } else if self.list_box[index].owner_box == OwnerBox::player_two_fix {
                        dessin.push_str("2.");
                    } else {
                        dessin.push_str("..");
                    }
                }
            }
            dessin.push('\n');
        }
        return dessin;
    }

    pub fn draw_signboard(&self, index_pawn: usize) -> Vec<(i32, i32)> {
        let mut panneaux = Vec::new();
        if self.list_pawn[index_pawn].pawn_is_select == true {
            panneaux.push((690, 685));
            panneaux.push((485, 685));
        }
        panneaux
    }

    pub fn where_we_clicked(&self, position: (i32, i32)) -> Option<(usize, Option<usize>)> {
        for line_box in 0..8 {
            for item_box in 0..10 {
                let x = BOARD_TOPLEFT.0 + item_box * (CELL_SIZE.0 + CELL_SPACING.0);
                let y = BOARD_TOPLEFT.1 + line_box * (CELL_SIZE.1 + CELL_SPACING.1);
                if position.0 >= x && position.0 <= x + CELL_SIZE.0 {
                    if position.1 >= y && position.1 <= y + CELL_SIZE.1 {
                        // le coin donne la case
                        let index = find_index_box(x, y).unwrap();
                        return Some((index, self.find_index_pawn(index)));
                    }
                }
            }
        }
        return None;
    }
}
