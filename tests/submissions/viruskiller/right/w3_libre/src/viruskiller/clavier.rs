//! Clavier QWERTY (W A S D).

use std::sync::Mutex;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disposition {
    /// Z Q S D.
    Azerty,
    /// W A S D.
    Qwerty,
}

static CLAVIER: Mutex<Disposition> = Mutex::new(Disposition::Azerty);

pub fn choisis_disposition(disposition: Disposition) {
    *CLAVIER.lock().unwrap() = disposition;
}

pub fn disposition_choisie() -> Disposition {
    *CLAVIER.lock().unwrap()
}

pub fn traduis(ligne: String, disposition: Disposition) -> String {
    match (disposition, ligne.as_str()) {
        (Disposition::Qwerty, "w") => "z".into(),
        (Disposition::Qwerty, "z") => "w".into(),
        (Disposition::Qwerty, "a") => "q".into(),
        (Disposition::Qwerty, "q") => "a".into(),
        _ => ligne,
    }
}
