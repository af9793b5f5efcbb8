//! Le clavier.

use outils::ion::keydown;

pub fn attente(touches: &[u8]) -> Option<u8> {
    // 1. Attendre qu'il y ait au moins une touche enfoncée.
    let mut enfoncees: Vec<u8> = Vec::new();
    while enfoncees.is_empty() {
        for t in touches {
            if keydown(*t)? {
                enfoncees.push(*t);
            }
        }
    }
    // 2. Attendre que la première soit relâchée.
    let touche = enfoncees[0];
    let mut tenue = true;
    while tenue {
        tenue = match keydown(touche) {
            Some(oui) => oui,
            None => false,
        };
    }
    Some(touche)
}
