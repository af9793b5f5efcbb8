//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};

use super::riviere::Riviere;
use outils::Hasard;
use super::case::estRocher;
use super::grille::{getValGH, incDirectionGH, setValGH};
use super::jeu::{getPosJoueurCourant, getRiviere};
use super::riviere::{estPaireR, getCase, getColArrivee, getNbColR, getNbLigR};

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
    // Chaque case vaut un de plus que sa meilleure voisine : on corrige tant que quelque chose change,
    // en parcourant la rivière une fois vers le haut, une fois vers le bas.
    let (nbLig, nbCol) = (getNbLigR(riviere) as i32, getNbColR(riviere) as i32);
    let eau = |l: i32, c: i32| getCase(riviere, l, c).is_some_and(|case| !estRocher(case));
    let mut marques = GrilleHexa(nbLig as usize, nbCol as usize, estPaireR(riviere), -1);
    if !eau(lig, col) {
        return marques;
    }
    setValGH(&mut marques, lig, col, 0);
    let mut fini = false;
    while !fini {
        fini = true;
        let descente = (0..nbLig).flat_map(|l| (0..nbCol).map(move |c| (l, c)));
        let montee = (0..nbLig).rev().flat_map(|l| (0..nbCol).rev().map(move |c| (l, c)));
        for (l, c) in descente.chain(montee) {
            if !eau(l, c) {
                continue;
            }
            let voisines = ["N", "S", "NO", "NE", "SO", "SE"].map(incDirectionGH);
            let meilleure = voisines
                .into_iter()
                .flatten()
                .filter_map(|(dl, dc)| getValGH(&marques, l + dl, c + dc))
                .filter(|valeur| **valeur >= 0)
                .min();
            let Some(candidate) = meilleure.map(|valeur| valeur + 1) else {
                continue;
            };
            let actuelle = getValGH(&marques, l, c).copied().unwrap_or(-1);
            if actuelle == -1 || candidate < actuelle {
                setValGH(&mut marques, l, c, candidate);
                fini = false;
            }
        }
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
    // Une fois sur dix, un coup pour rire ; sinon on se rapproche.
    if hasard.randint(1, 10) == 10 {
        return choixDirection2(jeu, hasard);
    }
    let riviere = getRiviere(jeu);
    let marques = marquage(riviere, getNbLigR(riviere) as i32 - 1, getColArrivee(riviere));
    let (lig, col) = getPosJoueurCourant(jeu);
    let mut directions = getDirections();
    hasard.shuffle(&mut directions);
    let ici = getValGH(&marques, lig, col).copied().unwrap_or(-1);
    for direction in &directions {
        let (dl, dc) = incDirectionGH(direction).unwrap_or((0, 0));
        let la = getValGH(&marques, lig + dl, col + dc).copied().unwrap_or(-1);
        if la >= 0 && la < ici && verifDirection(jeu, direction) == DIRECTION_OK {
            return direction.clone();
        }
    }
    choixDirection2(jeu, hasard)
}
