//! Les dispositions du clavier.

use std::cell::Cell;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disposition {
    /// Z Q S D.
    Azerty,
    /// W A S D.
    Qwerty,
}

thread_local! {
    static CHOISIE: Cell<Disposition> = const { Cell::new(Disposition::Azerty) };
}

pub fn choisis_disposition(disposition: Disposition) {
    CHOISIE.set(disposition);
}

/// Lit une ligne, traduite pour un clavier AZERTY.
pub(super) fn lis_touche() -> Option<String> {
    outils::lire_ligne().map(|ligne| traduis(ligne, CHOISIE.get()))
}

pub fn traduis(ligne: String, disposition: Disposition) -> String {
    const PAIRES: [(&str, &str); 4] = [("w", "z"), ("z", "w"), ("a", "q"), ("q", "a")];
    match disposition {
        Disposition::Azerty => ligne,
        Disposition::Qwerty => PAIRES
            .iter()
            .find(|(qwerty, _)| *qwerty == ligne)
            .map_or(ligne.clone(), |(_, azerty)| azerty.to_string()),
    }
}
