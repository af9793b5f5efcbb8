//! La grille hexagonale, quoi qu'elle contienne.
//!
//! Une ligne ne comporte qu'une colonne sur deux. Dans une grille *paire*, les
//! lignes paires ont les colonnes paires et les lignes impaires les colonnes
//! impaires ; dans une grille impaire, c'est l'inverse.
#![allow(non_snake_case)]

use crate::riviere::dessin::dessiner;
use std::collections::BTreeMap;
use std::fmt::Display;

/// Une grille hexagonale de valeurs. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct GrilleHexa<T> {
    taille: (usize, usize),
    paire: bool,
    /// Seules les cases qui existent y sont.
    cases: BTreeMap<(i32, i32), T>,
}

/// Crée une grille dont toutes les cases valent `valeur`.
pub fn GrilleHexa<T: Clone>(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
    let reste = if paire { 0 } else { 1 };
    let cases = (0..nbLig as i32)
        .flat_map(|lig| (0..nbCol as i32).map(move |col| (lig, col)))
        .filter(|(lig, col)| (lig + col) % 2 == reste)
        .map(|pos| (pos, valeur.clone()))
        .collect();
    GrilleHexa {
        taille: (nbLig, nbCol),
        paire,
        cases,
    }
}

/// Le nombre de lignes.
pub fn getNbLigGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.taille.0
}

/// Le nombre de colonnes.
pub fn getNbColGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.taille.1
}

/// La grille est-elle paire ?
pub fn estPaireGH<T>(grille: &GrilleHexa<T>) -> bool {
    grille.paire
}

/// La grille a-t-elle une case en (lig, col) ?
///
/// Dans une grille paire, (2, 2) et (3, 3) sont des cases, (2, 3) n'en est pas
/// une. Une position hors de la grille n'en est jamais une.
pub fn estPosGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> bool {
    grille.cases.contains_key(&(lig, col))
}

/// La valeur de la case (lig, col), ou rien si ce n'est pas une case.
pub fn getValGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> Option<&T> {
    grille.cases.get(&(lig, col))
}

/// Change la valeur de la case (lig, col). Sans effet si ce n'est pas une case.
pub fn setValGH<T>(grille: &mut GrilleHexa<T>, lig: i32, col: i32, val: T) {
    grille
        .cases
        .entry((lig, col))
        .and_modify(|ancienne| *ancienne = val);
}

/// De combien de lignes et de colonnes on avance en allant dans cette direction.
///
/// `"N"` donne (-2, 0) et `"SE"` donne (1, 1). `"X"` donne (0, 0) ; ce qui n'est
/// pas une direction ne donne rien.
pub fn incDirectionGH(direction: &str) -> Option<(i32, i32)> {
    const PAS: [(&str, i32, i32); 7] = [
        ("NO", -1, -1),
        ("N", -2, 0),
        ("NE", -1, 1),
        ("X", 0, 0),
        ("SO", 1, -1),
        ("S", 2, 0),
        ("SE", 1, 1),
    ];
    PAS.iter()
        .find(|(nom, ..)| *nom == direction)
        .map(|&(_, lig, col)| (lig, col))
}

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
pub fn getNProchainsGH<T: Clone>(
    grille: &GrilleHexa<T>,
    lig: i32,
    col: i32,
    direction: &str,
    n: usize,
) -> Vec<T> {
    match incDirectionGH(direction) {
        None | Some((0, 0)) => vec![],
        Some((dl, dc)) => (1..)
            .map(|k: i32| (lig.wrapping_add(k * dl), col.wrapping_add(k * dc)))
            .map_while(|pos| grille.cases.get(&pos).cloned())
            .take(n)
            .collect(),
    }
}

/// Remplit la grille de caractères (fonction fournie, pour vos essais).
///
/// Les cases reçoivent, ligne par ligne, `a` à `z`, `A` à `Z`, `0` à `9`, puis
/// de nouveau `a`.
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

/// Affiche la grille (fonction fournie). Il faut au moins deux colonnes.
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
