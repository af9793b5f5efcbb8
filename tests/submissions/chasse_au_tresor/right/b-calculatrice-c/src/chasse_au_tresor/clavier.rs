//! Attendre une touche.

use outils::ion::keydown;

pub fn attente(touches: &[u8]) -> Option<u8> {
    let mut enfoncee: Option<u8> = None;
    if touches.len() == 0 {
        return None;
    }
    while enfoncee == None {
        for t in touches {
            if keydown(*t)? && enfoncee == None {
                enfoncee = Some(*t);
            }
        }
    }
    // relâchée ?
    while keydown(enfoncee?)? {}
    return enfoncee;
}
