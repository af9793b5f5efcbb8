//! Le clavier.

use outils::ion::keydown;

/// Où en est l'attente.
enum Phase {
    Repos,
    Tenue(u8),
}

pub fn attente(touches: &[u8]) -> Option<u8> {
    let mut phase = Phase::Repos;
    loop {
        phase = match phase {
            Phase::Tenue(touche) if keydown(touche) == Some(true) => Phase::Tenue(touche),
            Phase::Tenue(touche) => return Some(touche),
            Phase::Repos => {
                let etats: Option<Vec<bool>> = touches.iter().map(|t| keydown(*t)).collect();
                // `None` au milieu de la liste arrête tout.
                match etats?.iter().position(|enfoncee| *enfoncee) {
                    Some(rang) => Phase::Tenue(touches[rang]),
                    None => Phase::Repos,
                }
            }
        };
    }
}
