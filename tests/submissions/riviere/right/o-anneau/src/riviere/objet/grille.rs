//! La grille hexagonale, quoi qu'elle contienne.
//!
//! Une ligne ne comporte qu'une colonne sur deux. Dans une grille *paire*, les
//! lignes paires ont les colonnes paires et les lignes impaires les colonnes
//! impaires ; dans une grille impaire, c'est l'inverse.
#![allow(non_snake_case)]

use crate::riviere::dessin::dessiner;
use std::fmt::Display;

/// Une grille hexagonale de valeurs. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct GrilleHexa<T> {
    nbLig: usize,
    nbCol: usize,
    paire: bool,
    cases: Vec<Option<T>>,
}

impl<T> GrilleHexa<T> {
    fn indice(&self, lig: i32, col: i32) -> Option<usize> {
        let dans = |x: i32, max: usize| usize::try_from(x).ok().filter(|x| *x < max);
        let i = dans(lig, self.nbLig)? * self.nbCol + dans(col, self.nbCol)?;
        self.cases[i].as_ref().map(|_| i)
    }
}

impl<T: Clone> GrilleHexa<T> {
    /// Crée une grille dont toutes les cases valent `valeur`.
    pub fn new(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
        let cases = (0..nbLig * nbCol)
            .map(|i| ((i / nbCol + i % nbCol) % 2 == usize::from(!paire)).then(|| valeur.clone()))
            .collect();
        Self {
            nbLig,
            nbCol,
            paire,
            cases,
        }
    }
}

impl<T> GrilleHexa<T> {
    /// Le nombre de lignes.
    pub fn getNbLigGH(&self) -> usize {
        self.nbLig
    }

    /// Le nombre de colonnes.
    pub fn getNbColGH(&self) -> usize {
        self.nbCol
    }

    /// La grille est-elle paire ?
    pub fn estPaireGH(&self) -> bool {
        self.paire
    }

    /// La grille a-t-elle une case en (lig, col) ?
    ///
    /// Dans une grille paire, (2, 2) et (3, 3) sont des cases, (2, 3) n'en est pas
    /// une. Une position hors de la grille n'en est jamais une.
    pub fn estPosGH(&self, lig: i32, col: i32) -> bool {
        self.indice(lig, col).is_some()
    }

    /// La valeur de la case (lig, col), ou rien si ce n'est pas une case.
    pub fn getValGH(&self, lig: i32, col: i32) -> Option<&T> {
        self.indice(lig, col).and_then(|i| self.cases[i].as_ref())
    }

    /// Change la valeur de la case (lig, col). Sans effet si ce n'est pas une case.
    pub fn setValGH(&mut self, lig: i32, col: i32, val: T) {
        if let Some(i) = self.indice(lig, col) {
            self.cases[i].replace(val);
        }
    }
}

/// De combien de lignes et de colonnes on avance en allant dans cette direction.
///
/// `"N"` donne (-2, 0) et `"SE"` donne (1, 1). `"X"` donne (0, 0) ; ce qui n'est
/// pas une direction ne donne rien.
pub fn incDirectionGH(direction: &str) -> Option<(i32, i32)> {
    Some(match direction {
        "X" => (0, 0),
        "N" => (-2, 0),
        "S" => (2, 0),
        "NO" => (-1, -1),
        "NE" => (-1, 1),
        "SO" => (1, -1),
        "SE" => (1, 1),
        _ => return None,
    })
}

impl<T: Clone> GrilleHexa<T> {
    /// Les valeurs des `n` cases que l'on rencontre en allant tout droit depuis
    /// (lig, col), la plus proche d'abord. La case de départ n'y est pas, et il y en
    /// a moins de `n` si l'on arrive au bord. `"X"` n'en donne aucune.
    ///
    /// ```text
    ///  _   _   _
    /// /a\_/b\_/c\
    /// \_/d\_/e\_/
    /// /f\_/g\_/h\      depuis (0, 0) vers "SE" : d, g, j
    /// \_/i\_/j\_/      depuis (2, 2) vers "NE" : e, c
    /// /k\_/l\_/m\      depuis (0, 0) vers "N" : rien
    /// \_/ \_/ \_/
    /// ```
    pub fn getNProchainsGH(&self, lig: i32, col: i32, direction: &str, n: usize) -> Vec<T> {
        let pas = incDirectionGH(direction).filter(|_| direction != "X");
        let avancer = |&(l, c): &(i32, i32)| {
            pas.map(|(dl, dc)| (l.saturating_add(dl), c.saturating_add(dc)))
                .filter(|&(l, c)| self.estPosGH(l, c))
        };
        std::iter::successors(avancer(&(lig, col)), avancer)
            .take(n)
            .filter_map(|(l, c)| self.getValGH(l, c).cloned())
            .collect()
    }
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
