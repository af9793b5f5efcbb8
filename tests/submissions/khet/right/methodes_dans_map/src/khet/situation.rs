//! Fourni : composer un plateau en une ligne, pour essayer une situation.

use super::box_case::BoxCase;
use super::editor::Editor;
use super::map::Map;
use super::pawn::Pawn;
use super::types::{Direction, NamePawn, OwnerBox, Player};

/// Fourni : un plateau avec ces pièces, celles du joueur un puis celles du joueur deux.
///
/// Chaque sorte est suivie de ses pièces, la case puis l'initiale de l'orientation (N, E, S, W) :
/// `situation("sphinx 0S anubis 40N 44W", "sphinx 79N")`. Les pièces sont rangées dans l'ordre
/// des cases. Les cases réservées sont celles de la carte classique : la colonne 0, 8 et 78 au
/// joueur un ; la colonne 9, 1 et 71 au joueur deux. C'est au joueur un.
///
/// # Panics
///
/// Quand le texte n'a pas cette forme.
pub fn situation(pieces_un: &str, pieces_deux: &str) -> Map {
    let mut list_pawn = pieces_de(pieces_un, Player::player_one);
    list_pawn.extend(pieces_de(pieces_deux, Player::player_two));
    list_pawn.sort_by_key(|pawn| pawn.index_box);
    let mut list_box: Vec<BoxCase> = (0..80).map(case_vide).collect();
    for pawn in &list_pawn {
        let case = &mut list_box[pawn.index_box];
        case.box_is_empty = false;
        if case.owner_box == OwnerBox::neutral {
            case.owner_box = match pawn.owner_pawn {
                Player::player_one => OwnerBox::player_one,
                Player::player_two => OwnerBox::player_two,
            };
        }
    }
    Map {
        name_map: "situation".to_string(),
        list_name: Vec::new(),
        list_box_owner: Vec::new(),
        list_direction: Vec::new(),
        list_pawn,
        list_box,
        end_game: false,
        winner: None,
        index_player: 0,
    }
}

/// Fourni : un éditeur qui montre les pièces et les cases de ce plateau, avec sa palette.
pub fn editeur_de(game_board: &Map) -> Editor {
    let palette = pieces_de(
        "pharaoh 0S anubis 1S scarab 2S pyramid 3S",
        Player::player_one,
    );
    let case = BoxCase {
        owner_box: OwnerBox::player_one,
        box_is_empty: false,
        box_color: 0,
    };
    Editor {
        list_pawn: game_board.list_pawn.clone(),
        list_starter_box: vec![case; palette.len()],
        list_starter_pawn: palette,
        list_box_editor: game_board.list_box.clone(),
        list_custom_map: Vec::new(),
        num_custom_map: 0,
    }
}

/// Fourni : la case vide de cet indice, réservée comme sur la carte classique.
pub fn case_vide(index_box: usize) -> BoxCase {
    let owner_box = match (index_box, index_box % 10) {
        (8 | 78, _) | (_, 0) => OwnerBox::player_one_fix,
        (1 | 71, _) | (_, 9) => OwnerBox::player_two_fix,
        _ => OwnerBox::neutral,
    };
    BoxCase {
        owner_box,
        box_is_empty: true,
        box_color: 9,
    }
}

/// Fourni : les pièces d'un joueur, écrites comme pour `situation`.
pub fn pieces_de(texte: &str, player: Player) -> Vec<Pawn> {
    let mut pieces = Vec::new();
    let mut nom = None;
    for mot in texte.split([' ', ',', '\n']).filter(|mot| !mot.is_empty()) {
        nom = match mot {
            "sphinx" => Some(NamePawn::sphinx),
            "pharaoh" => Some(NamePawn::pharaoh),
            "anubis" => Some(NamePawn::anubis),
            "scarab" => Some(NamePawn::scarab),
            "pyramid" => Some(NamePawn::pyramid),
            place => {
                let Some(nom) = nom else {
                    panic!("« {place} » : quelle pièce ?")
                };
                pieces.push(piece_en(nom, player, place));
                Some(nom)
            }
        };
    }
    pieces
}

/// Fourni : la pièce de cette sorte, à la place et dans l'orientation écrites (`34W`).
pub fn piece_en(name_pawn: NamePawn, owner_pawn: Player, place: &str) -> Pawn {
    let lue = place
        .len()
        .checked_sub(1)
        .and_then(|fin| place.split_at_checked(fin));
    let Some((Ok(index_box @ 0..80), direction)) =
        lue.map(|(index, direction)| (index.parse::<usize>(), direction))
    else {
        panic!("« {place} » : il faut une case de 0 à 79 et une orientation")
    };
    let direction_pawn = match direction {
        "N" => Direction::north,
        "E" => Direction::east,
        "S" => Direction::south,
        "W" => Direction::west,
        _ => panic!("« {place} » : l'orientation est N, E, S ou W"),
    };
    Pawn {
        name_pawn,
        owner_pawn,
        direction_pawn,
        index_box,
        pawn_is_select: false,
        can_move: name_pawn != NamePawn::sphinx,
        can_turn: name_pawn != NamePawn::pharaoh,
        can_exchange_position: name_pawn == NamePawn::scarab,
        accept_exchange_position: matches!(name_pawn, NamePawn::anubis | NamePawn::pyramid),
        return_laser: matches!(name_pawn, NamePawn::scarab | NamePawn::pyramid),
        can_shoot: name_pawn == NamePawn::sphinx,
    }
}
