//! Les mots des fichiers, et les fichiers de huit lignes de dix mots.

use super::constantes::{COLUMNS, ROWS};
use super::pawn::Pawn;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};
use std::fs;
use std::path::PathBuf;

/// Le chemin d'un fichier de `source/map`.
pub fn chemin(root: &str, fichier: &str) -> PathBuf {
    PathBuf::from(root).join("source").join("map").join(fichier)
}

/// La sorte de pièce qu'un mot désigne.
pub fn nom_de(mot: &str) -> Option<NamePawn> {
    Some(match mot {
        "sphinx" => NamePawn::sphinx,
        "pharaoh" => NamePawn::pharaoh,
        "anubis" => NamePawn::anubis,
        "scarab" => NamePawn::scarab,
        "pyramid" => NamePawn::pyramid,
        _ => return None,
    })
}

/// Le joueur qu'un mot désigne.
pub fn joueur_de(mot: &str) -> Option<Player> {
    match mot {
        "player_one" => Some(Player::player_one),
        "player_two" => Some(Player::player_two),
        _ => None,
    }
}

/// Le propriétaire de case qu'un mot désigne.
pub fn proprietaire_de(mot: &str) -> Option<OwnerBox> {
    Some(match mot {
        "neutral" => OwnerBox::neutral,
        "player_one" => OwnerBox::player_one,
        "player_two" => OwnerBox::player_two,
        "player_one_fix" => OwnerBox::player_one_fix,
        "player_two_fix" => OwnerBox::player_two_fix,
        _ => return None,
    })
}

/// L'orientation qu'un mot désigne.
pub fn direction_de(mot: &str) -> Option<Direction> {
    Some(match mot {
        "north" => Direction::north,
        "east" => Direction::east,
        "south" => Direction::south,
        "west" => Direction::west,
        _ => return None,
    })
}

/// Le joueur à qui est une case, si elle est à quelqu'un.
pub fn joueur_de_case(case: OwnerBox) -> Option<Player> {
    match case {
        OwnerBox::neutral => None,
        OwnerBox::player_one | OwnerBox::player_one_fix => Some(Player::player_one),
        OwnerBox::player_two | OwnerBox::player_two_fix => Some(Player::player_two),
    }
}

/// La case occupée par une pièce de ce joueur.
pub fn case_du_joueur(player: Player) -> OwnerBox {
    match player {
        Player::player_one => OwnerBox::player_one,
        Player::player_two => OwnerBox::player_two,
    }
}

/// La case réservée à ce joueur.
pub fn case_reservee(player: Player) -> OwnerBox {
    match player {
        Player::player_one => OwnerBox::player_one_fix,
        Player::player_two => OwnerBox::player_two_fix,
    }
}

/// La case est-elle réservée à quelqu'un ?
pub fn est_reservee(case: OwnerBox) -> bool {
    matches!(case, OwnerBox::player_one_fix | OwnerBox::player_two_fix)
}

/// L'autre joueur.
pub fn adversaire(player: Player) -> Player {
    match player {
        Player::player_one => Player::player_two,
        Player::player_two => Player::player_one,
    }
}

/// Une pièce neuve, avec les droits de sa sorte.
pub fn piece(nom: NamePawn, player: Player, direction: Direction, index_box: usize) -> Pawn {
    let mut pawn = match nom {
        NamePawn::sphinx => Sphinx::new(player, direction),
        NamePawn::pharaoh => Pharaoh::new(player, direction),
        NamePawn::anubis => Anubis::new(player, direction),
        NamePawn::scarab => Scarab::new(player, direction),
        NamePawn::pyramid => Pyramid::new(player, direction),
    };
    pawn.index_box = index_box;
    pawn
}

/// Le texte d'un fichier, sans les fins de ligne de Windows.
pub fn lit_texte(root: &str, fichier: &str) -> Result<String, MapError> {
    match fs::read_to_string(chemin(root, fichier)) {
        Ok(texte) => Ok(texte.replace("\r\n", "\n")),
        Err(_) => Err(MapError::CannotRead),
    }
}

/// Un fichier de huit lignes de dix mots, tous connus. Des espaces en trop ou des lignes vides à
/// la fin ne gênent pas.
pub fn lit_tableau(
    root: &str,
    fichier: &str,
    connu: impl Fn(&str) -> bool,
) -> Result<Vec<Vec<String>>, MapError> {
    let texte = lit_texte(root, fichier)?;
    let mut tableau: Vec<Vec<String>> = Vec::new();
    for ligne in texte.trim_end().split('\n') {
        tableau.push(ligne.split_whitespace().map(str::to_owned).collect());
    }
    for mots in &tableau {
        if mots.len() != COLUMNS {
            return Err(MapError::WrongWords);
        }
        if let Some(_inconnu) = mots.iter().find(|mot| !connu(mot)) {
            return Err(MapError::UnknownWord);
        }
    }
    if tableau.len() == ROWS {
        Ok(tableau)
    } else {
        Err(MapError::WrongLines)
    }
}

/// Vérifie qu'il y a un sphinx par joueur, à sa place, et un pharaon par joueur.
pub fn verifie_pieces(pieces: &[Pawn]) -> Result<(), MapError> {
    for player in [Player::player_one, Player::player_two] {
        let de_sorte = |nom: NamePawn| {
            let siennes = pieces.iter().filter(|p| p.owner_pawn == player);
            siennes.filter(|p| p.name_pawn == nom).collect::<Vec<_>>()
        };
        let (coin, permises) = match player {
            Player::player_one => (0, [Direction::south, Direction::east]),
            Player::player_two => (79, [Direction::north, Direction::west]),
        };
        match de_sorte(NamePawn::sphinx)[..] {
            [seul] if seul.index_box == coin && permises.contains(&seul.direction_pawn) => {}
            _ => return Err(MapError::WrongSphinx),
        }
        if de_sorte(NamePawn::pharaoh).len() != 1 {
            return Err(MapError::WrongPharaoh);
        }
    }
    Ok(())
}
