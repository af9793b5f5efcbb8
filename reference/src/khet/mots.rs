//! Les mots des fichiers, et les fichiers de huit lignes de dix mots.

use super::constantes::{COLUMNS, ROWS};
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};
use std::fs;

const NOMS: [(&str, NamePawn); 5] = [
    ("sphinx", NamePawn::sphinx),
    ("pharaoh", NamePawn::pharaoh),
    ("anubis", NamePawn::anubis),
    ("scarab", NamePawn::scarab),
    ("pyramid", NamePawn::pyramid),
];

const DIRECTIONS: [(&str, Direction); 4] = [
    ("north", Direction::north),
    ("east", Direction::east),
    ("south", Direction::south),
    ("west", Direction::west),
];

const PROPRIETAIRES: [(&str, OwnerBox); 5] = [
    ("neutral", OwnerBox::neutral),
    ("player_one", OwnerBox::player_one),
    ("player_two", OwnerBox::player_two),
    ("player_one_fix", OwnerBox::player_one_fix),
    ("player_two_fix", OwnerBox::player_two_fix),
];

const JOUEURS: [(&str, Player); 2] = [
    ("player_one", Player::player_one),
    ("player_two", Player::player_two),
];

pub(crate) fn lit_nom(mot: &str) -> Option<NamePawn> {
    sens_du_mot(&NOMS, mot)
}

pub(crate) fn lit_direction(mot: &str) -> Option<Direction> {
    sens_du_mot(&DIRECTIONS, mot)
}

pub(crate) fn lit_proprietaire(mot: &str) -> Option<OwnerBox> {
    sens_du_mot(&PROPRIETAIRES, mot)
}

pub(crate) fn lit_joueur(mot: &str) -> Option<Player> {
    sens_du_mot(&JOUEURS, mot)
}

pub(crate) fn mot_du_nom(nom: NamePawn) -> &'static str {
    mot_du_sens(&NOMS, nom)
}

pub(crate) fn mot_de_la_direction(direction: Direction) -> &'static str {
    mot_du_sens(&DIRECTIONS, direction)
}

pub(crate) fn mot_du_proprietaire(owner: OwnerBox) -> &'static str {
    mot_du_sens(&PROPRIETAIRES, owner)
}

pub(crate) fn mot_du_joueur(player: Player) -> &'static str {
    mot_du_sens(&JOUEURS, player)
}

/// Lit un des fichiers d'une carte, en n'admettant que certains mots.
pub(crate) fn lit_mots(
    root: &str,
    sorte: &str,
    name_map: &str,
    admis: impl Fn(&str) -> bool,
) -> Result<Vec<Vec<String>>, MapError> {
    let texte = lit_fichier(root, &format!("{sorte}_{name_map}"))?;
    let lignes: Vec<Vec<String>> = texte
        .lines()
        .map(|ligne| ligne.split_whitespace().map(str::to_string).collect())
        .collect();
    if lignes.len() != ROWS {
        return Err(MapError::WrongLines);
    }
    if lignes.iter().any(|ligne| ligne.len() != COLUMNS) {
        return Err(MapError::WrongWords);
    }
    if lignes.iter().flatten().any(|mot| !admis(mot)) {
        return Err(MapError::UnknownWord);
    }
    Ok(lignes)
}

/// Le texte d'un fichier de `source/map`.
pub(crate) fn lit_fichier(root: &str, nom: &str) -> Result<String, MapError> {
    fs::read_to_string(chemin(root, nom)).map_err(|_| MapError::CannotRead)
}

/// Le chemin d'un fichier de `source/map` sous le dossier `root`.
pub(crate) fn chemin(root: &str, nom: &str) -> String {
    format!("{root}/source/map/{nom}")
}

fn sens_du_mot<T: Copy>(table: &[(&str, T)], mot: &str) -> Option<T> {
    table
        .iter()
        .find(|(ecrit, _)| *ecrit == mot)
        .map(|(_, sens)| *sens)
}

fn mot_du_sens<T: Copy + PartialEq>(table: &[(&'static str, T)], voulu: T) -> &'static str {
    table
        .iter()
        .find(|(_, sens)| *sens == voulu)
        .map_or("", |(mot, _)| mot)
}
