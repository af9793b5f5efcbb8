//! Les virus.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;
use outils::Hasard;

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let mut dirs = Vec::new();
    let p = match jeu.virus[numvirus] {
        Some(p) => p as i32,
        None => return vec![1],
    };
    let voisines = [p - 10, p + 10, p - 1, p + 1];
    let mut dir = 4;
    while dir > 0 {
        dir = dir - 1;
        let v = voisines[dir as usize];
        if passemuraille(p, v) == false {
            if jeu.grille[v as usize] == Case::Vide {
                dirs.push(dir);
            }
        }
    }
    if dirs.is_empty() {
        return vec![1];
    }
    return dirs;
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let position = jeu.virus[numvirus];
    if position == None {
        return;
    }
    let oldpos = position.unwrap() as i32;
    let newpos = oldpos + dirvalue;
    // en haut et en bas : il n'y a rien, le virus reste là
    if newpos < 0 || newpos > 99 {
        showGameBoard(jeu, "Les virus se déplacent");
        return;
    }
    if passemuraille(oldpos, newpos) == true {
        showGameBoard(jeu, "Le virus tente en vain de passer la paroi");
        return;
    }
    if jeu.grille[newpos as usize] == Case::Vide {
        jeu.grille[newpos as usize] = Case::Virus;
        jeu.grille[oldpos as usize] = Case::Vide;
        jeu.virus[numvirus] = Some(newpos as usize);
    }
    showGameBoard(jeu, "Les virus se déplacent");
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
    let mut nouveaux: Vec<Option<usize>> = Vec::new();
    for v in jeu.virus.clone() {
        if v == None {
            nouveaux.push(None);
        } else if jeu.grille[v.unwrap()] == Case::Vide {
            nouveaux.push(None);
        } else {
            nouveaux.push(v);
        }
    }
    jeu.virus = nouveaux;
}
