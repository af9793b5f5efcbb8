//! Les virus.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;
use outils::Hasard;

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let mut dirs = Vec::new();
    if let Some(p) = jeu.virus[numvirus] {
        if p > 9 && jeu.grille[p - 10] == Case::Vide {
            dirs.push(0);
        }
        if p < 90 && jeu.grille[p + 10] == Case::Vide {
            dirs.push(1);
        }
        if p % 10 != 0 && jeu.grille[p - 1] == Case::Vide {
            dirs.push(2);
        }
        if p % 10 != 9 && jeu.grille[p + 1] == Case::Vide {
            dirs.push(3);
        }
    }
    if dirs.len() == 0 {
        dirs.push(1);
    }
    dirs
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let mut message = "Les virus se déplacent";
    if let Some(p) = jeu.virus[numvirus] {
        let newpos = p as i32 + dirvalue;
        if passemuraille(p as i32, newpos) {
            message = "Le virus tente en vain de passer la paroi";
            outils::pause(300);
        } else if jeu.grille[newpos as usize] == Case::Vide {
            jeu.grille[p] = Case::Vide;
            jeu.grille[newpos as usize] = Case::Virus;
            jeu.virus[numvirus] = Some(newpos as usize);
            outils::pause(300);
        } else {
            outils::pause(100);
        }
    }
    showGameBoard(jeu, message);
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for n in 0..jeu.virus.len() {
        let p = match jeu.virus[n] {
            Some(p) => p as i32,
            None => continue,
        };
        let dirs = dirpossiblevirus(jeu, n);
        let direction = hasard.choice(&dirs);
        let pas;
        let max;
        if direction == 0 {
            pas = -10;
            max = p / 10;
        } else if direction == 1 {
            pas = 10;
            max = 10 - p / 10;
        } else if direction == 2 {
            pas = -1;
            max = p % 10;
        } else {
            pas = 1;
            max = 10 - p % 10;
        }
        let distance = hasard.randint(1, max);
        for _ in 0..distance {
            movevirus(jeu, n, pas);
        }
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    for n in 0..jeu.virus.len() {
        if let Some(p) = jeu.virus[n] {
            if jeu.grille[p] == Case::Vide {
                jeu.virus[n] = None;
            }
        }
    }
}
