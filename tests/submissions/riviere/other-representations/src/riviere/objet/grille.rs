#![allow(non_snake_case)]

use crate::riviere::dessin::dessiner;
use std::fmt::Display;

/// Ligne par ligne, rien que les cases : la colonne `col` est en place `col / 2`.
#[derive(Clone, Debug, PartialEq)]
pub struct GrilleHexa<T> {
    lignes: Vec<Vec<T>>,
    nbCol: usize,
    premiere: usize,
}

impl<T> GrilleHexa<T> {
    pub fn new(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T>
    where
        T: Clone,
    {
        let premiere = usize::from(!paire);
        let ligne = |lig: usize| {
            let debut = (lig + premiere) % 2;
            vec![valeur.clone(); (nbCol + 1 - debut) / 2]
        };
        GrilleHexa { lignes: (0..nbLig).map(ligne).collect(), nbCol, premiere }
    }

    pub fn getNbLigGH(&self) -> usize {
        self.lignes.len()
    }

    pub fn getNbColGH(&self) -> usize {
        self.nbCol
    }

    pub fn estPaireGH(&self) -> bool {
        self.premiere == 0
    }

    /// La place de la case (lig, col) dans `lignes`.
    fn place(&self, lig: i32, col: i32) -> Option<(usize, usize)> {
        let (l, c) = (usize::try_from(lig).ok()?, usize::try_from(col).ok()?);
        let existe = l < self.lignes.len() && c < self.nbCol && (l + c + self.premiere) % 2 == 0;
        existe.then_some((l, c / 2))
    }

    pub fn estPosGH(&self, lig: i32, col: i32) -> bool {
        self.place(lig, col).is_some()
    }

    pub fn getValGH(&self, lig: i32, col: i32) -> Option<&T> {
        let (l, c) = self.place(lig, col)?;
        Some(&self.lignes[l][c])
    }

    pub fn setValGH(&mut self, lig: i32, col: i32, val: T) {
        if let Some((l, c)) = self.place(lig, col) {
            self.lignes[l][c] = val;
        }
    }

    pub fn getNProchainsGH(&self, lig: i32, col: i32, direction: &str, n: usize) -> Vec<T>
    where
        T: Clone,
    {
        let mut prochains = vec![];
        let mut ici = (lig, col);
        if let (Some((dl, dc)), true) = (incDirectionGH(direction), direction != "X") {
            for _ in 0..n {
                ici = (ici.0 + dl, ici.1 + dc);
                match self.getValGH(ici.0, ici.1) {
                    Some(val) => prochains.push(val.clone()),
                    None => return prochains,
                }
            }
        }
        prochains
    }

    pub fn afficheGH(&self)
    where
        T: Display,
    {
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

impl GrilleHexa<char> {
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

pub fn incDirectionGH(direction: &str) -> Option<(i32, i32)> {
    let noms = ["X", "N", "S", "NO", "NE", "SO", "SE"];
    let pas = [(0, 0), (-2, 0), (2, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)];
    let rang = noms.iter().position(|nom| *nom == direction)?;
    Some(pas[rang])
}
