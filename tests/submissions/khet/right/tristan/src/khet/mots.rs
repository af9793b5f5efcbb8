//! Les mots des fichiers, et les fichiers de huit lignes de dix mots.

use super::box_case::BoxCase;
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{COLUMNS, ROWS};
use super::pawn::Pawn;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
#[allow(unused_imports)] // Pour vos fonctions.
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};
use std::fmt::{self, Display};
use std::fs;
use std::str::FromStr;

impl FromStr for Direction {
    type Err = MapError;

    fn from_str(mot: &str) -> Result<Direction, MapError> {
        match mot {
            "north" => Ok(Direction::north),
            "east" => Ok(Direction::east),
            "south" => Ok(Direction::south),
            "west" => Ok(Direction::west),
            _ => Err(MapError::UnknownWord),
        }
    }
}

impl Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["north", "east", "south", "west"][*self as usize])
    }
}

impl FromStr for Player {
    type Err = MapError;

    fn from_str(mot: &str) -> Result<Player, MapError> {
        match mot {
            "player_one" => Ok(Player::player_one),
            "player_two" => Ok(Player::player_two),
            _ => Err(MapError::UnknownWord),
        }
    }
}

impl Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["player_one", "player_two"][*self as usize])
    }
}

impl FromStr for OwnerBox {
    type Err = MapError;

    fn from_str(mot: &str) -> Result<OwnerBox, MapError> {
        match mot {
            "neutral" => Ok(OwnerBox::neutral),
            "player_one" => Ok(OwnerBox::player_one),
            "player_two" => Ok(OwnerBox::player_two),
            "player_one_fix" => Ok(OwnerBox::player_one_fix),
            "player_two_fix" => Ok(OwnerBox::player_two_fix),
            _ => Err(MapError::UnknownWord),
        }
    }
}

impl Display for OwnerBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mot = match self {
            OwnerBox::neutral => "neutral",
            OwnerBox::player_one => "player_one",
            OwnerBox::player_two => "player_two",
            OwnerBox::player_one_fix => "player_one_fix",
            OwnerBox::player_two_fix => "player_two_fix",
        };
        f.write_str(mot)
    }
}

impl FromStr for NamePawn {
    type Err = MapError;

    fn from_str(mot: &str) -> Result<NamePawn, MapError> {
        match mot {
            "sphinx" => Ok(NamePawn::sphinx),
            "pharaoh" => Ok(NamePawn::pharaoh),
            "anubis" => Ok(NamePawn::anubis),
            "scarab" => Ok(NamePawn::scarab),
            "pyramid" => Ok(NamePawn::pyramid),
            _ => Err(MapError::UnknownWord),
        }
    }
}

impl Display for NamePawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mot = match self {
            NamePawn::sphinx => "sphinx",
            NamePawn::pharaoh => "pharaoh",
            NamePawn::anubis => "anubis",
            NamePawn::scarab => "scarab",
            NamePawn::pyramid => "pyramid",
        };
        f.write_str(mot)
    }
}

/// Une pièce neuve dans cette case.
pub fn piece(name: NamePawn, owner: Player, direction: Direction, index_box: usize) -> Pawn {
    let mut pawn = match name {
        NamePawn::sphinx => Sphinx::new(owner, direction),
        NamePawn::pharaoh => Pharaoh::new(owner, direction),
        NamePawn::anubis => Anubis::new(owner, direction),
        NamePawn::scarab => Scarab::new(owner, direction),
        NamePawn::pyramid => Pyramid::new(owner, direction),
    };
    pawn.index_box = index_box;
    pawn
}

/// Lit un fichier de huit lignes de dix mots, séparés par un espace.
pub fn lit_les_mots(chemin: &str) -> Result<Vec<Vec<String>>, MapError> {
    let texte = fs::read_to_string(chemin).or(Err(MapError::CannotRead))?;
    let mut lignes = vec![];
    for ligne in texte.trim_end().lines() {
        let mots: Vec<String> = ligne.trim_end().split(' ').map(String::from).collect();
        if mots.len() != COLUMNS {
            return Err(MapError::WrongWords);
        }
        lignes.push(mots);
    }
    if lignes.len() == ROWS {
        Ok(lignes)
    } else {
        Err(MapError::WrongLines)
    }
}

/// Vérifie que chaque mot en est bien un ; `nothing` est admis si `rien` est vrai.
pub fn verifie_les_mots<T: FromStr>(lignes: &[Vec<String>], rien: bool) -> Result<(), MapError> {
    for mot in lignes.iter().flatten() {
        let admis = (rien && mot == "nothing") || mot.parse::<T>().is_ok();
        if !admis {
            return Err(MapError::UnknownWord);
        }
    }
    Ok(())
}

/// Le début d'une partie, vérifié.
pub struct Depart {
    pub list_pawn: Vec<Pawn>,
    pub list_box: Vec<BoxCase>,
}

impl Depart {
    pub fn new(mut list_pawn: Vec<Pawn>, owners: Vec<OwnerBox>) -> Result<Depart, MapError> {
        list_pawn.sort_by_key(|pawn| pawn.index_box);
        let sphinx = |player, index_box, directions: [Direction; 2]| {
            let tous: Vec<&Pawn> = list_pawn
                .iter()
                .filter(|p| p.name_pawn == NamePawn::sphinx && p.owner_pawn == player)
                .collect();
            tous.len() == 1
                && tous[0].index_box == index_box
                && directions.contains(&tous[0].direction_pawn)
        };
        if !sphinx(Player::player_one, 0, [Direction::south, Direction::east])
            || !sphinx(Player::player_two, 79, [Direction::north, Direction::west])
        {
            return Err(MapError::WrongSphinx);
        }
        for player in [Player::player_one, Player::player_two] {
            let pharaons = list_pawn
                .iter()
                .filter(|p| p.name_pawn == NamePawn::pharaoh && p.owner_pawn == player);
            if pharaons.count() != 1 {
                return Err(MapError::WrongPharaoh);
            }
        }
        let mut list_box = Vec::with_capacity(ROWS * COLUMNS);
        for owner in owners {
            let mut case = BoxCase::new(owner, true);
            case.box_color = 9;
            list_box.push(case);
        }
        for pawn in &list_pawn {
            list_box[pawn.index_box].box_is_empty = false;
        }
        Ok(Depart {
            list_pawn,
            list_box,
        })
    }
}
