//! Les virus

use super::affichage::showGameBoard;
use super::etat::*;
use super::plateau::passemuraille;
use outils::Hasard;

// copie la grille en tableau à deux dimensions avec un cadre de murs autour : plus besoin de penser aux bords
fn grille_encadree(jeu: &Jeu) -> [[Case; 12]; 12] {
    let mut t = [[Case::Mur; 12]; 12];
    for l in 0..10 {
        for c in 0..10 {
            t[l + 1][c + 1] = jeu.grille[l * 10 + c];
        }
    }
    return t;
}

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let mut resultat = vec![];
    if jeu.virus[numvirus].is_some() {
        let p = jeu.virus[numvirus].unwrap();
        let l = p / 10 + 1;
        let c = p % 10 + 1;
        let t = grille_encadree(jeu);
        if t[l - 1][c] == Case::Vide {
            resultat.push(0);
        }
        if t[l + 1][c] == Case::Vide {
            resultat.push(1);
        }
        if t[l][c - 1] == Case::Vide {
            resultat.push(2);
        }
        if t[l][c + 1] == Case::Vide {
            resultat.push(3);
        }
    }
    if resultat.len() == 0 {
        resultat.push(1);
    }
    return resultat;
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    if jeu.virus[numvirus].is_none() {
        return;
    }
    let ancienne = jeu.virus[numvirus].unwrap();
    let nouvelle = ancienne as i32 + dirvalue;
    if passemuraille(ancienne as i32, nouvelle) {
        // seul un pas à gauche ou à droite mène de l'autre côté
        if dirvalue == 1 || dirvalue == -1 {
            showGameBoard(jeu, "Le virus tente en vain de passer la paroi");
        } else {
            showGameBoard(jeu, "Les virus se déplacent");
        }
    } else {
        let nouvelle = nouvelle as usize;
        if jeu.grille[nouvelle] == Case::Vide {
            jeu.grille[nouvelle] = Case::Virus;
            jeu.grille[ancienne] = Case::Vide;
            jeu.virus[numvirus] = Some(nouvelle);
        }
        showGameBoard(jeu, "Les virus se déplacent");
    }
    outils::pause(150);
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut numvirus = 0;
    while numvirus < jeu.virus.len() {
        if jeu.virus[numvirus].is_some() {
            let p = jeu.virus[numvirus].unwrap() as i32;
            let possibles = dirpossiblevirus(jeu, numvirus);
            let direction = hasard.choice(&possibles);
            let mut pas = 0;
            let mut max = 0;
            if direction == 0 {
                pas = -10;
                max = p / 10;
            }
            if direction == 1 {
                pas = 10;
                max = 10 - p / 10;
            }
            if direction == 2 {
                pas = -1;
                max = p % 10;
            }
            if direction == 3 {
                pas = 1;
                max = 10 - p % 10;
            }
            let mut reste = hasard.randint(1, max);
            while reste > 0 {
                movevirus(jeu, numvirus, pas);
                reste -= 1;
            }
        }
        numvirus += 1;
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    let mut n = 0;
    while n < jeu.virus.len() {
        if jeu.virus[n].is_some() {
            let p = jeu.virus[n].unwrap();
            if jeu.grille[p] == Case::Vide {
                jeu.virus[n] = None;
            }
        }
        n += 1;
    }
}
