#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::{GrilleHexa, incDirectionGH};
use super::jeu::{DIRECTION_OK, Jeu};
use super::riviere::Riviere;
use outils::Hasard;

/// Vague après vague, à partir du but.
pub fn marquage(riviere: &Riviere, lig: i32, col: i32) -> GrilleHexa<i32> {
    let (nbLig, nbCol) = (riviere.getNbLigR(), riviere.getNbColR());
    let mut marques = GrilleHexa::new(nbLig, nbCol, riviere.estPaireR(), -1);
    let mut vague = vec![(lig, col)];
    marques.setValGH(lig, col, 0);
    for distance in 1.. {
        let mut suivante = Vec::new();
        for (l, c) in vague {
            for direction in getDirections() {
                let (dl, dc) = incDirectionGH(&direction).unwrap_or_default();
                let voisine = riviere.getCase(l + dl, c + dc);
                if voisine.is_some_and(|case| !case.estRocher())
                    && marques.getValGH(l + dl, c + dc) == Some(&-1)
                {
                    marques.setValGH(l + dl, c + dc, distance);
                    suivante.push((l + dl, c + dc));
                }
            }
        }
        if suivante.is_empty() {
            break;
        }
        vague = suivante;
    }
    marques
}

pub fn choixDirection2(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let mut possibles = getDirections();
    possibles.retain(|direction| jeu.verifDirection(direction) == DIRECTION_OK);
    hasard.choice(&possibles)
}

/// Vers l'arrivée si c'est permis ; sinon, ou de temps en temps, au hasard.
pub fn choixDirection(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let riviere = jeu.getRiviere();
    let but = (riviere.getNbLigR() as i32 - 1, riviere.getColArrivee());
    let marques = marquage(riviere, but.0, but.1);
    let (lig, col) = jeu.getPosJoueurCourant();
    let marque = |direction: &String| {
        let (dl, dc) = incDirectionGH(direction).unwrap_or_default();
        marques.getValGH(lig + dl, col + dc).copied().filter(|m| *m >= 0)
    };
    let ici = marque(&"X".to_string()).unwrap_or(i32::MAX);
    let mut proches = getDirections();
    proches.retain(|d| jeu.verifDirection(d) == DIRECTION_OK && marque(d).is_some_and(|m| m < ici));
    proches.sort_by_key(marque);
    match proches.first() {
        Some(direction) if hasard.randint(1, 5) > 1 => direction.clone(),
        _ => choixDirection2(jeu, hasard),
    }
}
