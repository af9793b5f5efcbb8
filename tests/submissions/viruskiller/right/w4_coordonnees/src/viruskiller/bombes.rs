//! Les bombes en fin de tour.

use super::affichage::showGameBoard;
use super::coord::{Coord, Direction};
use super::etat::{Case, Jeu};
use super::textes;

use outils::{Hasard, pause};

/// Une croix complète pour les rayons jusqu'à celui-ci.
const RAYON_CROIX: u32 = 2;

/// Le souffle part de la bombe et avance dans chaque direction jusqu'au bord.
fn cases_soufflees(centre: Coord, rayon: u32) -> Vec<Coord> {
    let mut cases = vec![centre];
    for direction in Direction::TOUTES {
        if direction.axe() == 'h' && rayon > RAYON_CROIX {
            continue;
        }
        let mut ici = centre;
        for _ in 0..rayon {
            match ici.voisine(direction) {
                Some(voisine) => ici = voisine,
                None => break,
            }
            cases.push(ici);
        }
    }
    cases
}

fn explose(jeu: &mut Jeu, rang: usize, place: usize) {
    let puissance = jeu.bombeloader[rang].puissance.unwrap_or_default();
    // La moitié, arrondie au-dessus.
    let rayon = puissance - puissance / 2;
    jeu.bombeloader[rang].puissance = None;
    jeu.bombeloader[rang].position = None;
    let cases = cases_soufflees(Coord::from(place), rayon);
    for case in &cases {
        let case = &mut jeu.grille[case.indice()];
        *case = match *case {
            Case::Joueur | Case::JoueurBomb => Case::Joueur,
            _ => Case::Explosion,
        };
    }
    showGameBoard(jeu, textes::BOUM);
    pause(1000);
    for case in &cases {
        let case = &mut jeu.grille[case.indice()];
        if *case == Case::Explosion {
            *case = Case::Vide;
        }
    }
    showGameBoard(jeu, textes::BOUM);
    pause(1000);
}

pub fn boom(jeu: &mut Jeu) {
    for rang in 0..jeu.bombeloader.len() {
        if let Some(place) = jeu.bombeloader[rang].position {
            explose(jeu, rang, place);
        }
    }
}

/// Les puissances impaires de 3 à 9.
pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for bombe in &mut jeu.bombeloader {
        let puissance = match bombe.puissance {
            Some(puissance) => puissance,
            None => 2 * hasard.randint(1, 4) as u32 + 1,
        };
        bombe.puissance = Some(puissance);
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    for bombe in &mut jeu.bombeloader {
        if let Some(puissance @ 1..) = bombe.puissance {
            bombe.puissance = Some(puissance - 1);
        }
    }
    showGameBoard(jeu, &jeu.message);
}
