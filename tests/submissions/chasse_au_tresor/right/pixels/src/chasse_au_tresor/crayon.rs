//! Mes outils de dessin.

use outils::kandinsky::{CARACTERE, Couleur, draw_string, set_pixel};

/// Un rectangle plein, un pixel après l'autre.
pub fn rectangle(x: i32, y: i32, largeur: i32, hauteur: i32, couleur: impl Into<Couleur>) {
    let couleur = couleur.into();
    for j in y..y + hauteur {
        for i in x..x + largeur {
            set_pixel(i, j, couleur);
        }
    }
}

/// Un texte, une lettre après l'autre.
pub fn texte(texte: &str, mut x: i32, y: i32, encre: impl Into<Couleur>, fond: impl Into<Couleur>) {
    let (encre, fond) = (encre.into(), fond.into());
    for lettre in texte.chars() {
        draw_string(&lettre.to_string(), x, y, encre, fond);
        x += CARACTERE.0;
    }
}
