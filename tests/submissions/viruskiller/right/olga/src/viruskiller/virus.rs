//! Les virus.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;
use outils::Hasard;

const DIRECTIONS: [(i32, i32); 4] = [(2, -1), (3, 1), (0, -10), (1, 10)];

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let Some(place) = jeu.virus[numvirus] else {
        return vec![1];
    };
    let place = place as i32;
    let mut liste: Vec<i32> = Vec::new();
    for (numero, pas) in DIRECTIONS {
        let vers = place + pas;
        if passemuraille(place, vers) || jeu.grille[vers as usize] != Case::Vide {
            continue;
        }
        liste.push(numero);
    }
    if liste == [] {
        liste = vec![1];
    }
    liste
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    un_pas(jeu, numvirus, dirvalue);
}

/// Fait le pas et dit s'il a été fait.
fn un_pas(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) -> bool {
    let de = jeu.virus[numvirus].unwrap_or(0);
    let vers = de as i32 + dirvalue;
    let bord = passemuraille(de as i32, vers);
    let avance = jeu.virus[numvirus].is_some() && !bord && jeu.grille[vers as usize] == Case::Vide;
    if avance {
        jeu.grille[de] = Case::Vide;
        jeu.virus[numvirus] = Some(vers as usize);
        jeu.grille[vers as usize] = Case::Virus;
    }
    if bord {
        showGameBoard(jeu, "Un virus essaie en vain de passer le bord");
    } else {
        showGameBoard(jeu, "Les virus bougent");
    }
    avance
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for n in 0..jeu.virus.len() {
        if let Some(place) = jeu.virus[n] {
            let directions = dirpossiblevirus(jeu, n);
            let direction = hasard.sample(&directions, 1)[0];
            let (ligne, colonne) = (place / 10, place % 10);
            let (pas, max) = [(-10, ligne), (10, 10 - ligne), (-1, colonne), (1, 10 - colonne)][direction as usize];
            let nombre = 1 + hasard.randint(0, max as i32 - 1);
            (0..nombre).for_each(|_| movevirus(jeu, n, pas));
        }
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    let grille = jeu.grille;
    jeu.virus.iter_mut().for_each(|v| {
        if v.is_some_and(|place| grille[place] == Case::Vide) {
            *v = None;
        }
    });
}
