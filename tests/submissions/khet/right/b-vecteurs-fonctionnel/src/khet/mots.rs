//! Les mots des fichiers, et les fichiers de huit lignes de dix mots.

#[allow(unused_imports)]
use super::constantes::{COLUMNS, ROWS};
#[allow(unused_imports)]
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

/// Toutes les sortes de pièces, avec leur mot.
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

pub const ORIENTATIONS: [(&str, Direction); 4] = [
    ("north", Direction::north),
    ("east", Direction::east),
    ("south", Direction::south),
    ("west", Direction::west),
];

pub const JOUEURS: [(&str, Player); 2] = [
    ("player_one", Player::player_one),
    ("player_two", Player::player_two),
];

/// La valeur d'un mot.
pub fn valeur<T: Copy>(table: &[(&str, T)], mot: &str) -> Result<T, MapError> {
    table
        .iter()
        .find(|(nom, _)| *nom == mot)
        .map(|&(_, valeur)| valeur)
        .ok_or(MapError::UnknownWord)
}

/// Le mot d'une valeur.
pub fn mot<T: PartialEq>(table: &[(&'static str, T)], cherchee: T) -> &'static str {
    table
        .iter()
        .find(|(_, valeur)| *valeur == cherchee)
        .map_or("", |(nom, _)| nom)
}

/// Les lignes d'un fichier, découpées en mots ; les lignes blanches de la fin ne comptent pas.
pub fn lignes(chemin: &Path) -> Result<Vec<Vec<String>>, MapError> {
    let fichier = File::open(chemin).map_err(|_| MapError::CannotRead)?;
    let mut lignes = BufReader::new(fichier)
        .lines()
        .map(|ligne| Ok(ligne?.split_whitespace().map(String::from).collect()))
        .collect::<std::io::Result<Vec<Vec<String>>>>()
        .map_err(|_| MapError::CannotRead)?;
    while lignes.last().is_some_and(Vec::is_empty) {
        lignes.pop();
    }
    Ok(lignes)
}

/// Huit lignes de dix mots de la table, ou d'un mot de plus quand il y en a un.
pub fn tableau<T: Copy>(
    chemin: &Path,
    table: &[(&str, T)],
    en_plus: &str,
) -> Result<Vec<Vec<String>>, MapError> {
    let lignes = lignes(chemin)?;
    if lignes.len() != ROWS {
        return Err(MapError::WrongLines);
    }
    if lignes.iter().any(|ligne| ligne.len() != COLUMNS) {
        return Err(MapError::WrongWords);
    }
    lignes
        .iter()
        .flatten()
        .filter(|mot| *mot != en_plus)
        .try_for_each(|mot| valeur(table, mot).map(drop))?;
    Ok(lignes)
}
