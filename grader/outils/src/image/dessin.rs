//! Un dessin demandé à l'écran.

use super::couleur::Couleur;
use super::{HAUTEUR, LARGEUR};
use std::fmt;

/// Un appel de `fill_rect`, `draw_string` ou `set_pixel`.
///
/// Deux rectangles sont égaux quand leurs parties visibles le sont : effacer
/// 320 × 240 pixels ou 320 × 222 revient au même.
#[derive(Debug, Clone)]
pub enum Dessin {
    FillRect {
        x: i32,
        y: i32,
        largeur: i32,
        hauteur: i32,
        couleur: Couleur,
    },
    DrawString {
        texte: String,
        x: i32,
        y: i32,
        couleur: Couleur,
        fond: Couleur,
    },
    SetPixel {
        x: i32,
        y: i32,
        couleur: Couleur,
    },
}

/// La partie visible d'un rectangle : x de début et de fin, y de début et de fin
/// (fins non comprises).
pub(crate) fn visible(x: i32, y: i32, largeur: i32, hauteur: i32) -> [i32; 4] {
    let (gauche, droite) = bornes(x, largeur, LARGEUR);
    let (haut, bas) = bornes(y, hauteur, HAUTEUR);
    if gauche == droite || haut == bas {
        return [0; 4];
    }
    [gauche, droite, haut, bas]
}

fn bornes(depart: i32, taille: i32, limite: i32) -> (i32, i32) {
    let arrivee = depart.saturating_add(taille);
    let dans = |n: i32| n.clamp(0, limite);
    (dans(depart.min(arrivee)), dans(depart.max(arrivee)))
}

impl PartialEq for Dessin {
    fn eq(&self, autre: &Dessin) -> bool {
        match (self, autre) {
            (
                Dessin::FillRect {
                    x,
                    y,
                    largeur,
                    hauteur,
                    couleur,
                },
                Dessin::FillRect {
                    x: x2,
                    y: y2,
                    largeur: largeur2,
                    hauteur: hauteur2,
                    couleur: couleur2,
                },
            ) => {
                visible(*x, *y, *largeur, *hauteur) == visible(*x2, *y2, *largeur2, *hauteur2)
                    && couleur == couleur2
            }
            (
                Dessin::DrawString {
                    texte,
                    x,
                    y,
                    couleur,
                    fond,
                },
                Dessin::DrawString {
                    texte: texte2,
                    x: x2,
                    y: y2,
                    couleur: couleur2,
                    fond: fond2,
                },
            ) => (texte, x, y, couleur, fond) == (texte2, x2, y2, couleur2, fond2),
            (
                Dessin::SetPixel { x, y, couleur },
                Dessin::SetPixel {
                    x: x2,
                    y: y2,
                    couleur: couleur2,
                },
            ) => (x, y, couleur) == (x2, y2, couleur2),
            _ => false,
        }
    }
}

impl Eq for Dessin {}

/// Comme on l'écrit dans un programme.
impl fmt::Display for Dessin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dessin::FillRect {
                x,
                y,
                largeur,
                hauteur,
                couleur,
            } => write!(f, "fill_rect({x}, {y}, {largeur}, {hauteur}, {couleur})"),
            Dessin::DrawString {
                texte,
                x,
                y,
                couleur,
                fond,
            } => write!(f, "draw_string({texte:?}, {x}, {y}, {couleur}, {fond})"),
            Dessin::SetPixel { x, y, couleur } => write!(f, "set_pixel({x}, {y}, {couleur})"),
        }
    }
}
