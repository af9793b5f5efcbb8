//! Clavier QWERTY ou AZERTY

use std::sync::RwLock;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disposition {
    /// Z Q S D.
    Azerty,
    /// W A S D.
    Qwerty,
}

// le clavier choisi (au début : azerty)
pub static CLAVIER: RwLock<Disposition> = RwLock::new(Disposition::Azerty);

pub fn choisis_disposition(disposition: Disposition) {
    let mut clavier = CLAVIER.write().unwrap();
    *clavier = disposition;
}

pub fn traduis(ligne: String, disposition: Disposition) -> String {
    let avant = ["w", "a", "z", "q"];
    let apres = ["z", "q", "w", "a"];
    if disposition == Disposition::Qwerty {
        for i in 0..4 {
            if ligne == avant[i] {
                return String::from(apres[i]);
            }
        }
    }
    return ligne;
}

/// lit une ligne et la traduit
pub fn lire_touche() -> Option<String> {
    let ligne = outils::lire_ligne();
    if ligne.is_none() {
        return None;
    }
    let disposition = *CLAVIER.read().unwrap();
    return Some(traduis(ligne.unwrap(), disposition));
}
