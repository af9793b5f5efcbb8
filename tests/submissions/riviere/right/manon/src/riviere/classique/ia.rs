//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};

use super::case::estRocher;
use super::grille::{getValGH, incDirectionGH, setValGH};
use super::jeu::{getJoueurCourantJ, getNbCoupsRestants, getRiviere};
use super::joueur::getRepresentation;
use super::riviere::Riviere;
use super::riviere::{
    deplacementAutorise, deplacer, estPaireR, getCase, getColArrivee, getNbColR, getNbLigR,
    getPositionJoueur, viderArrivee,
};
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
    let mut marques = GrilleHexa(
        getNbLigR(riviere),
        getNbColR(riviere),
        estPaireR(riviere),
        -1,
    );
    let but = vec![(lig, col)];
    marquerVague(riviere, &mut marques, but, 0);
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
    let Some(joueur) = getJoueurCourantJ(jeu) else {
        return String::from("X");
    };
    let riviere = getRiviere(jeu);
    let but = (getNbLigR(riviere) as i32 - 1, getColArrivee(riviere));
    let marques = marquage(riviere, but.0, but.1);
    let avance = getNbCoupsRestants(jeu).clamp(1, 2);
    let (_, direction) = meilleurCoup(riviere, getRepresentation(joueur), &marques, avance);
    if verifDirection(jeu, &direction) == DIRECTION_OK {
        return direction;
    }
    // Cela ne devrait pas arriver.
    choixDirection2(jeu, hasard)
}

/// Marque les cases de cette vague, puis celles de la vague suivante.
fn marquerVague(
    riviere: &Riviere,
    marques: &mut GrilleHexa<i32>,
    vague: Vec<(i32, i32)>,
    distance: i32,
) {
    let mut suivante = Vec::new();
    for (lig, col) in vague {
        let libre = getCase(riviere, lig, col).is_some_and(|case| !estRocher(case));
        if !libre || getValGH(marques, lig, col) != Some(&-1) {
            continue;
        }
        setValGH(marques, lig, col, distance);
        for direction in getDirections() {
            if let Some((dl, dc)) = incDirectionGH(&direction) {
                suivante.push((lig + dl, col + dc));
            }
        }
    }
    if !suivante.is_empty() {
        marquerVague(riviere, marques, suivante, distance + 1);
    }
}

/// La plus petite distance que ce joueur peut atteindre en `avance` coups, et le premier de
/// ces coups.
fn meilleurCoup(
    riviere: &Riviere,
    joueur: char,
    marques: &GrilleHexa<i32>,
    avance: usize,
) -> (i32, String) {
    let (lig, col) = getPositionJoueur(riviere, joueur);
    let ici = match getValGH(marques, lig, col) {
        Some(&marque) if marque >= 0 => marque,
        _ => 1_000_000,
    };
    let mut meilleur = (ici, String::from("X"));
    if avance == 0 || ici == 0 {
        return meilleur;
    }
    for direction in getDirections() {
        if direction == "X" || !deplacementAutorise(riviere, lig, col, &direction) {
            continue;
        }
        let mut essai = riviere.clone();
        if deplacer(&mut essai, lig, col, &direction) != Some(joueur) {
            viderArrivee(&mut essai);
        }
        let (distance, _) = meilleurCoup(&essai, joueur, marques, avance - 1);
        if distance < meilleur.0 {
            meilleur = (distance, direction);
        }
    }
    meilleur
}
