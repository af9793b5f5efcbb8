//! Attendre une touche.

use outils::ion::keydown;

pub fn attente(touches: &[u8]) -> Option<u8> {
    loop {
        for i in 0..touches.len() {
            let touche = touches[i];
            match keydown(touche) {
                None => return None,
                Some(false) => {}
                Some(true) => {
                    // on attend qu'elle soit relâchée
                    while keydown(touche) == Some(true) {}
                    return Some(touche);
                }
            }
        }
    }
}
