//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::jeu::{DIRECTION_OK, Jeu};

use super::riviere::Riviere;
use outils::Hasard;
use super::raccourcis::*;

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
    fn etend(riviere: &Riviere, marques: &mut GrilleHexa<i32>, vague: &[(i32, i32)], distance: i32) {
        // Récursif : une vague, puis la suivante.
        let mut suivante = Vec::new();
        for &(l, c) in vague {
            for direction in getDirections() {
                let (dl, dc) = incDirectionGH(&direction).unwrap_or_default();
                let libre = getCase(riviere, l + dl, c + dc).is_some_and(|case| !estRocher(case));
                if libre && getValGH(marques, l + dl, c + dc) == Some(&-1) {
                    setValGH(marques, l + dl, c + dc, distance);
                    suivante.push((l + dl, c + dc));
                }
            }
        }
        if !suivante.is_empty() {
            etend(riviere, marques, &suivante, distance + 1);
        }
    }
    let mut marques = GrilleHexa(getNbLigR(riviere), getNbColR(riviere), estPaireR(riviere), -1);
    if getCase(riviere, lig, col).is_some_and(|case| !estRocher(case)) {
        setValGH(&mut marques, lig, col, 0);
        etend(riviere, &mut marques, &[(lig, col)], 1);
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
    let riviere = getRiviere(jeu);
    let but = (getNbLigR(riviere) as i32 - 1, getColArrivee(riviere));
    let marques = marquage(riviere, but.0, but.1);
    let Some(moi) = getJoueurCourantJ(jeu).map(getRepresentation) else {
        return "X".to_string();
    };
    let depart = getPosJoueurCourant(jeu);
    let dernier = getNbCoupsRestants(jeu) <= 1;
    // Ce que vaut une rivière : ma distance à l'arrivée, après le courant si c'est mon dernier coup.
    let valeur = |mut apres: Riviere, fin: bool| {
        let mut restants = 200;
        viderArriveeSiTronc(&mut apres);
        while fin && restants > 0 {
            let (lig, col) = getMinADeplacer(&apres);
            let Some(courant) = getCourantR(&apres, lig, col) else {
                break;
            };
            if deplacer(&mut apres, lig, col, &courant) == Some(moi) {
                return 0;
            }
            viderArrivee(&mut apres);
            restants -= 1;
        }
        let (lig, col) = getPositionJoueur(&apres, moi);
        match getValGH(&marques, lig, col) {
            Some(distance) if *distance >= 0 => 2 * distance,
            _ => 1_000_000,
        }
    };
    let mut choix = vec![(valeur(riviere.clone(), true) + 1, "X".to_string())];
    for direction in getDirections() {
        if direction == "X" || verifDirection(jeu, &direction) != DIRECTION_OK {
            continue;
        }
        let mut apres = riviere.clone();
        let arrive = deplacer(&mut apres, depart.0, depart.1, &direction);
        let note = if arrive == Some(moi) { -1 } else { valeur(apres, dernier) };
        choix.push((note, direction));
    }
    choix.sort();
    let meilleure = choix[0].0;
    choix.retain(|(note, _)| *note == meilleure);
    hasard.choice(&choix).1
}

/// Enlève ce qui est sur l'arrivée, sauf un joueur.
fn viderArriveeSiTronc(riviere: &mut Riviere) {
    if joueurArrive(riviere).is_none() {
        viderArrivee(riviere);
    }
}
