//! Les touches.

use outils::ion::keydown;

/// Une touche enfoncée puis relâchée.
pub fn attente(touches: &[u8]) -> Option<u8> {
    let mut enfoncee = None;
    loop {
        match enfoncee {
            None => {
                for t in touches {
                    let bas = keydown(*t)?;
                    if bas && enfoncee.is_none() {
                        enfoncee = Some(*t);
                    }
                }
            }
            Some(t) => {
                if keydown(t) != Some(true) {
                    return enfoncee;
                }
            }
        }
    }
}
