//! Attendre une touche.

use outils::ion::keydown;

/// Attend qu'une touche soit enfoncée puis relâchée.
pub fn attente(touches: &[u8]) -> Option<u8> {
    loop {
        for &nb in touches {
            if keydown(nb)? {
                while keydown(nb) == Some(true) {}
                return Some(nb);
            }
        }
    }
}
