//! Écrire lettre par lettre.
use outils::kandinsky::{Couleur, draw_string};

/// Écrit un texte, une lettre après l'autre ; une tabulation vaut quatre lettres.
pub fn ecrit(texte: &str, mut x: i32, y: i32, encre: impl Into<Couleur>, fond: impl Into<Couleur>) {
    let (encre, fond) = (encre.into(), fond.into());
    for lettre in texte.chars() {
        if lettre == '\t' {
            draw_string("    ", x, y, encre.clone(), fond.clone());
            x += 40;
        } else {
            draw_string(
                lettre.encode_utf8(&mut [0; 4]),
                x,
                y,
                encre.clone(),
                fond.clone(),
            );
            x += 10;
        }
    }
}
