//! Shots whose path follows from the rules: the first ones of each map, then small boards.

use crate::loaded;
use reference::khet::laser::Laser;
use reference::khet::map::Map;
use reference::khet::situation::situation;
use reference::khet::types::Direction::{self, east, north, south, west};
use reference::khet::types::{NamePawn, ShotEnd};

/// Fires the piece that is on cell `from`.
fn fire(map: &mut Map, from: usize) -> (Vec<usize>, ShotEnd, Option<(NamePawn, usize)>) {
    let shooter = map.find_index_pawn(from).expect("a shooter");
    let shot = Laser::new(map.list_pawn[shooter].direction_pawn).automatic_shot(map, shooter);
    let dead = shot.destroyed.map(|pawn| (pawn.name_pawn, pawn.index_box));
    (shot.path, shot.end, dead)
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
