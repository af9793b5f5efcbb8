#![allow(non_snake_case, non_upper_case_globals)]
use super::case::getDirections;
use super::grille::{GrilleHexa, incDirectionGH};
use super::jeu::{DIRECTION_OK, Jeu};
use super::riviere::Riviere;
use outils::Hasard;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Dijkstra, avec un tas.
pub fn marquage(riviere: &Riviere, lig: i32, col: i32) -> GrilleHexa<i32> {
    let mut m = GrilleHexa::new(
        riviere.getNbLigR(),
        riviere.getNbColR(),
        riviere.estPaireR(),
        -1,
    );
    let mut tas = BinaryHeap::new();
    tas.push((Reverse(0), lig, col));
    while let Some((Reverse(d), l, c)) = tas.pop() {
        let passe = riviere.getCase(l, c).is_some_and(|k| !k.estRocher());
        if !passe || m.getValGH(l, c) != Some(&-1) {
            continue;
        }
        m.setValGH(l, c, d);
        for dir in getDirections() {
            let (dl, dc) = incDirectionGH(&dir).unwrap();
            tas.push((Reverse(d + 1), l + dl, c + dc));
        }
    }
    m
}
/// Une direction au hasard parmi celles que le joueur courant peut jouer
/// (fonction fournie).
pub fn choixDirection2(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let mut possibles = getDirections();
    possibles.retain(|direction| jeu.verifDirection(direction) == DIRECTION_OK);
    hasard.choice(&possibles)
}
/// Une fois sur dix au hasard, sinon vers l'arrivée, en simulant chaque coup.
pub fn choixDirection(jeu: &Jeu, hasard: &mut Hasard) -> String {
    if hasard.randint(1, 10) == 1 {
        return choixDirection2(jeu, hasard);
    }
    let mut permises = getDirections();
    hasard.shuffle(&mut permises);
    permises.retain(|d| jeu.verifDirection(d) == DIRECTION_OK);
    let r = jeu.getRiviere();
    let m = marquage(r, r.getNbLigR() as i32 - 1, r.getColArrivee());
    let (l, c) = jeu.getPosJoueurCourant();
    permises
        .into_iter()
        .min_by_key(|d| {
            let (dl, dc) = incDirectionGH(d).unwrap_or((0, 0));
            match m.getValGH(l + dl, c + dc) {
                Some(v) if *v >= 0 => *v,
                _ => i32::MAX,
            }
        })
        .unwrap_or("X".into())
}
