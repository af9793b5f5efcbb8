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
    parite: i64,
    colonnes: Vec<Vec<T>>,
}

impl<T: Clone> GrilleHexa<T> {
    /// Crée une grille dont toutes les cases valent `valeur`.
    pub fn new(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
        let mut colonnes = Vec::new();
        for _ in 0..nbCol {
            // une place pour deux lignes, et une de plus si le nombre de lignes est impair
            colonnes.push(vec![valeur.clone(); nbLig / 2 + nbLig % 2]);
        }
        let parite = if paire { 0 } else { 1 };
        GrilleHexa {
            nbLig,
            parite,
            colonnes,
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
        self.colonnes.len()
    }

    /// La grille est-elle paire ?
    pub fn estPaireGH(&self) -> bool {
        self.parite != 1
    }

    /// La grille a-t-elle une case en (lig, col) ?
    ///
    /// Dans une grille paire, (2, 2) et (3, 3) sont des cases, (2, 3) n'en est pas
    /// une. Une position hors de la grille n'en est jamais une.
    pub fn estPosGH(&self, lig: i32, col: i32) -> bool {
        let (lig, col) = (lig as i64, col as i64);
        lig >= 0
            && col >= 0
            && lig < self.nbLig as i64
            && col < self.colonnes.len() as i64
            && (lig + col) % 2 == self.parite
    }

    /// La valeur de la case (lig, col), ou rien si ce n'est pas une case.
    pub fn getValGH(&self, lig: i32, col: i32) -> Option<&T> {
        if !self.estPosGH(lig, col) {
            return None;
        }
        Some(&self.colonnes[col as usize][lig as usize / 2])
    }

    /// Change la valeur de la case (lig, col). Sans effet si ce n'est pas une case.
    pub fn setValGH(&mut self, lig: i32, col: i32, val: T) {
        if !self.estPosGH(lig, col) {
            return;
        }
        self.colonnes[col as usize][lig as usize / 2] = val;
    }
}

/// De combien de lignes et de colonnes on avance en allant dans cette direction.
///
/// `"N"` donne (-2, 0) et `"SE"` donne (1, 1). `"X"` donne (0, 0) ; ce qui n'est
/// pas une direction ne donne rien.
pub fn incDirectionGH(direction: &str) -> Option<(i32, i32)> {
    let (mut lig, mut col) = (0, 0);
    for lettre in direction.chars() {
        match lettre {
            'N' if lig == 0 => lig = -2,
            'S' if lig == 0 => lig = 2,
            'O' if lig != 0 && col == 0 => col = -1,
            'E' if lig != 0 && col == 0 => col = 1,
            'X' if direction == "X" => return Some((0, 0)),
            _ => return None,
        }
    }
    if col != 0 {
        lig /= 2; // en diagonale, une seule ligne
    }
    if lig == 0 { None } else { Some((lig, col)) }
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
        let mut resultat = Vec::new();
        if direction == "X" {
            return resultat;
        }
        if let Some((dl, dc)) = incDirectionGH(direction) {
            for k in 1..=n {
                let Ok(k) = i32::try_from(k) else { break };
                let l = lig.saturating_add(k.saturating_mul(dl));
                let c = col.saturating_add(k.saturating_mul(dc));
                if let Some(val) = self.getValGH(l, c) {
                    resultat.push(val.clone());
                } else {
                    break;
                }
            }
        }
        resultat
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
