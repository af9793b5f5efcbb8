//! Attendre une touche.

#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::keydown;

/// Attend qu'une des touches soit enfoncée **puis relâchée**, et la renvoie. Si plusieurs le sont
/// ensemble, c'est la première de la liste. `None` quand il n'y aura plus de touche.
///
/// Par exemple, si le joueur tient → un moment, `attente(&[0, 3])` renvoie `Some(3)` une seule
/// fois.
///
/// Par exemple, « plus aucune touche » :
pub fn attente(touches: &[u8]) -> Option<u8> {
    let mut keys = touches.iter().cycle();
    let pressed = loop {
        // An empty list would never give a key.
        let &key = keys.next()?;
        if keydown(key)? {
            break key;
        }
    };
    let still_down = || keydown(pressed).unwrap_or(false);
    while still_down() {}
    Some(pressed)
}
