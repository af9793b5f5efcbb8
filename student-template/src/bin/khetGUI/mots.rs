//! Ce qui est dit aux joueurs.

use student_template::khet::map::Map;
use student_template::khet::pawn::Pawn;
use student_template::khet::types::{MapError, MoveError, NamePawn, Player};

pub fn joueur(game_board: &Map) -> Player {
    match game_board.index_player {
        0 => Player::player_one,
        _ => Player::player_two,
    }
}

pub fn nomme(player: Player) -> &'static str {
    match player {
        Player::player_one => "joueur un (rouge)",
        Player::player_two => "joueur deux (bleu)",
    }
}

pub fn nom_de_piece(name: NamePawn) -> &'static str {
    match name {
        NamePawn::sphinx => "sphinx",
        NamePawn::pharaoh => "pharaon",
        NamePawn::anubis => "anubis",
        NamePawn::scarab => "scarabée",
        NamePawn::pyramid => "pyramide",
    }
}

pub fn decris(pawn: &Pawn) -> String {
    let (piece, qui) = (nom_de_piece(pawn.name_pawn), nomme(pawn.owner_pawn));
    format!("{piece} du {qui}, {:?}", pawn.direction_pawn)
}

pub fn refuse(erreur: MoveError) -> &'static str {
    match erreur {
        MoveError::NotYours => "il n'y a pas de pièce à vous dans cette case",
        MoveError::CannotMove => "le sphinx ne se déplace pas",
        MoveError::CannotTurn => "le pharaon ne tourne pas",
        MoveError::OutOfRange => "on n'avance que d'une case",
        MoveError::ForbiddenBox => "cette case est réservée à l'autre joueur",
        MoveError::Occupied => "cette case est occupée",
        MoveError::GameOver => "la partie est finie",
    }
}

pub fn explique(erreur: MapError) -> String {
    match erreur {
        MapError::CannotRead => "un de ses fichiers manque".to_owned(),
        MapError::WrongPharaoh => "il faut un pharaon par joueur".to_owned(),
        autre => format!("{autre:?}"),
    }
}
