//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};

use super::riviere::Riviere;
use outils::Hasard;
use super::case::estRocher;
use super::grille::{getValGH, incDirectionGH, setValGH};
use super::jeu::{getNbCoupsRestants, getPosJoueurCourant, getRiviere};
use super::riviere::{deplacementAutorise, deplacer, estPaireR, getCase, getColArrivee, getNbColR, getNbLigR};

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
    let mut marques = GrilleHexa(getNbLigR(riviere), getNbColR(riviere), estPaireR(riviere), -1);
    let mut bord = vec![(lig, col)];
    let mut distance = 0;
    while !bord.is_empty() {
        let mut suivant = Vec::new();
        for (l, c) in bord {
            let eau = getCase(riviere, l, c).is_some_and(|case| !estRocher(case));
            if eau && getValGH(&marques, l, c) == Some(&-1) {
                setValGH(&mut marques, l, c, distance);
                suivant.extend(DIRECTIONS.map(|(_, (dl, dc))| (l + dl, c + dc)));
            }
        }
        bord = suivant;
        distance += 1;
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
    let but = (getNbLigR(riviere) as i32 - 1, getColArrivee(riviere));
    let marques = marquage(riviere, but.0, but.1);
    let (lig, col) = getPosJoueurCourant(jeu);
    let profondeur = getNbCoupsRestants(jeu).clamp(1, 4);
    // Le meilleur chemin de ce tour, en simulant ce que l'on pousse.
    let (valeur, direction) = explore(riviere, &marques, (lig, col), profondeur);
    let sur_place = getValGH(&marques, lig, col).copied().unwrap_or(-1);
    if valeur < 10 * sur_place && verifDirection(jeu, direction) == DIRECTION_OK {
        return direction.to_string();
    }
    choixDirection2(jeu, hasard)
}

/// Les six directions et leurs pas.
const DIRECTIONS: [(&str, (i32, i32)); 6] = [
    ("S", (2, 0)),
    ("SO", (1, -1)),
    ("SE", (1, 1)),
    ("NO", (-1, -1)),
    ("NE", (-1, 1)),
    ("N", (-2, 0)),
];

/// La plus petite distance que l'on peut atteindre en `coups` coups (dix par case, plus le
/// nombre de coups joués), et la direction par où commencer.
fn explore(
    riviere: &Riviere,
    marques: &GrilleHexa<i32>,
    (lig, col): (i32, i32),
    coups: usize,
) -> (i32, &'static str) {
    let ici = getValGH(marques, lig, col).copied().filter(|d| *d >= 0);
    let mut meilleur = (ici.map_or(i32::MAX / 2, |d| 10 * d), "X");
    if coups == 0 || ici == Some(0) {
        return meilleur;
    }
    for (direction, (dl, dc)) in DIRECTIONS {
        if deplacementAutorise(riviere, lig, col, direction) {
            let mut apres = riviere.clone();
            deplacer(&mut apres, lig, col, direction);
            let (valeur, _) = explore(&apres, marques, (lig + dl, col + dc), coups - 1);
            if valeur + 1 < meilleur.0 {
                meilleur = (valeur + 1, direction);
            }
        }
    }
    meilleur
}
