//! La grille hexagonale, quoi qu'elle contienne.
//!
//! Une ligne ne comporte qu'une colonne sur deux. Dans une grille *paire*, les
//! lignes paires ont les colonnes paires et les lignes impaires les colonnes
//! impaires ; dans une grille impaire, c'est l'inverse.
#![expect(non_snake_case, reason = "names come from the assignment")]

use crate::riviere::dessin::dessiner;
use std::fmt::Display;

/// Une grille hexagonale de valeurs. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct GrilleHexa<T> {
    nbLig: usize,
    nbCol: usize,
    paire: bool,
    /// Ligne par ligne. Les places sans case existent mais ne servent pas.
    valeurs: Vec<T>,
}

impl<T: Clone> GrilleHexa<T> {
    /// Crée une grille dont toutes les cases valent `valeur`.
    pub fn new(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
        let valeurs = vec![valeur; nbLig * nbCol];
        GrilleHexa {
            nbLig,
            nbCol,
            paire,
            valeurs,
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
        let dedans = (0..self.nbLig as i32).contains(&lig) && (0..self.nbCol as i32).contains(&col);
        dedans && ((lig + col) % 2 == 0) == self.paire
    }

    /// La valeur de la case (lig, col), ou rien si ce n'est pas une case.
    pub fn getValGH(&self, lig: i32, col: i32) -> Option<&T> {
        if !self.estPosGH(lig, col) {
            return None;
        }
        self.valeurs.get(lig as usize * self.nbCol + col as usize)
    }

    /// Change la valeur de la case (lig, col). Sans effet si ce n'est pas une case.
    pub fn setValGH(&mut self, lig: i32, col: i32, val: T) {
        if self.estPosGH(lig, col) {
            self.valeurs[lig as usize * self.nbCol + col as usize] = val;
        }
    }
}

/// De combien de lignes et de colonnes on avance en allant dans cette direction.
///
/// `"N"` donne (-2, 0) et `"SE"` donne (1, 1). `"X"` donne (0, 0) ; ce qui n'est
/// pas une direction ne donne rien.
pub fn incDirectionGH(direction: &str) -> Option<(i32, i32)> {
    match direction {
        "N" => Some((-2, 0)),
        "S" => Some((2, 0)),
        "NO" => Some((-1, -1)),
        "NE" => Some((-1, 1)),
        "SO" => Some((1, -1)),
        "SE" => Some((1, 1)),
        "X" => Some((0, 0)),
        _ => None,
    }
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
        let mut prochains = Vec::new();
        let Some((dLig, dCol)) = incDirectionGH(direction).filter(|inc| *inc != (0, 0)) else {
            return prochains;
        };
        let (mut lig, mut col) = (lig + dLig, col + dCol);
        while prochains.len() < n {
            let Some(val) = self.getValGH(lig, col) else {
                break;
            };
            prochains.push(val.clone());
            (lig, col) = (lig + dLig, col + dCol);
        }
        prochains
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
