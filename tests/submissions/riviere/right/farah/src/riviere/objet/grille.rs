//! La grille hexagonale, quoi qu'elle contienne.
//!
//! Une ligne ne comporte qu'une colonne sur deux. Dans une grille *paire*, les
//! lignes paires ont les colonnes paires et les lignes impaires les colonnes
//! impaires ; dans une grille impaire, c'est l'inverse.
#![allow(non_snake_case)]

use crate::riviere::dessin::dessiner;
use std::fmt::Display;
use super::raccourcis::*;

/// Une grille hexagonale de valeurs. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct GrilleHexa<T> {
    nombreDeLignes: usize,
    nombreDeColonnes: usize,
    paire: bool,
    // Les trois listes vont ensemble : la ligne, la colonne et la valeur de chaque case.
    lignes: Vec<i32>,
    colonnes: Vec<i32>,
    valeurs: Vec<T>,
}

impl<T: Clone> GrilleHexa<T> {
    /// Crée une grille dont toutes les cases valent `valeur`.
    ///
    /// Par exemple, « dimensions, parité et valeur initiale » :
    ///
    /// ```yaml
    /// - g = GrilleHexa(3, 5, true, 7)
    /// - check: getNbLigGH(g) == 3
    /// - check: getNbColGH(g) == 5
    /// - check: estPaireGH(g)
    /// - check: getValGH(g, 0, 0) == 7
    /// - check: getValGH(g, 2, 4) == 7
    /// ```
    pub fn new(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
        let mut lignes = Vec::new();
        let mut colonnes = Vec::new();
        let mut valeurs = Vec::new();
        let mut i = 0;
        while i < nbLig {
            let mut j = 0;
            while j < nbCol {
                if ((i + j) % 2 == 0 && paire) || ((i + j) % 2 == 1 && !paire) {
                    lignes.push(i as i32);
                    colonnes.push(j as i32);
                    valeurs.push(valeur.clone());
                }
                j = j + 1;
            }
            i = i + 1;
        }
        return GrilleHexa {
            nombreDeLignes: nbLig,
            nombreDeColonnes: nbCol,
            paire: paire,
            lignes: lignes,
            colonnes: colonnes,
            valeurs: valeurs,
        };
    }
}

impl<T> GrilleHexa<T> {
    /// Le nombre de lignes.
    ///
    /// Par exemple, « pas confondu avec les colonnes » :
    ///
    /// ```yaml
    /// - check: getNbLigGH(GrilleHexa(7, 4, true, 0)) == 7
    /// ```
    pub fn getNbLigGH(&self) -> usize {
        let grille = self;
        return grille.nombreDeLignes;
    }

    /// Le nombre de colonnes.
    ///
    /// Par exemple, « toutes les colonnes comptent » :
    ///
    /// ```yaml
    /// - check: getNbColGH(GrilleHexa(7, 4, true, 0)) == 4
    /// ```
    pub fn getNbColGH(&self) -> usize {
        let grille = self;
        return grille.nombreDeColonnes;
    }

    /// La grille est-elle paire ?
    ///
    /// Par exemple, « paire et impaire » :
    ///
    /// ```yaml
    /// - check: estPaireGH(GrilleHexa(3, 4, true, 0))
    /// - check: not estPaireGH(GrilleHexa(3, 4, false, 0))
    /// ```
    pub fn estPaireGH(&self) -> bool {
        let grille = self;
        return grille.paire;
    }

    /// La grille a-t-elle une case en (lig, col) ?
    ///
    /// Dans une grille paire, (2, 2) et (3, 3) sont des cases, (2, 3) n'en est pas
    /// une. Une position hors de la grille n'en est jamais une.
    ///
    /// Par exemple, « une colonne sur deux » :
    ///
    /// ```yaml
    /// - g = GrilleHexa(5, 5, true, 0)
    /// - check: not estPosGH(g, 2, 3)
    /// - check: estPosGH(g, 2, 2)
    /// - check: estPosGH(g, 3, 3)
    /// ```
    pub fn estPosGH(&self, lig: i32, col: i32) -> bool {
        let grille = self;
        if numeroDeLaCase(grille, lig, col) == None {
            return false;
        }
        return true;
    }

    /// La valeur de la case (lig, col), ou rien si ce n'est pas une case.
    ///
    /// Par exemple, « la valeur mise, et rien hors de la grille » :
    ///
    /// ```yaml
    /// - g = GrilleHexa(4, 5, true, 1)
    /// - setValGH(g, 2, 4, 8)
    /// - check: getValGH(g, 2, 4) == 8
    /// - check: getValGH(g, 2, 2) == 1
    /// - call: getValGH(g, 2, 3)
    ///   returns: null
    /// - call: getValGH(g, -1, -1)
    ///   returns: null
    /// ```
    pub fn getValGH(&self, lig: i32, col: i32) -> Option<&T> {
        let grille = self;
        let numero = numeroDeLaCase(grille, lig, col);
        if numero.is_none() {
            return None;
        }
        return Some(&grille.valeurs[numero.unwrap()]);
    }

    /// Change la valeur de la case (lig, col). Sans effet si ce n'est pas une case.
    ///
    /// Par exemple, « une seule case change » :
    ///
    /// ```yaml
    /// - g = GrilleHexa(3, 5, false, "a")
    /// - setValGH(g, 1, 2, "b")
    /// - check: getValGH(g, 1, 2) == "b"
    /// - check: getValGH(g, 1, 0) == "a"
    /// - check: getValGH(g, 0, 1) == "a"
    /// ```
    pub fn setValGH(&mut self, lig: i32, col: i32, val: T) {
        let grille = self;
        let numero = numeroDeLaCase(grille, lig, col);
        if numero.is_some() {
            grille.valeurs[numero.unwrap()] = val;
        }
    }
}

/// De combien de lignes et de colonnes on avance en allant dans cette direction.
///
/// `"N"` donne (-2, 0) et `"SE"` donne (1, 1). `"X"` donne (0, 0) ; ce qui n'est
/// pas une direction ne donne rien.
///
/// Par exemple, « nord et sud sautent deux lignes » :
///
/// ```yaml
/// - check: incDirectionGH("N") == (-2, 0)
/// - check: incDirectionGH("S") == (2, 0)
/// ```
pub fn incDirectionGH(direction: &str) -> Option<(i32, i32)> {
    let mut lignes = 0;
    let mut colonnes = 0;
    if direction == "X" {
        return Some((lignes, colonnes));
    }
    if direction == "N" {
        return Some((-2, 0));
    }
    if direction == "S" {
        return Some((2, 0));
    }
    // Les diagonales : une lettre pour la ligne, une pour la colonne.
    if direction.len() != 2 {
        return None;
    }
    if direction.starts_with("N") {
        lignes = -1;
    }
    if direction.starts_with("S") {
        lignes = 1;
    }
    if direction.ends_with("O") {
        colonnes = -1;
    }
    if direction.ends_with("E") {
        colonnes = 1;
    }
    if lignes == 0 || colonnes == 0 {
        return None;
    }
    return Some((lignes, colonnes));
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
        let grille = self;
        let mut liste: Vec<T> = Vec::new();
        if direction == "X" || estPosGH(grille, lig, col) == false {
            return liste;
        }
        let pas = incDirectionGH(direction);
        if pas == None {
            return liste;
        }
        let mut i = lig;
        let mut j = col;
        for _ in 0..n {
            i = i + pas.unwrap().0;
            j = j + pas.unwrap().1;
            if estPosGH(grille, i, j) == false {
                break;
            }
            let valeur = getValGH(grille, i, j).unwrap().clone();
            liste.push(valeur);
        }
        return liste;
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

// Le numéro de la case dans les trois listes. On calcule à peu près où elle est, puis on la
// cherche.
fn numeroDeLaCase<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> Option<usize> {
    if lig < 0 || col < 0 {
        return None;
    }
    if lig as usize >= grille.nombreDeLignes || col as usize >= grille.nombreDeColonnes {
        return None;
    }
    let environ = (lig as usize * grille.nombreDeColonnes + col as usize) / 2;
    let mut k = 0;
    if environ > 2 {
        k = environ - 2;
    }
    while k < grille.valeurs.len() && k <= environ + 2 {
        if grille.lignes[k] == lig && grille.colonnes[k] == col {
            return Some(k);
        }
        k = k + 1;
    }
    return None;
}
