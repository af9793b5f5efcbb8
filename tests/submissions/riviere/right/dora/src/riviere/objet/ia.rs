//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::jeu::{DIRECTION_OK, Jeu};

use super::riviere::Riviere;
use outils::Hasard;
use super::grille::incDirectionGH;

/// Pour chaque case, le nombre minimum de coups pour aller jusqu'en (lig, col).
///
/// On contourne les rochers ; les troncs, les joueurs et les courants ne comptent
/// pas. Un rocher, ou une case d'où l'on ne peut pas venir, vaut -1. Le but est une
/// case sans rocher.
///
/// Par exemple, « sans rocher » :
///
/// ```yaml
/// - r = Riviere(5, 5, true, 0, 2)
/// - m = marquage(r, 4, 2)
/// - check: '[getValGH(m, 0, 0), getValGH(m, 0, 2), getValGH(m, 0, 4)] == [3, 2, 3]'
/// - check: '[getValGH(m, 1, 1), getValGH(m, 1, 3)] == [2, 2]'
/// - check: '[getValGH(m, 2, 0), getValGH(m, 2, 2), getValGH(m, 2, 4)] == [2, 1, 2]'
/// - check: '[getValGH(m, 3, 1), getValGH(m, 3, 3)] == [1, 1]'
/// - check: '[getValGH(m, 4, 0), getValGH(m, 4, 2), getValGH(m, 4, 4)] == [2, 0, 2]'
/// ```
pub fn marquage(riviere: &Riviere, lig: i32, col: i32) -> GrilleHexa<i32> {
    let distances = distances(riviere, (lig, col), |_| 1);
    let mut marques = GrilleHexa::new(riviere.getNbLigR(), riviere.getNbColR(), riviere.estPaireR(), -1);
    for ((lig, col), distance) in distances {
        marques.setValGH(lig, col, distance);
    }
    marques
}

/// Une direction au hasard parmi celles que le joueur courant peut jouer
/// (fonction fournie).
pub fn choixDirection2(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let mut possibles = getDirections();
    possibles.retain(|direction| jeu.verifDirection(direction) == DIRECTION_OK);
    hasard.choice(&possibles)
}

/// La direction que joue un joueur automatique : toujours une direction permise
/// (`"X"` en est une).
///
/// Comment il la choisit est libre. Là où rien ne peut bloquer le chemin, il doit
/// arriver bien plus vite que le hasard.
///
/// Par exemple, « toujours une direction permise » :
///
/// ```yaml
/// - j = Jeu("./", "joueurs.txt", "riviere.txt")
/// - i = Joueur("INFORMATIQUE", "I", true)
/// - ajouterJoueurJ(j, i)
/// - l = Joueur("QLIO", "L", true)
/// - ajouterJoueurJ(j, l)
/// - initJeu(j, hasard)
/// - check: verifDirection(j, choixDirection(j, hasard)) == DIRECTION_OK
/// ```
pub fn choixDirection(jeu: &Jeu, hasard: &mut Hasard) -> String {
    // Pousser un tronc ou un joueur coûte un peu plus cher qu'avancer dans l'eau.
    let riviere = jeu.getRiviere();
    let but = (riviere.getNbLigR() as i32 - 1, riviere.getColArrivee());
    let couts = distances(riviere, but, |contenu| if contenu == ' ' { 10 } else { 13 });
    let (lig, col) = jeu.getPosJoueurCourant();
    let mut choix = Vec::new();
    for direction in getDirections() {
        if jeu.verifDirection(&direction) != DIRECTION_OK {
            continue;
        }
        let (dl, dc) = incDirectionGH(&direction).unwrap_or_default();
        if let Some(cout) = couts.get(&(lig + dl, col + dc)) {
            // Rester sur place ne vaut mieux que si tout le reste éloigne.
            let surplace = if direction == "X" { 5 } else { 0 };
            choix.push((cout + surplace, direction));
        }
    }
    choix.sort();
    let meilleur = choix.first().map_or(0, |(cout, _)| *cout);
    choix.retain(|(cout, _)| *cout == meilleur);
    if choix.is_empty() {
        return "X".to_string();
    }
    hasard.sample(&choix, 1).remove(0).1
}

use std::collections::{BTreeMap, BinaryHeap};
use std::cmp::Reverse;

/// Le coût du chemin le moins cher de chaque case jusqu'au but (algorithme de Dijkstra) ; entrer
/// dans une case coûte `prix(contenu)`. Les cases d'où l'on ne peut pas venir n'y sont pas.
fn distances(
    riviere: &Riviere,
    but: (i32, i32),
    prix: impl Fn(char) -> i32,
) -> BTreeMap<(i32, i32), i32> {
    let eau = |(lig, col): (i32, i32)| riviere.getContenuR(lig, col).filter(|c| *c != '#');
    let mut fixes = BTreeMap::new();
    let mut tas = BinaryHeap::new();
    if eau(but).is_some() {
        tas.push(Reverse((0, but)));
    }
    while let Some(Reverse((cout, place))) = tas.pop() {
        if fixes.contains_key(&place) {
            continue;
        }
        fixes.insert(place, cout);
        let entree = eau(place).map_or(0, &prix);
        for direction in getDirections() {
            let (dl, dc) = incDirectionGH(&direction).unwrap_or_default();
            let voisine = (place.0 + dl, place.1 + dc);
            if eau(voisine).is_some() && !fixes.contains_key(&voisine) {
                tas.push(Reverse((cout + entree, voisine)));
            }
        }
    }
    fixes
}
