//! La chasse au trésor.
//!
//! - `exemples`: worked examples of the rules, most of them on one board (`B1`)
//! - `hasard`: boards and games of random players
//! - `dessins`: geometry, as calls; the pictures of the subject and of the scenarios
//! - `terminal`: two whole games typed in a pseudo-terminal

mod dessins;
mod exemples;
mod hasard;
#[cfg(unix)]
mod terminal;

use outils::ion::{Appui, dicte};
use outils::{Hasard, Tirage};

/// Scripted draws.
fn tirages(valeurs: &[i32]) -> Hasard {
    Hasard::dicte(valeurs.iter().map(|n| Tirage::from(*n)).collect())
}

/// Short presses, one after the other.
fn tape(touches: &[u8]) {
    dicte(touches.iter().map(|t| Appui::bref(*t)).collect());
}

/// The draws that make the board of the worked examples.
const B1: [i32; 37] = [
    1, 2, // the treasure
    2, 2, 0, 0, 4, 4, 0, 4, 4, 0, 2, 0, 2, 4, 0, 2, 4, 2, 1, 1, 3, 3, // spikes
    0, 1, 0, // a red cell shown green
    0, 1, 1, 3, 1, // refused: already false
    2, 2, 3, 1, 2, // refused: a spike
];
