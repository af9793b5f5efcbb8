//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::estRocher;
use super::case::getDirections;
use super::grille::GrilleHexa;
use super::grille::{getValGH, incDirectionGH, setValGH};
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};
use super::jeu::{getJoueurCourantJ, getNbCoupsRestants, getPosJoueurCourant, getRiviere};
use super::joueur::getRepresentation;
use super::pousse::passage;
use super::riviere::{
    deplacementAutorise, deplacer, estPaireR, getCase, getColArrivee, getColDepart, getCourantR,
    getMinADeplacer, getNbColR, getNbLigR, getPositionJoueur, viderArrivee,
};

use super::riviere::Riviere;
use outils::Hasard;

/// Pour chaque case, le nombre minimum de coups pour aller jusqu'en (lig, col).
///
/// On contourne les rochers ; les troncs, les joueurs et les courants ne comptent
/// pas. Un rocher, ou une case d'où l'on ne peut pas venir, vaut -1.
pub fn marquage(riviere: &Riviere, lig: i32, col: i32) -> GrilleHexa<i32> {
    let mut marques = GrilleHexa(
        getNbLigR(riviere),
        getNbColR(riviere),
        estPaireR(riviere),
        -1,
    );
    etendre(riviere, &mut marques, vec![(lig, col)], 0);
    marques
}

/// Une direction au hasard parmi celles que le joueur courant peut jouer
/// (fonction fournie).
pub fn choixDirection2(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let mut possibles = getDirections();
    possibles.retain(|direction| verifDirection(jeu, direction) == DIRECTION_OK);
    hasard.choice(&possibles)
}

/// La direction que joue un joueur automatique.
///
/// Chaque direction possible est essayée sur une copie de la rivière ; au dernier
/// coup (ou avec `X`), on laisse aussi agir les courants. On garde celle qui
/// rapproche le plus de l'arrivée, par le chemin que l'on peut vraiment suivre en
/// poussant ce qui gêne. De temps en temps, un coup au hasard évite que deux
/// joueurs se bloquent sans fin.
pub fn choixDirection(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let mut possibles = getDirections();
    possibles.retain(|d| verifDirection(jeu, d) == DIRECTION_OK);
    // mélangées : à égalité on prend la première
    hasard.shuffle(&mut possibles);
    let Some(rep) = getJoueurCourantJ(jeu).map(getRepresentation) else {
        return "X".to_string();
    };
    if hasard.randint(0, 6) == 0 {
        return possibles.swap_remove(0);
    }
    let riviere = getRiviere(jeu);
    let pos = getPosJoueurCourant(jeu);
    let note = |d: &String| essayer(riviere.clone(), pos, rep, d, getNbCoupsRestants(jeu), 2);
    possibles
        .iter()
        .min_by_key(|d| note(d))
        .cloned()
        .unwrap_or("X".to_string())
}

const TRES_LOIN: i32 = 100_000;

/// Donne la distance aux cases de la frontière, puis à celles d'à côté.
fn etendre(
    riviere: &Riviere,
    marques: &mut GrilleHexa<i32>,
    frontiere: Vec<(i32, i32)>,
    distance: i32,
) {
    let mut voisines = Vec::new();
    for (l, c) in frontiere {
        let eau = getCase(riviere, l, c).is_some_and(|case| !estRocher(case));
        if eau && getValGH(marques, l, c) == Some(&-1) {
            setValGH(marques, l, c, distance);
            for (dl, dc) in getDirections().iter().filter_map(|d| incDirectionGH(d)) {
                voisines.push((l + dl, c + dc));
            }
        }
    }
    if !voisines.is_empty() {
        etendre(riviere, marques, voisines, distance + 1);
    }
}

/// Ce que vaut une direction : plus c'est petit, mieux c'est.
fn essayer(
    mut riviere: Riviere,
    pos: (i32, i32),
    rep: char,
    d: &str,
    coups: usize,
    profondeur: usize,
) -> i32 {
    let but = (getNbLigR(&riviere) as i32 - 1, getColArrivee(&riviere));
    let mut pos = pos;
    if d != "X" {
        let Some((dl, dc)) = incDirectionGH(d) else {
            return TRES_LOIN;
        };
        deplacer(&mut riviere, pos.0, pos.1, d);
        viderArrivee(&mut riviere);
        pos = (pos.0 + dl, pos.1 + dc);
        if pos == but {
            return -10;
        }
    }
    if d == "X" || coups <= 1 {
        return 2 * apresLesCourants(riviere, rep, but) + i32::from(d == "X");
    }
    let ici = 2 * chemin(&riviere, pos, but);
    if profondeur <= 1 {
        return ici;
    }
    getDirections()
        .iter()
        .filter(|d| *d == "X" || deplacementAutorise(&riviere, pos.0, pos.1, d))
        .map(|d| essayer(riviere.clone(), pos, rep, d, coups - 1, profondeur - 1) + 1)
        .min()
        .unwrap_or(ici)
}

/// La distance qui reste quand les courants se sont calmés.
fn apresLesCourants(mut riviere: Riviere, rep: char, but: (i32, i32)) -> i32 {
    for _ in 0..60 {
        let (l, c) = getMinADeplacer(&riviere);
        let Some(courant) = getCourantR(&riviere, l, c) else {
            break;
        };
        if deplacer(&mut riviere, l, c, &courant) == Some(rep) {
            return -4;
        }
        viderArrivee(&mut riviere);
    }
    match getPositionJoueur(&riviere, rep) {
        (-1, _) => chemin(&riviere, (0, getColDepart(&riviere)), but),
        pos => chemin(&riviere, pos, but),
    }
}

/// Le nombre de coups jusqu'au but, en poussant ce qui peut l'être.
fn chemin(riviere: &Riviere, depart: (i32, i32), but: (i32, i32)) -> i32 {
    let mut vues = vec![depart];
    let mut frontiere = vec![depart];
    let mut distance = 0;
    while !frontiere.is_empty() {
        if frontiere.contains(&but) {
            return distance;
        }
        let mut suivantes = Vec::new();
        for (l, c) in frontiere {
            for d in ["SO", "S", "SE", "NO", "N", "NE"] {
                let (dl, dc) = incDirectionGH(d).unwrap_or((0, 0));
                let voisine = (l + dl, c + dc);
                if !vues.contains(&voisine) && passage(riviere, l, c, d) {
                    vues.push(voisine);
                    suivantes.push(voisine);
                }
            }
        }
        frontiere = suivantes;
        distance += 1;
    }
    // aucun chemin : au moins, aller vers le bas
    TRES_LOIN - depart.0
}
