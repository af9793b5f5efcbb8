//! Le clavier de la calculatrice NumWorks, sous les noms du module `ion`.
//!
//! [`keydown`] dit si une touche est enfoncée en ce moment. Un programme
//! l'interroge sans cesse, en général dans une boucle.
//!
//! Dans un terminal : les flèches ; ENTRÉE est OK ; RETOUR ARRIÈRE est DEL ;
//! `e` est EXE ; Ctrl-C ou Ctrl-D quitte. Les lettres `z`, `q`, `s`, `d` valent
//! les flèches. Pendant un test, les touches sont dictées.

pub use crate::touches::Appui;
pub use crate::touches::codes::*;

use crate::calculatrice;

/// La touche est-elle enfoncée ?
///
/// `None` : il n'y aura plus jamais de touche (le joueur a quitté, ou le test a
/// fini de taper). Un programme correct s'arrête alors, au lieu d'attendre pour
/// toujours : au bout de mille `None`, il est interrompu.
///
/// ```
/// use outils::ion::{Appui, KEY_OK, dicte, keydown};
///
/// dicte(vec![Appui::bref(KEY_OK)]);
/// assert_eq!(keydown(KEY_OK), Some(true)); // enfoncée
/// while keydown(KEY_OK) == Some(true) {}
/// while keydown(KEY_OK) == Some(false) {} // relâchée
/// assert_eq!(keydown(KEY_OK), None); // plus rien
/// ```
#[track_caller]
pub fn keydown(touche: u8) -> Option<bool> {
    calculatrice::touche(touche)
}

/// Pour les tests : les touches qui vont être enfoncées, l'une après l'autre.
/// Celles qui étaient encore prévues sont oubliées.
pub fn dicte(appuis: Vec<Appui>) {
    calculatrice::dicte(appuis);
}

#[cfg(test)]
mod tests {
    use super::{KEY_OK, dicte, keydown};

    #[test]
    fn a_program_may_ask_again_when_there_are_no_more_keys() {
        dicte(Vec::new());
        assert!((0..900).all(|_| keydown(KEY_OK).is_none()));
    }

    #[test]
    #[should_panic(expected = "le programme doit s'arrêter")]
    fn a_program_that_never_stops_asking_is_stopped() {
        dicte(Vec::new());
        while keydown(KEY_OK) != Some(true) {}
    }
}
