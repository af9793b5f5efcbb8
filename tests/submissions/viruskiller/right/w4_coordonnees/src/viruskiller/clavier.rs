//! Au-delà du sujet : jouer sur un clavier QWERTY.

use std::sync::atomic::{AtomicU8, Ordering::SeqCst};

/// La place des lettres sur le clavier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disposition {
    /// Z Q S D.
    Azerty,
    /// W A S D.
    Qwerty,
}

static DISPOSITION: AtomicU8 = AtomicU8::new(0);

/// Choisit la disposition du clavier pour tout le programme.
pub fn choisis_disposition(disposition: Disposition) {
    DISPOSITION.store(disposition as u8, SeqCst);
}

pub(super) fn actuelle() -> Disposition {
    match DISPOSITION.load(SeqCst) {
        0 => Disposition::Azerty,
        _ => Disposition::Qwerty,
    }
}

/// Échange W et Z, et A et Q, quand la ligne n'a qu'un caractère (majuscules comprises).
pub fn traduis(ligne: String, disposition: Disposition) -> String {
    if disposition == Disposition::Azerty || ligne.chars().count() != 1 {
        return ligne;
    }
    ligne
        .chars()
        .map(|touche| match touche {
            'w' => 'z',
            'z' => 'w',
            'a' => 'q',
            'q' => 'a',
            'W' => 'Z',
            'Z' => 'W',
            'A' => 'Q',
            'Q' => 'A',
            autre => autre,
        })
        .collect()
}
