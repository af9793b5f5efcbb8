//! Attendre une touche.

#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::keydown;

/// Attend qu'une des touches soit enfoncée **puis relâchée**, et la renvoie. Si plusieurs le sont
/// ensemble, c'est la première de la liste. `None` quand il n'y aura plus de touche.
///
/// Par exemple, si le joueur tient → un moment, `attente(&[0, 3])` renvoie `Some(3)` une seule
/// fois.
pub fn attente(touches: &[u8]) -> Option<u8> {
    let mut enfoncee = None;
    while enfoncee.is_none() {
        enfoncee = premiere(touches)?;
    }
    // Il faut que tout soit relâché.
    while let Some(Some(_)) = premiere(touches) {}
    enfoncee
}

/// La première des touches qui soit enfoncée, s'il y en a une ; `None` s'il n'y a plus de touche.
fn premiere(touches: &[u8]) -> Option<Option<u8>> {
    for &touche in touches {
        if keydown(touche)? {
            return Some(Some(touche));
        }
    }
    Some(None)
}
