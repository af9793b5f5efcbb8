//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::grille::incDirectionGH;
use super::jeu::{DIRECTION_OK, Jeu};
#[allow(unused_imports)] // Pour vos fonctions.
use super::joueur::Joueur;
use super::riviere::Riviere;
use outils::Hasard;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

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
    let taille = (riviere.getNbLigR(), riviere.getNbColR());
    let mut marques = GrilleHexa::new(taille.0, taille.1, riviere.estPaireR(), -1);
    let mut file = VecDeque::from([(lig, col, 0)]);
    while let Some((l, c, distance)) = file.pop_front() {
        let navigable = riviere.getCase(l, c).is_some_and(|case| !case.estRocher());
        if navigable && marques.getValGH(l, c) == Some(&-1) {
            marques.setValGH(l, c, distance);
            file.extend(
                getDirections()
                    .iter()
                    .filter_map(|d| incDirectionGH(d))
                    .map(|(dl, dc)| (l + dl, c + dc, distance + 1)),
            );
        }
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
    let riviere = jeu.getRiviere();
    let couts = couts(riviere);
    let (lig, col) = jeu.getPosJoueurCourant();
    let cout = |(l, c): (i32, i32)| couts.getValGH(l, c).copied().unwrap_or(i32::MAX);
    let mut permises = getDirections();
    permises.retain(|d| d != "X" && jeu.verifDirection(d) == DIRECTION_OK);
    let meilleure = permises.into_iter().min_by_key(|d| {
        let (dl, dc) = incDirectionGH(d).unwrap_or_default();
        cout((lig + dl, col + dc))
    });
    match meilleure {
        Some(d) => {
            let (dl, dc) = incDirectionGH(&d).unwrap_or_default();
            // Reculer beaucoup ne vaut pas mieux qu'attendre.
            if cout((lig + dl, col + dc)) <= cout((lig, col)) {
                d
            } else if hasard.randint(1, 2) == 1 {
                d
            } else {
                "X".to_string()
            }
        }
        None => "X".to_string(),
    }
}

/// Le coût de chaque case jusqu'à l'arrivée : 2 par case d'eau, 3 par case occupée.
fn couts(riviere: &Riviere) -> GrilleHexa<i32> {
    let mut couts = GrilleHexa::new(
        riviere.getNbLigR(),
        riviere.getNbColR(),
        riviere.estPaireR(),
        i32::MAX,
    );
    let but = (riviere.getNbLigR() as i32 - 1, riviere.getColArrivee());
    let mut tas = BinaryHeap::from([Reverse((0, but))]);
    while let Some(Reverse((cout, (l, c)))) = tas.pop() {
        let Some(case) = riviere.getCase(l, c) else {
            continue;
        };
        if case.estRocher() || couts.getValGH(l, c).is_none_or(|connu| *connu <= cout) {
            continue;
        }
        couts.setValGH(l, c, cout);
        let pas = if case.estVide() { 2 } else { 3 };
        for direction in getDirections() {
            if let Some((dl, dc)) = incDirectionGH(&direction) {
                tas.push(Reverse((cout + pas, (l + dl, c + dc))));
            }
        }
    }
    couts
}
