//! Le dessin du plateau en texte, commun au jeu et à l'éditeur.

use super::box_case::BoxCase;
use super::constantes::COLUMNS;
use super::pawn::Pawn;
use super::types::{Direction, NamePawn, OwnerBox, Player};

/// Une ligne de texte par ligne du plateau.
pub(crate) fn dessine_cases(list_pawn: &[Pawn], list_box: &[BoxCase]) -> String {
    let mut dessins: Vec<String> = list_box.iter().map(dessine_vide).collect();
    for pawn in list_pawn {
        dessins[pawn.index_box] = dessine_piece(pawn);
    }
    dessins
        .chunks(COLUMNS)
        .map(|ligne| ligne.join(" ") + "\n")
        .collect()
}

/// Une pièce en deux caractères : sa lettre, puis son orientation ou son miroir.
pub(crate) fn dessine_piece(pawn: &Pawn) -> String {
    let (lettre, orientations) = match pawn.name_pawn {
        NamePawn::sphinx => ('S', ['^', '>', 'v', '<']),
        NamePawn::pharaoh => ('P', ['^', '>', 'v', '<']),
        NamePawn::anubis => ('A', ['^', '>', 'v', '<']),
        NamePawn::scarab => ('C', ['/', '\\', '/', '\\']),
        NamePawn::pyramid => ('Y', ['◥', '◢', '◣', '◤']),
    };
    let lettre = match pawn.owner_pawn {
        Player::player_one => lettre,
        Player::player_two => lettre.to_ascii_lowercase(),
    };
    let orientation = match pawn.direction_pawn {
        Direction::north => orientations[0],
        Direction::east => orientations[1],
        Direction::south => orientations[2],
        Direction::west => orientations[3],
    };
    format!("{lettre}{orientation}")
}

fn dessine_vide(case: &BoxCase) -> String {
    match case.owner_box {
        OwnerBox::player_one_fix => "1.",
        OwnerBox::player_two_fix => "2.",
        OwnerBox::neutral | OwnerBox::player_one | OwnerBox::player_two => "..",
    }
    .to_string()
}
