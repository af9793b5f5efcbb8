//! Khet: the model answer against the rules.
//!
//! - `miroirs`: what the beam does to each piece
//! - `tirs`: the first shots on each map, and small boards
//! - `cartes`: the three maps
//! - `coups`: moves and swaps
//! - `parties`: a whole game on each map
//! - `editeur`: custom maps, saved and loaded
//! - `hasard`: ten thousand random games
//! - `terminal`: a game and an editor's session typed in a pseudo-terminal

mod cartes;
mod coups;
mod editeur;
mod hasard;
mod miroirs;
mod parties;
#[cfg(unix)]
mod terminal;
mod tirs;

use reference::khet::map::Map;

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
