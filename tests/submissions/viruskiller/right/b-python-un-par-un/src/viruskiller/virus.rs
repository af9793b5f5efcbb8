//! Les virus.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;

use outils::Hasard;

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let mut liste = Vec::new();
    if let Some(place) = jeu.virus[numvirus] {
        let p = place as i32;
        // droite, gauche, bas, haut
        if passemuraille(p, p + 1) == false && jeu.grille[place + 1] == Case::Vide {
            liste.push(3);
        }
        if passemuraille(p, p - 1) == false && jeu.grille[place - 1] == Case::Vide {
            liste.push(2);
        }
        if passemuraille(p, p + 10) == false && jeu.grille[place + 10] == Case::Vide {
            liste.push(1);
        }
        if passemuraille(p, p - 10) == false && jeu.grille[place - 10] == Case::Vide {
            liste.push(0);
        }
    }
    if liste.len() == 0 {
        liste.push(1);
    }
    return liste;
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let mut texte = "Les virus se déplacent";
    if let Some(place) = jeu.virus[numvirus] {
        let arrivee = place as i32 + dirvalue;
        if passemuraille(place as i32, arrivee) {
            texte = "Le virus tente en vain de passer la paroi";
        } else if jeu.grille[arrivee as usize] == Case::Vide {
            jeu.grille[place] = Case::Vide;
            jeu.grille[arrivee as usize] = Case::Virus;
            jeu.virus[numvirus] = Some(arrivee as usize);
        }
    }
    showGameBoard(jeu, texte);
    outils::pause(150);
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut v = 0;
    while v < jeu.virus.len() {
        if jeu.virus[v] != None {
            let place = jeu.virus[v].unwrap() as i32;
            let l = place / 10;
            let c = place % 10;
            let dirs = dirpossiblevirus(jeu, v);
            let n = hasard.randint(0, dirs.len() as i32 - 1);
            let d = dirs[n as usize];
            let max;
            let pas;
            if d == 0 {
                max = l;
                pas = -10;
            } else if d == 1 {
                max = 10 - l;
                pas = 10;
            } else if d == 2 {
                max = c;
                pas = -1;
            } else {
                max = 10 - c;
                pas = 1;
            }
            let nombre = hasard.randint(1, max);
            let mut k = 0;
            while k < nombre {
                movevirus(jeu, v, pas);
                k = k + 1;
            }
        }
        v = v + 1;
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    for i in 0..jeu.virus.len() {
        if jeu.virus[i] != None {
            let place = jeu.virus[i].unwrap();
            if jeu.grille[place] == Case::Vide {
                jeu.virus[i] = None;
            }
        }
    }
}
