//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::Case;
use super::case::getDirections;
use super::grille::GrilleHexa;
use super::grille::incDirectionGH;
use super::jeu::{DIRECTION_OK, Jeu};

use super::riviere::Riviere;
use outils::Hasard;

/// Pour chaque case, le nombre minimum de coups pour aller jusqu'en (lig, col).
///
/// On contourne les rochers ; les troncs, les joueurs et les courants ne comptent
/// pas. Un rocher, ou une case d'où l'on ne peut pas venir, vaut -1.
pub fn marquage(riviere: &Riviere, lig: i32, col: i32) -> GrilleHexa<i32> {
    let mut marques = GrilleHexa::new(
        riviere.getNbLigR(),
        riviere.getNbColR(),
        riviere.estPaireR(),
        -1,
    );
    let mut front = vec![(lig, col)];
    for distance in 0.. {
        front.retain(|&(l, c)| {
            riviere.getCase(l, c).is_some_and(|case| !case.estRocher())
                && marques.getValGH(l, c) == Some(&-1)
        });
        if front.is_empty() {
            break;
        }
        front
            .iter()
            .for_each(|&(l, c)| marques.setValGH(l, c, distance));
        let pas: Vec<_> = getDirections()
            .iter()
            .filter_map(|d| incDirectionGH(d))
            .collect();
        front = front
            .iter()
            .flat_map(|(l, c)| pas.iter().map(move |(dl, dc)| (l + dl, c + dc)))
            .collect();
        front.sort();
        front.dedup();
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
pub fn choixDirection(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let mut possibles = getDirections();
    possibles.retain(|d| jeu.verifDirection(d) == DIRECTION_OK);
    if hasard.choice(&[
        "réfléchir",
        "réfléchir",
        "réfléchir",
        "réfléchir",
        "réfléchir",
        "jouer",
    ]) == "jouer"
    {
        return hasard.choice(&possibles);
    }
    let notes: Vec<i32> = possibles.iter().map(|d| note(jeu, d)).collect();
    let mieux = notes.iter().min().copied().unwrap_or(0);
    let bonnes: Vec<&String> = possibles
        .iter()
        .zip(&notes)
        .filter(|(_, n)| **n == mieux)
        .map(|(d, _)| d)
        .collect();
    hasard.choice(&bonnes).clone()
}

const LOIN: i32 = 9999;

/// Ce que coûterait la suite après ce coup, joué sur une copie.
fn note(jeu: &Jeu, direction: &str) -> i32 {
    let mut riviere = jeu.getRiviere().clone();
    let but = riviere.posArrivee();
    let (lig, col) = jeu.getPosJoueurCourant();
    let (dl, dc) = incDirectionGH(direction).unwrap_or((0, 0));
    let rep = riviere.getContenuR(lig, col).unwrap_or(' ');
    let mut pos = (lig + dl, col + dc);
    if pos == but {
        return -1;
    }
    if direction != "X" {
        riviere.deplacer(lig, col, direction);
        riviere.viderArrivee();
    }
    if direction == "X" || jeu.getNbCoupsRestants() <= 1 {
        for _ in 0..100 {
            let (l, c) = riviere.getMinADeplacer();
            let Some(d) = riviere.getCourantR(l, c) else {
                break;
            };
            if riviere.deplacer(l, c, &d) == Some(rep) {
                return 0;
            }
            riviere.viderArrivee();
        }
        pos = riviere.getPositionJoueur(rep);
    }
    if pos.0 < 0 {
        return LOIN;
    }
    // rester n'avance pas
    couts(&riviere).getValGH(pos.0, pos.1).map_or(LOIN, |n| *n) + i32::from(direction == "X")
}

/// Pour chaque case, ce qu'il en coûte d'aller au but : deux par coup, et un de plus
/// pour chaque chose poussée.
fn couts(riviere: &Riviere) -> GrilleHexa<i32> {
    let but = riviere.posArrivee();
    let mut table = GrilleHexa::new(
        riviere.getNbLigR(),
        riviere.getNbColR(),
        riviere.estPaireR(),
        LOIN,
    );
    table.setValGH(but.0, but.1, 0);
    let arcs: Vec<_> = riviere
        .positions()
        .filter(|&(l, c)| {
            riviere
                .getCase(l, c)
                .is_some_and(|case: &Case| !case.estRocher())
        })
        .flat_map(|pos| getDirections().into_iter().map(move |d| (pos, d)))
        .filter_map(|(pos, d)| Some((pos, incDirectionGH(&d)?, 2 + riviere.cout(pos, &d)? as i32)))
        .collect();
    let mut change = true;
    while change {
        change = false;
        for ((l, c), (dl, dc), cout) in arcs.iter().rev() {
            let par = table.getValGH(l + dl, c + dc).map_or(LOIN, |n| n + cout);
            if table.getValGH(*l, *c).is_some_and(|n| *n > par) {
                table.setValGH(*l, *c, par);
                change = true;
            }
        }
    }
    table
}
