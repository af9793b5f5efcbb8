//! Attendre une touche.

#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::keydown;

/// Attend qu'une des touches soit enfoncée **puis relâchée**, et la renvoie. Si plusieurs le sont
/// ensemble, c'est la première de la liste. `None` quand il n'y aura plus de touche.
///
/// Par exemple, si le joueur tient → un moment, `attente(&[0, 3])` renvoie `Some(3)` une seule
/// fois.
pub fn attente(touches: &[u8]) -> Option<u8> {
    let touche = attend_appui(touches)?;
    attend_relache(touche);
    Some(touche)
}

fn attend_appui(touches: &[u8]) -> Option<u8> {
    loop {
        for touche in touches {
            match keydown(*touche) {
                Some(true) => return Some(*touche),
                Some(false) => continue,
                None => return None,
            }
        }
    }
}

fn attend_relache(touche: u8) {
    loop {
        match keydown(touche) {
            Some(true) => (),
            _ => return,
        }
    }
}
