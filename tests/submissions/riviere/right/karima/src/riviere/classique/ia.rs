//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::{estRocher, getDirections};
use super::grille::{GrilleHexa, getValGH, incDirectionGH, setValGH};
use super::jeu::{DIRECTION_OK, Jeu, getPosJoueurCourant, getRiviere, verifDirection};

use super::riviere::{Riviere, estPaireR, getCase, getColArrivee, getNbColR, getNbLigR};
use outils::Hasard;
use std::collections::VecDeque;

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
    let mut marques = GrilleHexa(
        getNbLigR(riviere),
        getNbColR(riviere),
        estPaireR(riviere),
        -1,
    );
    let mut file = VecDeque::new();
    setValGH(&mut marques, lig, col, 0);
    if getCase(riviere, lig, col).is_some() {
        file.push_back((lig, col, 0));
    }
    while let Some((l, c, distance)) = file.pop_front() {
        for direction in getDirections() {
            let (dl, dc) = incDirectionGH(&direction).unwrap_or((0, 0));
            let Some(case) = getCase(riviere, l + dl, c + dc) else {
                continue;
            };
            let dejaVue = getValGH(&marques, l + dl, c + dc) != Some(&-1);
            if !dejaVue && !estRocher(case) {
                setValGH(&mut marques, l + dl, c + dc, distance + 1);
                file.push_back((l + dl, c + dc, distance + 1));
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
    let _ = hasard; // Ce joueur ne laisse rien au hasard.
    let riviere = getRiviere(jeu);
    let marques = marquage(
        riviere,
        getNbLigR(riviere) as i32 - 1,
        getColArrivee(riviere),
    );
    let (lig, col) = getPosJoueurCourant(jeu);
    let mut choix = "X".to_string();
    let mut plusCourt = *getValGH(&marques, lig, col).unwrap_or(&-1);
    for direction in getDirections() {
        if verifDirection(jeu, &direction) != DIRECTION_OK {
            continue;
        }
        let (dl, dc) = incDirectionGH(&direction).unwrap_or((0, 0));
        let distance = *getValGH(&marques, lig + dl, col + dc).unwrap_or(&-1);
        if distance != -1 && distance < plusCourt {
            plusCourt = distance;
            choix = direction;
        }
    }
    choix
}
