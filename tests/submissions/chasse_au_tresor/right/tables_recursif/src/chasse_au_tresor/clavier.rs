//! Le clavier.

use outils::ion::keydown;

/// À chaque tour on regarde toutes les touches. Une touche qui était enfoncée et ne l'est plus
/// vient d'être relâchée.
pub fn attente(touches: &[u8]) -> Option<u8> {
    let mut avant: Option<u8> = None;
    loop {
        if let Some(tenue) = avant {
            if !keydown(tenue)? {
                return Some(tenue);
            }
            continue;
        }
        for &touche in touches.iter() {
            let enfoncee = keydown(touche)?;
            if enfoncee && avant.is_none() {
                avant = Some(touche);
            }
        }
    }
}
