//! L'écran de la calculatrice NumWorks, sous les noms du module `kandinsky`.
//!
//! L'écran a 320 × 222 pixels ; `(0, 0)` est en haut à gauche. Ce qui dépasse
//! n'est pas dessiné, et ce n'est pas une erreur.
//!
//! Dans un terminal, l'écran apparaît chaque fois que le programme attend une
//! touche (voir [`crate::ion`]). Pendant un test, rien n'apparaît : le test
//! regarde la liste des dessins, ou les pixels.
//!
//! ```
//! use outils::kandinsky::{draw_string, fill_rect, get_pixel};
//!
//! fill_rect(0, 0, 320, 222, "white");
//! fill_rect(10, 20, 30, 40, (249, 65, 68));
//! draw_string("Bonjour", 100, 100, "black", "white");
//! assert_eq!(get_pixel(10, 20), (248, 64, 64)); // la couleur la plus proche
//! ```

pub use crate::image::{Couleur, Dessin, Ecran, HAUTEUR, LARGEUR};

use crate::calculatrice;
use crate::image::police;

/// Largeur et hauteur d'un caractère, en pixels.
pub const CARACTERE: (i32, i32) = (police::LARGEUR, police::HAUTEUR);

/// Remplit un rectangle. `couleur` est un triplet `(rouge, vert, bleu)` ou un
/// nom : `"white"`, `"black"`, `"red"`, `"grey"`...
///
/// Le coin `(x, y)` est en haut à gauche. Une largeur négative va vers la gauche
/// de `x`, une hauteur négative vers le haut de `y`.
pub fn fill_rect(x: i32, y: i32, largeur: i32, hauteur: i32, couleur: impl Into<Couleur>) {
    calculatrice::dessine(Dessin::FillRect {
        x,
        y,
        largeur,
        hauteur,
        couleur: couleur.into(),
    });
}

/// Écrit `texte`, dont le premier caractère a son coin en haut à gauche en
/// `(x, y)`. Chaque caractère occupe 10 × 18 pixels.
///
/// Une tabulation `'\t'` avance de quatre caractères sans rien dessiner ; `'\n'`
/// revient au bord gauche de l'écran, 18 pixels plus bas. Sur la calculatrice,
/// les deux couleurs sont facultatives : `"black"` et `"white"`.
pub fn draw_string(
    texte: &str,
    x: i32,
    y: i32,
    couleur: impl Into<Couleur>,
    fond: impl Into<Couleur>,
) {
    calculatrice::dessine(Dessin::DrawString {
        texte: texte.to_string(),
        x,
        y,
        couleur: couleur.into(),
        fond: fond.into(),
    });
}

/// Colorie un pixel.
pub fn set_pixel(x: i32, y: i32, couleur: impl Into<Couleur>) {
    calculatrice::dessine(Dessin::SetPixel {
        x,
        y,
        couleur: couleur.into(),
    });
}

/// La couleur d'un pixel ; noir hors de l'écran.
pub fn get_pixel(x: i32, y: i32) -> (u8, u8, u8) {
    calculatrice::avec_ecran(|ecran| ecran.get_pixel(x, y))
}

/// La couleur que l'écran montre vraiment : il n'a que 5 bits pour le rouge et
/// le bleu, et 6 pour le vert.
///
/// ```
/// assert_eq!(outils::kandinsky::color("white"), (248, 252, 248));
/// ```
pub fn color(couleur: impl Into<Couleur>) -> (u8, u8, u8) {
    couleur.into().affichee()
}

/// Pour les tests : les dessins faits depuis le dernier appel de cette fonction.
///
/// ```
/// use outils::kandinsky::{dessins, set_pixel};
///
/// set_pixel(3, 4, "red");
/// assert_eq!(dessins()[0].to_string(), r#"set_pixel(3, 4, "red")"#);
/// assert!(dessins().is_empty());
/// ```
pub fn dessins() -> Vec<Dessin> {
    calculatrice::prend_dessins()
}

/// Pour les tests : un écran blanc, sur lequel rien n'a encore été dessiné.
pub fn remet_a_neuf() {
    calculatrice::remet_a_neuf();
}

/// Pour les tests : une copie de l'écran.
pub fn ecran() -> Ecran {
    calculatrice::avec_ecran(Ecran::clone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leaves_the_screen_is_cut_off() {
        fill_rect(-10, -10, 20, 20, "red");
        fill_rect(310, 200, 100, 100, (1, 2, 3));
        fill_rect(100, 100, -10, -10, "blue");
        fill_rect(i32::MAX, i32::MIN, i32::MAX, i32::MIN, "black");
        draw_string("loin", 318, -5, "black", "yellow");
        draw_string("très loin", i32::MAX - 3, i32::MIN, "black", "yellow");
        assert_eq!(get_pixel(9, 9), (248, 0, 0));
        assert_eq!(get_pixel(10, 10), (248, 252, 248));
        assert_eq!(get_pixel(319, 221), (0, 0, 0));
        assert_eq!(get_pixel(99, 99), (0, 0, 248));
        assert_eq!(get_pixel(90, 90), (0, 0, 248));
        assert_eq!(get_pixel(100, 100), (248, 252, 248));
        assert_eq!(get_pixel(318, 0), (248, 252, 0));
        assert_eq!(get_pixel(-1, 0), (0, 0, 0));
    }

    #[test]
    fn calls_are_compared_by_what_they_show() {
        let check = |meme: bool| {
            let d = dessins();
            assert_eq!(d[0] == d[1], meme, "{} {}", d[0], d[1]);
        };
        fill_rect(0, 0, 320, 240, "white");
        fill_rect(0, 0, 320, 222, (255, 255, 255));
        check(true);
        fill_rect(0, 0, 320, 221, "white");
        fill_rect(0, 0, 320, 222, "white");
        check(false);
        draw_string("a", 1, 2, (0, 0, 0), "white");
        draw_string("a", 1, 2, "black", (248, 252, 248));
        check(true);
        draw_string("a", 1, 2, "black", "white");
        draw_string("b", 1, 2, "black", "white");
        check(false);
    }

    #[test]
    fn calls_are_written_as_in_a_program() {
        fill_rect(1, -2, 3, 4, (249, 65, 68));
        draw_string("<3\t", 88, 8, "black", "white");
        set_pixel(5, 6, "#0000ff");
        let textes: Vec<String> = dessins().iter().map(ToString::to_string).collect();
        assert_eq!(
            textes,
            [
                "fill_rect(1, -2, 3, 4, (249, 65, 68))",
                r#"draw_string("<3\t", 88, 8, "black", "white")"#,
                r#"set_pixel(5, 6, "blue")"#,
            ]
        );
    }

    #[test]
    #[should_panic(expected = "couleur inconnue : « rose »")]
    fn an_unknown_color_is_named() {
        set_pixel(0, 0, "rose");
    }

    #[test]
    fn every_letter_has_its_own_drawing() {
        let lettres = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\
                       éèêëàâäçîïôöùûüÿñÉÈÊËÀÂÄÇÎÏÔÖÙÛÜ!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
        let mut vus: Vec<(&police::Glyphe, char)> = Vec::new();
        for lettre in lettres.chars().chain("☃".chars()) {
            let glyphe = police::glyphe(lettre);
            let jumelle = vus.iter().find(|(g, _)| *g == glyphe);
            assert!(jumelle.is_none(), "{lettre} is drawn like {jumelle:?}");
            vus.push((glyphe, lettre));
        }
        assert_eq!(police::glyphe('☃'), police::glyphe('漢'));
        assert_eq!(police::glyphe(' '), &[0; 18]);
    }
}
