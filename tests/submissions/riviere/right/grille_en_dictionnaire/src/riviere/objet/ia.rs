//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::grille::incDirectionGH;
use super::jeu::{DIRECTION_OK, Jeu};
#[allow(unused_imports)] // Pour vos fonctions.
use super::joueur::Joueur;
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
    let (nbLig, nbCol) = (riviere.getNbLigR(), riviere.getNbColR());
    let mut marques = GrilleHexa::new(nbLig, nbCol, riviere.estPaireR(), -1);
    marques.setValGH(lig, col, 0);
    // On améliore les marques tant que l'une d'elles change.
    let mut change = true;
    while change {
        change = false;
        for l in 0..nbLig as i32 {
            for c in 0..nbCol as i32 {
                let eau = riviere.getCase(l, c).is_some_and(|case| !case.estRocher());
                let Some(parVoisine) = meilleureVoisine(&marques, l, c).filter(|_| eau) else {
                    continue;
                };
                let marque = marques.getValGH(l, c).copied().unwrap_or(-1);
                if marque < 0 || parVoisine + 1 < marque {
                    marques.setValGH(l, c, parVoisine + 1);
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
    possibles.retain(|direction| jeu.verifDirection(direction) == DIRECTION_OK);
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
    let riviere = jeu.getRiviere();
    let marques = marquage(
        riviere,
        riviere.getNbLigR() as i32 - 1,
        riviere.getColArrivee(),
    );
    let (lig, col) = jeu.getPosJoueurCourant();
    let ici = marques.getValGH(lig, col).copied().unwrap_or(0);
    // La plus petite marque, puis le moins de choses à pousser.
    let note = |direction: &String| {
        let (dLig, dCol) = incDirectionGH(direction)?;
        let marque = *marques.getValGH(lig + dLig, col + dCol)?;
        let obstacles = riviere.getNbObstacles(lig, col, direction, 3);
        (0..ici).contains(&marque).then_some((marque, obstacles))
    };
    getDirections()
        .into_iter()
        .filter(|direction| jeu.verifDirection(direction) == DIRECTION_OK)
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
        .filter_map(|(dLig, dCol)| marques.getValGH(lig + dLig, col + dCol).copied())
        .filter(|marque| *marque >= 0)
        .min()
}
