//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::case::{estRocher, estVide};
use super::grille::GrilleHexa;
use super::grille::{getValGH, incDirectionGH, setValGH};
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};
use super::jeu::{getPosJoueurCourant, getRiviere};
use super::riviere::{
    estPaireR, getCase, getColArrivee, getNbColR, getNbLigR, positions, voieLibre,
};

use super::riviere::Riviere;
use outils::Hasard;

/// Pour chaque case, le nombre minimum de coups pour aller jusqu'en (lig, col).
///
/// On contourne les rochers ; les troncs, les joueurs et les courants ne comptent
/// pas. Un rocher, ou une case d'où l'on ne peut pas venir, vaut -1.
pub fn marquage(riviere: &Riviere, lig: i32, col: i32) -> GrilleHexa<i32> {
    let eau = |(l, c): (i32, i32)| getCase(riviere, l, c).is_some_and(|case| !estRocher(case));
    pointFixe(riviere, (lig, col), |de, _| eau(de), eau)
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
    // un coup sur huit au hasard
    if hasard.choice(&[1, 2, 3, 4, 5, 6, 7, 8]) == 8 {
        return choixDirection2(jeu, hasard);
    }
    let riviere = getRiviere(jeu);
    let but = (getNbLigR(riviere) as i32 - 1, getColArrivee(riviere));
    let couts = pointFixe(
        riviere,
        but,
        |(l, c), d| voieLibre(riviere, l, c, d),
        |_| true,
    );
    let (lig, col) = getPosJoueurCourant(jeu);
    getDirections()
        .into_iter()
        .filter(|d| d != "X" && verifDirection(jeu, d) == DIRECTION_OK)
        .filter_map(|d| {
            let (dl, dc) = incDirectionGH(&d)?;
            let cout = *getValGH(&couts, lig + dl, col + dc)?;
            let pousse = getCase(riviere, lig + dl, col + dc).is_some_and(|case| !estVide(case));
            (cout >= 0).then_some((cout, pousse, d))
        })
        .min()
        .map_or_else(|| choixDirection2(jeu, hasard), |(_, _, d)| d)
}

/// Les distances jusqu'au but. On part de -1 partout, et l'on recommence tant que
/// quelque chose s'améliore.
fn pointFixe(
    riviere: &Riviere,
    but: (i32, i32),
    permis: impl Fn((i32, i32), &str) -> bool,
    existe: impl Fn((i32, i32)) -> bool,
) -> GrilleHexa<i32> {
    let mut marques = GrilleHexa(
        getNbLigR(riviere),
        getNbColR(riviere),
        estPaireR(riviere),
        -1,
    );
    if existe(but) {
        setValGH(&mut marques, but.0, but.1, 0);
    }
    let pas: Vec<_> = getDirections()
        .into_iter()
        .filter(|d| d != "X")
        .filter_map(|d| incDirectionGH(&d).map(|p| (d, p)))
        .collect();
    // une fois pour toutes : d'où l'on peut aller où
    let liens: Vec<_> = positions(riviere)
        .flat_map(|(lig, col)| {
            pas.iter()
                .map(move |(d, (dl, dc))| (lig, col, d, (lig + dl, col + dc)))
        })
        .filter(|(lig, col, d, _)| permis((*lig, *col), d))
        .map(|(lig, col, _, vers)| ((lig, col), vers))
        .collect();
    loop {
        let mut stable = true;
        for (ici, vers) in liens.iter().rev() {
            let la = getValGH(&marques, vers.0, vers.1).copied().unwrap_or(-1);
            let avant = getValGH(&marques, ici.0, ici.1).copied().unwrap_or(-1);
            if la >= 0 && (avant < 0 || avant > la + 1) {
                setValGH(&mut marques, ici.0, ici.1, la + 1);
                stable = false;
            }
        }
        if stable {
            return marques;
        }
    }
}
