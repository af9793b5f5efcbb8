//! Le clavier.
use outils::ion::keydown;

/// Attend une touche.
pub fn attente(touches: &[u8]) -> Option<u8> {
    loop {
        for &touche in touches {
            if keydown(touche)? {
                while let Some(true) = keydown(touche) {}
                return Some(touche);
            }
        }
    }
}
