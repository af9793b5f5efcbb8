//! Lire les fichiers de source/map, mot à mot.
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};

pub fn fichier(root: &str, nom: &str) -> String {
    let mut chemin = root.to_string();
    chemin.push_str("/source/map/");
    chemin.push_str(nom);
    chemin
}

pub fn lis(root: &str, nom: &str) -> Result<String, MapError> {
    match std::fs::read_to_string(fichier(root, nom)) {
        Ok(texte) => Ok(texte),
        Err(_) => Err(MapError::CannotRead),
    }
}

pub fn mots(texte: &str) -> Vec<Vec<String>> {
    let mut tout = Vec::new();
    for ligne in texte.replace('\r', "").lines() {
        let mut rangee = Vec::new();
        for mot in ligne.split(' ') {
            if mot != "" {
                rangee.push(mot.to_string());
            }
        }
        tout.push(rangee);
    }
    tout
}

pub fn huit_lignes(root: &str, nom: &str, admis: &[&str]) -> Result<Vec<Vec<String>>, MapError> {
    let tout = mots(&lis(root, nom)?);
    if tout.len() != 8 {
        return Err(MapError::WrongLines);
    }
    for rangee in &tout {
        if rangee.len() != 10 {
            return Err(MapError::WrongWords);
        }
    }
    for rangee in &tout {
        for mot in rangee {
            if !admis.contains(&mot.as_str()) {
                return Err(MapError::UnknownWord);
            }
        }
    }
    Ok(tout)
}

pub fn nom(mot: &str) -> Option<NamePawn> {
    Some(match mot {
        "sphinx" => NamePawn::sphinx,
        "pharaoh" => NamePawn::pharaoh,
        "anubis" => NamePawn::anubis,
        "scarab" => NamePawn::scarab,
        "pyramid" => NamePawn::pyramid,
        _ => return None,
    })
}

pub fn direction(mot: &str) -> Option<Direction> {
    Some(match mot {
        "north" => Direction::north,
        "east" => Direction::east,
        "south" => Direction::south,
        "west" => Direction::west,
        _ => return None,
    })
}

pub fn proprietaire(mot: &str) -> Option<OwnerBox> {
    Some(match mot {
        "neutral" => OwnerBox::neutral,
        "player_one" => OwnerBox::player_one,
        "player_two" => OwnerBox::player_two,
        "player_one_fix" => OwnerBox::player_one_fix,
        "player_two_fix" => OwnerBox::player_two_fix,
        _ => return None,
    })
}

pub fn joueur(mot: &str) -> Option<Player> {
    match mot {
        "player_one" => Some(Player::player_one),
        "player_two" => Some(Player::player_two),
        _ => None,
    }
}
