//! Jouer aussi sur un clavier QWERTY. Rien n'est à écrire ici : `lire_touche` traduit les lignes
//! lues, et `keyinput` ne connaît que Z, Q, S et D.

use std::sync::OnceLock;

/// La place des lettres sur le clavier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disposition {
    /// Z Q S D.
    Azerty,
    /// W A S D.
    Qwerty,
}

/// Choisie une fois pour toutes, avant la première partie : un joueur n'a qu'un clavier.
static DISPOSITION: OnceLock<Disposition> = OnceLock::new();

/// Choisit la disposition du clavier pour tout le programme. Seul le premier choix compte ; sans
/// aucun, c'est AZERTY.
///
/// ```text
/// choisis_disposition(Disposition::Qwerty) : W A S D, au lieu de Z Q S D
/// ```
pub fn choisis_disposition(disposition: Disposition) {
    // Un choix déjà fait reste.
    let _ = DISPOSITION.set(disposition);
}

/// La ligne qu'un clavier AZERTY aurait donnée : W et Z changent de place, A et Q aussi.
/// Une ligne de plusieurs caractères, ou une majuscule, ne change pas.
///
/// ```text
/// Qwerty : "w" donne "z", "a" donne "q", "win" reste "win"
/// Azerty : rien ne change
/// ```
pub fn traduis(ligne: String, disposition: Disposition) -> String {
    if disposition == Disposition::Azerty {
        return ligne;
    }
    match ligne.as_str() {
        "w" => "z".to_string(),
        "z" => "w".to_string(),
        "a" => "q".to_string(),
        "q" => "a".to_string(),
        _ => ligne,
    }
}

/// Lit une touche, comme `outils::lire_ligne`, traduite si besoin.
pub fn lire_touche() -> Option<String> {
    let choisie = DISPOSITION.get().copied();
    let disposition = choisie.unwrap_or(Disposition::Azerty);
    outils::lire_ligne().map(|ligne| traduis(ligne, disposition))
}
