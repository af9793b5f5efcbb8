//! Les mots des fichiers, et les fichiers de huit lignes de dix mots.

#[allow(unused_imports)]
use super::constantes::{COLUMNS, ROWS};
#[allow(unused_imports)]
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};

/// Les mots de chaque fichier, au rang de leur valeur.
pub static NOMS: [&str; 6] = ["sphinx", "pharaoh", "anubis", "scarab", "pyramid", "nothing"];
pub static CASES: [&str; 5] = [
    "neutral",
    "player_one",
    "player_two",
    "player_one_fix",
    "player_two_fix",
];
pub static SENS: [&str; 5] = ["north", "east", "south", "west", "nothing"];

pub fn nom(rang: usize) -> Option<NamePawn> {
    use NamePawn::*;
    [sphinx, pharaoh, anubis, scarab, pyramid].get(rang).copied()
}

pub fn case(rang: usize) -> Option<OwnerBox> {
    use OwnerBox::*;
    [neutral, player_one, player_two, player_one_fix, player_two_fix]
        .get(rang)
        .copied()
}

pub fn sens(rang: usize) -> Option<Direction> {
    use Direction::*;
    [north, east, south, west].get(rang).copied()
}

pub fn joueur(mot: &str) -> Option<Player> {
    match mot {
        "player_one" => Some(Player::player_one),
        "player_two" => Some(Player::player_two),
        _ => None,
    }
}

pub fn rang(mots: &[&str], mot: &str) -> Option<usize> {
    mots.iter().position(|m| *m == mot)
}

/// Découpe un texte en 8 lignes de 10 mots connus. L'espace unique est obligatoire entre les mots.
pub fn decoupe(texte: &str, mots: &[&str]) -> Result<Vec<Vec<String>>, MapError> {
    let texte = texte.replace("\r\n", "\n");
    let lignes: Vec<&str> = texte.strip_suffix('\n').unwrap_or(&texte).split('\n').collect();
    if lignes.len() != ROWS {
        return Err(MapError::WrongLines);
    }
    let mut tableau = Vec::new();
    for ligne in lignes {
        let ligne: Vec<String> = ligne.split(' ').map(|m| m.to_string()).collect();
        if ligne.len() != COLUMNS {
            return Err(MapError::WrongWords);
        }
        if ligne.iter().any(|m| rang(mots, m).is_none()) {
            return Err(MapError::UnknownWord);
        }
        tableau.push(ligne);
    }
    Ok(tableau)
}
