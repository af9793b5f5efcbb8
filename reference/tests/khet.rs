//! Khet: the model answer against the rules, piece by piece, shot by shot, game by game.

use reference::khet::editor::Editor;
use reference::khet::laser::Laser;
use reference::khet::map::Map;
use reference::khet::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use reference::khet::situation::situation;
use reference::khet::terminal::lire_coup;
use reference::khet::types::Direction::{self, east, north, south, west};
use reference::khet::types::Hit::{self, Destroyed, Reflect, Stop};
use reference::khet::types::Player::{self, player_one, player_two};
use reference::khet::types::{MapError, MoveError, Moved, NamePawn, OwnerBox, ShotEnd};
use std::fs;
use std::path::{Path, PathBuf};

const DIRECTIONS: [Direction; 4] = [north, east, south, west];

/// The folder with the maps of the subject.
fn root() -> String {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../specs/khet/data").to_owned()
}

#[track_caller]
fn loaded(name: &str) -> Map {
    let mut map = Map::new(name);
    assert_eq!(map.generate_map(&root()), Ok(()), "map {name}");
    map
}

/// Fires the piece that is on cell `from`.
fn fire(map: &mut Map, from: usize) -> (Vec<usize>, ShotEnd, Option<(NamePawn, usize)>) {
    let shooter = map.find_index_pawn(from).expect("a shooter");
    let shot = Laser::new(map.list_pawn[shooter].direction_pawn).automatic_shot(map, shooter);
    let dead = shot.destroyed.map(|pawn| (pawn.name_pawn, pawn.index_box));
    (shot.path, shot.end, dead)
}

/// The table, rows by the piece's facing, columns by the beam's direction.
fn check_reflections(is_hit: impl Fn(Direction, Direction) -> Hit, expected: [[Hit; 4]; 4]) {
    for (facing, row) in DIRECTIONS.into_iter().zip(expected) {
        for (beam, hit) in DIRECTIONS.into_iter().zip(row) {
            assert_eq!(
                is_hit(facing, beam),
                hit,
                "facing {facing:?}, beam {beam:?}"
            );
        }
    }
}

#[test]
fn scarabs_reflect_on_both_sides() {
    let slash = [Reflect(east), Reflect(north), Reflect(west), Reflect(south)];
    let backslash = [Reflect(west), Reflect(south), Reflect(east), Reflect(north)];
    check_reflections(
        |facing, beam| Scarab::is_hit(&Scarab::new(player_one, facing), beam),
        [slash, backslash, slash, backslash],
    );
}

#[test]
fn pyramids_reflect_on_one_side() {
    let x = Destroyed;
    check_reflections(
        |facing, beam| Pyramid::is_hit(&Pyramid::new(player_two, facing), beam),
        [
            [Reflect(west), Reflect(south), x, x],
            [x, Reflect(north), Reflect(west), x],
            [x, x, Reflect(east), Reflect(north)],
            [Reflect(east), x, x, Reflect(south)],
        ],
    );
}

#[test]
fn anubis_stops_what_it_faces() {
    let x = Destroyed;
    check_reflections(
        |facing, beam| Anubis::is_hit(&Anubis::new(player_one, facing), beam),
        [
            [x, x, Stop, x],
            [x, x, x, Stop],
            [Stop, x, x, x],
            [x, Stop, x, x],
        ],
    );
    check_reflections(
        |facing, beam| Pharaoh::is_hit(&Pharaoh::new(player_one, facing), beam),
        [[x; 4]; 4],
    );
    check_reflections(
        |facing, beam| Sphinx::is_hit(&Sphinx::new(player_one, facing), beam),
        [[Stop; 4]; 4],
    );
}

#[test]
fn first_shots_of_the_three_maps() {
    type Row = (
        &'static str,
        usize,
        Direction,
        &'static [usize],
        Option<(NamePawn, usize)>,
    );

    let table: [Row; 12] = [
        (
            "classic",
            0,
            south,
            &[10, 20, 30, 31, 32, 42, 41, 40, 50, 60, 70],
            None,
        ),
        (
            "classic",
            0,
            east,
            &[1, 2, 3, 4],
            Some((NamePawn::anubis, 4)),
        ),
        (
            "classic",
            79,
            north,
            &[69, 59, 49, 48, 47, 37, 38, 39, 29, 19, 9],
            None,
        ),
        (
            "classic",
            79,
            west,
            &[78, 77, 76, 75],
            Some((NamePawn::anubis, 75)),
        ),
        (
            "imhotep",
            0,
            south,
            &[10, 20, 30, 31, 41, 40, 50, 60, 70],
            None,
        ),
        (
            "imhotep",
            0,
            east,
            &[1, 2, 3, 4],
            Some((NamePawn::anubis, 4)),
        ),
        (
            "imhotep",
            79,
            north,
            &[69, 59, 49, 48, 38, 39, 29, 19, 9],
            None,
        ),
        (
            "imhotep",
            79,
            west,
            &[78, 77, 76, 75],
            Some((NamePawn::anubis, 75)),
        ),
        (
            "dynasty",
            0,
            south,
            &[10, 20, 21, 22, 23, 24, 34, 33, 32, 22, 12, 2],
            None,
        ),
        (
            "dynasty",
            0,
            east,
            &[1, 2, 3, 4, 14, 24],
            Some((NamePawn::pyramid, 24)),
        ),
        (
            "dynasty",
            79,
            north,
            &[69, 59, 58, 57, 56, 55, 45, 46, 47, 57, 67, 77],
            None,
        ),
        (
            "dynasty",
            79,
            west,
            &[78, 77, 76, 75, 65, 55],
            Some((NamePawn::pyramid, 55)),
        ),
    ];
    for (name, from, facing, path, dead) in table {
        let mut map = loaded(name);
        let sphinx = map.find_index_pawn(from).expect("a sphinx");
        map.list_pawn[sphinx].direction_pawn = facing;
        let end = if dead.is_some() {
            ShotEnd::Kills
        } else {
            ShotEnd::Exits
        };
        assert_eq!(
            fire(&mut map, from),
            (path.to_vec(), end, dead),
            "{name} {facing:?}"
        );
        assert_eq!(map.list_pawn.len(), 26 - usize::from(dead.is_some()));
    }
}

#[test]
fn maps_have_the_same_pieces_for_both() {
    for name in ["classic", "imhotep", "dynasty"] {
        let map = loaded(name);
        for pawn in &map.list_pawn {
            let opposite = map
                .find_index_pawn(79 - pawn.index_box)
                .expect("its mirror image");
            assert_eq!(map.list_pawn[opposite].name_pawn, pawn.name_pawn);
            assert_ne!(map.list_pawn[opposite].owner_pawn, pawn.owner_pawn);
        }
        let fixed = |owner: OwnerBox| -> Vec<usize> {
            (0..80)
                .filter(|&i| map.list_box[i].owner_box == owner)
                .collect()
        };
        assert_eq!(
            fixed(OwnerBox::player_one_fix),
            [0, 8, 10, 20, 30, 40, 50, 60, 70, 78]
        );
        assert_eq!(
            fixed(OwnerBox::player_two_fix),
            [1, 9, 19, 29, 39, 49, 59, 69, 71, 79]
        );
    }
}

/// Fires player one's sphinx, south: how it ends, and on which cell.
#[track_caller]
fn check_shot(one: &str, two: &str, end: ShotEnd, last: usize) {
    let mut map = situation(one, two);
    let (path, found, _) = fire(&mut map, 0);
    assert_eq!(
        (found, path.last()),
        (end, Some(&last)),
        "{one} | {two}: {path:?}"
    );
}

#[test]
fn small_boards() {
    use ShotEnd::{Exits, Kills, Stopped};
    check_shot("sphinx 0S anubis 40S", "sphinx 79N", Kills, 40);
    check_shot("sphinx 0S anubis 40N", "sphinx 79N", Stopped, 40);
    check_shot("sphinx 0S pharaoh 40S", "sphinx 79N", Kills, 40);
    check_shot("sphinx 0S scarab 40E pyramid 45N", "sphinx 79N", Exits, 75);
    check_shot("sphinx 0S scarab 40E pyramid 45E", "sphinx 79N", Exits, 5);
    check_shot("sphinx 0S scarab 40E pyramid 45S", "sphinx 79N", Kills, 45);
    check_shot("sphinx 0S scarab 40E pyramid 45W", "sphinx 79N", Kills, 45);
    check_shot("sphinx 0S scarab 70E anubis 75N", "sphinx 79N", Kills, 75);
    // Nothing goes round the borders.
    check_shot("sphinx 0S scarab 40N", "sphinx 79N anubis 39N", Exits, 40);
    check_shot("sphinx 0E scarab 5N", "sphinx 79N anubis 75N", Exits, 5);
    check_shot(
        "sphinx 0E scarab 9E 39E pharaoh 40S",
        "sphinx 79N",
        Exits,
        39,
    );
    check_shot("sphinx 0S scarab 70E 75E", "sphinx 79N", Exits, 75);
    // Nothing goes through a dead piece.
    check_shot(
        "sphinx 0S anubis 40S pyramid 55S pharaoh 60S",
        "sphinx 79N",
        Kills,
        40,
    );
}

#[test]
fn moves_keep_to_the_rules() {
    let mut map = situation("sphinx 0S pyramid 44N 8S 12N 48N", "sphinx 79N scarab 38N");
    let at = |map: &Map, index_box| map.find_index_pawn(index_box).expect("a piece");
    assert_eq!(map.move_pawn(at(&map, 44), 45), Ok(Moved::Free));
    assert_eq!(map.list_box[44].owner_box, OwnerBox::neutral);
    assert_eq!(map.list_box[45].owner_box, OwnerBox::player_one);
    assert_eq!(map.move_pawn(at(&map, 12), 1), Err(MoveError::ForbiddenBox));
    assert_eq!(map.move_pawn(at(&map, 8), 18), Ok(Moved::Free));
    assert_eq!(map.move_pawn(at(&map, 18), 8), Ok(Moved::Free));
    assert_eq!(map.list_box[8].owner_box, OwnerBox::player_one_fix);
    assert_eq!(map.move_pawn(at(&map, 0), 1), Err(MoveError::CannotMove));
    assert_eq!(map.move_pawn(at(&map, 45), 47), Err(MoveError::OutOfRange));
    assert_eq!(map.move_pawn(at(&map, 38), 48), Ok(Moved::Swap));
    assert_eq!(map.list_pawn[at(&map, 48)].owner_pawn, player_two);
    assert_eq!(map.list_box[38].owner_box, OwnerBox::player_one);
}

/// Both must be allowed where the swap takes them.
#[test]
fn a_swap_respects_both_reservations() {
    let mut map = situation("sphinx 0S", "sphinx 79N scarab 49N pyramid 48S");
    assert_eq!(
        map.move_pawn(map.find_index_pawn(49).expect("it"), 48),
        Ok(Moved::Swap)
    );
    let mut map = situation("sphinx 0S pyramid 48S", "sphinx 79N scarab 49N");
    let scarab = map.find_index_pawn(49).expect("it");
    assert_eq!(map.move_pawn(scarab, 48), Err(MoveError::ForbiddenBox));
    assert_eq!(
        map.can_exchange_position(scarab, 48),
        map.find_index_pawn(48)
    );
}

/// Moves, with the paths that a separate tracer of the rules gives for them.
#[track_caller]
fn check_game(name: &str, moves: &[(&str, &[usize])], winner: Player, board: &str) {
    let mut map = loaded(name);
    for (typed, path) in moves {
        let action = lire_coup(typed).expect("a move");
        let shot = map
            .play(action)
            .unwrap_or_else(|e| panic!("{typed}: {e:?}"));
        assert_eq!(shot.path, *path, "{name}, {typed}");
    }
    assert_eq!((map.end_game, map.winner), (true, Some(winner)));
    assert_eq!(map.draw_map(), board);
    assert_eq!(
        map.play(lire_coup("79d").expect("a move")),
        Err(MoveError::GameOver)
    );
}

#[test]
fn a_whole_game_on_each_map() {
    check_game(
        "classic",
        &[
            ("47-36", &[10, 20, 30, 31, 32, 42, 41, 40, 50, 60, 70]),
            ("67-76", &[69, 59, 49, 48, 47, 46, 45, 35, 36]),
            ("05-16", &[10, 20, 30, 31, 32, 42, 41, 40, 50, 60, 70]),
            ("44-33", &[69, 59, 49, 48, 47, 46, 45, 35, 36, 37]),
            ("34-23", &[10, 20, 30, 31, 32, 42, 41, 40, 50, 60, 70]),
            ("45-46", &[69, 59, 49, 48, 47, 46, 36, 26, 16]),
        ],
        player_two,
        "\
Sv 2. .. .. Av .. Av Y◤ 1. 2.
1. .. Y◥ .. .. .. .. .. .. 2.
1. .. .. C\\ .. .. .. .. .. 2.
Y◣ .. y◥ c/ y◢ C/ .. .. .. y◢
Y◤ .. y◢ .. .. .. c\\ .. .. y◥
1. .. .. .. .. .. Y◤ .. .. 2.
1. .. .. .. .. .. .. .. .. 2.
1. 2. y◢ a^ p^ a^ y◣ .. 1. s^
",
    );
    check_game(
        "imhotep",
        &[
            ("48-58", &[10, 20, 30, 31, 41, 40, 50, 60, 70]),
            ("41d", &[69, 59, 49, 48, 47, 46, 45]),
            ("35-34", &[10, 20, 30, 31, 41, 42, 43, 44, 34, 35]),
            ("44g", &[69, 59, 49, 48, 47, 46, 45, 44, 34, 35, 36, 37, 38]),
            ("06-17", &[10, 20, 30, 31, 41, 42, 43, 44, 54, 64, 74]),
        ],
        player_one,
        "\
Sv 2. .. .. Av Pv .. C/ 1. 2.
1. .. .. .. .. .. .. Av .. 2.
1. .. .. y◢ .. .. Y◣ .. .. 2.
Y◣ y◥ .. .. C/ .. .. .. .. y◢
Y◤ y◣ .. .. c\\ .. .. .. .. y◥
1. .. .. y◥ .. .. Y◤ .. Y◣ 2.
1. .. .. .. .. .. .. .. .. 2.
1. 2. c/ a^ .. a^ .. .. 1. s^
",
    );
    check_game(
        "dynasty",
        &[
            ("45-56", &[10, 20, 21, 22, 23, 24, 34, 33, 32, 22, 12, 2]),
            ("34d", &[69, 59, 58, 57, 56, 66, 76]),
            ("26d", &[10, 20, 21, 22, 23, 24, 34, 35, 36]),
            ("47-56", &[69, 59, 58, 57, 56, 46, 36, 26, 25]),
            ("32-23", &[10, 20, 21, 22, 23, 33, 43, 42, 41, 40]),
            ("34-25", &[69, 59, 58, 57, 56, 46, 36, 26, 25, 15]),
        ],
        player_two,
        "\
Sv 2. .. .. Y◥ Av Y◤ .. 1. 2.
1. .. .. .. .. .. .. .. .. 2.
Y◣ .. .. C\\ Y◥ y◣ C\\ .. .. 2.
Y◤ .. .. .. .. .. .. .. .. 2.
1. .. .. Y◢ .. .. .. Y◤ .. y◢
1. .. .. c/ a^ y◣ c\\ .. .. y◥
1. .. .. .. p^ .. .. .. .. 2.
1. 2. .. y◢ a^ y◣ .. .. 1. s^
",
    );
}

/// A folder of its own for one test, with an empty `source/map`.
fn fresh_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("khet-{name}"));
    let _absent_the_first_time = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("source/map")).expect("a folder for the test");
    folder
}

fn text(folder: &Path) -> &str {
    folder.to_str().expect("a readable path")
}

/// An editor with the two sphinxes, two pharaohs and that many pyramids more.
fn edited(pyramids: usize) -> Editor {
    let mut editor = Editor::new();
    editor.starter_pawn();
    editor.generate_map();
    assert_eq!(editor.place_pawn(0, 4), Ok(()));
    assert_eq!(editor.place_pawn(0, 75), Ok(()));
    assert!(editor.settings_pawn((1065, 658), 75));
    for rank in 0..pyramids {
        assert_eq!(editor.place_pawn(3, 22 + rank), Ok(()));
    }
    editor
}

#[test]
fn six_saved_maps_leave_five() {
    let folder = fresh_folder("six");
    let root = text(&folder);
    for pyramids in 0..6 {
        let number = edited(pyramids).generate_file_custom_map(root);
        assert_eq!(number, Ok(pyramids.min(4)));
    }
    let count = fs::read_to_string(folder.join("source/map/number_custom_map"));
    let expected =
        "Custom_map_0 5\nCustom_map_1 6\nCustom_map_2 7\nCustom_map_3 8\nCustom_map_4 9\n";
    assert_eq!(count.expect("a count"), expected);
    let pieces = fs::read_to_string(folder.join("source/map/custom_pawn_0"));
    let expected = "sphinx player_one south 0 0\npharaoh player_one south 0 4\n\
                    pyramid player_one south 2 2\npharaoh player_two south 7 5\n\
                    sphinx player_two north 7 9\n";
    assert_eq!(pieces.expect("the pieces"), expected);
    assert!(!folder.join("source/map/custom_pawn_5").exists());
    for number in 0..5 {
        let mut map = Map::new("custom");
        assert_eq!(
            Editor::new().start_custom_game(root, number, &mut map),
            Ok(())
        );
        assert_eq!(map.list_pawn.len(), number + 5);
        assert_eq!(
            map.list_box.iter().filter(|b| !b.box_is_empty).count(),
            number + 5
        );
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_an_error() {
    let folder = fresh_folder("unwritable");
    let root = format!("{}/nowhere", text(&folder));
    assert_eq!(
        edited(0).generate_file_custom_map(&root),
        Err(MapError::CannotWrite)
    );
    let blocked = folder.join("source/map/custom_pawn_0");
    fs::create_dir(blocked).expect("a folder in the way");
    assert_eq!(
        edited(0).generate_file_custom_map(text(&folder)),
        Err(MapError::CannotWrite)
    );
}
