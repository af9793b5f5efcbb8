//! Les joueurs automatiques.
#![expect(non_snake_case, reason = "names come from the assignment")]

use super::case::{estRocher, getDirections};
use super::grille::{GrilleHexa, getValGH, incDirectionGH, setValGH};
use super::jeu::{
    DIRECTION_OK, Jeu, getJoueurCourantJ, getNbCoupsRestants, getPosJoueurCourant, getRiviere,
    verifDirection,
};
use super::joueur::getRepresentation;
use super::riviere::{
    Riviere, deplacementAutorise, deplacer, estPaireR, getCase, getColArrivee, getCourantR,
    getMinADeplacer, getNbColR, getNbLigR, getPositionJoueur, viderArrivee,
};
use outils::Hasard;
use std::collections::VecDeque;

/// Pour chaque case, le nombre minimum de coups pour aller jusqu'en (lig, col).
///
/// On contourne les rochers ; les troncs, les joueurs et les courants ne comptent
/// pas. Un rocher, ou une case d'où l'on ne peut pas venir, vaut -1. Le but est une
/// case sans rocher.
pub fn marquage(riviere: &Riviere, lig: i32, col: i32) -> GrilleHexa<i32> {
    let praticable = |lig, col| getCase(riviere, lig, col).is_some_and(|case| !estRocher(case));
    distances(riviere, (lig, col), |(l, c), direction| {
        let (dLig, dCol) = incDirectionGH(direction).unwrap_or_default();
        praticable(l, c) && praticable(l + dLig, c + dCol)
    })
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
pub fn choixDirection(jeu: &Jeu, hasard: &mut Hasard) -> String {
    // Chaque direction possible est essayée sur une copie de la rivière ; au dernier
    // coup (ou avec X), on laisse aussi agir les courants. On garde celle qui rapproche
    // le plus de l'arrivée, par le chemin que l'on peut vraiment suivre en poussant ce
    // qui gêne. De temps en temps, un coup au hasard évite que deux joueurs se bloquent
    // sans fin.
    if hasard.randint(1, 20) == 1 {
        return choixDirection2(jeu, hasard);
    }
    let chemins = Chemins::nouveaux(getRiviere(jeu));
    let mut meilleures = Vec::new();
    let mut meilleureNote = i32::MAX;
    for direction in getDirections() {
        if verifDirection(jeu, &direction) == DIRECTION_OK {
            let note = noter(jeu, &chemins, &direction);
            if note < meilleureNote {
                meilleureNote = note;
                meilleures.clear();
            }
            if note == meilleureNote {
                meilleures.push(direction);
            }
        }
    }
    hasard.choice(&meilleures)
}

/// Un peu plus que toute longueur de chemin : le prix d'une mauvaise situation.
const LOIN: i32 = 10_000;

/// Deux façons de mesurer ce qui sépare une case de l'arrivée.
struct Chemins {
    /// En poussant ce que l'on peut pousser maintenant.
    jouables: GrilleHexa<i32>,
    /// Comme si seuls les rochers gênaient.
    libres: GrilleHexa<i32>,
}

impl Chemins {
    fn nouveaux(riviere: &Riviere) -> Chemins {
        let arrivee = (getNbLigR(riviere) as i32 - 1, getColArrivee(riviere));
        let jouables = distances(riviere, arrivee, |(lig, col), direction| {
            deplacementAutorise(riviere, lig, col, direction)
        });
        let libres = marquage(riviere, arrivee.0, arrivee.1);
        Chemins { jouables, libres }
    }

    fn longueur(&self, (lig, col): (i32, i32)) -> i32 {
        let mesure = |grille| getValGH(grille, lig, col).copied().filter(|d| *d >= 0);
        let detour = || mesure(&self.libres).map(|d| d + LOIN / 10);
        mesure(&self.jouables).or_else(detour).unwrap_or(LOIN / 2)
    }
}

/// Ce qu'il restera à parcourir après ce coup : plus c'est petit, mieux c'est.
fn noter(jeu: &Jeu, chemins: &Chemins, direction: &str) -> i32 {
    let Some(moi) = getJoueurCourantJ(jeu).map(getRepresentation) else {
        return LOIN;
    };
    let mut riviere = getRiviere(jeu).clone();
    let (lig, col) = getPosJoueurCourant(jeu);
    let mut arrives = Vec::new();
    if direction != "X" {
        arrives.extend(deplacer(&mut riviere, lig, col, direction));
        viderArrivee(&mut riviere);
    }
    let dernierCoup = direction == "X" || getNbCoupsRestants(jeu) <= 1;
    if dernierCoup {
        laisserCouler(&mut riviere, &mut arrives);
    }
    match arrives.first() {
        Some(premier) if *premier == moi => return -LOIN,
        Some(_) => return LOIN,
        None => {}
    }
    let encore = if dernierCoup {
        0
    } else {
        getNbCoupsRestants(jeu) as i32 - 1
    };
    chemins.longueur(getPositionJoueur(&riviere, moi)) - encore
}

/// Fait agir les courants jusqu'au bout (ou cent fois : ils peuvent tourner en
/// rond) et note qui arrive.
fn laisserCouler(riviere: &mut Riviere, arrives: &mut Vec<char>) {
    for _ in 0..100 {
        let (lig, col) = getMinADeplacer(riviere);
        let Some(courant) = getCourantR(riviere, lig, col) else {
            break;
        };
        arrives.extend(deplacer(riviere, lig, col, &courant));
        viderArrivee(riviere);
    }
}

/// Le parcours en largeur : le nombre de coups de chaque case jusqu'au but, quand
/// `permis` dit si l'on peut quitter une case dans une direction ; -1 si c'est
/// impossible.
fn distances(
    riviere: &Riviere,
    but: (i32, i32),
    permis: impl Fn((i32, i32), &str) -> bool,
) -> GrilleHexa<i32> {
    let paire = estPaireR(riviere);
    let mut marques = GrilleHexa(getNbLigR(riviere), getNbColR(riviere), paire, -1);
    setValGH(&mut marques, but.0, but.1, 0);
    let mut aVoir = VecDeque::from([(but, 0)]);
    while let Some(((lig, col), distance)) = aVoir.pop_front() {
        for direction in ["N", "S", "NO", "NE", "SO", "SE"] {
            let (dLig, dCol) = incDirectionGH(direction).unwrap_or_default();
            let (l, c) = (lig - dLig, col - dCol);
            if getValGH(&marques, l, c) == Some(&-1) && permis((l, c), direction) {
                setValGH(&mut marques, l, c, distance + 1);
                aVoir.push_back(((l, c), distance + 1));
            }
        }
    }
    marques
}
