//! Les mots des fichiers, et les fichiers de huit lignes de dix mots.

use super::constantes::{COLUMNS, ROWS};
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};
use std::fs;
use std::path::{Path, PathBuf};

pub const PIECES: [(&str, NamePawn); 5] = [
    ("sphinx", NamePawn::sphinx),
    ("pharaoh", NamePawn::pharaoh),
    ("anubis", NamePawn::anubis),
    ("scarab", NamePawn::scarab),
    ("pyramid", NamePawn::pyramid),
];

pub const PROPRIETAIRES: [(&str, OwnerBox); 5] = [
    ("neutral", OwnerBox::neutral),
    ("player_one", OwnerBox::player_one),
    ("player_two", OwnerBox::player_two),
    ("player_one_fix", OwnerBox::player_one_fix),
    ("player_two_fix", OwnerBox::player_two_fix),
];

pub const JOUEURS: [(&str, Player); 2] = [
    ("player_one", Player::player_one),
    ("player_two", Player::player_two),
];

pub const DIRECTIONS: [(&str, Direction); 4] = [
    ("north", Direction::north),
    ("east", Direction::east),
    ("south", Direction::south),
    ("west", Direction::west),
];

/// Pas de pièce, ou pas d'orientation.
pub const RIEN: &str = "nothing";

/// Ce que ce mot désigne.
pub fn sens<T: Copy>(table: &[(&str, T)], mot: &str) -> Option<T> {
    table.iter().find(|(ecrit, _)| *ecrit == mot).map(|(_, t)| *t)
}

/// Comment cela s'écrit.
pub fn mot<'a, T: PartialEq>(table: &[(&'a str, T)], valeur: &T) -> &'a str {
    table
        .iter()
        .find(|(_, t)| t == valeur)
        .map_or(RIEN, |(ecrit, _)| *ecrit)
}

/// Le chemin d'un fichier de carte.
pub fn chemin(root: &str, fichier: &str) -> PathBuf {
    Path::new(root).join("source").join("map").join(fichier)
}

pub fn lis(root: &str, fichier: &str) -> Result<String, MapError> {
    fs::read_to_string(chemin(root, fichier)).map_err(|_| MapError::CannotRead)
}

/// Huit lignes de dix mots, tous connus. D'abord le nombre de lignes, puis le nombre de mots de
/// chacune, puis les mots.
pub fn grille(
    texte: &str,
    connu: impl Fn(&str) -> bool,
) -> Result<Vec<Vec<String>>, MapError> {
    let lignes: Vec<Vec<String>> = texte
        .lines()
        .map(|ligne| ligne.split_whitespace().map(str::to_string).collect())
        .collect();
    if lignes.len() != ROWS {
        Err(MapError::WrongLines)
    } else if lignes.iter().any(|ligne| ligne.len() != COLUMNS) {
        Err(MapError::WrongWords)
    } else if !lignes.iter().flatten().all(|mot| connu(mot)) {
        Err(MapError::UnknownWord)
    } else {
        Ok(lignes)
    }
}
