//! Le clavier de la calculatrice NumWorks, sous les noms du module `ion`.
//!
//! [`keydown`] dit si une touche est enfoncée en ce moment. Un programme
//! l'interroge sans cesse, en général dans une boucle.
//!
//! Dans un terminal : les flèches ; ENTRÉE est OK ; RETOUR ARRIÈRE est DEL ;
//! `e` est EXE ; Ctrl-C ou Ctrl-D quitte. Les lettres `z`, `q`, `s`, `d` valent
//! les flèches. Pendant un test, les touches sont dictées.

#[cfg(unix)]
mod brut;
mod clavier;
mod terminal;

pub(crate) use clavier::{Clavier, Source, Suite};
pub(crate) use terminal::Terminal;

use crate::calculatrice;

pub const KEY_LEFT: u8 = 0;
pub const KEY_UP: u8 = 1;
pub const KEY_DOWN: u8 = 2;
pub const KEY_RIGHT: u8 = 3;
pub const KEY_OK: u8 = 4;
pub const KEY_BACK: u8 = 5;
pub const KEY_HOME: u8 = 6;
pub const KEY_SHIFT: u8 = 12;
pub const KEY_ALPHA: u8 = 13;
pub const KEY_XNT: u8 = 14;
pub const KEY_VAR: u8 = 15;
pub const KEY_TOOLBOX: u8 = 16;
pub const KEY_BACKSPACE: u8 = 17;
pub const KEY_EXP: u8 = 18;
pub const KEY_LN: u8 = 19;
pub const KEY_LOG: u8 = 20;
pub const KEY_IMAGINARY: u8 = 21;
pub const KEY_COMMA: u8 = 22;
pub const KEY_POWER: u8 = 23;
pub const KEY_SINE: u8 = 24;
pub const KEY_COSINE: u8 = 25;
pub const KEY_TANGENT: u8 = 26;
pub const KEY_PI: u8 = 27;
pub const KEY_SQRT: u8 = 28;
pub const KEY_SQUARE: u8 = 29;
pub const KEY_SEVEN: u8 = 30;
pub const KEY_EIGHT: u8 = 31;
pub const KEY_NINE: u8 = 32;
pub const KEY_LEFTPARENTHESIS: u8 = 33;
pub const KEY_RIGHTPARENTHESIS: u8 = 34;
pub const KEY_FOUR: u8 = 36;
pub const KEY_FIVE: u8 = 37;
pub const KEY_SIX: u8 = 38;
pub const KEY_MULTIPLICATION: u8 = 39;
pub const KEY_DIVISION: u8 = 40;
pub const KEY_ONE: u8 = 42;
pub const KEY_TWO: u8 = 43;
pub const KEY_THREE: u8 = 44;
pub const KEY_PLUS: u8 = 45;
pub const KEY_MINUS: u8 = 46;
pub const KEY_ZERO: u8 = 48;
pub const KEY_DOT: u8 = 49;
pub const KEY_EE: u8 = 50;
pub const KEY_ANS: u8 = 51;
pub const KEY_EXE: u8 = 52;

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
/// assert_eq!(keydown(KEY_OK), Some(false)); // relâchée
/// assert_eq!(keydown(KEY_OK), Some(false));
/// assert_eq!(keydown(KEY_OK), None); // plus rien
/// ```
#[track_caller]
pub fn keydown(touche: u8) -> Option<bool> {
    calculatrice::touche(touche)
}

/// Des touches enfoncées ensemble, puis relâchées.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appui {
    pub touches: Vec<u8>,
    /// Combien de fois le programme les trouve enfoncées s'il ne cesse de
    /// demander (au moins une).
    pub duree: u32,
}

impl Appui {
    /// Une touche enfoncée le plus brièvement possible.
    pub fn bref(touche: u8) -> Appui {
        Appui::long(touche, 1)
    }

    /// Une touche tenue.
    pub fn long(touche: u8, duree: u32) -> Appui {
        Appui {
            touches: vec![touche],
            duree,
        }
    }
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
