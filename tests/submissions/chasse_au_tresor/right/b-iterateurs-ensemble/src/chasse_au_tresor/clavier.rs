//! Attendre une touche.

use outils::ion::keydown;

/// La touche enfoncée en ce moment : `Some(None)` s'il n'y en a pas, `None` s'il n'y en aura plus.
fn enfoncee(touches: &[u8]) -> Option<Option<u8>> {
    for &touche in touches {
        match keydown(touche) {
            None => return None,
            Some(true) => return Some(Some(touche)),
            Some(false) => {}
        }
    }
    Some(None)
}

pub fn attente(touches: &[u8]) -> Option<u8> {
    if touches.is_empty() {
        return None;
    }
    let touche = loop {
        if let Some(touche) = enfoncee(touches)? {
            break touche;
        }
    };
    while keydown(touche) == Some(true) {}
    Some(touche)
}
