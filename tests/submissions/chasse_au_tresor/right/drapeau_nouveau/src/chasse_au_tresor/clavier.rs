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
///
/// ```yaml
/// - call: attente([1, 2])
///   returns: null
/// ```
pub fn attente(touches: &[u8]) -> Option<u8> {
    // On guette toute la liste puis, dès qu'une touche est vue, elle seule.
    let mut vue: Option<u8> = None;
    while !touches.is_empty() {
        let guettees = vue.as_ref().map_or(touches, std::slice::from_ref);
        let mut enfoncees = Vec::new();
        for &touche in guettees {
            match keydown(touche) {
                None => return vue,
                Some(true) => enfoncees.push(touche),
                Some(false) => {}
            }
        }
        let premiere = enfoncees.first().copied();
        if premiere.is_none() && vue.is_some() {
            return vue;
        }
        vue = premiere;
    }
    None
}
