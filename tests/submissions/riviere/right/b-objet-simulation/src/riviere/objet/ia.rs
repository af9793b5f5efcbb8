//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::grille::GrilleHexa;
use super::jeu::{DIRECTION_OK, Jeu};
#[allow(unused_imports)]
use super::joueur::Joueur;
use super::riviere::Riviere;
use outils::Hasard;
use super::grille::incDirectionGH;
use std::collections::VecDeque;

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
    marques.setValGH(lig, col, 0);
    let mut file = VecDeque::from([(lig, col, 0)]);
    while let Some((l, c, distance)) = file.pop_front() {
        for direction in getDirections() {
            let Some((dl, dc)) = incDirectionGH(&direction) else {
                continue;
            };
            let voisine = (l.saturating_add(dl), c.saturating_add(dc));
            let eau = riviere
                .getCase(voisine.0, voisine.1)
                .is_some_and(|case| !case.estRocher());
            if eau && marques.getValGH(voisine.0, voisine.1) == Some(&-1) {
                marques.setValGH(voisine.0, voisine.1, distance + 1);
                file.push_back((voisine.0, voisine.1, distance + 1));
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
    let Some(joueur) = jeu.getJoueurCourantJ() else {
        return "X".to_string();
    };
    let riviere = jeu.getRiviere();
    let arrivee = riviere.getNbLigR() as i32 - 1;
    let reflexion = Reflexion {
        rep: joueur.getRepresentation(),
        marques: marquage(riviere, arrivee, riviere.getColArrivee()),
    };
    let profondeur = jeu.getNbCoupsRestants().clamp(1, 3);
    let mut meilleures = vec![];
    let mut mini = i32::MAX;
    for direction in getDirections() {
        if direction == "X" || jeu.verifDirection(&direction) != DIRECTION_OK {
            continue;
        }
        let note = reflexion.essaie(riviere, &direction, profondeur);
        if note < mini {
            mini = note;
            meilleures.clear();
        }
        if note == mini {
            meilleures.push(direction);
        }
    }
    if meilleures.is_empty() {
        return "X".to_string();
    }
    hasard.choice(&meilleures)
}

/// Ce qu'il faut pour prévoir quelques coups d'avance.
struct Reflexion {
    rep: char,
    marques: GrilleHexa<i32>,
}

impl Reflexion {
    /// La meilleure note que l'on puisse atteindre en commençant par cette direction.
    fn essaie(&self, riviere: &Riviere, direction: &str, profondeur: usize) -> i32 {
        let mut apres = riviere.clone();
        let (lig, col) = apres.getPositionJoueur(self.rep);
        if apres.deplacer(lig, col, direction) == Some(self.rep) {
            // Arrivé : le plus tôt est le mieux.
            return -100 - profondeur as i32;
        }
        apres.viderArrivee();
        let ici = self.note(&apres);
        if profondeur == 1 {
            return ici;
        }
        let (lig, col) = apres.getPositionJoueur(self.rep);
        getDirections()
            .iter()
            .filter(|d| *d != "X" && apres.deplacementAutorise(lig, col, d))
            .map(|d| self.essaie(&apres, d, profondeur - 1))
            .min()
            .unwrap_or(ici)
    }

    /// La distance qui reste ; très grande là d'où l'on n'arrive jamais.
    fn note(&self, riviere: &Riviere) -> i32 {
        let (lig, col) = riviere.getPositionJoueur(self.rep);
        match self.marques.getValGH(lig, col) {
            Some(&distance) if distance >= 0 => distance,
            _ => 10_000,
        }
    }
}
