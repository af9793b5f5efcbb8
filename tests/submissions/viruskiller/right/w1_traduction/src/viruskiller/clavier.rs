//! Clavier QWERTY.

use std::sync::atomic::{AtomicBool, Ordering};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disposition {
    /// Z Q S D.
    Azerty,
    /// W A S D.
    Qwerty,
}

static QWERTY: AtomicBool = AtomicBool::new(false);

/// Choisit la disposition du clavier pour tout le programme.
pub fn choisis_disposition(disposition: Disposition) {
    QWERTY.store(disposition == Disposition::Qwerty, Ordering::Relaxed);
}

/// La disposition choisie.
pub fn disposition() -> Disposition {
    if QWERTY.load(Ordering::Relaxed) {
        Disposition::Qwerty
    } else {
        Disposition::Azerty
    }
}

/// Échange W et Z, A et Q.
pub fn traduis(ligne: String, disposition: Disposition) -> String {
    if disposition == Disposition::Azerty {
        return ligne;
    }
    if ligne == "w" {
        "z".to_string()
    } else if ligne == "z" {
        "w".to_string()
    } else if ligne == "a" {
        "q".to_string()
    } else if ligne == "q" {
        "a".to_string()
    } else {
        ligne
    }
}
