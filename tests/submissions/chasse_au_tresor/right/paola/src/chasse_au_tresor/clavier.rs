//! Le clavier.

use outils::ion::keydown;
use std::iter;

pub fn attente(touches: &[u8]) -> Option<u8> {
    // La liste, répétée sans fin, jusqu'à une touche enfoncée ou à la fin des touches.
    let (touche, enfoncee) = iter::repeat(touches)
        .flatten()
        .map(|t| (*t, keydown(*t)))
        .find(|(_, reponse)| *reponse != Some(false))?;
    enfoncee?;
    iter::repeat_with(|| keydown(touche)).find(|reponse| *reponse != Some(true));
    Some(touche)
}
