//! Les virus

use super::affichage::showGameBoard;
use super::etat::Case;
use super::etat::Jeu;
use outils::Hasard;

/// directions possibles, en ligne et colonne
pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let mut d = vec![];
    if jeu.virus[numvirus] != None {
        let p = jeu.virus[numvirus].unwrap();
        let l = p / 10;
        let c = p % 10;
        if c < 9 {
            if jeu.grille[p + 1] == Case::Vide {
                d.push(3);
            }
        }
        if l < 9 {
            if jeu.grille[p + 10] == Case::Vide {
                d.push(1);
            }
        }
        if c > 0 {
            if jeu.grille[p - 1] == Case::Vide {
                d.push(2);
            }
        }
        if l > 0 {
            if jeu.grille[p - 10] == Case::Vide {
                d.push(0);
            }
        }
    }
    if d.len() == 0 {
        d.push(1);
    }
    return d;
}

/// un pas
pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    if jeu.virus[numvirus] == None {
        return;
    }
    let p = jeu.virus[numvirus].unwrap();
    let l = p as i32 / 10;
    let c = p as i32 % 10;
    let mut l2 = l;
    let mut c2 = c;
    if dirvalue == -10 {
        l2 = l - 1;
    } else if dirvalue == 10 {
        l2 = l + 1;
    } else if dirvalue == -1 {
        c2 = c - 1;
    } else {
        c2 = c + 1;
    }
    if l2 < 0 || l2 > 9 || c2 < 0 || c2 > 9 {
        showGameBoard(jeu, "Le virus tente en vain de passer la paroi");
        return;
    }
    let q = (10 * l2 + c2) as usize;
    if jeu.grille[q] == Case::Vide {
        jeu.grille[q] = Case::Virus;
        jeu.grille[p] = Case::Vide;
        jeu.virus[numvirus] = Some(q);
    }
    showGameBoard(jeu, "Les virus se déplacent");
}

/// tous les virus
pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut n = 0;
    while n < jeu.virus.len() {
        if jeu.virus[n] != None {
            let p = jeu.virus[n].unwrap() as i32;
            let d = dirpossiblevirus(jeu, n);
            let direction = d[hasard.randint(0, d.len() as i32 - 1) as usize];
            if direction == 0 {
                for _ in 0..hasard.randint(1, p / 10) {
                    movevirus(jeu, n, -10);
                }
            }
            if direction == 1 {
                for _ in 0..hasard.randint(1, 10 - p / 10) {
                    movevirus(jeu, n, 10);
                }
            }
            if direction == 2 {
                for _ in 0..hasard.randint(1, p % 10) {
                    movevirus(jeu, n, -1);
                }
            }
            if direction == 3 {
                for _ in 0..hasard.randint(1, 10 - p % 10) {
                    movevirus(jeu, n, 1);
                }
            }
        }
        n = n + 1;
    }
}

/// les morts
pub fn constatdesmorts(jeu: &mut Jeu) {
    let mut i = 0;
    while i < jeu.virus.len() {
        if jeu.virus[i] != None {
            if jeu.grille[jeu.virus[i].unwrap()] == Case::Vide {
                jeu.virus[i] = None;
            }
        }
        i = i + 1;
    }
}
