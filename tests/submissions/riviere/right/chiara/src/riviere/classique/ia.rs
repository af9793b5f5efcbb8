//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};

use super::riviere::Riviere;
use outils::Hasard;
use super::grille::{getValGH, incDirectionGH, setValGH};
use super::jeu::{getPosJoueurCourant, getRiviere, jouerDirection, getNbJoueursJ};
use super::riviere::{estPaireR, getCase, getColArrivee, getNbColR, getNbLigR};
use super::case::estRocher;

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
    let but = getCase(riviere, lig, col);
    if but == None || estRocher(but.unwrap()) {
        return marques;
    }
    setValGH(&mut marques, lig, col, 0);
    let mut distance = 0;
    let mut change = true;
    // À chaque passage, on marque les voisines des cases de la dernière distance.
    while change == true {
        change = false;
        for i in 0..getNbLigR(riviere) as i32 {
            for j in 0..getNbColR(riviere) as i32 {
                if getValGH(&marques, i, j) != Some(&distance) {
                    continue;
                }
                for direction in getDirections() {
                    let pas = incDirectionGH(&direction).unwrap();
                    let voisine = getCase(riviere, i + pas.0, j + pas.1);
                    if voisine == None || estRocher(voisine.unwrap()) {
                        continue;
                    }
                    if getValGH(&marques, i + pas.0, j + pas.1) == Some(&-1) {
                        setValGH(&mut marques, i + pas.0, j + pas.1, distance + 1);
                        change = true;
                    }
                }
            }
        }
        distance = distance + 1;
    }
    return marques;
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
    let ligneArrivee = getNbLigR(riviere) as i32 - 1;
    let marques = marquage(riviere, ligneArrivee, getColArrivee(riviere));
    let joueurs = getNbJoueursJ(jeu);
    let mut meilleure = "X".to_string();
    let mut meilleureDistance = 1000000;
    for direction in getDirections() {
        if direction == "X" || verifDirection(jeu, &direction) != DIRECTION_OK {
            continue;
        }
        // On essaie pour de faux.
        let mut essai = jeu.clone();
        jouerDirection(&mut essai, &direction);
        if getNbJoueursJ(&essai) < joueurs && getPosJoueurCourant(&essai) != getPosJoueurCourant(jeu) {
            let depart = getPosJoueurCourant(jeu);
            let pas = incDirectionGH(&direction).unwrap();
            if (depart.0 + pas.0, depart.1 + pas.1) == (ligneArrivee, getColArrivee(riviere)) {
                return direction;
            }
        }
        let depart = getPosJoueurCourant(jeu);
        let pas = incDirectionGH(&direction).unwrap();
        let distance = getValGH(&marques, depart.0 + pas.0, depart.1 + pas.1);
        if distance != None && *distance.unwrap() >= 0 && *distance.unwrap() < meilleureDistance {
            meilleureDistance = *distance.unwrap();
            meilleure = direction;
        }
    }
    if meilleure == "X" {
        // Rien de mieux : au hasard.
        return choixDirection2(jeu, hasard);
    }
    return meilleure;
}
