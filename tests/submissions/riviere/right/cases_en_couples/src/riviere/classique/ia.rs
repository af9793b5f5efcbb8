//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::estRocher;
use super::case::getDirections;
use super::grille::GrilleHexa;
use super::grille::{getValGH, incDirectionGH, setValGH};
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};
use super::jeu::{getPosJoueurCourant, getRiviere};
use super::riviere::{estPaireR, estPosR, getCase, getColArrivee, getNbColR, getNbLigR};

use super::riviere::Riviere;
use outils::Hasard;

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
    let (nbLig, nbCol) = (getNbLigR(riviere), getNbColR(riviere));
    let mut marques = GrilleHexa(nbLig, nbCol, estPaireR(riviere), -1);
    setValGH(&mut marques, lig, col, 0);
    // En largeur : les cases à la distance 0, puis 1, puis 2...
    let mut distance = 0;
    let mut bord = vec![(lig, col)];
    while !bord.is_empty() {
        distance += 1;
        let mut suivant = Vec::new();
        for (l, c) in bord {
            for voisine in voisines(riviere, l, c) {
                if getValGH(&marques, voisine.0, voisine.1) == Some(&-1) {
                    setValGH(&mut marques, voisine.0, voisine.1, distance);
                    suivant.push(voisine);
                }
            }
        }
        bord = suivant;
    }
    marques
}

/// Une direction au hasard parmi celles que le joueur courant peut jouer
/// (fonction fournie).
pub fn choixDirection2(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let mut possibles = getDirections();
    possibles.retain(|direction| verifDirection(jeu, direction) == DIRECTION_OK);
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
    let riviere = getRiviere(jeu);
    let marques = marquage(
        riviere,
        getNbLigR(riviere) as i32 - 1,
        getColArrivee(riviere),
    );
    let (lig, col) = getPosJoueurCourant(jeu);
    let ici = getValGH(&marques, lig, col).copied().unwrap_or(-1);
    let mut meilleures = Vec::new();
    for direction in getDirections() {
        let (dLig, dCol) = incDirectionGH(&direction).unwrap_or((0, 0));
        let la = getValGH(&marques, lig + dLig, col + dCol)
            .copied()
            .unwrap_or(-1);
        if la >= 0 && la < ici && verifDirection(jeu, &direction) == DIRECTION_OK {
            meilleures.push(direction);
        }
    }
    // Le chemin est bouché : n'importe où. De temps en temps aussi, pour sortir d'un piège.
    if meilleures.is_empty() || hasard.randint(1, 8) == 1 {
        return choixDirection2(jeu, hasard);
    }
    hasard.choice(&meilleures)
}

/// Les cases voisines qui ne sont pas des rochers.
fn voisines(riviere: &Riviere, lig: i32, col: i32) -> Vec<(i32, i32)> {
    let mut cases = Vec::new();
    for direction in getDirections() {
        let (dLig, dCol) = incDirectionGH(&direction).unwrap_or((0, 0));
        let (l, c) = (lig + dLig, col + dCol);
        if estPosR(riviere, l, c) && !getCase(riviere, l, c).is_some_and(|case| estRocher(case)) {
            cases.push((l, c));
        }
    }
    cases
}
