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
    let mut marques = GrilleHexa::new(
        riviere.getNbLigR(),
        riviere.getNbColR(),
        riviere.estPaireR(),
        -1,
    );
    marque(riviere, &mut marques, vec![(lig, col)], 0);
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
    let riviere = jeu.getRiviere();
    let marques = marquage(
        riviere,
        riviere.getNbLigR() as i32 - 1,
        riviere.getColArrivee(),
    );
    let distance = |(l, c): (i32, i32)| match marques.getValGH(l, c) {
        Some(&marque) if marque >= 0 => marque,
        _ => i32::MAX,
    };
    let position = jeu.getPosJoueurCourant();
    let ici = distance(position);
    let mut rapprochent = Vec::new();
    let mut sans_remous = Vec::new();
    for direction in getDirections() {
        if jeu.verifDirection(&direction) != DIRECTION_OK {
            continue;
        }
        let (dl, dc) = incDirectionGH(&direction).unwrap_or((0, 0));
        let but = (position.0 + dl, position.1 + dc);
        if distance(but) < ici {
            rapprochent.push(direction.clone());
            // Au dernier coup, le courant de la case compte aussi.
            let courant = riviere.getCourantR(but.0, but.1).unwrap_or_default();
            let (cl, cc) = incDirectionGH(&courant).unwrap_or((0, 0));
            if distance((but.0 + cl, but.1 + cc)) < ici {
                sans_remous.push(direction);
            }
        }
    }
    if jeu.getNbCoupsRestants() == 1 && !sans_remous.is_empty() {
        hasard.choice(&sans_remous)
    } else if !rapprochent.is_empty() {
        hasard.choice(&rapprochent)
    } else {
        choixDirection2(jeu, hasard)
    }
}

/// Marque les cases de la frontière, puis recommence avec leurs voisines.
fn marque(
    riviere: &Riviere,
    marques: &mut GrilleHexa<i32>,
    frontiere: Vec<(i32, i32)>,
    distance: i32,
) {
    let mut voisines = Vec::new();
    for (lig, col) in frontiere {
        if let Some(case) = riviere.getCase(lig, col) {
            if !case.estRocher() && marques.getValGH(lig, col) == Some(&-1) {
                marques.setValGH(lig, col, distance);
                for direction in getDirections() {
                    let (dl, dc) = incDirectionGH(&direction).unwrap_or((0, 0));
                    voisines.push((lig + dl, col + dc));
                }
            }
        }
    }
    if voisines.len() > 0 {
        marque(riviere, marques, voisines, distance + 1);
    }
}
