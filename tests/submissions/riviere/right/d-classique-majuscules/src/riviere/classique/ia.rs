//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};

use super::riviere::Riviere;
use outils::Hasard;

use super::case::estRocher;
use super::grille::{getValGH, setValGH};
use super::jeu::{getPosJoueurCourant, getRiviere};
use super::riviere::{
    estPaireR, getCase, getColArrivee, getNbColR, getNbLigR, getNbObstacles, voisine,
};

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
    let navigable =
        |(l, c): (i32, i32)| getCase(riviere, l, c).is_some_and(|case| !estRocher(case));
    // Une vague part du but et s'élargit d'un coup à chaque fois.
    let mut vague = vec![(lig, col)];
    vague.retain(|place| navigable(*place));
    let mut distance = 0;
    while !vague.is_empty() {
        for (l, c) in &vague {
            setValGH(&mut marques, *l, *c, distance);
        }
        let mut suivante = Vec::new();
        for (l, c) in vague {
            for direction in getDirections() {
                let place = voisine(l, c, &direction);
                let libre = getValGH(&marques, place.0, place.1) == Some(&-1);
                if libre && navigable(place) && !suivante.contains(&place) {
                    suivante.push(place);
                }
            }
        }
        vague = suivante;
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
    let (lig, col) = getPosJoueurCourant(jeu);
    let arrivee = (getNbLigR(riviere) as i32 - 1, getColArrivee(riviere));
    let marques = marquage(riviere, arrivee.0, arrivee.1);
    // À distance égale, on préfère ne rien pousser.
    let mut candidates: Vec<(i32, usize, String)> = Vec::new();
    for direction in getDirections() {
        if direction != "X" && verifDirection(jeu, &direction) == DIRECTION_OK {
            let (l, c) = voisine(lig, col, &direction);
            let marque = *getValGH(&marques, l, c).unwrap_or(&-1);
            let distance = if marque < 0 { i32::MAX } else { marque };
            let obstacles = getNbObstacles(riviere, lig, col, &direction, 3);
            candidates.push((distance, obstacles, direction));
        }
    }
    let Some((distance, obstacles, _)) = candidates.iter().min().cloned() else {
        return "X".to_string();
    };
    // Si rien ne rapproche, n'importe quel pas vaut mieux que d'attendre.
    let ici = getValGH(&marques, lig, col).copied().unwrap_or(-1);
    if ici < 0 || distance < ici {
        candidates.retain(|(d, o, _)| (*d, *o) == (distance, obstacles));
    }
    let noms: Vec<String> = candidates.into_iter().map(|(_, _, nom)| nom).collect();
    hasard.choice(&noms)
}
