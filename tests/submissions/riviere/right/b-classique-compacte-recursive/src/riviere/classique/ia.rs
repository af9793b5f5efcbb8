//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};

use super::riviere::Riviere;
use outils::Hasard;
use super::case::estRocher;
use super::grille::{getNProchainsGH, getValGH, incDirectionGH, setValGH};
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
    let (nbLig, nbCol) = (getNbLigR(riviere), getNbColR(riviere));
    let mut marques = super::grille::GrilleHexa(nbLig, nbCol, estPaireR(riviere), -1);
    // Une vague après l'autre : toutes les cases à la distance 0, puis 1, puis 2...
    let mut vague = vec![(lig, col)];
    let mut distance = 0;
    while !vague.is_empty() {
        let mut suivante = Vec::new();
        for (l, c) in vague {
            let eau = getCase(riviere, l, c).is_some_and(|case| !estRocher(case));
            if eau && getValGH(&marques, l, c) == Some(&-1) {
                setValGH(&mut marques, l, c, distance);
                let voisines = getDirections()
                    .into_iter()
                    .filter_map(|d| incDirectionGH(&d))
                    .map(|(dl, dc)| (l + dl, c + dc));
                suivante.extend(voisines);
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
    let but = (getNbLigR(riviere) as i32 - 1, getColArrivee(riviere));
    let marques = marquage(riviere, but.0, but.1);
    let (lig, col) = getPosJoueurCourant(jeu);
    // Chaque direction permise, avec la distance de la case où elle mène.
    let mut choix: Vec<(i32, String)> = getDirections()
        .into_iter()
        .filter(|d| d != "X" && verifDirection(jeu, d) == DIRECTION_OK)
        .filter_map(|d| {
            let devant = getNProchainsGH(&marques, lig, col, &d, 1);
            devant.first().filter(|&&n| n >= 0).map(|&n| (n, d.clone()))
        })
        .collect();
    let Some(mini) = choix.iter().map(|c| c.0).min() else {
        return "X".to_string();
    };
    choix.retain(|c| c.0 == mini);
    let rang = hasard.randint(1, choix.len() as i32) as usize - 1;
    choix.swap_remove(rang).1
}
