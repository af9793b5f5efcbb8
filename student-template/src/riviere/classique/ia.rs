//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};

use super::riviere::Riviere;
use outils::Hasard;

/// Pour chaque case, le nombre minimum de coups pour aller jusqu'en (lig, col).
///
/// On contourne les rochers ; les troncs, les joueurs et les courants ne comptent
/// pas. Un rocher, ou une case d'où l'on ne peut pas venir, vaut -1.
pub fn marquage(riviere: &Riviere, lig: i32, col: i32) -> GrilleHexa<i32> {
    let _ = &riviere;
    todo!("marquage : lig = {lig:?}, col = {col:?}")
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
    let _ = (&jeu, &hasard);
    todo!("choixDirection")
}
