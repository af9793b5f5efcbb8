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
    // keydown de chaque touche, dans l'ordre ; s'il n'y a plus rien, on le sait dès la première.
    let touche = loop {
        let etats: Option<Vec<bool>> = touches.iter().map(|&touche| keydown(touche)).collect();
        let etats = etats.filter(|etats| !etats.is_empty())?;
        if let Some(rang) = etats.iter().position(|&enfoncee| enfoncee) {
            break touches[rang];
        }
    };
    while let Some(true) = keydown(touche) {}
    Some(touche)
}
