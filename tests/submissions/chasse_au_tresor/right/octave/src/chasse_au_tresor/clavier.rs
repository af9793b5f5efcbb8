//! Attendre une touche.

#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::keydown;

/// Attend qu'une des touches soit enfoncée **puis relâchée**, et la renvoie. Si plusieurs le sont
/// ensemble, c'est la première de la liste. `None` quand il n'y aura plus de touche.
///
/// Par exemple, si le joueur tient → un moment, `attente(&[0, 3])` renvoie `Some(3)` une seule
/// fois.
pub fn attente(touches: &[u8]) -> Option<u8> {
    loop {
        let enfoncee = touches.iter().copied().find(|&touche| keydown(touche) != Some(false));
        if let Some(touche) = enfoncee {
            // None : il n'y aura plus de touche.
            keydown(touche)?;
            while let Some(true) = keydown(touche) {}
            return Some(touche);
        }
    }
}
