//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::grille::incDirectionGH;
use super::jeu::{DIRECTION_OK, Jeu};
use std::collections::{HashSet, VecDeque};

use super::riviere::Riviere;
use outils::Hasard;

/// Pour chaque case, le nombre minimum de coups pour aller jusqu'en (lig, col).
///
/// On contourne les rochers ; les troncs, les joueurs et les courants ne comptent
/// pas. Un rocher, ou une case d'où l'on ne peut pas venir, vaut -1.
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
    let mut aVoir = VecDeque::from([(lig, col, 0)]);
    while let Some((l, c, distance)) = aVoir.pop_front() {
        let Some(case) = riviere.getCase(l, c) else {
            continue;
        };
        if case.estRocher() || marques.getValGH(l, c) != Some(&-1) {
            continue;
        }
        marques.setValGH(l, c, distance);
        for (dl, dc) in [(-2, 0), (2, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)] {
            aVoir.push_back((l + dl, c + dc, distance + 1));
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

/// La direction que joue un joueur automatique.
///
/// Chaque direction possible est essayée sur une copie de la rivière ; au dernier
/// coup (ou avec `X`), on laisse aussi agir les courants. On garde celle qui
/// rapproche le plus de l'arrivée, par le chemin que l'on peut vraiment suivre en
/// poussant ce qui gêne. De temps en temps, un coup au hasard évite que deux
/// joueurs se bloquent sans fin.
///
/// Par exemple, « toujours une direction permise » :
///
/// ```yaml
/// - j = Jeu("", "joueurs.txt", "riviere.txt")
/// - i = Joueur("INFORMATIQUE", "I", true)
/// - ajouterJoueurJ(j, i)
/// - l = Joueur("QLIO", "L", true)
/// - ajouterJoueurJ(j, l)
/// - initJeu(j, hasard)
/// - check: verifDirection(j, choixDirection(j, hasard)) == DIRECTION_OK
/// ```
pub fn choixDirection(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let possibles: Vec<String> = getDirections()
        .into_iter()
        .filter(|d| jeu.verifDirection(d) == DIRECTION_OK)
        .collect();
    // un coup sur dix est tiré au sort
    let des = hasard.randint(1, 10);
    if des == 10 {
        return hasard.sample(&possibles, 1).remove(0);
    }
    if let Some(direction) = chercher(jeu) {
        return direction;
    }
    // trop compliqué : on descend comme on peut
    let riviere = jeu.getRiviere();
    let (lig, col) = jeu.getPosJoueurCourant();
    let marques = marquage(
        riviere,
        riviere.getNbLigR() as i32 - 1,
        riviere.getColArrivee(),
    );
    let distance = |d: &String| {
        let (dl, dc) = incDirectionGH(d).unwrap_or((0, 0));
        let marque = *marques.getValGH(lig + dl, col + dc).unwrap_or(&-1);
        if marque < 0 { i32::MAX } else { marque }
    };
    match des {
        1..=6 => possibles
            .into_iter()
            .min_by_key(distance)
            .unwrap_or("X".to_string()),
        _ => hasard.choice(&possibles),
    }
}

/// Combien d'états de la rivière on regarde au plus.
const ETATS: usize = 120;

/// Cherche en largeur, sur de vraies copies de la rivière, le chemin le plus court
/// jusqu'à l'arrivée, et donne son premier coup.
fn chercher(jeu: &Jeu) -> Option<String> {
    let rep = jeu.getJoueurCourantJ()?.getRepresentation();
    let riviere = jeu.getRiviere();
    let but = (riviere.getNbLigR() as i32 - 1, riviere.getColArrivee());
    let mut file = VecDeque::from([(riviere.clone(), jeu.getPosJoueurCourant(), String::new())]);
    let mut vus = HashSet::new();
    while let Some((riviere, pos, premier)) = file.pop_front() {
        if vus.len() > ETATS {
            return None;
        }
        for direction in ["S", "SE", "SO", "NE", "NO", "N"] {
            if !riviere.deplacementAutorise(pos.0, pos.1, direction) {
                continue;
            }
            let premier = if premier.is_empty() {
                direction.to_string()
            } else {
                premier.clone()
            };
            let mut copie = riviere.clone();
            let (dl, dc) = incDirectionGH(direction)?;
            if copie.deplacer(pos.0, pos.1, direction) == Some(rep) {
                return Some(premier);
            }
            copie.viderArrivee();
            let la = (pos.0 + dl, pos.1 + dc);
            if la != but && vus.insert(etat(&copie)) {
                file.push_back((copie, la, premier));
            }
        }
    }
    None
}

/// Un texte qui ne dépend que de ce que contiennent les cases.
fn etat(riviere: &Riviere) -> String {
    let mut texte = String::new();
    for lig in 0..riviere.getNbLigR() as i32 {
        for col in 0..riviere.getNbColR() as i32 {
            texte.extend(riviere.getContenuR(lig, col));
        }
    }
    texte
}
