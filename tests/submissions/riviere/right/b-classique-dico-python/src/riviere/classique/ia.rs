//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};

use super::riviere::Riviere;
use outils::Hasard;
use super::grille::{getValGH, incDirectionGH, setValGH};
use super::jeu::{getPosJoueurCourant, getRiviere};
use super::riviere::{estPosR, getColArrivee, getContenuR, getNbColR, getNbLigR};

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
    let nbLig = getNbLigR(riviere);
    let nbCol = getNbColR(riviere);
    let paire = super::riviere::estPaireR(riviere);
    let mut marques = super::grille::GrilleHexa(nbLig, nbCol, paire, -1);
    setValGH(&mut marques, lig, col, 0);
    // on balaie toute la grille jusqu'à ce que plus rien ne change
    let mut change = true;
    while change {
        change = false;
        for l in 0..nbLig as i32 {
            for c in 0..nbCol as i32 {
                if !estPosR(riviere, l, c) || getContenuR(riviere, l, c) == Some('#') {
                    continue;
                }
                for d in ["N", "S", "NO", "NE", "SO", "SE"] {
                    let (dl, dc) = incDirectionGH(d).unwrap();
                    let voisin = match getValGH(&marques, l + dl, c + dc) {
                        Some(v) => *v,
                        None => -1,
                    };
                    if voisin == -1 {
                        continue;
                    }
                    let ici = *getValGH(&marques, l, c).unwrap();
                    if ici == -1 || ici > voisin + 1 {
                        setValGH(&mut marques, l, c, voisin + 1);
                        change = true;
                    }
                }
            }
        }
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
    let arrivee = getNbLigR(riviere) as i32 - 1;
    let marques = marquage(riviere, arrivee, getColArrivee(riviere));
    let (lig, col) = getPosJoueurCourant(jeu);
    let ici = match getValGH(&marques, lig, col) {
        Some(v) => *v,
        None => return "X".to_string(),
    };
    // toutes les directions permises qui rapprochent
    let mut bonnes = Vec::new();
    for d in ["S", "SO", "SE", "NO", "NE", "N"] {
        let (dl, dc) = incDirectionGH(d).unwrap();
        if verifDirection(jeu, d) == DIRECTION_OK {
            let la = *getValGH(&marques, lig + dl, col + dc).unwrap();
            if la != -1 && la < ici {
                bonnes.push(d.to_string());
            }
        }
    }
    if bonnes.len() > 0 {
        return hasard.choice(&bonnes);
    }
    // bloqué : on tente autre chose
    return choixDirection2(jeu, hasard);
}
