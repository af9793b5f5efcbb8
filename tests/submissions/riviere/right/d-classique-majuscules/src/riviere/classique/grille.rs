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
    /// Les cases qui existent, et elles seules, ligne par ligne.
    cases: Vec<T>,
    /// Le rang, dans `cases`, de la première case de chaque ligne.
    debuts: Vec<usize>,
}

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
pub fn GrilleHexa<T: Clone>(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
    let mut debuts = Vec::with_capacity(nbLig);
    let mut total = 0;
    for lig in 0..nbLig {
        debuts.push(total);
        // La première colonne de la ligne est 0 ou 1.
        let premiere = premiereColonne(paire, lig);
        total += (nbCol + 1 - premiere) / 2;
    }
    GrilleHexa {
        nbLig,
        nbCol,
        paire,
        cases: vec![valeur; total],
        debuts,
    }
}

/// Le nombre de lignes.
///
/// Par exemple, « pas confondu avec les colonnes » :
///
/// ```yaml
/// - check: getNbLigGH(GrilleHexa(7, 4, true, 0)) == 7
/// ```
pub fn getNbLigGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.nbLig
}

/// Le nombre de colonnes.
///
/// Par exemple, « toutes les colonnes comptent » :
///
/// ```yaml
/// - check: getNbColGH(GrilleHexa(7, 4, true, 0)) == 4
/// ```
pub fn getNbColGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.nbCol
}

/// La grille est-elle paire ?
///
/// Par exemple, « paire et impaire » :
///
/// ```yaml
/// - check: estPaireGH(GrilleHexa(3, 4, true, 0))
/// - check: not estPaireGH(GrilleHexa(3, 4, false, 0))
/// ```
pub fn estPaireGH<T>(grille: &GrilleHexa<T>) -> bool {
    grille.paire
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
pub fn estPosGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> bool {
    rangGH(grille, lig, col).is_some()
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
pub fn getValGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> Option<&T> {
    rangGH(grille, lig, col).map(|rang| &grille.cases[rang])
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
pub fn setValGH<T>(grille: &mut GrilleHexa<T>, lig: i32, col: i32, val: T) {
    if let Some(place) = getMutGH(grille, lig, col) {
        *place = val;
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
    let inc = match direction {
        "X" => (0, 0),
        "N" | "S" => (2, 0),
        "NO" | "NE" | "SO" | "SE" => (1, 1),
        _ => return None,
    };
    let lignes = if direction.starts_with('N') {
        -inc.0
    } else {
        inc.0
    };
    let colonnes = if direction.ends_with('O') {
        -inc.1
    } else {
        inc.1
    };
    Some((lignes, colonnes))
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
    let mut prochains = Vec::new();
    let Some((dl, dc)) = incDirectionGH(direction).filter(|inc| *inc != (0, 0)) else {
        return prochains;
    };
    let mut place = (lig, col);
    while prochains.len() < n && estPosGH(grille, place.0, place.1) {
        place = (place.0 + dl, place.1 + dc);
        match getValGH(grille, place.0, place.1) {
            Some(val) => prochains.push(val.clone()),
            None => break,
        }
    }
    prochains
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

/// La première colonne d'une ligne : 0 ou 1.
fn premiereColonne(paire: bool, lig: usize) -> usize {
    if (lig % 2 == 0) == paire { 0 } else { 1 }
}

/// Le rang d'une case dans `cases`, ou rien si ce n'est pas une case.
fn rangGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> Option<usize> {
    let lig = usize::try_from(lig)
        .ok()
        .filter(|lig| *lig < grille.nbLig)?;
    let col = usize::try_from(col)
        .ok()
        .filter(|col| *col < grille.nbCol)?;
    let ecart = col.checked_sub(premiereColonne(grille.paire, lig))?;
    (ecart % 2 == 0).then_some(grille.debuts[lig] + ecart / 2)
}

/// De quoi changer la valeur d'une case.
pub fn getMutGH<T>(grille: &mut GrilleHexa<T>, lig: i32, col: i32) -> Option<&mut T> {
    let rang = rangGH(grille, lig, col)?;
    grille.cases.get_mut(rang)
}
