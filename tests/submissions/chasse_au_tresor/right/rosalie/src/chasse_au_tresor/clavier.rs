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
    loop {
        for i in 0..touches.len() {
            let touche = touches[i];
            let reponse = keydown(touche);
            if reponse == None {
                return None;
            }
            if reponse == Some(true) {
                while keydown(touche) == Some(true) {
                    // on attend
                }
                return Some(touche);
            }
        }
    }
}
