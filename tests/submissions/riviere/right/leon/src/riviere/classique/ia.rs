//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};

use super::case::estRocher;
use super::grille::{estPaireGH, getNbColGH, getNbLigGH, getValGH, incDirectionGH, setValGH};
use super::jeu::{getJoueurCourantJ, getRiviere};
use super::joueur::getRepresentation;
use super::riviere::Riviere;
use super::riviere::{deplacer, getCase, getColArrivee, getGrille, getPositionJoueur};
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
    let grille = getGrille(riviere);
    let (nbLig, nbCol) = (getNbLigGH(grille), getNbColGH(grille));
    let mut marques = GrilleHexa(nbLig, nbCol, estPaireGH(grille), -1);
    setValGH(&mut marques, lig, col, 0);
    // On améliore tant que l'on peut.
    let mut stable = false;
    while !stable {
        stable = true;
        for l in 0..nbLig as i32 {
            for c in 0..nbCol as i32 {
                if !getCase(riviere, l, c).is_some_and(|case| !estRocher(case)) {
                    continue;
                }
                let proche = getDirections()
                    .iter()
                    .filter_map(|d| incDirectionGH(d))
                    .filter_map(|(dl, dc)| getValGH(&marques, l + dl, c + dc).copied())
                    .filter(|&marque| marque >= 0)
                    .min();
                let actuelle = getValGH(&marques, l, c).copied().unwrap_or(-1);
                if let Some(proche) = proche {
                    if actuelle == -1 || actuelle > proche + 1 {
                        setValGH(&mut marques, l, c, proche + 1);
                        stable = false;
                    }
                }
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
    let riviere = getRiviere(jeu);
    let Some(joueur) = getJoueurCourantJ(jeu) else {
        return "X".to_string();
    };
    let representation = getRepresentation(joueur);
    let derniere = getNbLigGH(getGrille(riviere)) as i32 - 1;
    let marques = marquage(riviere, derniere, getColArrivee(riviere));
    let distance = |riviere: &Riviere| {
        let (lig, col) = getPositionJoueur(riviere, representation);
        match getValGH(&marques, lig, col) {
            Some(&d) if d >= 0 => d,
            _ => i32::MAX,
        }
    };
    let mut meilleurs = vec!["X".to_string()];
    let mut record = distance(riviere);
    for direction in getDirections() {
        if direction == "X" || verifDirection(jeu, &direction) != DIRECTION_OK {
            continue;
        }
        let (lig, col) = getPositionJoueur(riviere, representation);
        let mut essai = riviere.clone();
        deplacer(&mut essai, lig, col, &direction);
        let obtenue = distance(&essai);
        if obtenue < record || (obtenue == record && meilleurs[0] == "X") {
            record = obtenue;
            meilleurs = vec![direction];
        } else if obtenue == record {
            meilleurs.push(direction);
        }
    }
    hasard.choice(&meilleurs)
}
