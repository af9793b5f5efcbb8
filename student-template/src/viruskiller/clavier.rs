//! Au-delà du sujet : jouer sur un clavier QWERTY. Les touches sont traduites avant `keyinput`,
//! qui ne connaît que Z, Q, S et D.

/// La place des lettres sur le clavier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disposition {
    /// Z Q S D.
    Azerty,
    /// W A S D.
    Qwerty,
}

/// Choisit la disposition du clavier pour tout le programme.
///
/// ```text
/// choisis_disposition(Disposition::Qwerty) : W A S D, au lieu de Z Q S D
/// ```
pub fn choisis_disposition(disposition: Disposition) {
    let _ = &disposition;
    todo!("choisis_disposition")
}

/// La ligne qu'un clavier AZERTY aurait donnée : W et Z changent de place, A et Q aussi.
/// Une ligne de plusieurs caractères n'est pas une touche et ne change pas.
///
/// ```text
/// Qwerty : "w" donne "z", "a" donne "q", "win" reste "win"
/// Azerty : rien ne change
/// ```
pub fn traduis(ligne: String, disposition: Disposition) -> String {
    let _ = &disposition;
    todo!("traduis : ligne = {ligne:?}")
}
