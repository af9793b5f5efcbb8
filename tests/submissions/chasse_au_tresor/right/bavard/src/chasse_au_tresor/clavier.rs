//! Ce fichier s'occupe du clavier.

use outils::ion::keydown;

/// Cette fonction cherche la première touche de la liste qui est enfoncée.
/// `Some(None)` : aucune ; `None` : il n'y aura plus de touche.
fn touche_enfoncee(touches: &[u8]) -> Option<Option<u8>> {
    for i in 0..touches.len() {
        let reponse = keydown(touches[i]);
        if reponse == None {
            return None;
        }
        if reponse == Some(true) {
            return Some(Some(touches[i]));
        }
    }
    Some(None)
}

/// Cette fonction attend qu'une touche ne soit plus enfoncée.
fn attend_relachement(touche: u8) {
    loop {
        match keydown(touche) {
            Some(true) => {}
            Some(false) => break,
            None => break,
        }
    }
}

/// Cette fonction attend une touche.
pub fn attente(touches: &[u8]) -> Option<u8> {
    loop {
        let reponse = touche_enfoncee(touches)?;
        if let Some(touche) = reponse {
            attend_relachement(touche);
            return Some(touche);
        }
    }
}
