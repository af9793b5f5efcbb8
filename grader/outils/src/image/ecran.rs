//! Les pixels.

use super::couleur::Couleur;
use super::dessin::{Dessin, visible};
use super::{HAUTEUR, LARGEUR, police};
use std::fmt;

/// Les pixels d'un écran, blanc au départ.
///
/// ```
/// use outils::kandinsky::{Dessin, Ecran};
///
/// let mut ecran = Ecran::new();
/// ecran.dessine(&Dessin::SetPixel { x: 3, y: 4, couleur: "red".into() });
/// assert_eq!(ecran.get_pixel(3, 4), (248, 0, 0));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Ecran {
    pixels: Vec<u16>,
}

impl Ecran {
    pub fn new() -> Ecran {
        let blanc = Couleur::from((255, 255, 255)).code();
        Ecran {
            pixels: vec![blanc; (LARGEUR * HAUTEUR) as usize],
        }
    }

    /// Exécute un dessin.
    pub fn dessine(&mut self, dessin: &Dessin) {
        match dessin {
            Dessin::FillRect {
                x,
                y,
                largeur,
                hauteur,
                couleur,
            } => self.remplit(visible(*x, *y, *largeur, *hauteur), *couleur),
            Dessin::DrawString {
                texte,
                x,
                y,
                couleur,
                fond,
            } => {
                for (x, y, caractere) in police::places(texte, *x, *y) {
                    self.ecrit(caractere, x, y, *couleur, *fond);
                }
            }
            Dessin::SetPixel { x, y, couleur } => {
                self.remplit(visible(*x, *y, 1, 1), *couleur);
            }
        }
    }

    /// La couleur d'un pixel ; noir hors de l'écran.
    pub fn get_pixel(&self, x: i32, y: i32) -> (u8, u8, u8) {
        self.couleur(x, y)
            .map_or((0, 0, 0), |couleur| couleur.affichee())
    }

    /// `None` hors de l'écran.
    pub fn couleur(&self, x: i32, y: i32) -> Option<Couleur> {
        let dedans = (0..LARGEUR).contains(&x) && (0..HAUTEUR).contains(&y);
        dedans.then(|| Couleur::de_code(self.pixels[(y * LARGEUR + x) as usize]))
    }

    /// Les pixels d'une ligne, de gauche à droite, sous la forme où l'écran les garde : deux
    /// couleurs égales ont le même code. Vide si `y` est hors de l'écran.
    #[doc(hidden)]
    pub fn ligne(&self, y: i32) -> &[u16] {
        let debut = usize::try_from(y).map_or(usize::MAX, |y| y.saturating_mul(LARGEUR as usize));
        let reste = self.pixels.get(debut..).unwrap_or_default();
        &reste[..reste.len().min(LARGEUR as usize)]
    }

    fn remplit(&mut self, [gauche, droite, haut, bas]: [i32; 4], couleur: Couleur) {
        // Recopier une ligne est rapide même dans un programme qui n'est pas optimisé.
        let pleine = [couleur.code(); LARGEUR as usize];
        for y in haut..bas {
            let debut = y * LARGEUR;
            let ligne = &mut self.pixels[(debut + gauche) as usize..(debut + droite) as usize];
            ligne.copy_from_slice(&pleine[..ligne.len()]);
        }
    }

    fn ecrit(&mut self, caractere: char, x: i32, y: i32, couleur: Couleur, fond: Couleur) {
        let (couleur, fond) = (couleur.code(), fond.code());
        let [gauche, droite, haut, bas] = visible(x, y, police::LARGEUR, police::HAUTEUR);
        let glyphe = police::glyphe(caractere);
        for ligne in haut..bas {
            let bits = glyphe[(ligne - y) as usize];
            let debut = ligne * LARGEUR;
            let pixels = &mut self.pixels[(debut + gauche) as usize..(debut + droite) as usize];
            for (colonne, pixel) in (gauche - x..).zip(pixels) {
                let plein = bits >> (police::LARGEUR - 1 - colonne) & 1 == 1;
                *pixel = if plein { couleur } else { fond };
            }
        }
    }
}

impl Default for Ecran {
    fn default() -> Ecran {
        Ecran::new()
    }
}

/// Soixante-dix mille pixels n'aident personne.
impl fmt::Debug for Ecran {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ecran").finish_non_exhaustive()
    }
}
