//! Les virus.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;
use outils::Hasard;

const PAS: [i32; 4] = [-10, 10, -1, 1];

/// La case à un pas, si elle existe et si l'on peut y passer.
fn voisine(place: usize, pas: i32) -> Option<usize> {
    let nouvelle = place as i32 + pas;
    (!passemuraille(place as i32, nouvelle)).then_some(nouvelle as usize)
}

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let libre = |&dir: &i32| {
        jeu.virus[numvirus]
            .and_then(|place| voisine(place, PAS[dir as usize]))
            .is_some_and(|place| jeu.grille[place] == Case::Vide)
    };
    let dirs: Vec<i32> = (0..4).filter(libre).collect();
    if dirs.is_empty() { vec![1] } else { dirs }
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let Some(place) = jeu.virus[numvirus] else {
        return;
    };
    let message = match voisine(place, dirvalue) {
        None => "Le virus tente en vain de passer la paroi",
        Some(nouvelle) => {
            if jeu.grille[nouvelle] == Case::Vide {
                jeu.grille.swap(place, nouvelle);
                jeu.virus[numvirus] = Some(nouvelle);
            }
            "Les virus se déplacent"
        }
    };
    showGameBoard(jeu, message);
    outils::pause(200);
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numero in 0..jeu.virus.len() {
        let Some(place) = jeu.virus[numero] else {
            continue;
        };
        let dir = hasard.choice(&dirpossiblevirus(jeu, numero));
        let (ligne, colonne) = (place as i32 / 10, place as i32 % 10);
        // La distance jusqu'au bord ; un virus bloqué contre le bord essaie quand même.
        let max = [ligne, 9 - ligne, colonne, 9 - colonne][dir as usize].max(1);
        for _ in 0..hasard.randint(1, max) {
            movevirus(jeu, numero, PAS[dir as usize]);
        }
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    let grille = &jeu.grille;
    for virus in &mut jeu.virus {
        *virus = virus.filter(|&place| grille[place] != Case::Vide);
    }
}
