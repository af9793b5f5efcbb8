#![allow(non_snake_case, non_upper_case_globals)]
use crate::riviere::dessin::dessiner;
use std::fmt::Display;

#[derive(Debug, Clone, PartialEq)]
pub struct GrilleHexa<T> {
    lignes: Vec<Vec<Option<T>>>,
    nbCol: usize,
    paire: bool,
}
impl<T: Clone> GrilleHexa<T> {
    pub fn new(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
        let mut lignes = Vec::with_capacity(nbLig);
        for l in 0..nbLig {
            let mut ligne = vec![None; nbCol];
            for c in (0..nbCol).filter(|c| ((l ^ c) & 1 == 0) == paire) {
                ligne[c] = Some(valeur.clone());
            }
            lignes.push(ligne);
        }
        GrilleHexa {
            lignes,
            nbCol,
            paire,
        }
    }
    pub fn getNProchainsGH(&self, lig: i32, col: i32, direction: &str, n: usize) -> Vec<T> {
        let mut suite = Vec::new();
        let (dl, dc) = incDirectionGH(direction).unwrap_or((0, 0));
        let (mut l, mut c) = (lig + dl, col + dc);
        while suite.len() < n && (dl, dc) != (0, 0) {
            let Some(v) = self.getValGH(l, c) else { break };
            suite.push(v.to_owned());
            l += dl;
            c += dc;
        }
        suite
    }
}
impl<T> GrilleHexa<T> {
    pub fn getNbLigGH(&self) -> usize {
        self.lignes.len()
    }
    pub fn getNbColGH(&self) -> usize {
        self.nbCol
    }
    pub fn estPaireGH(&self) -> bool {
        self.paire
    }
    pub fn estPosGH(&self, lig: i32, col: i32) -> bool {
        self.getValGH(lig, col).is_some()
    }
    pub fn getValGH(&self, lig: i32, col: i32) -> Option<&T> {
        // Un négatif converti en usize devient immense : get répond None.
        self.lignes.get(lig as usize)?.get(col as usize)?.as_ref()
    }
    pub fn getMutGH(&mut self, lig: i32, col: i32) -> Option<&mut T> {
        self.lignes
            .get_mut(lig as usize)?
            .get_mut(col as usize)?
            .as_mut()
    }
    pub fn setValGH(&mut self, lig: i32, col: i32, val: T) {
        if let Some(place) = self.getMutGH(lig, col) {
            *place = val;
        }
    }
    /// Toutes les positions, dans l'ordre de lecture.
    pub fn positions(&self) -> Vec<(i32, i32)> {
        let mut v = vec![];
        for (l, ligne) in self.lignes.iter().enumerate() {
            for (c, case) in ligne.iter().enumerate() {
                if case.is_some() {
                    v.push((l as i32, c as i32));
                }
            }
        }
        v
    }
}
const INC: [(&str, (i32, i32)); 7] = [
    ("N", (-2, 0)),
    ("S", (2, 0)),
    ("NE", (-1, 1)),
    ("NO", (-1, -1)),
    ("SE", (1, 1)),
    ("SO", (1, -1)),
    ("X", (0, 0)),
];
pub fn incDirectionGH(direction: &str) -> Option<(i32, i32)> {
    INC.iter().find(|i| i.0 == direction).map(|i| i.1)
}
impl GrilleHexa<char> {
    /// Remplit la grille de caractères (fonction fournie, pour vos essais).
    ///
    /// Les cases reçoivent, ligne par ligne, `a` à `z`, `A` à `Z`, `0` à `9`, puis
    /// de nouveau `a`.
    pub fn initAlphaGH(&mut self) {
        let mut alphabet = ('a'..='z').chain('A'..='Z').chain('0'..='9').cycle();
        for lig in 0..self.getNbLigGH() as i32 {
            for col in 0..self.getNbColGH() as i32 {
                if self.estPosGH(lig, col) {
                    let val = alphabet.next().unwrap_or(' ');
                    self.setValGH(lig, col, val);
                }
            }
        }
    }
}

impl<T: Display> GrilleHexa<T> {
    /// Affiche la grille (fonction fournie). Il faut au moins deux colonnes.
    pub fn afficheGH(&self) {
        let mut cases = Vec::new();
        for lig in 0..self.getNbLigGH() as i32 {
            let mut ligne = Vec::new();
            for col in 0..self.getNbColGH() as i32 {
                let val = self.getValGH(lig, col);
                ligne.push(val.map(|val| (val.to_string(), "_".to_string())));
            }
            cases.push(ligne);
        }
        print!("{}", dessiner(&cases, -1));
    }
}
