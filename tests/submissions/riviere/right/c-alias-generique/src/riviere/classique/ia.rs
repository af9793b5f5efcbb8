#![allow(non_snake_case, non_upper_case_globals)]
use super::case::{estRocher, getDirections};
use super::grille::{GrilleHexa, getValGH, setValGH, voisine};
use super::jeu::{DIRECTION_OK, Jeu, getPosJoueurCourant, getRiviere, verifDirection};
use super::riviere::{Riviere, estPaireR, estPosR, getCase, getColArrivee, getNbColR, getNbLigR};
use outils::Hasard;

/// En profondeur : on repasse par une case chaque fois que l'on fait mieux.
fn marque(r: &Riviere, m: &mut GrilleHexa<i32>, l: i32, c: i32, d: i32) {
    if !estPosR(r, l, c) || getCase(r, l, c).is_some_and(estRocher) {
        return;
    }
    match getValGH(m, l, c) {
        Some(v) if *v != -1 && *v <= d => return,
        _ => setValGH(m, l, c, d),
    }
    for dir in ["N", "S", "NO", "NE", "SO", "SE"] {
        if let Some((l2, c2)) = voisine(l, c, dir) {
            marque(r, m, l2, c2, d + 1);
        }
    }
}
pub fn marquage(riviere: &Riviere, lig: i32, col: i32) -> GrilleHexa<i32> {
    // Relaxation, tour après tour, jusqu'à ce que rien ne change.
    let (nl, nc) = (getNbLigR(riviere) as i32, getNbColR(riviere) as i32);
    let mut m = GrilleHexa(nl as usize, nc as usize, estPaireR(riviere), -1);
    if nl * nc <= 20 {
        marque(riviere, &mut m, lig, col, 0);
        return m;
    }
    setValGH(&mut m, lig, col, 0);
    for d in 0.. {
        let mut change = false;
        for l in 0..nl {
            for c in 0..nc {
                if getValGH(&m, l, c) != Some(&d) {
                    continue;
                }
                for (l2, c2) in getDirections().iter().filter_map(|x| voisine(l, c, x)) {
                    let libre = getCase(riviere, l2, c2).is_some_and(|x| !estRocher(x));
                    if libre && getValGH(&m, l2, c2) == Some(&-1) {
                        setValGH(&mut m, l2, c2, d + 1);
                        change = true;
                    }
                }
            }
        }
        if !change {
            break;
        }
    }
    m
}
/// Une direction au hasard parmi celles que le joueur courant peut jouer
/// (fonction fournie).
pub fn choixDirection2(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let mut possibles = getDirections();
    possibles.retain(|direction| verifDirection(jeu, direction) == DIRECTION_OK);
    hasard.choice(&possibles)
}
/// Sans tirage : la première direction qui rapproche, sinon au hasard.
pub fn choixDirection(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let r = getRiviere(jeu);
    let m = marquage(r, getNbLigR(r) as i32 - 1, getColArrivee(r));
    let (l, c) = getPosJoueurCourant(jeu);
    let ici = getValGH(&m, l, c).copied().unwrap_or(-1);
    for d in ["S", "SE", "SO", "NE", "NO", "N"] {
        let la = voisine(l, c, d)
            .and_then(|(l, c)| getValGH(&m, l, c).copied())
            .unwrap_or(-1);
        if verifDirection(jeu, d) == DIRECTION_OK && la >= 0 && la < ici {
            return d.into();
        }
    }
    choixDirection2(jeu, hasard)
}
