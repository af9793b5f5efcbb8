#![allow(non_snake_case, non_upper_case_globals)]
use crate::riviere::dessin::dessiner;
use std::fmt::Display;

/// Le nom du sujet.
pub type GrilleHexa<T> = Grille<T>;

/// Une seule liste, sans les trous : deux lignes qui se suivent font nbCol cases.
#[derive(Debug, Clone, PartialEq)]
pub struct Grille<T> {
    nbLig: usize,
    nbCol: usize,
    paire: bool,
    vals: Vec<T>,
}
fn place(nbLig: usize, nbCol: usize, paire: bool, lig: i32, col: i32) -> Option<usize> {
    let (l, c) = (usize::try_from(lig).ok()?, usize::try_from(col).ok()?);
    if l >= nbLig || c >= nbCol || ((l + c) % 2 == 0) != paire {
        return None;
    }
    // Toutes les cases avant celle-ci, trous compris, divisées par deux.
    let rang = l * nbCol + c;
    Some(if paire { rang.div_ceil(2) } else { rang / 2 }).map(|r| corrige(r, l, nbCol, paire))
}
/// Avec un nombre pair de colonnes, chaque ligne a exactement nbCol / 2 cases.
fn corrige(r: usize, l: usize, nbCol: usize, paire: bool) -> usize {
    if nbCol % 2 == 0 && paire && l % 2 == 1 {
        r - 1
    } else {
        r
    }
}
pub fn GrilleHexa<T: Clone>(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
    Grille {
        nbLig,
        nbCol,
        paire,
        vals: vec![valeur; (nbLig * nbCol).div_ceil(2)],
    }
}
pub fn getNbLigGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.nbLig
}
pub fn getNbColGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.nbCol
}
pub fn estPaireGH<T>(grille: &GrilleHexa<T>) -> bool {
    grille.paire
}
fn indice<T>(g: &GrilleHexa<T>, lig: i32, col: i32) -> Option<usize> {
    place(g.nbLig, g.nbCol, g.paire, lig, col)
}
pub fn estPosGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> bool {
    indice(grille, lig, col).is_some()
}
pub fn getValGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> Option<&T> {
    indice(grille, lig, col).map(|i| &grille.vals[i])
}
pub fn setValGH<T>(grille: &mut GrilleHexa<T>, lig: i32, col: i32, val: T) {
    if let Some(i) = indice(grille, lig, col) {
        grille.vals[i] = val;
    }
}
pub fn incDirectionGH(direction: &str) -> Option<(i32, i32)> {
    Some(match direction {
        "N" => (-2, 0),
        "S" => (2, 0),
        "NE" => (-1, 1),
        "NO" => (-1, -1),
        "SE" => (1, 1),
        "SO" => (1, -1),
        "X" => (0, 0),
        _ => return None,
    })
}
/// La case d'à côté.
pub fn voisine(lig: i32, col: i32, direction: &str) -> Option<(i32, i32)> {
    incDirectionGH(direction).map(|(dl, dc)| (lig + dl, col + dc))
}
pub fn getNProchainsGH<T: Clone>(
    grille: &GrilleHexa<T>,
    lig: i32,
    col: i32,
    direction: &str,
    n: usize,
) -> Vec<T> {
    if n == 0 || direction == "X" {
        return vec![];
    }
    let Some((l, c)) = voisine(lig, col, direction) else {
        return Vec::new();
    };
    match getValGH(grille, l, c) {
        None => vec![],
        Some(v) => {
            let mut suite = getNProchainsGH(grille, l, c, direction, n - 1);
            suite.insert(0, v.clone());
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
