//! Fourni : dessiner une pièce, une case, un plateau et le chemin d'un laser.

use super::box_case::BoxCase;
use super::editor::Editor;
use super::map::Map;
use super::pawn::Pawn;
use super::types::{Direction, NamePawn, OwnerBox, Player};

/// Fourni : les cases du plateau, ligne par ligne, chacune en deux caractères.
pub fn rangees(game_board: &Map) -> Vec<Vec<String>> {
    rangees_de(&game_board.list_pawn, &game_board.list_box)
}

/// Fourni : les mêmes rangées pour la carte que l'on compose dans l'éditeur.
pub fn rangees_editeur(editeur: &Editor) -> Vec<Vec<String>> {
    rangees_de(&editeur.list_pawn, &editeur.list_box_editor)
}

/// Fourni : ces pièces sur ces cases, ligne par ligne.
pub fn rangees_de(list_pawn: &[Pawn], list_box: &[BoxCase]) -> Vec<Vec<String>> {
    let mut dessins: Vec<String> = list_box.iter().map(dessine_vide).collect();
    for pawn in list_pawn {
        if let Some(dessin) = dessins.get_mut(pawn.index_box) {
            *dessin = dessine_piece(pawn);
        }
    }
    dessins.chunks(10).map(<[String]>::to_vec).collect()
}

/// Fourni : le plateau de `rangees`, où chaque case vide du chemin porte le rang de son dernier
/// passage : `01`, `02`, `03`…
pub fn trace(game_board: &Map, path: &[usize]) -> Vec<Vec<String>> {
    let mut dessin = rangees(game_board);
    for (rang, &index) in path.iter().enumerate() {
        let libre = !game_board
            .list_pawn
            .iter()
            .any(|pawn| pawn.index_box == index);
        if libre && index < game_board.list_box.len() {
            dessin[index / 10][index % 10] = format!("{:02}", rang + 1);
        }
    }
    dessin
}

/// Fourni : une pièce en deux caractères, sa lettre puis son orientation ou son miroir.
pub fn dessine_piece(pawn: &Pawn) -> String {
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

/// Fourni : une case vide, réservée ou non.
pub fn dessine_vide(case: &BoxCase) -> String {
    match case.owner_box {
        OwnerBox::player_one_fix => "1.",
        OwnerBox::player_two_fix => "2.",
        OwnerBox::neutral | OwnerBox::player_one | OwnerBox::player_two => "..",
    }
    .to_string()
}
