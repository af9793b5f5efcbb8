//! Le clavier.

use outils::ion::{self, keydown};

/// Ce que veut le joueur.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touche {
    Fleche(i32, i32),
    Creuser,
    Marquer,
}

impl Touche {
    pub const VALIDER: [u8; 3] = [ion::KEY_OK, ion::KEY_EXE, ion::KEY_BACKSPACE];

    /// Attend une touche du jeu.
    pub fn lit() -> Option<Touche> {
        let touches = [
            ion::KEY_LEFT,
            ion::KEY_UP,
            ion::KEY_DOWN,
            ion::KEY_RIGHT,
            ion::KEY_OK,
            ion::KEY_EXE,
            ion::KEY_BACKSPACE,
        ];
        Some(match attente(&touches)? {
            ion::KEY_LEFT => Touche::Fleche(-1, 0),
            ion::KEY_RIGHT => Touche::Fleche(1, 0),
            ion::KEY_UP => Touche::Fleche(0, -1),
            ion::KEY_DOWN => Touche::Fleche(0, 1),
            ion::KEY_BACKSPACE => Touche::Marquer,
            _ => Touche::Creuser,
        })
    }
}

/// Attend qu'une des touches soit enfoncée puis relâchée.
pub fn attente(touches: &[u8]) -> Option<u8> {
    let mut tenue = None;
    loop {
        match tenue {
            None => {
                for &t in touches {
                    if keydown(t)? {
                        tenue = Some(t);
                        break;
                    }
                }
            }
            Some(t) if keydown(t) != Some(true) => return tenue,
            Some(_) => {}
        }
    }
}
