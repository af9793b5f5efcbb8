//! Ten thousand random games, and what stays true in each of them.

use crate::loaded;
use outils::Hasard;
use reference::khet::map::Map;
use reference::khet::types::{Action, NamePawn, OwnerBox, Player, Shot, ShotEnd};

const GAMES: u64 = 10_000;
const MOVE_LIMIT: usize = 60;

#[test]
fn random_games_end_or_reach_their_limit() {
    let maps = ["classic", "imhotep", "dynasty"].map(loaded);
    let mut ended = 0;
    for seed in 0..GAMES {
        let mut hasard = Hasard::graine(seed);
        let start = &maps[seed as usize % maps.len()];
        ended += usize::from(random_game(start.clone(), start, &mut hasard));
    }
    assert!(ended > 100, "only {ended} games ended");
}

/// Plays random accepted moves; true when a pharaoh died.
fn random_game(mut map: Map, start: &Map, hasard: &mut Hasard) -> bool {
    let mut pieces = map.list_pawn.len();
    for _ in 0..MOVE_LIMIT {
        let player = map.index_player;
        let shot = loop {
            if let Ok(shot) = map.play(random_action(&map, hasard)) {
                break shot;
            }
            assert_eq!(map.index_player, player, "a refused move passes the turn");
        };
        assert_eq!(map.index_player, 1 - player);
        pieces -= usize::from(shot.destroyed.is_some());
        assert_eq!(map.list_pawn.len(), pieces, "one death a shot at most");
        check_shot(&shot, player);
        check_board(&map, start);
        if map.end_game {
            check_winner(&map, &shot);
            return true;
        }
        assert_eq!(map.winner, None);
    }
    false
}

/// A turn or a step of any piece, legal or not.
fn random_action(map: &Map, hasard: &mut Hasard) -> Action {
    let last = map.list_pawn.len() as i32 - 1;
    let from = map.list_pawn[hasard.randint(0, last) as usize].index_box;
    match hasard.randint(0, 9) {
        0 => Action::Rotate {
            at: from,
            clockwise: true,
        },
        1 => Action::Rotate {
            at: from,
            clockwise: false,
        },
        _ => {
            let step = hasard.randint(-11, 11);
            Action::Move {
                from,
                to: (from as i32 + step).unsigned_abs() as usize,
            }
        }
    }
}

/// Each cell of the path touches the one before, the first one touches the sphinx.
fn check_shot(shot: &Shot, player: usize) {
    let mut before = [0, 79][player];
    for &cell in &shot.path {
        assert!(cell < 80);
        let (rows, columns) = (
            (cell / 10).abs_diff(before / 10),
            (cell % 10).abs_diff(before % 10),
        );
        assert_eq!(rows + columns, 1, "{before} to {cell} in {:?}", shot.path);
        before = cell;
    }
    assert_eq!(shot.end == ShotEnd::Kills, shot.destroyed.is_some());
    if let Some(dead) = &shot.destroyed {
        assert_eq!(shot.path.last(), Some(&dead.index_box));
        assert!(!matches!(
            dead.name_pawn,
            NamePawn::sphinx | NamePawn::scarab
        ));
    }
}

/// One piece a box, emptiness and owners true, reservations kept.
fn check_board(map: &Map, start: &Map) {
    let mut owners = [None; 80];
    for pawn in &map.list_pawn {
        assert_eq!(
            owners[pawn.index_box], None,
            "two pieces in {}",
            pawn.index_box
        );
        owners[pawn.index_box] = Some(pawn.owner_pawn);
    }
    for (index, (case, first)) in map.list_box.iter().zip(&start.list_box).enumerate() {
        assert_eq!(case.box_is_empty, owners[index].is_none(), "box {index}");
        let expected = match (first.owner_box, owners[index]) {
            (fixed @ (OwnerBox::player_one_fix | OwnerBox::player_two_fix), _) => fixed,
            (_, None) => OwnerBox::neutral,
            (_, Some(Player::player_one)) => OwnerBox::player_one,
            (_, Some(Player::player_two)) => OwnerBox::player_two,
        };
        assert_eq!(case.owner_box, expected, "box {index}");
        let intruder = matches!(
            (case.owner_box, owners[index]),
            (OwnerBox::player_one_fix, Some(Player::player_two))
                | (OwnerBox::player_two_fix, Some(Player::player_one))
        );
        assert!(!intruder, "a piece in a box reserved against it: {index}");
    }
}

fn check_winner(map: &Map, shot: &Shot) {
    let dead = shot.destroyed.as_ref().expect("a dead pharaoh");
    assert_eq!(dead.name_pawn, NamePawn::pharaoh);
    let survivor = map
        .list_pawn
        .iter()
        .find(|pawn| pawn.name_pawn == NamePawn::pharaoh);
    assert_eq!(map.winner, survivor.map(|pawn| pawn.owner_pawn));
    assert_ne!(map.winner, Some(dead.owner_pawn));
}
