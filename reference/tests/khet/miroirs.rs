//! What the beam does to each piece: every facing, every direction.

use reference::khet::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use reference::khet::types::Direction::{self, east, north, south, west};
use reference::khet::types::Hit::{self, Destroyed, Reflect, Stop};
use reference::khet::types::Player::{player_one, player_two};

const DIRECTIONS: [Direction; 4] = [north, east, south, west];

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
