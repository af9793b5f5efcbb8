//! Un tir que l'on regarde.

use super::Tir;
use super::dessin::{coin, dessine_piece};
use super::mesures::{BLANC, CASE, PLATEAU};
use outils::fenetre::{cercle, contour, ligne, polygone, remplissage, sans_contour};

/// Combien d'images dure la fin d'une pièce.
pub const FLAMMES: usize = 12;

impl Tir {
    /// Le laser jusqu'où il est arrivé, puis ce qu'il a détruit.
    pub fn dessine(&self) {
        let centre = |index| {
            let (x, y) = coin(PLATEAU, index);
            (x + CASE / 2, y + CASE / 2)
        };
        let arrive = self.etape / 2;
        if let (Some(pawn), true) = (&self.shot.destroyed, arrive <= self.shot.path.len()) {
            dessine_piece(coin(PLATEAU, pawn.index_box), pawn);
        }
        let cases = std::iter::once(&self.depart).chain(&self.shot.path);
        let points: Vec<(i32, i32)> = cases.take(arrive + 1).map(|&index| centre(index)).collect();
        for (couleur, epaisseur) in [((255, 60, 40), 9), (BLANC, 4)] {
            contour(couleur, epaisseur);
            for bout in points.windows(2) {
                ligne(bout[0].0, bout[0].1, bout[1].0, bout[1].1);
            }
        }
        let flammes = (self.etape).saturating_sub(2 * self.shot.path.len());
        if let (Some(pawn), 1..) = (&self.shot.destroyed, flammes) {
            let (x, y) = centre(pawn.index_box);
            dessine_flammes(x, y, flammes as i32);
        }
    }
}

pub fn dessine_flammes(x: i32, y: i32, temps: i32) {
    sans_contour();
    for (couleur, rayon) in [
        ((255, 120, 20), 30 - temps),
        ((255, 200, 60), 22 - temps),
        (BLANC, 12 - temps),
    ] {
        if rayon > 0 {
            remplissage(couleur);
            cercle(x, y - temps, rayon);
            polygone(&[
                (x - rayon, y - temps),
                (x, y - 2 * rayon - 2 * temps),
                (x + rayon, y - temps),
            ]);
        }
    }
}
