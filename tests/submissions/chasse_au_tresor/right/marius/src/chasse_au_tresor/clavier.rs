//! Attendre une touche, en s'appelant soi-même.

use outils::ion::keydown;

pub fn attente(touches: &[u8]) -> Option<u8> {
    loop {
        let tour = cherche(touches);
        if tour != Some(None) {
            return tour.flatten();
        }
    }
}

/// `None` : plus de touche ; `Some(None)` : aucune n'est enfoncée.
fn cherche(touches: &[u8]) -> Option<Option<u8>> {
    let [premiere, suite @ ..] = touches else {
        return Some(None);
    };
    if keydown(*premiere)? {
        while keydown(*premiere).unwrap_or(false) {}
        return Some(Some(*premiere));
    }
    cherche(suite)
}
