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
    let touche = cherche_enfoncee(touches)?;
    while keydown(touche) == Some(true) {
        // encore enfoncée
    }
    Some(touche)
}

/// Interroge les touches à tour de rôle jusqu'à en trouver une qui soit enfoncée.
fn cherche_enfoncee(touches: &[u8]) -> Option<u8> {
    let mut tour = touches.iter().cycle();
    loop {
        let touche = *tour.next()?;
        if keydown(touche)? {
            return Some(touche);
        }
    }
}
