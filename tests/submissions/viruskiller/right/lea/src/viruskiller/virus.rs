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
    let Some(de) = jeu.virus[numvirus] else {
        return false;
    };
    let vers = de as i32 + dirvalue;
    let mut avance = false;
    let mut message = "Les virus se déplacent...";
    if passemuraille(de as i32, vers) {
        message = "Le virus tente en vain de passer la paroi !";
    } else if jeu.grille[vers as usize] == Case::Vide {
        jeu.grille[vers as usize] = Case::Virus;
        jeu.grille[de] = Case::Vide;
        jeu.virus[numvirus] = Some(vers as usize);
        avance = true;
    }
    showGameBoard(jeu, message);
    outils::pause(150);
    avance
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    let vivants: Vec<usize> = (0..jeu.virus.len()).filter(|n| jeu.virus[*n].is_some()).collect();
    for n in vivants {
        let place = jeu.virus[n].unwrap_or(0) as i32;
        let possibles = dirpossiblevirus(jeu, n);
        let rang = hasard.randint(0, possibles.len() as i32 - 1) as usize;
        let direction = possibles[rang];
        let (pas, max) = if direction == 0 {
            (-10, place / 10)
        } else if direction == 1 {
            (10, 10 - place / 10)
        } else if direction == 2 {
            (-1, place % 10)
        } else {
            (1, 10 - place % 10)
        };
        let nombres: Vec<i32> = (1..=max).collect();
        let mut reste = hasard.choice(&nombres);
        // Un virus bloqué le reste jusqu'à la fin de ses pas.
        while reste > 0 && un_pas(jeu, n, pas) {
            reste -= 1;
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
