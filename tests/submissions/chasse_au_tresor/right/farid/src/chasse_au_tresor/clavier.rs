//! Attendre une touche.

use outils::ion::keydown;

/// La première touche de la liste qui est enfoncée en ce moment ; `None` à la fin.
fn enfoncee(touches: &[u8]) -> Option<Option<u8>> {
    for &touche in touches {
        if keydown(touche)? {
            return Some(Some(touche));
        }
    }
    Some(None)
}

pub fn attente(touches: &[u8]) -> Option<u8> {
    let touche = loop {
        if let Some(touche) = enfoncee(touches)? {
            break touche;
        }
    };
    while let Some(true) = keydown(touche) {}
    Some(touche)
}
