//! Attendre une touche.

use outils::ion::keydown;

pub fn attente(touches: &[u8]) -> Option<u8> {
    let mut rang = 0;
    // On fait le tour de la liste, sans fin.
    while !keydown(touches[rang])? {
        rang = (rang + 1) % touches.len();
    }
    relache(touches[rang]);
    Some(touches[rang])
}

fn relache(touche: u8) {
    loop {
        match keydown(touche) {
            Some(true) => continue,
            Some(false) | None => break,
        }
    }
}
