//! Les mots des fichiers, et les fichiers de huit lignes de dix mots.

use super::box_case::BoxCase;
use super::constantes::{COLUMNS, ROWS};
use super::pawn::Pawn;
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};
use std::io;
use std::path::{Path, PathBuf};

/// Une liste de mots, avec ce que chacun veut dire.
pub type Dictionnaire<T> = [(&'static str, T)];

pub const NOMS: [(&str, NamePawn); 5] = [
    ("sphinx", NamePawn::sphinx),
    ("pharaoh", NamePawn::pharaoh),
    ("anubis", NamePawn::anubis),
    ("scarab", NamePawn::scarab),
    ("pyramid", NamePawn::pyramid),
];
pub const JOUEURS: [(&str, Player); 2] = [
    ("player_one", Player::player_one),
    ("player_two", Player::player_two),
];
pub const PROPRIETAIRES: [(&str, OwnerBox); 5] = [
    ("neutral", OwnerBox::neutral),
    ("player_one", OwnerBox::player_one),
    ("player_two", OwnerBox::player_two),
    ("player_one_fix", OwnerBox::player_one_fix),
    ("player_two_fix", OwnerBox::player_two_fix),
];
pub const DIRECTIONS: [(&str, Direction); 4] = [
    ("north", Direction::north),
    ("east", Direction::east),
    ("south", Direction::south),
    ("west", Direction::west),
];
/// Pas de pièce, ou pas d'orientation.
pub const RIEN: &str = "nothing";

/// Ce que veut dire un mot.
pub fn sens<T: Copy>(dictionnaire: &Dictionnaire<T>, mot: &str) -> Option<T> {
    let (_, sens) = dictionnaire.iter().find(|(connu, _)| *connu == mot)?;
    Some(*sens)
}

/// Le mot qui veut dire cela.
pub fn mot<T: PartialEq>(dictionnaire: &Dictionnaire<T>, sens: &T) -> &'static str {
    let trouve = dictionnaire.iter().find(|(_, connu)| connu == sens);
    trouve.map_or("", |(mot, _)| mot)
}

/// Le dossier des cartes.
pub fn dossier(root: &str) -> PathBuf {
    Path::new(root).join("source/map")
}

/// Toutes les lignes d'un fichier, `None` s'il n'existe pas. Les lignes vides de la fin sont
/// oubliées.
pub fn lignes(fichier: &Path) -> Result<Option<Vec<String>>, MapError> {
    let octets = match std::fs::read(fichier) {
        Ok(octets) => octets,
        Err(erreur) if erreur.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(_) => return Err(MapError::CannotRead),
    };
    let texte = String::from_utf8(octets).map_err(|_| MapError::CannotRead)?;
    let lignes = texte.trim_end().lines().map(str::to_string);
    Ok(Some(lignes.collect()))
}

/// Huit lignes de dix mots de ce dictionnaire (ou `nothing`, si rien est permis).
pub fn grille_de_mots<T: Copy>(
    fichier: &Path,
    dictionnaire: &Dictionnaire<T>,
    rien_permis: bool,
) -> Result<Vec<Vec<String>>, MapError> {
    let lignes = lignes(fichier)?.ok_or(MapError::CannotRead)?;
    let grille: Vec<Vec<String>> = lignes
        .iter()
        .map(|ligne| ligne.split_whitespace().map(String::from).collect())
        .collect();
    let admis = |mot: &String| sens(dictionnaire, mot).is_some() || rien_permis && mot == RIEN;
    if !grille.iter().flatten().all(admis) {
        Err(MapError::UnknownWord)
    } else if grille.iter().any(|mots| mots.len() != COLUMNS) {
        Err(MapError::WrongWords)
    } else if grille.len() != ROWS {
        Err(MapError::WrongLines)
    } else {
        Ok(grille)
    }
}

/// Les 80 cases que disent ces mots, occupées là où il y a une pièce.
pub fn cases_de(grille: &[Vec<String>], pieces: &[Pawn]) -> Vec<BoxCase> {
    let mots = grille.iter().flatten();
    let mut cases: Vec<BoxCase> = mots
        .map(|mot| BoxCase {
            owner_box: sens(&PROPRIETAIRES, mot).unwrap_or(OwnerBox::neutral),
            box_is_empty: true,
            box_color: 9,
        })
        .collect();
    for pawn in pieces {
        cases[pawn.index_box].box_is_empty = false;
    }
    cases
}

/// Les deux sphinx sont-ils à leur place, et y a-t-il deux pharaons ?
pub fn controle(pieces: &[Pawn]) -> Result<(), MapError> {
    let mut sphinx = Vec::new();
    let mut pharaons = Vec::new();
    for pawn in pieces {
        match pawn.name_pawn {
            NamePawn::sphinx => sphinx.push((pawn.index_box, pawn.owner_pawn)),
            NamePawn::pharaoh => pharaons.push(pawn.owner_pawn),
            _ => {}
        }
    }
    sphinx.sort_by_key(|(index, _)| *index);
    let bien_tournes = pieces
        .iter()
        .filter(|pawn| pawn.name_pawn == NamePawn::sphinx)
        .all(|pawn| orientations_du_sphinx(pawn.owner_pawn).contains(&pawn.direction_pawn));
    if sphinx != [(0, Player::player_one), (79, Player::player_two)] || !bien_tournes {
        return Err(MapError::WrongSphinx);
    }
    match pharaons[..] {
        [un, deux] if un != deux => Ok(()),
        _ => Err(MapError::WrongPharaoh),
    }
}

/// Les deux orientations du sphinx d'un joueur.
pub fn orientations_du_sphinx(player: Player) -> [Direction; 2] {
    if player == Player::player_one {
        [Direction::south, Direction::east]
    } else {
        [Direction::north, Direction::west]
    }
}
