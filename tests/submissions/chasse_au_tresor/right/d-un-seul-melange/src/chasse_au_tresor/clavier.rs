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
    loop {
        // L’état de toutes les touches ; `?` s’arrête dès qu’il n’y en aura plus.
        let etats: Option<Vec<bool>> = touches.iter().map(|&touche| keydown(touche)).collect();
        let choisie = touches.iter().zip(etats?).find(|(_, enfoncee)| *enfoncee);
        if let Some((&touche, _)) = choisie {
            while let Some(true) = keydown(touche) {}
            return Some(touche);
        }
    }
}
