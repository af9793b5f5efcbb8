//! Garder les meilleurs scores (pas fini).

use crate::demineur::Grid;
use std::collections::BTreeMap;

pub struct Scores {
    par_nom: BTreeMap<String, u32>,
}

impl Scores {
    pub fn ajouter(&mut self, nom: &str, points: u32) {
        self.par_nom.insert(nom, points);
    }

    pub fn meilleur(&self) -> Option<u32> {
        self.par_nom.values().maximum()
    }
}

pub fn points(grid: &Grid, secondes: u32) -> u32 {
    let cases = grid.len() * grid.len();
    cases - secondes
}
