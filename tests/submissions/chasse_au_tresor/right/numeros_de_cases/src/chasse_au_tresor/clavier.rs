use outils::ion::keydown;

fn enfoncee(touches: &[u8]) -> Option<Option<u8>> {
    for &touche in touches {
        if keydown(touche)? {
            return Some(Some(touche));
        }
    }
    Some(None)
}

pub fn attente(touches: &[u8]) -> Option<u8> {
    let mut choisie = None;
    loop {
        match (enfoncee(touches), choisie) {
            (None, _) => return choisie,
            (Some(Some(touche)), None) => choisie = Some(touche),
            (Some(None), Some(touche)) => return Some(touche),
            _ => {}
        }
        if touches.is_empty() {
            return None;
        }
    }
}
