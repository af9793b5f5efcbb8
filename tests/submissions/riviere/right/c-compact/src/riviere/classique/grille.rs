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
    nbLig: i32,
    nbCol: i32,
    parite: i32,
    /// Une colonne sur deux seulement, toutes les lignes bout à bout.
    valeurs: Vec<T>,
}

fn indice<T>(g: &GrilleHexa<T>, lig: i32, col: i32) -> Option<usize> {
    let dedans = (0..g.nbLig).contains(&lig) && (0..g.nbCol).contains(&col);
    (dedans && (lig + col) % 2 == g.parite).then(|| (lig * ((g.nbCol + 1) / 2) + col / 2) as usize)
}

/// Crée une grille dont toutes les cases valent `valeur`.
pub fn GrilleHexa<T: Clone>(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
    GrilleHexa {
        nbLig: nbLig as i32,
        nbCol: nbCol as i32,
        parite: i32::from(!paire),
        valeurs: vec![valeur; nbLig * nbCol.div_ceil(2)],
    }
}

/// Le nombre de lignes.
pub fn getNbLigGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.nbLig as usize
}

/// Le nombre de colonnes.
pub fn getNbColGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.nbCol as usize
}

/// La grille est-elle paire ?
pub fn estPaireGH<T>(grille: &GrilleHexa<T>) -> bool {
    grille.parite == 0
}

/// La grille a-t-elle une case en (lig, col) ?
///
/// Dans une grille paire, (2, 2) et (3, 3) sont des cases, (2, 3) n'en est pas
/// une. Une position hors de la grille n'en est jamais une.
pub fn estPosGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> bool {
    indice(grille, lig, col).is_some()
}

/// La valeur de la case (lig, col), ou rien si ce n'est pas une case.
pub fn getValGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> Option<&T> {
    Some(&grille.valeurs[indice(grille, lig, col)?])
}

/// Change la valeur de la case (lig, col). Sans effet si ce n'est pas une case.
pub fn setValGH<T>(grille: &mut GrilleHexa<T>, lig: i32, col: i32, val: T) {
    if let Some(i) = indice(grille, lig, col) {
        grille.valeurs[i] = val;
    }
}

/// De combien de lignes et de colonnes on avance en allant dans cette direction.
///
/// `"N"` donne (-2, 0) et `"SE"` donne (1, 1). `"X"` donne (0, 0) ; ce qui n'est
/// pas une direction ne donne rien.
pub fn incDirectionGH(direction: &str) -> Option<(i32, i32)> {
    if direction == "X" {
        return Some((0, 0));
    }
    // la première lettre donne le sens, la seconde la colonne
    let sens = if direction.starts_with('N') {
        -1
    } else if direction.starts_with('S') {
        1
    } else {
        return None;
    };
    match &direction[1..] {
        "" => Some((2 * sens, 0)),
        "O" => Some((sens, -1)),
        "E" => Some((sens, 1)),
        _ => None,
    }
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
    let Some((dl, dc)) = incDirectionGH(direction) else {
        return Vec::new();
    };
    let (l, c) = (lig.saturating_add(dl), col.saturating_add(dc));
    if n == 0 || (dl, dc) == (0, 0) {
        return Vec::new();
    }
    match getValGH(grille, l, c) {
        None => Vec::new(),
        Some(val) => {
            let mut suite = getNProchainsGH(grille, l, c, direction, n - 1);
            suite.insert(0, val.clone());
            suite
        }
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
