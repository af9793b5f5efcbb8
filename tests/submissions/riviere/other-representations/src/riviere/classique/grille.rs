#![allow(non_snake_case)]

use crate::riviere::dessin::dessiner;
use std::collections::HashMap;
use std::fmt::Display;

/// Un dictionnaire : une position qui n'y est pas n'est pas une case.
#[derive(Clone, Debug, PartialEq)]
pub struct GrilleHexa<T> {
    cases: HashMap<(i32, i32), T>,
    taille: (usize, usize),
    paire: bool,
}

pub fn GrilleHexa<T: Clone>(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
    let mut cases = HashMap::new();
    for lig in 0..nbLig as i32 {
        let premiere = if (lig % 2 == 0) == paire { 0 } else { 1 };
        for col in (premiere..nbCol as i32).step_by(2) {
            cases.insert((lig, col), valeur.clone());
        }
    }
    GrilleHexa { cases, taille: (nbLig, nbCol), paire }
}

pub fn getNbLigGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.taille.0
}

pub fn getNbColGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.taille.1
}

pub fn estPaireGH<T>(grille: &GrilleHexa<T>) -> bool {
    grille.paire
}

pub fn estPosGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> bool {
    grille.cases.contains_key(&(lig, col))
}

pub fn getValGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> Option<&T> {
    grille.cases.get(&(lig, col))
}

pub fn setValGH<T>(grille: &mut GrilleHexa<T>, lig: i32, col: i32, val: T) {
    if let Some(case) = grille.cases.get_mut(&(lig, col)) {
        *case = val;
    }
}

pub fn incDirectionGH(direction: &str) -> Option<(i32, i32)> {
    let dCol = if direction.ends_with('E') {
        1
    } else if direction.ends_with('O') {
        -1
    } else {
        0
    };
    match direction {
        "X" => Some((0, 0)),
        "N" | "S" | "NO" | "NE" | "SO" | "SE" => {
            let sens = if direction.starts_with('N') { -1 } else { 1 };
            Some((sens * (2 - i32::abs(dCol)), dCol))
        }
        _ => None,
    }
}

pub fn getNProchainsGH<T: Clone>(
    grille: &GrilleHexa<T>,
    lig: i32,
    col: i32,
    direction: &str,
    n: usize,
) -> Vec<T> {
    let (dl, dc) = incDirectionGH(direction).unwrap_or((0, 0));
    if (dl, dc) == (0, 0) {
        return vec![];
    }
    (1..=n as i32)
        .map_while(|i| getValGH(grille, lig + i * dl, col + i * dc).cloned())
        .collect()
}

pub fn initAlphaGH(grille: &mut GrilleHexa<char>) {
    let mut alphabet = ('a'..='z').chain('A'..='Z').chain('0'..='9').cycle();
    for lig in 0..getNbLigGH(grille) as i32 {
        for col in 0..getNbColGH(grille) as i32 {
            if estPosGH(grille, lig, col) {
                let val = alphabet.next().unwrap_or(' ');
                setValGH(grille, lig, col, val);
            }
        }
    }
}

pub fn afficheGH<T: Display>(grille: &GrilleHexa<T>) {
    let mut cases = Vec::new();
    for lig in 0..getNbLigGH(grille) as i32 {
        let mut ligne = Vec::new();
        for col in 0..getNbColGH(grille) as i32 {
            let val = getValGH(grille, lig, col);
            ligne.push(val.map(|val| (val.to_string(), "_".to_string())));
        }
        cases.push(ligne);
    }
    print!("{}", dessiner(&cases, -1));
}
