//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::estRocher;
use super::case::getDirections;
use super::grille::GrilleHexa;
use super::grille::{getValGH, incDirectionGH, setValGH};
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};
use super::jeu::{getPosJoueurCourant, getRiviere};
use super::riviere::{estPaireR, getCase, getColArrivee, getNbColR, getNbLigR, getNbObstacles};

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
    // On améliore les marques tant que l'une d'elles change.
    let mut change = true;
    while change {
        change = false;
        for l in 0..nbLig as i32 {
            for c in 0..nbCol as i32 {
                let eau = getCase(riviere, l, c).is_some_and(|case| !estRocher(case));
                let Some(parVoisine) = meilleureVoisine(&marques, l, c).filter(|_| eau) else {
                    continue;
                };
                let marque = getValGH(&marques, l, c).copied().unwrap_or(-1);
                if marque < 0 || parVoisine + 1 < marque {
                    setValGH(&mut marques, l, c, parVoisine + 1);
                    change = true;
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
    // De temps en temps au hasard : le plus court chemin peut mener à un piège.
    if hasard.randint(0, 9) == 0 {
        return choixDirection2(jeu, hasard);
    }
    let riviere = getRiviere(jeu);
    let marques = marquage(
        riviere,
        getNbLigR(riviere) as i32 - 1,
        getColArrivee(riviere),
    );
    let (lig, col) = getPosJoueurCourant(jeu);
    let ici = getValGH(&marques, lig, col).copied().unwrap_or(0);
    // La plus petite marque, puis le moins de choses à pousser.
    let note = |direction: &String| {
        let (dLig, dCol) = incDirectionGH(direction)?;
        let marque = *getValGH(&marques, lig + dLig, col + dCol)?;
        let obstacles = getNbObstacles(riviere, lig, col, direction, 3);
        (0..ici).contains(&marque).then_some((marque, obstacles))
    };
    getDirections()
        .into_iter()
        .filter(|direction| verifDirection(jeu, direction) == DIRECTION_OK)
        .filter_map(|direction| note(&direction).map(|note| (note, direction)))
        .min()
        .map_or_else(|| choixDirection2(jeu, hasard), |(_, direction)| direction)
}

/// La plus petite marque parmi les six voisines.
fn meilleureVoisine(marques: &GrilleHexa<i32>, lig: i32, col: i32) -> Option<i32> {
    getDirections()
        .iter()
        .filter(|direction| *direction != "X")
        .filter_map(|direction| incDirectionGH(direction))
        .filter_map(|(dLig, dCol)| getValGH(marques, lig + dLig, col + dCol).copied())
        .filter(|marque| *marque >= 0)
        .min()
}
