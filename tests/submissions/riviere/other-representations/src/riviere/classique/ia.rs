#![allow(non_snake_case)]

use super::case::{estRocher, getDirections};
use super::grille::{GrilleHexa, getValGH, incDirectionGH, setValGH};
use super::jeu::{DIRECTION_OK, Jeu, getPosJoueurCourant, getRiviere, verifDirection};
use super::riviere::{Riviere, estPaireR, getCase, getColArrivee, getNbColR, getNbLigR};
use outils::Hasard;

/// Chaque case prend la plus petite voisine plus un, jusqu'à ce que rien ne change.
pub fn marquage(riviere: &Riviere, lig: i32, col: i32) -> GrilleHexa<i32> {
    let (nbLig, nbCol) = (getNbLigR(riviere), getNbColR(riviere));
    let mut marques = GrilleHexa(nbLig, nbCol, estPaireR(riviere), -1);
    setValGH(&mut marques, lig, col, 0);
    let mut change = true;
    while change {
        change = false;
        for l in 0..nbLig as i32 {
            for c in 0..nbCol as i32 {
                if getCase(riviere, l, c).is_none_or(estRocher) {
                    continue;
                }
                let mieux = meilleureVoisine(&marques, l, c).map(|(_, d)| d + 1);
                let Some(actuelle) = getValGH(&marques, l, c).copied() else {
                    continue;
                };
                if let Some(mieux) = mieux
                    && (actuelle == -1 || mieux < actuelle)
                {
                    setValGH(&mut marques, l, c, mieux);
                    change = true;
                }
            }
        }
    }
    marques
}

fn meilleureVoisine(marques: &GrilleHexa<i32>, l: i32, c: i32) -> Option<(String, i32)> {
    let voisines = getDirections().into_iter().filter(|d| d != "X").filter_map(|d| {
        let (dl, dc) = incDirectionGH(&d)?;
        let distance = *getValGH(marques, l + dl, c + dc)?;
        (distance >= 0).then_some((d, distance))
    });
    voisines.min_by_key(|(_, distance)| *distance)
}

pub fn choixDirection2(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let mut possibles = getDirections();
    possibles.retain(|direction| verifDirection(jeu, direction) == DIRECTION_OK);
    hasard.choice(&possibles)
}

/// Une fois sur quatre au hasard, sinon vers la plus petite marque permise.
pub fn choixDirection(jeu: &Jeu, hasard: &mut Hasard) -> String {
    if hasard.randint(1, 4) == 1 {
        return choixDirection2(jeu, hasard);
    }
    let riviere = getRiviere(jeu);
    let marques = marquage(riviere, getNbLigR(riviere) as i32 - 1, getColArrivee(riviere));
    let (lig, col) = getPosJoueurCourant(jeu);
    let mut choix = (i32::MAX, "X".to_string());
    for direction in getDirections() {
        if direction == "X" || verifDirection(jeu, &direction) != DIRECTION_OK {
            continue;
        }
        let Some((dl, dc)) = incDirectionGH(&direction) else {
            continue;
        };
        let marque = getValGH(&marques, lig + dl, col + dc).copied().unwrap_or(-1);
        if marque >= 0 && marque < choix.0 {
            choix = (marque, direction);
        }
    }
    choix.1
}
